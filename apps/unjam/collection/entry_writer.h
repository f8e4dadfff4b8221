// Entries on standard output: a line each for people, JSON lines, or the puzzles in a format.
#pragma once

#include <string>
#include <vector>

#include "collection/options.h"
#include "exit_code.h"

namespace unjam::cli {

class EntryWriter {
public:
    explicit EntryWriter(const EntryOutput& output) : output_(output) {}

    void write(const CollectionEntry& entry);
    // Writes what had to wait for the end; kBadInput if the format cannot carry a puzzle.
    ExitCode finish();

private:
    void write_puzzle_text(const CollectionEntry& entry);

    const EntryOutput& output_;
    std::vector<Puzzle> waiting_;  // of formats whose texts are more than one puzzle after another
    bool began_ = false;
    ExitCode code_ = kDone;
};

}  // namespace unjam::cli
