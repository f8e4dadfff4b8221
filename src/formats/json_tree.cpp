#include "formats/json_tree.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "formats/text.h"

namespace unjam::text {

namespace {

constexpr std::size_t kDeepest = 24;
constexpr std::size_t kMostKeys = 65'536;
constexpr std::size_t kFewKeys = 64;  // so many are searched one by one for a repeated one

// Reads characters for the parser and counts them where the handler can see it.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* position, std::size_t* count) : position_(position), count_(count) {}
    reference operator*() const { return *position_; }
    CountingIterator& operator++() {
        ++position_;
        ++*count_;
        return *this;
    }
    CountingIterator operator++(int) {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
        return a.position_ == b.position_;
    }

private:
    const char* position_;
    std::size_t* count_;
};

// Builds the tree from the parser's events. Each event's place is found from where the last one ended: only
// blanks, commas and colons stand between two events.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, std::size_t begin, Places& places)
        : text_(text), begin_(begin), end_of_last_(begin), places_(places) {}

    std::size_t* counter() { return &count_; }
    std::optional<Error>& error() { return error_; }
    JsonNode& root() { return root_; }

    bool null() override { return leaf({}); }
    bool boolean(bool value) override { return leaf({.kind = JsonNode::Kind::boolean, .truth = value}); }
    bool number_integer(number_integer_t value) override {
        return leaf({.kind = JsonNode::Kind::whole, .number = value, .real = static_cast<double>(value)});
    }
    bool number_unsigned(number_unsigned_t value) override {
        // Like numbers that are larger still: nothing counts that far.
        if (!std::in_range<long long>(value)) return number_float(static_cast<double>(value), {});
        return number_integer(static_cast<long long>(value));
    }
    bool number_float(number_float_t value, const string_t&) override {
        return leaf({.kind = JsonNode::Kind::real, .real = value});
    }
    bool string(string_t& value) override {
        return leaf({.kind = JsonNode::Kind::string, .string = std::move(value)});
    }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonNode::Kind::object); }
    bool start_array(std::size_t) override { return open(JsonNode::Kind::array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override {
        const Position where = place();
        JsonNode& object = open_.back();
        if (is_repeated(object.keys, value)) {
            error_ = syntax_error(where, "the key " + quote(value) + " appears twice");
            return false;
        }
        if (object.keys.size() == kMostKeys) {
            error_ = syntax_error(where, "this object has more than " + std::to_string(kMostKeys) + " keys");
            return false;
        }
        object.keys.push_back(std::move(value));
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& problem) override {
        // The position counts characters read; the one that is wrong is the last of them.
        const std::size_t offset = std::min(begin_ + (position > 0 ? position - 1 : 0), text_.size());
        error_ = syntax_error(places_.at(std::max(offset, end_of_last_)), explain(problem.what()));
        return false;
    }

private:
    // The parser's own words, which differ between its versions, only tell the kind of mistake.
    static std::string explain(std::string_view problem) {
        const auto is_about = [problem](std::string_view words) {
            return problem.find(words) != std::string_view::npos;
        };
        if (is_about("UTF-8")) return "this is not valid UTF-8; save the text as UTF-8";
        if (is_about("surrogate"))
            return "this \\u escape is half of a character; write both halves, or the character itself";
        if (is_about("control character"))
            return "a control character stands in a string; write it as an escape such as \\n";
        return "this is not valid JSON; look for a missing comma, quote or bracket";
    }

    // Objects with many keys are level packs, in which keys are the names of the puzzles.
    bool is_repeated(const std::vector<std::string>& keys, const std::string& key) {
        if (keys.size() < kFewKeys) return std::ranges::find(keys, key) != keys.end();
        std::set<std::string>& known = many_keys_[open_.size()];
        if (keys.size() == kFewKeys) known = {keys.begin(), keys.end()};
        return !known.insert(key).second;
    }

    Position place() {
        const std::size_t start = std::min(text_.find_first_not_of(" \t\r\n,:", end_of_last_), text_.size());
        // A number ends one character before what the parser has read, which looks ahead.
        const bool number = start < text_.size() && (is_digit(text_[start]) || text_[start] == '-');
        end_of_last_ = number ? std::min(text_.find_first_not_of("+-.0123456789eE", start), text_.size())
                              : begin_ + count_;
        return places_.at(start);
    }

    bool leaf(JsonNode node) {
        node.where = place();
        return attach(std::move(node));
    }

    bool open(JsonNode::Kind kind) {
        const Position where = place();
        if (open_.size() >= kDeepest) {
            error_ = syntax_error(where,
                                  "the brackets are nested more than " + std::to_string(kDeepest) + " deep");
            return false;
        }
        open_.push_back({.kind = kind, .where = where});
        return true;
    }

    bool close() {
        place();
        JsonNode node = std::move(open_.back());
        open_.pop_back();
        return attach(std::move(node));
    }

    bool attach(JsonNode node) {
        if (open_.empty()) {
            root_ = std::move(node);
        } else {
            open_.back().items.push_back(std::move(node));
        }
        return true;
    }

    std::string_view text_;
    std::size_t begin_;
    std::size_t count_ = 0;
    std::size_t end_of_last_;
    Places& places_;
    std::vector<JsonNode> open_;
    std::map<std::size_t, std::set<std::string>> many_keys_;  // by depth, of objects that have many
    JsonNode root_;
    std::optional<Error> error_;
};

}  // namespace

Position Places::at(std::size_t offset) {
    for (; seen_ < offset && seen_ < text_.size(); ++seen_) {
        const bool windows = text_[seen_] == '\r' && seen_ + 1 < text_.size() && text_[seen_ + 1] == '\n';
        if (text_[seen_] != '\n' && (text_[seen_] != '\r' || windows)) continue;
        ++line_;
        line_start_ = seen_ + 1;
    }
    return {line_, static_cast<int>(offset - line_start_) + 1};
}

std::vector<JsonExtent> json_extents(std::string_view text) {
    std::vector<JsonExtent> extents;
    std::size_t begin = std::string_view::npos;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            in_string = c != '"';
            continue;
        }
        if (begin == std::string_view::npos && text.substr(i).starts_with(kByteOrderMark)) {
            i += kByteOrderMark.size() - 1;
            continue;
        }
        const bool white = is_blank(c) || c == '\n' || c == '\r';
        if (begin == std::string_view::npos && !white) begin = i;
        in_string = c == '"';
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        // A value ends with its last bracket; what has none ends with its line.
        const bool ends =
            begin != std::string_view::npos && depth <= 0 && (c == '}' || c == ']' || c == '\n');
        if (!ends) continue;
        extents.push_back({begin, i + 1});
        begin = std::string_view::npos;
        depth = 0;
    }
    if (begin != std::string_view::npos) extents.push_back({begin, text.size(), false});
    return extents;
}

Result<JsonNode> parse_json(std::string_view text, JsonExtent extent, Places& places) {
    const std::string_view known = text.substr(0, extent.end);
    TreeBuilder builder(known, extent.begin, places);
    const CountingIterator first(known.data() + extent.begin, builder.counter());
    const CountingIterator last(known.data() + extent.end, builder.counter());
    const bool good = nlohmann::json::sax_parse(first, last, &builder);
    if (builder.error()) return std::move(*builder.error());
    if (!good) return syntax_error(places.at(extent.begin), "this is not valid JSON");
    return std::move(builder.root());
}

}  // namespace unjam::text

namespace unjam {

const JsonNode* JsonNode::find(std::string_view key) const {
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

const JsonNode* JsonNode::given(std::string_view key) const {
    const JsonNode* node = find(key);
    return node && node->kind != Kind::null ? node : nullptr;
}

const JsonNode& JsonNode::operator[](std::string_view key) const {
    static const JsonNode kNull;
    const JsonNode* found = find(key);
    return found ? *found : kNull;
}

std::optional<double> JsonNode::as_number() const {
    const bool finite = (kind == Kind::whole || kind == Kind::real) && std::isfinite(real);
    return finite ? std::optional(real) : std::nullopt;
}

int JsonNode::as_int(int otherwise) const {
    constexpr double kMost = std::numeric_limits<int>::max();
    const auto number = as_number();
    return number ? static_cast<int>(std::clamp(*number, -kMost, kMost)) : otherwise;
}

const std::string& JsonNode::as_text() const {
    static const std::string kEmpty;
    return kind == Kind::string ? string : kEmpty;
}

const std::vector<JsonNode>& JsonNode::as_list() const {
    static const std::vector<JsonNode> kEmpty;
    return kind == Kind::array ? items : kEmpty;
}

Result<JsonNode> read_json(std::string_view text) {
    text::Places places(text);
    return text::parse_json(text, {0, text.size()}, places);
}

}  // namespace unjam
