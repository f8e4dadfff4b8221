// Picks at random: of n rows, the k-th in the order of a hash of their keys, k from the seed. Every row is as
// likely as any other, and neither ids nor the order of adding have a say.
#include "library/inside.h"

namespace unjam {

namespace {

// The last mixing steps of splitmix64: every bit of the seed has a say in every bit.
std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

}  // namespace

// FNV-1a, then mixed.
std::uint64_t seed_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return mixed(hash);
}

Result<std::optional<LibraryEntry>> Library::pick(const LibraryQuery& query, std::uint64_t seed) const {
    const auto rows = count(query);
    if (!rows) return rows.error();
    if (*rows == 0) return std::optional<LibraryEntry>();
    const library::Clause conditions = library::conditions_of(query);
    library::Clause clause{"SELECT id FROM puzzle INDEXED BY by_draw WHERE " + conditions.sql,
                           conditions.values};
    clause.add(" ORDER BY draw LIMIT 1 OFFSET ?",
               {static_cast<std::int64_t>(mixed(seed + 0x9e3779b97f4a7c15U) % *rows)});
    auto statement = library::prepare(inside_->database, clause);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    if (!*row) return std::optional<LibraryEntry>();
    return inside_->fetch(statement->number(0));
}

// A run of rows in the order of the hash is as good as a draw: from a place that the seed names, round to it.
std::optional<Error> Library::sample(std::uint64_t rows, std::uint64_t seed, const Visitor& visit) const {
    const auto start = static_cast<std::int64_t>(mixed(seed + 0x9e3779b97f4a7c15U));
    for (const char* part : {"draw >= ?", "draw < ?"}) {
        auto statement = library::prepare(
            inside_->database,
            {std::string("SELECT id FROM puzzle INDEXED BY by_draw WHERE ") + part + " ORDER BY draw LIMIT ?",
             {start, static_cast<std::int64_t>(rows)}});
        if (!statement) return statement.error();
        for (;;) {
            const auto row = statement->step();
            if (!row) return row.error();
            if (!*row) break;
            const auto entry = inside_->fetch(statement->number(0));
            if (!entry) return entry.error();
            if (*entry && !visit(**entry)) return {};
            --rows;
        }
    }
    return {};
}

}  // namespace unjam
