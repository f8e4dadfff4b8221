// The answers of `unjam analyze`: a paragraph of facts for people, or one JSON object a line.
#pragma once

#include <string>

#include "io/input.h"
#include "io/terminal.h"
#include "unjam/analysis.h"

namespace unjam::cli {

std::string analysis_text(const InputPuzzle& input, const Analysis& analysis, const Style& style);
std::string analysis_json(const InputPuzzle& input, const Analysis& analysis);

}  // namespace unjam::cli
