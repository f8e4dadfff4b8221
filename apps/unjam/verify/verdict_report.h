// What a verdict says, for people.
#pragma once

#include <string>

#include "io/terminal.h"
#include "unjam/verdict.h"

namespace unjam::cli {

struct VerdictText {
    const Style& style;
    const SolveOptions& options;
    std::string source;  // of the moves; empty: places in it are not shown
};

// "card_01: right: 8 moves, 16 steps, optimal (moves)". Free text also says what was `found` in it.
std::string verdict_line(const VerdictText& text, const std::string& name, const Verdict& verdict,
                         const FoundMoves* found = nullptr);

}  // namespace unjam::cli
