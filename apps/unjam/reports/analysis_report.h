// The answers of `unjam analyze`: a paragraph of facts for people, or one JSON object a line.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "io/input.h"
#include "io/terminal.h"
#include "unjam/analyze.h"

namespace unjam::cli {

// `limits` are those of the analysis.
std::string analysis_text(const InputPuzzle& input, const Analysis& analysis, const Limits& limits,
                          const Style& style);
nlohmann::ordered_json analysis_json(const InputPuzzle& input, const Analysis& analysis,
                                     const Limits& limits);

}  // namespace unjam::cli
