// From conditions to SQL. The query names the index to use: SQLite does not know how many rows a range holds,
// but counting up to a few thousand through each index that could serve takes less than a millisecond.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "collection/sqlite.h"
#include "unjam/collection.h"

namespace unjam::collection {

using Value = std::variant<std::int64_t, std::string>;

// A piece of SQL with the values of its question marks.
struct Clause {
    std::string sql;
    std::vector<Value> values;

    Clause& add(const std::string& more, std::vector<Value> more_values = {});
};

// Binds the values and leaves the statement ready to step.
Result<Statement> prepare(const Database& database, const Clause& clause);

// "FROM … WHERE …" over puzzle for the rows of a query, through the index that leaves the fewest to look at.
Result<Clause> rows_of(const Database& database, const CollectionQuery& query);
// The same when a condition leaves few rows to look at; nothing when it would be many.
Result<std::optional<Clause>> few_rows_of(const Database& database, const CollectionQuery& query);
// The ids of these rows, in order, within limit and offset.
Result<Clause> ids_of(const Database& database, const CollectionQuery& query);
// All conditions except the ranges of columns whose bits are set, for a statement that chooses its own
// index.
Clause conditions_of(const CollectionQuery& query, std::uint32_t settled = 0);

}  // namespace unjam::collection
