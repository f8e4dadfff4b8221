// The answers of `unjam solve` in every form of --format: one table row each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/input.h"
#include "io/terminal.h"
#include "unjam/solve.h"

namespace unjam::cli {

// One solved (or not) puzzle, with all that a report needs to know about it.
struct Answered {
    const InputPuzzle& input;
    const Puzzle& puzzle;
    const SolveOptions& options;
    const SolveResult& result;
    std::size_t number;                     // 1-based, over all inputs: the scenario of a contest
    bool several;                           // there are other puzzles too
    Notation notation = Notation::compact;  // of move lists
};

struct SolveOutput {
    std::string_view name;
    std::string_view summary;
    std::string (*write)(const Answered& answered, const Style& style);
    std::optional<Metric> implied_metric;  // what the format's readers expect
    // For a puzzle that could not be read; null: the complaint on standard error is all.
    std::string (*write_unreadable)(const InputPuzzle& input);
};

std::span<const SolveOutput> solve_outputs();

// "card_01: 8 moves, 16 steps, optimal (moves), 1,078 states, 0.05 ms".
std::string summary_line(const Answered& answered, const Style& style);

// Why there is no solution, or none that is proved; empty if there is nothing to explain.
std::string reason_of(const Answered& answered);

// The rows' functions, by file: text for people, answers for judges, and JSON.
std::string write_summary(const Answered& answered, const Style& style);
std::string write_boards(const Answered& answered, const Style& style);
std::string write_words(const Answered& answered, const Style& style);
std::string write_acm(const Answered& answered, const Style& style);
std::string write_poj(const Answered& answered, const Style& style);
std::string write_csv(const Answered& answered, const Style& style);
std::string write_moves(const Answered& answered, const Style& style);
std::string write_json(const Answered& answered, const Style& style);
std::string write_unreadable_moves(const InputPuzzle& input);
std::string write_unreadable_json(const InputPuzzle& input);

}  // namespace unjam::cli
