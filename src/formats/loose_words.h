// The words by which people call columns, directions and exits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "unjam/puzzle.h"

namespace unjam::text {

// What `--columns` or a header calls a column.
enum class Column : std::uint8_t { label, row, column, length, orientation, horizontal, vertical, other };
std::optional<Column> column_named(std::string_view name);

// "H", "horizontal", "across", "row", ...; nothing for any other word.
std::optional<Axis> axis_named(std::string_view word);

// "right", "east", "bottom", "E", ...
std::optional<Exit> exit_named(std::string_view word);

// "Grid_String" -> "gridstring": only letters and digits, all small.
std::string plain_name(std::string_view name);

}  // namespace unjam::text
