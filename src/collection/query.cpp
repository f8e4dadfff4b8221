#include "collection/query.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/names.h"

namespace unjam::collection {

namespace {

// More rows than this are not looked up one by one: by_moves holds all that conditions need.
constexpr std::int64_t kEnoughRows = 10'000;
// This many rows in the wanted order are tried before all are read and sorted.
constexpr std::uint64_t kTriedInOrder = 1'000;
// Looking up more places in an index than this is slower than scanning it.
constexpr std::size_t kMostSeeks = 2'000;

constexpr Named<Column> kNames[] = {
    {Column::moves, "moves", "the fewest moves"},
    {Column::steps, "steps", "the fewest steps"},
    {Column::vehicles, "vehicles", "vehicles, the target included"},
    {Column::walls, "walls", "walls"},
    {Column::width, "width", "columns of the board"},
    {Column::height, "height", "rows of the board"},
    {Column::states, "states", "states of the component"},
    {Column::score, "score", "difficulty, 0 to 100"},
    {Column::added, "added", "when it was added"},
};
static_assert(std::size(kNames) == kColumns);

void add_and(Clause& clause, const std::string& sql, std::vector<Value> values = {}) {
    clause.add((clause.sql.empty() ? "" : " AND ") + sql, std::move(values));
}

void add_range(Clause& clause, Column column, const CollectionRange& range) {
    const std::string_view name = to_string(column);
    if (range.least) add_and(clause, fmt::format("{} >= ?", name), {*range.least});
    if (range.most) add_and(clause, fmt::format("{} <= ?", name), {*range.most});
}

// Every value of a range, so that an index can go on to its next column for each.
void add_list(Clause& clause, Column column, std::int64_t least, std::int64_t most) {
    std::string list;
    for (std::int64_t value = least; value <= most; ++value)
        list += fmt::format("{}{}", list.empty() ? "" : ",", value);
    add_and(clause, fmt::format("{} IN ({})", to_string(column), list));
}

bool has_wildcard(const std::string& pattern) {
    return pattern.find_first_of("*?") != std::string::npos;
}

// A [ stands for itself here; GLOB would start a set with it.
std::string glob_of(const std::string& pattern) {
    std::string glob;
    for (const char c : pattern) glob += c == '[' ? std::string("[[]") : std::string(1, c);
    return glob;
}

void add_pattern(Clause& clause, const std::string& column, const std::string& pattern) {
    if (pattern.empty()) return;
    // The partial index on the column is only used when SQLite sees that no empty text is wanted.
    if (!has_wildcard(pattern))
        return add_and(clause, fmt::format("{0} <> '' AND {0} = ?", column), {pattern});
    const std::string prefix = pattern.substr(0, pattern.find_first_of("*?"));
    if (prefix.empty()) return add_and(clause, column + " GLOB ?", {glob_of(pattern)});
    // Texts are compared byte by byte, and no byte of UTF-8 is above f8.
    add_and(clause, fmt::format("{0} <> '' AND {0} >= ? AND {0} < ? AND {0} GLOB ?", column),
            {prefix, prefix + "\xff", glob_of(pattern)});
}

void add_tags(Clause& clause, const CollectionQuery& query, std::size_t first) {
    for (std::size_t i = first; i < query.tags.size(); ++i) {
        add_and(clause, "EXISTS (SELECT 1 FROM tag WHERE tag = ? AND puzzle = puzzle.id)", {query.tags[i]});
    }
}

constexpr std::uint32_t bits(std::initializer_list<Column> columns) {
    std::uint32_t set = 0;
    for (const Column column : columns) set |= 1U << static_cast<unsigned>(column);
    return set;
}

// One way to reach the rows: the source, and the conditions by which the index finds its place.
struct Way {
    std::string from;
    Clause seek;
    std::uint32_t settled = 0;            // a bit for each column whose range is part of the seek
    std::int64_t rows = kEnoughRows + 1;  // at most this many come through it, as far as they were counted
};

Way indexed(std::string_view index) {
    return {fmt::format("puzzle INDEXED BY {}", index), {}};
}

// Of fewer than three conditions on moves, vehicles and score the index takes all; moves and vehicles that
// are lists, not ranges, let it take the third as well.
Result<Way> way_by_moves(const Database& database, const CollectionQuery& query) {
    const CollectionRange& moves = query[Column::moves];
    const CollectionRange& vehicles = query[Column::vehicles];
    const CollectionRange& score = query[Column::score];
    Way way = indexed("by_moves");
    way.settled = bits({Column::moves});
    if (!vehicles.any() && !score.any()) {
        add_range(way.seek, Column::moves, moves);
        return way;
    }
    const auto lowest = database.number("SELECT min(moves) FROM puzzle");
    const auto highest = database.number("SELECT max(moves) FROM puzzle");
    if (!lowest) return lowest.error();
    if (!highest) return highest.error();
    const std::int64_t least = std::max(*lowest, moves.least.value_or(*lowest));
    const std::int64_t most = std::min(*highest, moves.most.value_or(*highest));
    const auto lines = static_cast<std::size_t>(std::max<std::int64_t>(0, most - least + 1));
    if (lines > kMostSeeks) {
        add_range(way.seek, Column::moves, moves);
        return way;
    }
    add_list(way.seek, Column::moves, least, most);
    way.settled = bits({Column::moves, Column::vehicles});
    const std::int64_t fewest = std::max<std::int64_t>(1, vehicles.least.value_or(1));
    const bool list_too =
        score.any() && vehicles.most && *vehicles.most < static_cast<std::int64_t>(kMostSeeks) &&
        lines * static_cast<std::size_t>(std::max<std::int64_t>(0, *vehicles.most - fewest + 1)) <=
            kMostSeeks;
    if (!list_too) {
        add_range(way.seek, Column::vehicles, vehicles);
        return way;
    }
    way.settled = bits({Column::moves, Column::vehicles, Column::score});
    add_list(way.seek, Column::vehicles, fewest, *vehicles.most);
    add_range(way.seek, Column::score, score);
    return way;
}

Way way_by_size(const CollectionQuery& query) {
    Way way = indexed("by_size");
    way.settled = bits({Column::width, Column::height, Column::walls});
    for (const Column side : {Column::width, Column::height}) {
        const CollectionRange& range = query[side];
        add_list(way.seek, side, std::max<std::int64_t>(kMinBoardSide, range.least.value_or(kMinBoardSide)),
                 std::min<std::int64_t>(kMaxBoardSide, range.most.value_or(kMaxBoardSide)));
    }
    add_range(way.seek, Column::walls, query[Column::walls]);
    return way;
}

// All ways that the conditions open, without their numbers of rows.
Result<std::vector<Way>> ways_of(const Database& database, const CollectionQuery& query) {
    std::vector<Way> ways;
    const auto any = [&](std::initializer_list<Column> columns) {
        return std::ranges::any_of(columns, [&](Column c) { return query[c].any(); });
    };
    if (any({Column::moves, Column::vehicles, Column::score})) {
        auto way = way_by_moves(database, query);
        if (!way) return way.error();
        ways.push_back(std::move(*way));
    }
    for (const auto& [column, index] :
         {std::pair{Column::score, "by_score"}, std::pair{Column::steps, "by_steps"},
          std::pair{Column::states, "by_states"}, std::pair{Column::added, "by_added"}}) {
        if (!any({column})) continue;
        ways.push_back(indexed(index));
        ways.back().settled = bits({column});
        add_range(ways.back().seek, column, query[column]);
    }
    if (any({Column::width, Column::height, Column::walls})) ways.push_back(way_by_size(query));
    for (const auto& [column, pattern] :
         {std::pair<std::string, const std::string&>{"name", query.name},
          std::pair<std::string, const std::string&>{"source", query.source}}) {
        if (pattern.empty() || pattern.find_first_of("*?") == 0) continue;
        ways.push_back(indexed("by_" + column));
        add_pattern(ways.back().seek, column, pattern);
    }
    for (const std::string& tag : query.tags) {
        ways.push_back({"tag AS wanted CROSS JOIN puzzle ON puzzle.id = wanted.puzzle", {}});
        add_and(ways.back().seek, "wanted.tag = ?", {tag});
    }
    return ways;
}

Result<void> count_rows(const Database& database, Way& way) {
    Clause clause{fmt::format("SELECT count(*) FROM (SELECT 1 FROM {} WHERE {} LIMIT {})", way.from,
                              way.seek.sql, kEnoughRows + 1),
                  way.seek.values};
    auto statement = prepare(database, clause);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    way.rows = statement->number(0);
    return {};
}

Result<std::vector<Way>> counted_ways(const Database& database, const CollectionQuery& query) {
    auto ways = ways_of(database, query);
    if (!ways) return ways;
    for (Way& way : *ways) {
        if (auto done = count_rows(database, way); !done) return done.error();
    }
    return ways;
}

Clause rows_through(const Way& way, const CollectionQuery& query) {
    const Clause conditions = conditions_of(query, way.settled);
    Clause clause{fmt::format("FROM {} WHERE ", way.from), {}};
    if (!way.seek.sql.empty()) clause.add(way.seek.sql + " AND ", way.seek.values);
    return clause.add(conditions.sql, conditions.values);
}

// The index in whose order the rows are wanted, if there is one.
std::string index_of_sort(const std::optional<Column>& sort) {
    switch (sort.value_or(Column::moves)) {
        case Column::moves:
        case Column::score:
        case Column::steps:
        case Column::states:
        case Column::added:
            return fmt::format("by_{}", to_string(sort.value_or(Column::moves)));
        default:
            return {};
    }
}

// Whether the first rows in the order of such an index are enough: the wanted rows may be far down the index,
// and each costs a look into the table.
Result<bool> soon_found(const Database& database, const CollectionQuery& query, const std::string& index) {
    const std::uint64_t wanted = query.offset + *query.limit;
    if (wanted > kTriedInOrder) return false;
    const Column column = query.sort.value_or(Column::moves);
    Clause first;
    add_range(first, column, query[column]);
    if (first.sql.empty()) first.sql = "true";
    Clause clause{
        fmt::format("SELECT count(*) FROM (SELECT 1 FROM puzzle WHERE id IN (SELECT id FROM puzzle "
                    "INDEXED BY {} WHERE {} ORDER BY {}{} LIMIT {})",
                    index, first.sql, to_string(column), query.reverse ? " DESC" : "", kTriedInOrder),
        first.values};
    const Clause conditions = conditions_of(query);
    clause.add(fmt::format(" AND {} LIMIT {})", conditions.sql, wanted), conditions.values);
    auto statement = prepare(database, clause);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    return static_cast<std::uint64_t>(statement->number(0)) == wanted;
}

std::string order_of(const CollectionQuery& query) {
    // After the wanted column comes the order of its index, which then needs no sorting; the id makes the
    // order complete.
    std::vector<std::string> columns{"moves", "vehicles", "score",  "steps",  "walls",
                                     "width", "height",   "states", "minimal"};
    if (query.sort.value_or(Column::moves) != Column::moves) columns = {std::string(to_string(*query.sort))};
    columns.emplace_back("id");
    std::string order;
    for (const std::string& column : columns)
        order +=
            fmt::format("{}puzzle.{}{}", order.empty() ? "" : ", ", column, query.reverse ? " DESC" : "");
    return order;
}

}  // namespace

Clause& Clause::add(const std::string& more, std::vector<Value> more_values) {
    sql += more;
    for (Value& value : more_values) values.push_back(std::move(value));
    return *this;
}

Result<Statement> prepare(const Database& database, const Clause& clause) {
    auto statement = database.prepare(clause.sql);
    if (!statement) return statement;
    int parameter = 0;
    for (const Value& value : clause.values) {
        ++parameter;
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            statement->bind(parameter, *number);
        } else {
            statement->bind(parameter, std::string_view(*std::get_if<std::string>(&value)));
        }
    }
    return statement;
}

// A range that is part of the seek is not given to SQLite again: it might prefer it to the list.
Clause conditions_of(const CollectionQuery& query, std::uint32_t settled) {
    Clause clause;
    for (const Named<Column>& row : kNames) {
        if ((settled & bits({row.value})) == 0) add_range(clause, row.value, query[row.value]);
    }
    if (query.minimal) add_and(clause, "minimal = 1");
    add_pattern(clause, "name", query.name);
    add_pattern(clause, "source", query.source);
    add_tags(clause, query, 0);
    if (clause.sql.empty()) clause.sql = "true";
    return clause;
}

Result<std::optional<Clause>> few_rows_of(const Database& database, const CollectionQuery& query) {
    const auto ways = counted_ways(database, query);
    if (!ways) return ways.error();
    const auto best = std::ranges::min_element(*ways, {}, &Way::rows);
    if (best == ways->end() || best->rows > kEnoughRows) return std::optional<Clause>();
    return std::optional(rows_through(*best, query));
}

Result<Clause> rows_of(const Database& database, const CollectionQuery& query) {
    const auto ways = counted_ways(database, query);
    if (!ways) return ways.error();
    const auto best = std::ranges::min_element(*ways, {}, &Way::rows);
    if (best != ways->end() && best->rows <= kEnoughRows) return rows_through(*best, query);
    // Many rows of which few are wanted: in the wanted order, the first ones may be found soon. by_moves must be
    // read anyway, and it does not hold when a row was added.
    const std::string in_order = query.limit ? index_of_sort(query.sort) : "";
    bool good = in_order == "by_moves" || in_order == "by_added";
    if (!good && !in_order.empty()) {
        const auto soon = soon_found(database, query, in_order);
        if (!soon) return soon.error();
        good = *soon;
    }
    if (good) return rows_through(indexed(in_order), query);
    const Way all = indexed("by_moves");
    const bool by_moves = !ways->empty() && ways->front().from == all.from;
    return rows_through(by_moves ? ways->front() : all, query);
}

Result<Clause> ids_of(const Database& database, const CollectionQuery& query) {
    auto rows = rows_of(database, query);
    if (!rows) return rows;
    rows->sql = fmt::format("SELECT puzzle.id {} ORDER BY {}", rows->sql, order_of(query));
    if (query.limit || query.offset > 0) {
        rows->add(" LIMIT ? OFFSET ?",
                  {query.limit ? static_cast<std::int64_t>(*query.limit) : std::int64_t{-1},
                   static_cast<std::int64_t>(query.offset)});
    }
    return rows;
}

}  // namespace unjam::collection

namespace unjam {

std::string_view to_string(Column column) {
    return name_in<Column>(collection::kNames, column);
}
Result<Column> parse_column(std::string_view name) {
    return value_in<Column>(collection::kNames, name, "a column");
}
std::span<const Named<Column>> columns() {
    return collection::kNames;
}

}  // namespace unjam
