// The names that other programs give to what a puzzle has. "grid_string", "gridString" and "Grid String" are one name.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unjam/support/json_reader.h"

namespace unjam::text {

using Pair = std::array<int, 2>;
using Names = std::span<const std::string_view>;

// An object whose members are looked up by any of several names; those never asked for are left over.
class LooseObject {
public:
    explicit LooseObject(const JsonNode& node);

    // The first of the names, in their order, that the object has a value for and `fits`; it then counts as used.
    template <class Fits>
    const JsonNode* take(Names names, Fits fits) {
        for (const std::string_view name : names) {
            for (std::size_t i = 0; i < plain_.size(); ++i) {
                if (plain_[i] != name || node_.items[i].kind == JsonNode::Kind::null || !fits(node_.items[i]))
                    continue;
                used_[i] = true;
                return &node_.items[i];
            }
        }
        return nullptr;
    }
    // With the names written in place.
    template <std::size_t kCount, class Fits>
    const JsonNode* take(const std::string_view (&names)[kCount], Fits fits) {  // NOLINT(*-avoid-c-arrays)
        return take(Names(names), fits);
    }
    void use(const JsonNode* item) { used_[static_cast<std::size_t>(item - node_.items.data())] = true; }

    // "key": value of the members that nobody took, as JSON.
    std::vector<std::pair<std::string, std::string>> others() const;

private:
    const JsonNode& node_;
    std::vector<std::string> plain_;
    std::vector<bool> used_;
};

bool is_scalar(const JsonNode& node);
bool is_object(const JsonNode& node);
bool is_array(const JsonNode& node);
bool is_text(const JsonNode& node);
// A number, or a string that is one.
std::optional<int> whole_of(const JsonNode& node);
std::optional<bool> truth_of(const JsonNode& node);
// What a string, a number or a truth value looks like; empty for all else.
std::string text_of(const JsonNode& node);

// Two numbers: an array, an object of row and column or of x and y, or a string such as "2,3".
struct LoosePair {
    Pair numbers{};  // row and column when `named`
    bool named = false;
};
std::optional<LoosePair> pair_of(const JsonNode& node);

// The value as JSON text on one line.
std::string json_text(const JsonNode& node);

}  // namespace unjam::text
