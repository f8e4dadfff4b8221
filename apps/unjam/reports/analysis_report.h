// The answers of `unjam analyze` for people: a paragraph of facts.
#pragma once

#include <string>

#include "io/input.h"
#include "io/terminal.h"
#include "unjam/analyze.h"

namespace unjam::cli {

// `limits` are those of the analysis.
std::string analysis_text(const InputPuzzle& input, const Analysis& analysis, const Limits& limits,
                          const Style& style);

}  // namespace unjam::cli
