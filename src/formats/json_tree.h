// JSON texts of several values, and the places of what is in them.
#pragma once

#include <string_view>
#include <vector>

#include "unjam/support/json_reader.h"

namespace unjam::text {

// Turns byte offsets, asked for in ascending order, into lines and columns.
class Places {
public:
    explicit Places(std::string_view text, int first_line = 1) : text_(text), line_(first_line) {}
    Position at(std::size_t offset);

private:
    std::string_view text_;
    std::size_t line_start_ = 0;
    std::size_t seen_ = 0;
    int line_;
};

// Where the top-level values of a text of JSON lines begin and end.
struct JsonExtent {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool complete = true;  // false: the text ends before the value does
};
std::vector<JsonExtent> json_extents(std::string_view text);

// Parses one value; nesting deeper than anything of ours is refused.
Result<JsonNode> parse_json(std::string_view text, JsonExtent extent, Places& places);

}  // namespace unjam::text
