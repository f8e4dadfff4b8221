#include "collection/schema.h"

#include <fmt/core.h>

namespace unjam::collection {

namespace {

// The score is in tenths. `draw` is a hash of the key: an order that does not depend on when rows were added,
// for random picks. by_moves holds all columns that have ranges, so that queries that leave many rows are
// answered from it alone; the others find the few rows that match a narrow condition. They hold only
// their column, so that new rows touch few pages: with more columns, adding is several times slower.
constexpr Migration kVersion1 = R"(
CREATE TABLE puzzle (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    draw INTEGER NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    moves INTEGER NOT NULL CHECK (moves >= 0),
    steps INTEGER NOT NULL CHECK (steps >= moves),
    vehicles INTEGER NOT NULL CHECK (vehicles > 0),
    walls INTEGER NOT NULL CHECK (walls >= 0),
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    states INTEGER CHECK (states > 0),
    score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 1000),
    minimal INTEGER CHECK (minimal IN (0, 1)),
    source TEXT NOT NULL,
    added INTEGER NOT NULL
) STRICT;
CREATE INDEX by_moves ON puzzle (moves, vehicles, score, steps, walls, width, height, states, minimal);
CREATE INDEX by_score ON puzzle (score);
CREATE INDEX by_steps ON puzzle (steps);
CREATE INDEX by_states ON puzzle (states);
CREATE INDEX by_size ON puzzle (width, height, walls);
CREATE INDEX by_draw ON puzzle (draw);
CREATE INDEX by_added ON puzzle (added);
CREATE INDEX by_name ON puzzle (name) WHERE name <> '';
CREATE INDEX by_source ON puzzle (source) WHERE source <> '';
CREATE TABLE tag (
    tag TEXT NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    PRIMARY KEY (tag, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_by_puzzle ON tag (puzzle);
)";

// Whether the score is guessed.
constexpr Migration kVersion2 = R"(
ALTER TABLE puzzle ADD COLUMN rough INTEGER NOT NULL DEFAULT 0 CHECK (rough IN (0, 1));
)";

// Earlier scores are by another model of difficulty: they count as guesses until the puzzle is added again.
constexpr Migration kVersion3 = "UPDATE puzzle SET rough = 1";

constexpr Migration kMigrations[] = {kVersion1, kVersion2, kVersion3};

Error refused(std::string message) {
    return Error{ErrorCode::unsupported, {}, std::move(message)};
}

// One step in its own transaction. Another program may have taken it in the meantime: then nothing is
// left to do.
Result<void> take_step(const Database& database, Migration step, std::int64_t version) {
    if (auto done = database.execute("BEGIN IMMEDIATE"); !done) return done.error();
    const auto current = database.number("PRAGMA user_version");
    Result<void> done;
    if (!current) {
        done = current.error();
    } else if (*current < version) {
        done = database.execute(step);
        if (done) {
            done = database.execute(
                fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, version));
        }
    }
    if (done) done = database.execute("COMMIT");
    // The result of the rollback itself does not matter.
    if (!done) static_cast<void>(database.execute("ROLLBACK"));
    return done;
}

}  // namespace

std::span<const Migration> migrations() {
    return kMigrations;
}

Result<void> migrate(const Database& database, std::span<const Migration> steps, bool create) {
    const auto last = static_cast<std::int64_t>(steps.size());
    const auto application = database.number("PRAGMA application_id");
    if (!application) return application.error();
    const auto version = database.number("PRAGMA user_version");
    if (!version) return version.error();
    const auto objects = database.number("SELECT count(*) FROM sqlite_schema");
    if (!objects) return objects.error();
    const bool empty = *application == 0 && *version == 0 && *objects == 0;
    if (!empty && *application != kApplicationId)
        return refused("is an SQLite database of another program, not an unjam collection");
    if (empty && !create) return refused("is empty, not an unjam collection");
    if (*version > last)
        return refused(
            fmt::format("was made by a newer unjam (the file has version {}, this program knows versions up "
                        "to {}); install the newer one",
                        *version, last));
    if (*version < last && database.read_only())
        return refused("has an older version and is not writable, so it cannot be brought up to date");
    if (empty) {
        // Stays with the file; cannot be set inside a transaction.
        if (auto done = database.execute("PRAGMA journal_mode = WAL"); !done) return done.error();
    }
    for (std::int64_t next = *version; next < last; ++next) {
        if (auto done = take_step(database, steps[static_cast<std::size_t>(next)], next + 1); !done)
            return done.error();
    }
    return {};
}

}  // namespace unjam::collection
