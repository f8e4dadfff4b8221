#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "collection/inside.h"
#include "collection/schema.h"
#include "unjam/support/hash.h"

namespace unjam {

namespace {

using collection::Clause;
using collection::Database;
using collection::Statement;

// Commits wait for the disk, so that what was reported done outlives a power cut too. The log may grow to
// 64 MiB before it is worked into the file, for bulk adding touches the same pages of the indices often.
constexpr std::string_view kSettings =
    "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16384; "
    "PRAGMA cache_size = -262144; PRAGMA temp_store = MEMORY";

constexpr std::string_view kInsert =
    "INSERT INTO puzzle (key, draw, code, name, moves, steps, vehicles, walls, width, height, states, score, "
    "minimal, source, added, rough) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (key) DO NOTHING RETURNING id";
// Fills in what is open in the row and not in the entry.
constexpr std::string_view kComplete =
    "UPDATE puzzle SET states = coalesce(states, ?2), minimal = coalesce(minimal, ?3), "
    "score = iif(rough AND NOT ?5, ?4, score), rough = rough AND ?5 WHERE key = ?1 AND "
    "((states IS NULL AND ?2 IS NOT NULL) OR (minimal IS NULL AND ?3 IS NOT NULL) OR (rough AND NOT ?5))";
constexpr std::string_view kRow =
    "SELECT code, key, name, moves, steps, vehicles, walls, width, height, states, score, minimal, source, "
    "added, rough FROM puzzle WHERE id = ?";

Error io_error(std::string message) {
    return Error{ErrorCode::io, {}, std::move(message)};
}

// SQLite keeps files beside the one it writes.
Result<void> check_folder(const std::filesystem::path& folder) {
    const std::string name = folder.empty() ? "." : folder.string();
    if (access(name.c_str(), W_OK | X_OK) == 0 || errno != EACCES) return {};
    return io_error(fmt::format("cannot be written: no file may be made in the folder {}", name));
}

// Better errors than SQLite's own.
Result<void> check_path(const std::string& path, Collection::Access how) {
    namespace fs = std::filesystem;
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (fs::is_directory(status)) return io_error("is a folder; name a file in it");
    if (fs::exists(status) && how == Collection::Access::read) return {};
    if (fs::exists(status)) return check_folder(fs::path(path).parent_path());
    if (how != Collection::Access::create)
        return io_error("there is no such collection; unjam collection add creates one");
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, problem))
        return io_error(fmt::format("cannot be created: there is no folder {}", folder.string()));
    return check_folder(folder);
}

// SQLite keeps files beside the database even to read it. If it cannot, and there are none, the file can
// be read as it is.
Result<Database> open_database(const std::string& path, Collection::Access access) {
    const bool create = access == Collection::Access::create;
    auto database = Database::open(path, create ? Database::Open::create : Database::Open::existing);
    if (!database) return database;
    const auto readable = database->number("SELECT count(*) FROM sqlite_schema");
    std::error_code problem;
    if (!readable && access == Collection::Access::read && readable.error().code == ErrorCode::io &&
        !std::filesystem::exists(path + "-wal", problem)) {
        auto still = Database::open(path, Database::Open::immutable);
        if (still && still->number("SELECT count(*) FROM sqlite_schema")) return still;
    }
    if (!readable) return readable.error();
    if (access != Collection::Access::read && database->read_only()) return io_error("is not writable");
    return database;
}

// A pseudo-random order of the keys.
std::int64_t draw_of(std::string_view key) {
    return static_cast<std::int64_t>(seed_of(key));
}

}  // namespace

Collection::Collection(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;
Collection::~Collection() = default;

Result<Collection> Collection::open(const std::string& path, Access access) {
    if (auto done = check_path(path, access); !done) return done.error();
    auto database = open_database(path, access);
    if (!database) return database.error();
    if (auto done = collection::migrate(*database, collection::migrations(), access == Access::create); !done)
        return done.error();
    if (auto done = database->execute(kSettings); !done) return done.error();
    auto inside = std::make_unique<Inside>();
    inside->database = std::move(*database);
    for (const auto& [statement, sql] :
         {std::pair{&inside->insert, kInsert},
          {&inside->complete, kComplete},
          {&inside->find_key,
           "SELECT id, states IS NOT NULL AND minimal IS NOT NULL AND NOT rough "
           "FROM puzzle WHERE key = ?"},
          {&inside->insert_tag, "INSERT OR IGNORE INTO tag (tag, puzzle) VALUES (?, ?)"},
          {&inside->row, kRow},
          {&inside->tags, "SELECT tag FROM tag WHERE puzzle = ? ORDER BY tag"}}) {
        auto prepared = inside->database.prepare(sql);
        if (!prepared) return prepared.error();
        *statement = std::move(*prepared);
    }
    return Collection(std::move(inside));
}

Result<void> Collection::begin() {
    // Takes the write lock at once: a batch must not fail at its end because another program was faster.
    return inside_->database.execute("BEGIN IMMEDIATE");
}

Result<void> Collection::commit() {
    return inside_->database.execute("COMMIT");
}

Result<void> Collection::rollback() {
    return inside_->database.execute("ROLLBACK");
}

Result<Collection::Added> Collection::add(const CollectionEntry& entry) {
    const std::int64_t score = std::llround(std::clamp(entry.score, 0.0, 100.0) * 10);
    const auto minimal = entry.minimal ? std::optional<std::int64_t>(*entry.minimal) : std::nullopt;
    Statement& insert = inside_->insert;
    insert.bind(1, std::string_view(entry.key));
    insert.bind(2, draw_of(entry.key));
    insert.bind(3, std::string_view(entry.code));
    insert.bind(4, std::string_view(entry.name));
    int parameter = 5;
    for (const std::int64_t number :
         {entry.moves, entry.steps, entry.vehicles, entry.walls, entry.width, entry.height}) {
        insert.bind(parameter++, number);
    }
    insert.bind(11, entry.states);
    insert.bind(12, score);
    insert.bind(13, minimal);
    insert.bind(14, std::string_view(entry.source));
    insert.bind(15, entry.added);
    insert.bind(16, std::int64_t{entry.rough});
    const auto row = insert.step();
    if (!row) return row.error();
    const bool fresh = *row;
    insert.reset();
    if (!entry.tags.empty()) {
        if (const auto done = add_tags(entry.key, entry.tags); !done) return done.error();
    }
    if (fresh) return Added::fresh;
    Statement& complete = inside_->complete;
    complete.bind(1, std::string_view(entry.key));
    complete.bind(2, entry.states);
    complete.bind(3, minimal);
    complete.bind(4, score);
    complete.bind(5, std::int64_t{entry.rough});
    if (auto done = complete.run(); !done) return done.error();
    return inside_->database.changes() > 0 ? Added::completed : Added::known;
}

Result<Collection::Knows> Collection::knows(std::string_view key) const {
    Statement& find = inside_->find_key;
    find.bind(1, key);
    const auto found = find.step();
    if (!found) return found.error();
    Knows knows = Knows::nothing;
    if (*found) knows = find.number(1) != 0 ? Knows::everything : Knows::something;
    find.reset();
    return knows;
}

Result<bool> Collection::add_tags(std::string_view key, const std::vector<std::string>& tags) {
    Statement& find = inside_->find_key;
    find.bind(1, key);
    const auto found = find.step();
    if (!found) return found.error();
    const std::int64_t id = *found ? find.number(0) : 0;
    find.reset();
    if (!*found) return false;
    for (const std::string& tag : tags) {
        inside_->insert_tag.bind(1, std::string_view(tag));
        inside_->insert_tag.bind(2, id);
        if (auto done = inside_->insert_tag.run(); !done) return done.error();
    }
    return true;
}

Result<std::optional<CollectionEntry>> Collection::Inside::fetch(std::int64_t id) {
    row.bind(1, id);
    const auto found = row.step();
    if (!found) return found.error();
    if (!*found) return std::optional<CollectionEntry>();
    CollectionEntry entry;
    entry.code = row.text(0);
    entry.key = row.text(1);
    entry.name = row.text(2);
    int column = 3;
    for (std::int64_t* number :
         {&entry.moves, &entry.steps, &entry.vehicles, &entry.walls, &entry.width, &entry.height}) {
        *number = row.number(column++);
    }
    if (!row.is_null(9)) entry.states = row.number(9);
    entry.score = static_cast<double>(row.number(10)) / 10;
    if (!row.is_null(11)) entry.minimal = row.number(11) != 0;
    entry.source = row.text(12);
    entry.added = row.number(13);
    entry.rough = row.number(14) != 0;
    row.reset();
    tags.bind(1, id);
    for (;;) {
        const auto more = tags.step();
        if (!more) return more.error();
        if (!*more) break;
        entry.tags.push_back(tags.text(0));
    }
    tags.reset();
    return std::optional(std::move(entry));
}

Result<void> Collection::find(const CollectionQuery& query, const Visitor& visit) const {
    const auto clause = collection::ids_of(inside_->database, query);
    if (!clause) return clause.error();
    auto ids = collection::prepare(inside_->database, *clause);
    if (!ids) return ids.error();
    for (;;) {
        const auto row = ids->step();
        if (!row) return row.error();
        if (!*row) return {};
        const auto entry = inside_->fetch(ids->number(0));
        if (!entry) return entry.error();
        if (*entry && !visit(**entry)) return {};
    }
}

Result<std::uint64_t> Collection::count(const CollectionQuery& query) const {
    CollectionQuery all = query;
    all.limit.reset();
    auto clause = collection::rows_of(inside_->database, all);
    if (!clause) return clause.error();
    clause->sql = "SELECT count(*) " + clause->sql;
    auto statement = collection::prepare(inside_->database, *clause);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    return static_cast<std::uint64_t>(statement->number(0));
}

Result<std::uint64_t> Collection::set_tag(const CollectionQuery& query, const std::string& tag,
                                          bool present) {
    const auto ids = collection::ids_of(inside_->database, query);
    if (!ids) return ids.error();
    Clause clause{present ? "INSERT OR IGNORE INTO tag (tag, puzzle) SELECT ?, id FROM ("
                          : "DELETE FROM tag WHERE tag = ? AND puzzle IN (",
                  {tag}};
    clause.add(ids->sql + ")", ids->values);
    auto statement = collection::prepare(inside_->database, clause);
    if (!statement) return statement.error();
    if (auto done = statement->run(); !done) return done.error();
    return inside_->database.changes();
}

Result<std::uint64_t> Collection::remove(const CollectionQuery& query) {
    const auto ids = collection::ids_of(inside_->database, query);
    if (!ids) return ids.error();
    auto statement = collection::prepare(inside_->database,
                                         {"DELETE FROM puzzle WHERE id IN (" + ids->sql + ")", ids->values});
    if (!statement) return statement.error();
    if (auto done = statement->run(); !done) return done.error();
    return inside_->database.changes();
}

Result<std::vector<std::string>> Collection::damage() const {
    auto statement = inside_->database.prepare("PRAGMA integrity_check(20)");
    if (!statement) return statement.error();
    std::vector<std::string> lines;
    for (;;) {
        const auto row = statement->step();
        if (!row) return row.error();
        if (!*row) break;
        // One row may hold many lines, with a heading of its own.
        std::istringstream text(statement->text(0));
        for (std::string line; std::getline(text, line);) {
            if (line != "ok" && !line.starts_with("***")) lines.push_back(line);
        }
    }
    return lines;
}

Result<std::vector<std::string>> Collection::plan(const CollectionQuery& query) const {
    const auto clause = collection::ids_of(inside_->database, query);
    if (!clause) return clause.error();
    auto statement =
        collection::prepare(inside_->database, {"EXPLAIN QUERY PLAN " + clause->sql, clause->values});
    if (!statement) return statement.error();
    std::vector<std::string> lines;
    for (;;) {
        const auto row = statement->step();
        if (!row) return row.error();
        if (!*row) return lines;
        lines.push_back(statement->text(3));
    }
}

}  // namespace unjam
