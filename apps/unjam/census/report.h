// What a census came to, for people and for programs. Every number says what it counts.
#pragma once

#include <string>

#include "io/terminal.h"
#include "unjam/census.h"

namespace unjam::cli {

// What is not complete is estimated for the whole, with two standard errors. `jobs` is how many threads and
// ranks counted; 0 when nothing was counted now.
std::string counting_text(const CensusPlan& plan, const CensusRecord& record, const Style& style);
std::string counting_json(const CensusPlan& plan, const CensusRecord& record);

}  // namespace unjam::cli
