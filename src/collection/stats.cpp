// Histograms of a collection. Each is one pass over an index that begins with its column, or holds it.
#include <algorithm>

#include "collection/inside.h"

namespace unjam {

namespace {

using collection::Database;

Result<void> tally(const Database& database, std::string_view sql, std::vector<CollectionCount>& into) {
    auto statement = database.prepare(sql);
    if (!statement) return statement.error();
    for (;;) {
        const auto row = statement->step();
        if (!row) return row.error();
        if (!*row) return {};
        into.push_back({statement->text(0), static_cast<std::uint64_t>(statement->number(1))});
    }
}

Result<void> tally_levels(const Database& database, std::vector<CollectionCount>& into) {
    for (const DifficultyLevel& level : difficulty_levels()) into.push_back({std::string(level.name), 0});
    auto statement = database.prepare("SELECT score, count(*) FROM puzzle GROUP BY score");
    if (!statement) return statement.error();
    for (;;) {
        const auto row = statement->step();
        if (!row) return row.error();
        if (!*row) return {};
        CollectionEntry entry;
        entry.score = static_cast<double>(statement->number(0)) / 10;
        std::ranges::find(into, level_of(entry), &CollectionCount::value)->rows +=
            static_cast<std::uint64_t>(statement->number(1));
    }
}

}  // namespace

Result<CollectionStats> Collection::stats() const {
    const Database& database = inside_->database;
    CollectionStats stats;
    const auto rows = database.number("SELECT count(*) FROM puzzle");
    if (!rows) return rows.error();
    stats.rows = static_cast<std::uint64_t>(*rows);
    if (auto done = tally_levels(database, stats.levels); !done) return done.error();
    const std::pair<std::string_view, std::vector<CollectionCount>*> tables[] = {
        {"SELECT moves, count(*) FROM puzzle GROUP BY moves ORDER BY moves", &stats.moves},
        {"SELECT vehicles, count(*) FROM puzzle GROUP BY vehicles ORDER BY vehicles", &stats.vehicles},
        {"SELECT walls, count(*) FROM puzzle GROUP BY walls ORDER BY walls", &stats.walls},
        {"SELECT width || 'x' || height, count(*) FROM puzzle GROUP BY width, height ORDER BY width, height",
         &stats.sizes},
        {"SELECT CASE minimal WHEN 1 THEN 'yes' WHEN 0 THEN 'no' ELSE 'unknown' END, count(*) FROM puzzle "
         "GROUP BY minimal ORDER BY minimal DESC",
         &stats.minimal},
        {"SELECT source, count(*) FROM puzzle WHERE source <> '' GROUP BY source ORDER BY count(*) DESC, "
         "source",
         &stats.sources},
        {"SELECT tag, count(*) FROM tag GROUP BY tag ORDER BY count(*) DESC, tag", &stats.tags},
    };
    for (const auto& [sql, into] : tables) {
        if (auto done = tally(database, sql, *into); !done) return done.error();
    }
    return stats;
}

}  // namespace unjam
