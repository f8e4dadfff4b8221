// Adding to a collection: pieces of input are read and analysed on several threads, rows go in on the calling
// one, in input order, one batch per second.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "collection/chunks.h"
#include "exit_code.h"
#include "options/search_options.h"
#include "unjam/collection.h"

namespace unjam::cli {

struct AddOptions {
    std::string database;
    std::vector<std::string> sources;
    std::string format;  // of the puzzles; empty: detect
    std::vector<std::string> tags;
    std::string source_text;  // empty: the name of the file
    bool trust = false;       // rows that carry proved numbers are taken as they are
    bool strict = false;      // nothing is added unless all is
    LimitOptions limits;
    std::uint64_t jobs = 0;       // all cores
    std::string output = "text";  // or json; or complain: what was added is a remark, not a result
};

class AddRun {
public:
    explicit AddRun(const AddOptions& options);
    ExitCode run();
    // The same for a text with one puzzle per line, in that format, instead of the sources.
    ExitCode run_on(std::string_view lines, const std::string& format);

private:
    // One puzzle of the input on its way into the collection.
    struct Outcome {
        Result<CollectionEntry> entry;
        Position where;
        std::vector<std::string> warnings = {};
        ExitCode code = kBadInput;  // when there is no entry
        bool known = false;  // it is there already, complete: the entry has no more than its key and tags
    };
    // A piece of work: some lines, or one puzzle that is read already.
    struct Piece {
        std::string text;
        int first_line = 1;
        std::vector<ReadPuzzle> puzzles = {};
        std::vector<Outcome> outcomes = {};
    };

    void add_source(const std::string& source);
    void add_argument(const std::string& argument);
    bool add_puzzles(const Chunk& chunk, PuzzleReader& reader);
    std::vector<Piece> pieces_of(const Chunk& chunk) const;
    void add_pieces(const Chunk& chunk, std::vector<Piece> pieces);

    void work(const Chunk& chunk, Piece& piece, Solver& solver) const;
    Outcome row_of(std::string_view line, Solver& solver) const;
    bool is_known(const CollectionEntry& entry) const;
    void read_lines(const Chunk& chunk, std::string_view text, int line, Piece& piece, Solver& solver) const;
    Outcome analysed(const ReadPuzzle& read, Solver& solver) const;

    void deliver(const Chunk& chunk, Outcome outcome);
    void commit_if_due(bool now);
    void report(bool done);
    [[noreturn]] void fail_batch(const Error& error) const;
    std::string summary() const;
    ExitCode finish();
    bool stopped() const;

    const AddOptions& options_;
    const unsigned jobs_;
    const AnalysisOptions analysis_;
    Collection collection_;
    // For looking up what is there, from the threads that analyse; it sees what is committed.
    mutable std::mutex known_mutex_;
    Collection known_rows_;
    const std::int64_t started_;
    std::chrono::steady_clock::time_point clock_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point batch_began_ = clock_;
    std::uint64_t in_batch_ = 0;
    std::uint64_t added_ = 0;
    std::uint64_t committed_ = 0;  // of the added
    std::uint64_t completed_ = 0;
    std::uint64_t known_ = 0;
    std::uint64_t skipped_ = 0;
    std::uintmax_t bytes_ = 0;       // of all sources; 0: not known
    std::uintmax_t bytes_done_ = 0;  // of those read and added
    bool open_ = false;              // a batch is under way
    bool refused_ = false;           // --strict, and something was wrong
    ExitCode code_ = kDone;
};

}  // namespace unjam::cli
