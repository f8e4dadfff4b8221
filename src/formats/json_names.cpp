#include "formats/json_names.h"

#include <algorithm>
#include <utility>

#include "formats/loose_puzzle.h"
#include "formats/loose_words.h"
#include "formats/text.h"
#include "unjam/support/json_writer.h"

namespace unjam::text {

namespace {

using Kind = JsonNode::Kind;

// An object of more members is a map of puzzles, not one of them.
constexpr std::size_t kMostMembers = 64;

void append(std::string& to, const JsonNode& node) {
    switch (node.kind) {
        case Kind::null:
            to += "null";
            break;
        case Kind::boolean:
            to += node.truth ? "true" : "false";
            break;
        case Kind::whole:
            to += std::to_string(node.number);
            break;
        case Kind::real:
            append_json(to, node.real);
            break;
        case Kind::string:
            append_json(to, std::string_view(node.string));
            break;
        case Kind::array:
        case Kind::object: {
            const bool object = node.kind == Kind::object;
            to += object ? '{' : '[';
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                if (i > 0) to += ',';
                if (object) {
                    append_json(to, std::string_view(node.keys[i]));
                    to += ':';
                }
                append(to, node.items[i]);
            }
            to += object ? '}' : ']';
        }
    }
}

}  // namespace

LooseObject::LooseObject(const JsonNode& node) : node_(node) {
    if (node.keys.size() > kMostMembers) return;
    for (const std::string& key : node.keys) plain_.push_back(plain_name(key));
    used_.resize(plain_.size());
}

std::vector<std::pair<std::string, std::string>> LooseObject::others() const {
    std::vector<std::pair<std::string, std::string>> left;
    for (std::size_t i = 0; i < plain_.size(); ++i) {
        if (!used_[i]) left.emplace_back(node_.keys[i], json_text(node_.items[i]));
    }
    return left;
}

bool is_scalar(const JsonNode& node) {
    return node.kind != Kind::array && node.kind != Kind::object;
}

bool is_object(const JsonNode& node) {
    return node.kind == Kind::object;
}

bool is_array(const JsonNode& node) {
    return node.kind == Kind::array;
}

bool is_text(const JsonNode& node) {
    return node.kind == Kind::string;
}

std::optional<int> whole_of(const JsonNode& node) {
    constexpr long long kFar = 999'999'999;
    if (node.kind == Kind::whole) return static_cast<int>(std::clamp(node.number, -kFar, kFar));
    if (node.kind == Kind::string) return parse_int(trim(node.string));
    return {};
}

std::optional<bool> truth_of(const JsonNode& node) {
    if (node.kind == Kind::boolean) return node.truth;
    const std::string text = lower(text_of(node));
    if (text == "1" || text == "true" || text == "yes") return true;
    if (text == "0" || text == "false" || text == "no") return false;
    return {};
}

std::string text_of(const JsonNode& node) {
    if (node.kind == Kind::string) return node.string;
    if (node.kind == Kind::whole || node.kind == Kind::real || node.kind == Kind::boolean)
        return json_text(node);
    return {};
}

std::optional<LoosePair> pair_of(const JsonNode& node) {
    if (node.kind == Kind::array && node.items.size() == 2) {
        const auto first = whole_of(node.items[0]);
        const auto second = whole_of(node.items[1]);
        if (first && second && is_scalar(node.items[0])) return LoosePair{{*first, *second}};
    }
    if (node.kind == Kind::string) {
        const std::size_t comma = node.string.find_first_of(",;: ");
        if (comma == std::string::npos) return {};
        const std::string_view text = node.string;
        const auto first = parse_int(trim(text.substr(0, comma)));
        const auto second = parse_int(trim(text.substr(comma + 1)));
        if (first && second) return LoosePair{{*first, *second}};
    }
    if (node.kind == Kind::object && node.items.size() <= 4) {
        LooseObject object(node);
        const JsonNode* row = object.take({"row", "r", "y", "rowindex", "line"}, is_scalar);
        const JsonNode* column = object.take({"column", "col", "c", "x", "colindex"}, is_scalar);
        if (row == nullptr || column == nullptr) return {};
        const auto first = whole_of(*row);
        const auto second = whole_of(*column);
        if (first && second) return LoosePair{{*first, *second}, true};
    }
    return {};
}

std::string json_text(const JsonNode& node) {
    std::string text;
    append(text, node);
    return text;
}

}  // namespace unjam::text
