// The two ways of `unjam verify`: lists of moves for puzzles, and answers in free text, many at a time.
#pragma once

#include <cstdint>
#include <string>

#include "exit_code.h"
#include "io/terminal.h"
#include "options/search_options.h"

namespace unjam::cli {

struct VerifyArguments {
    InputOptions input;
    std::string puzzle;
    std::string solution;
    MetricOptions metric;
    LimitOptions limits;
    std::uint64_t jobs = 0;
    bool no_optimal = false;
    bool prose = false;
    bool batch = false;
    std::string output = "text";
    ColorChoice color = ColorChoice::automatic;
};

// The moves of a solution, for one puzzle or for each of several.
ExitCode verify_lists(const VerifyArguments& arguments, const SourceText& solutions);
// Records of a puzzle and an answer, one JSON object a line.
ExitCode verify_batch(const VerifyArguments& arguments);

}  // namespace unjam::cli
