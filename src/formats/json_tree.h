// JSON values that know their place in the text, so that errors about them can say it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

namespace unjam::text {

struct JsonNode {
    enum class Kind { null, boolean, whole, real, string, array, object };

    Kind kind = Kind::null;
    Position where = {};
    long long number = 0;                // whole
    std::string string = {};             // string
    std::vector<std::string> keys = {};  // object, in the order of the text, one for each item
    std::vector<JsonNode> items = {};    // array and object

    // The value of a key of an object, or nullptr.
    const JsonNode* find(std::string_view key) const;
};

// Turns byte offsets, asked for in ascending order, into lines and columns.
class Places {
public:
    explicit Places(std::string_view text) : text_(text) {}
    Position at(std::size_t offset);

private:
    std::string_view text_;
    std::size_t line_start_ = 0;
    std::size_t seen_ = 0;
    int line_ = 1;
};

// Where the top-level values of a text of JSON lines begin and end.
struct JsonExtent {
    std::size_t begin = 0;
    std::size_t end = 0;
};
std::vector<JsonExtent> json_extents(std::string_view text);

// Parses one value; nesting deeper than a puzzle needs is refused.
Result<JsonNode> parse_json(std::string_view text, JsonExtent extent, Places& places);

}  // namespace unjam::text
