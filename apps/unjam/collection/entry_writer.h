// Entries on standard output: a line each for people, JSON lines, or the puzzles in a format.
#pragma once

#include <optional>
#include <string>

#include "collection/options.h"
#include "exit_code.h"
#include "unjam/formats.h"

namespace unjam::cli {

// "41.7", or "~41.7" if a limit left it open.
std::string score_text(const CollectionEntry& entry);

class EntryWriter {
public:
    explicit EntryWriter(const EntryOutput& output) : output_(output) {
        if (!output.format.empty() && output.form != "text")
            throw UsageError{"--to prints puzzles and --format json rows; give one of them"};
        if (!output.format.empty()) writer_ = *PuzzleWriter::create(output.format, {.relabel = true});
    }

    void write(const CollectionEntry& entry);
    // Writes what had to wait for the end; kBadInput if the format cannot carry a puzzle.
    ExitCode finish();

private:
    void write_puzzle_text(const CollectionEntry& entry);

    const EntryOutput& output_;
    std::optional<PuzzleWriter> writer_;  // of a format
    bool began_ = false;
    ExitCode code_ = kDone;
};

}  // namespace unjam::cli
