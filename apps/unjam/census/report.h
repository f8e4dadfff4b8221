// The results of a census, for people. Every number says what it counts.
#pragma once

#include <string>

#include "io/terminal.h"
#include "unjam/census.h"

namespace unjam::cli {

// If the count is not complete, the whole is estimated, with two standard errors.
std::string counting_text(const CensusPlan& plan, const CensusRecord& record, const Style& style);

}  // namespace unjam::cli
