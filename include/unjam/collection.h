// A collection of graded puzzles in one SQLite file: every puzzle once, whatever its presentation (canonical() in
// puzzle.h), with what is proved about it. It needs SQLite: link unjam_collection as well. docs/collection.md
// describes how the file is organised, what survives a crash, and which index answers which query.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/analyze.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

// One row: a puzzle and what is known about it.
struct CollectionEntry {
    std::string code;  // puzzle_code() of the puzzle as it was added
    std::string key;   // canonical_key(): no two rows share it
    std::string name;
    std::int64_t moves = 0;  // the fewest moves and the fewest steps, each on its own
    std::int64_t steps = 0;
    std::int64_t vehicles = 0;
    std::int64_t walls = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::optional<std::int64_t> states;  // of its component; nothing if that was too large to walk
    double score = 0;                    // of its difficulty, 0 to 100, kept to a tenth
    bool rough = false;                  // a limit left the score open: it is guessed from the moves alone
    std::optional<bool> minimal;         // nothing if a limit left it open
    std::string source;                  // where it came from, in the user's words
    std::vector<std::string> tags;       // sorted
    std::int64_t added = 0;              // seconds since 1970, UTC

    // Whether no limit left anything open.
    bool complete() const { return states && minimal && !rough; }
};

// The columns that follow from the puzzle itself: code, key, vehicles, walls and size.
CollectionEntry describe_puzzle(const Puzzle& puzzle);
// The entry of an analysed puzzle. Fails, with the reason, if it is unsolvable or its optimum in moves or in
// steps is not proved: a collection holds only proved entries. `limits` are those of the analysis.
Result<CollectionEntry> make_entry(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits = {});
// The puzzle of an entry, with its name; fails if the code is damaged.
Result<Puzzle> puzzle_of(const CollectionEntry& entry);
// The word for its score: a name of difficulty_levels().
std::string_view level_of(const CollectionEntry& entry);

// One line of JSON with every column but the key, which follows from the code.
std::string entry_json(const CollectionEntry& entry);
// An entry from such a line, or from one of `unjam analyze --format json`; columns that follow from the code
// are computed. `proved` says whether moves, steps and difficulty were there. Errors carry their column.
struct ReadEntry {
    CollectionEntry entry;
    Puzzle puzzle;
    bool proved = false;
};
Result<ReadEntry> read_entry(std::string_view line);

// From least to most, both included; nothing means no bound.
struct CollectionRange {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;

    bool any() const { return least || most; }
};

// The columns that have ranges and an order; the score counts in tenths, the time of adding in seconds.
enum class Column : std::uint8_t { moves, steps, vehicles, walls, width, height, states, score, added };
inline constexpr std::size_t kColumns = 9;

// "moves", "steps" and so on.
std::string_view to_string(Column column);
Result<Column> parse_column(std::string_view name);
std::span<const Named<Column>> columns();

// Which rows: those that meet every condition.
struct CollectionQuery {
    std::array<CollectionRange, kColumns> ranges;  // by column
    bool minimal = false;                          // only minimal ones
    std::string name;                              // empty: any; * and ? stand for any characters and any one
    std::string source;                            // a pattern like `name`
    std::vector<std::string> tags;                 // the row has all of them
    std::optional<Column> sort;                    // nothing: moves, then vehicles, then score
    bool reverse = false;
    std::optional<std::uint64_t> limit;
    std::uint64_t offset = 0;

    CollectionRange& operator[](Column column) { return ranges[static_cast<std::size_t>(column)]; }
    const CollectionRange& operator[](Column column) const {
        return ranges[static_cast<std::size_t>(column)];
    }
};

// How many rows have this value in a column.
struct CollectionCount {
    std::string value;
    std::uint64_t rows = 0;
};
struct CollectionStats {
    std::uint64_t rows = 0;
    std::vector<CollectionCount> levels;  // of difficulty, easiest first, none left out
    std::vector<CollectionCount> moves;
    std::vector<CollectionCount> vehicles;
    std::vector<CollectionCount> walls;
    std::vector<CollectionCount> sizes;
    std::vector<CollectionCount> minimal;  // yes, no, unknown
    std::vector<CollectionCount> sources;
    std::vector<CollectionCount> tags;
};

// An open collection. Not for several threads at once; other programs may read while one writes.
class Collection {
public:
    enum class Access {
        read,    // the file must be there
        write,   // the file must be there
        create,  // a missing or empty file becomes a collection
    };
    // The error is one sentence without the file name. A file of an older version is brought up to date.
    static Result<Collection> open(const std::string& path, Access access);
    Collection(Collection&&) noexcept;
    Collection& operator=(Collection&&) noexcept;
    ~Collection();

    // Rows between begin and commit are stored together or not at all, whatever happens to the program or the
    // machine; rows not committed when the Collection is destroyed are lost.
    Result<void> begin();
    Result<void> commit();
    Result<void> rollback();

    enum class Added {
        fresh,      // a new row
        completed,  // the row was there, and now has what a limit had left open in it
        known,      // the row was there, and has at most new tags
    };
    Result<Added> add(const CollectionEntry& entry);
    enum class Knows { nothing, something, everything };
    // What is known about the puzzle with this key: something if a limit left its row incomplete.
    Result<Knows> knows(std::string_view key) const;
    // Adds tags to the row with this key; false if there is none.
    Result<bool> add_tags(std::string_view key, const std::vector<std::string>& tags);

    using Visitor = std::function<bool(const CollectionEntry&)>;
    // Calls `visit` for each row in order until it returns false.
    Result<void> find(const CollectionQuery& query, const Visitor& visit) const;
    // How many rows meet the conditions; ignores sort, limit and offset.
    Result<std::uint64_t> count(const CollectionQuery& query) const;
    // One of them, each about equally likely. The same seed picks the same puzzle from collections that hold
    // the same puzzles, whatever order they were added in. Nothing if no row meets the conditions.
    Result<std::optional<CollectionEntry>> pick(const CollectionQuery& query, std::uint64_t seed) const;
    // `rows` different rows, or all if there are fewer, chosen by the seed.
    Result<void> sample(std::uint64_t rows, std::uint64_t seed, const Visitor& visit) const;
    Result<CollectionStats> stats() const;
    // Adds a tag to, or removes it from, all rows that meet the conditions; how many were changed.
    Result<std::uint64_t> set_tag(const CollectionQuery& query, const std::string& tag, bool present);
    // Removes all rows that meet the conditions; how many.
    Result<std::uint64_t> remove(const CollectionQuery& query);

    // What SQLite finds wrong with the whole file; empty if it is sound.
    Result<std::vector<std::string>> damage() const;
    // How SQLite answers a query: its EXPLAIN QUERY PLAN.
    Result<std::vector<std::string>> plan(const CollectionQuery& query) const;

private:
    struct Inside;
    explicit Collection(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace unjam
