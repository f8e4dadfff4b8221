// Where the results of a census go: the options that counting and merging share, and the writing.
#pragma once

#include <string>

#include "exit_code.h"
#include "options/program.h"
#include "unjam/census.h"

namespace unjam::cli {

struct ResultOptions {
    std::string output = "text";
    std::string puzzles;          // file; empty: none
    std::string order = "board";  // of the puzzles
    std::string collection;       // database; empty: none
};
// --format, --puzzles, --order and --collection.
void add_result_options(CommandApp& command, ResultOptions& options);

// Throws Failure if the puzzles could not be written: better before counting than after it.
void check_results(const ResultOptions& options);

// Prints the report and writes the puzzles. `jobs` threads grade them for the collection.
ExitCode write_results(const CensusPlan& plan, const CensusRecord& record, const ResultOptions& options,
                       unsigned jobs);

}  // namespace unjam::cli
