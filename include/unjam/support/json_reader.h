// JSON values that know their place in the text, so that errors about them can say it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

namespace unjam {

struct JsonNode {
    enum class Kind { null, boolean, whole, real, string, array, object };

    Kind kind = Kind::null;
    Position where = {};
    bool truth = false;                  // boolean
    long long number = 0;                // whole
    double real = 0;                     // whole and real
    std::string string = {};             // string
    std::vector<std::string> keys = {};  // object, in the order of the text, one for each item
    std::vector<JsonNode> items = {};    // array and object

    // The value of a key of an object, or nullptr.
    const JsonNode* find(std::string_view key) const;
    // The same, but nullptr for a null, too.
    const JsonNode* given(std::string_view key) const;

    // For reading without complaints: what is missing, or of another kind, gives null, nothing, an empty value or
    // the given default.
    const JsonNode& operator[](std::string_view key) const;
    std::optional<double> as_number() const;
    int as_int(int otherwise) const;  // numbers that no int holds become INT_MAX or -INT_MAX
    bool as_truth(bool otherwise) const { return kind == Kind::boolean ? truth : otherwise; }
    const std::string& as_text() const;
    const std::vector<JsonNode>& as_list() const;
};

// One value; nesting deeper than anything of ours is refused.
Result<JsonNode> read_json(std::string_view text);

}  // namespace unjam
