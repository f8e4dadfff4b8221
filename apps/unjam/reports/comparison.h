// What `unjam compare` finds out: one run per puzzle and contender, and whether the runs agree.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "options/search_options.h"
#include "unjam/solve.h"

namespace unjam::cli {

struct ComparedRun {
    std::string puzzle;
    Contender contender;
    SolveResult result;
};

// Every contradiction between runs of the same puzzle, one sentence each.
std::vector<std::string> find_disagreements(std::span<const ComparedRun> runs, const SolveOptions& options);

// The runs added up per contender, in order of first appearance; "total" is their puzzle.
std::vector<ComparedRun> totals(std::span<const ComparedRun> runs);

enum class TableForm { text, markdown, csv, json };

// All runs in one table; json is one object per line.
std::string comparison_table(std::span<const ComparedRun> runs, TableForm form);

}  // namespace unjam::cli
