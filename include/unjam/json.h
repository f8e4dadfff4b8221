// Answers as JSON, the same on the command line, in the page and in programs: one object each, without a newline at the
// end. docs/schema/ describes every one of them; within a version of a schema, members are added but never change.
// Puzzles are read from JSON, and written, as the format "json" of formats.h.
//
//   unjam::solution_json(*puzzle, {}, *answer)      {"name":"card_40","status":"optimal",...,"moves":51,...}
//
// Conventions: moves as text ("XR3"), vehicles by label, rows and columns from 0, time in microseconds, null for what is
// not known. Whole numbers beyond 2^53 that may occur in practice (numbers of solutions) are strings of digits.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "unjam/analyze.h"
#include "unjam/census.h"
#include "unjam/generate.h"
#include "unjam/level.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"
#include "unjam/verdict.h"

namespace unjam {

std::string puzzle_json(const Puzzle& puzzle);
// Here and below, an empty `name` means the puzzle's own name.
std::string solution_json(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result,
                          std::string_view name = {});
// One run of a comparison, by the algorithm and heuristic that were asked for: what was found and what it took.
std::string comparison_json(std::string_view name, std::string_view algorithm, std::string_view heuristic,
                            const SolveResult& result);
std::string analysis_json(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits = {},
                          std::string_view name = {});
// The analysis of a new puzzle and what only its generator knows. The same order gives the same text.
std::string generated_json(const GeneratedPuzzle& made, std::string_view name);

// One level of a pack, and a pack of them. Packs are read like any JSON of puzzles.
std::string level_json(const Puzzle& puzzle, const Level& level);
std::string pack_json(std::string_view name, std::string_view license, std::span<const std::string> levels);

std::string order_json(const Order& order);
// Members that are missing keep the defaults of Order; unknown members are ignored.
Result<Order> read_order(std::string_view text);

// All of a census, or what is counted of it with estimates of the rest.
std::string census_json(const CensusPlan& plan, const CensusRecord& record);

// What an answer is worth. `found` is not null for free text; `id`, JSON itself, is what a batch calls the answer.
std::string verdict_json(const Puzzle& puzzle, const SolveOptions& options, const Verdict& verdict,
                         std::string_view name = {}, const FoundMoves* found = nullptr,
                         std::string_view id = {});

// Why a puzzle could not be read: `name` is the puzzle's, `source` the file it was looked for in.
std::string unreadable_json(std::string_view name, std::string_view source, const Error& error);

}  // namespace unjam
