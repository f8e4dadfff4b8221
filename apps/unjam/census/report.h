// What a census came to, for people. Every number says what it counts.
#pragma once

#include <string>

#include "io/terminal.h"
#include "unjam/census.h"

namespace unjam::cli {

// What is not complete is estimated for the whole, with two standard errors.
std::string counting_text(const CensusPlan& plan, const CensusRecord& record, const Style& style);

}  // namespace unjam::cli
