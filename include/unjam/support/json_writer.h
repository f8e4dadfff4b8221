// JSON as text, written in one pass; members stand in the order in which they are added.
//
//   unjam::JsonObject object;
//   object.add("name", puzzle.name()).add("moves", 51).add("best", std::optional<int>());
//   object.text()                              {"name":"card_40","moves":51,"best":null}
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace unjam {

// Text that is JSON already.
struct JsonText {
    std::string text;
};

void append_json(std::string& to, std::string_view text);  // in quotes; what is not UTF-8 becomes U+FFFD
void append_json(std::string& to, double number);          // null when it is not finite

class JsonObject {
public:
    template <class T>
    JsonObject& add(std::string_view key, const T& value) &;
    template <class T>
    JsonObject&& add(std::string_view key, const T& value) && {
        return std::move(add(key, value));
    }

    std::string text() const { return (text_.empty() ? "{" : text_) + "}"; }
    // The same, ended by a newline: one record of JSON lines.
    std::string line() const { return text() + "\n"; }

private:
    std::string text_;
};

// Values are texts, numbers, truth values, objects, optional values and ranges of all these.
template <class T>
void append_json_value(std::string& to, const T& value) {
    // NOLINTBEGIN(bugprone-branch-clone): which branch there is, the compiler decides.
    if constexpr (std::same_as<T, JsonText>) {
        to += value.text;
    } else if constexpr (std::same_as<T, JsonObject>) {
        to += value.text();
    } else if constexpr (std::same_as<T, std::nullptr_t> || std::same_as<T, std::nullopt_t>) {
        to += "null";
    } else if constexpr (std::same_as<T, bool>) {
        to += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        to += std::to_string(value);
    } else if constexpr (std::floating_point<T>) {
        append_json(to, static_cast<double>(value));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        append_json(to, std::string_view(value));
    } else if constexpr (std::ranges::input_range<const T>) {
        to += '[';
        bool first = true;
        for (const auto& item : value) {
            if (!first) to += ',';
            first = false;
            append_json_value(to, item);
        }
        to += ']';
    } else if (value.has_value()) {
        append_json_value(to, *value);
    } else {
        to += "null";
    }
    // NOLINTEND(bugprone-branch-clone)
}

template <class T>
JsonObject& JsonObject::add(std::string_view key, const T& value) & {
    text_ += text_.empty() ? '{' : ',';
    append_json(text_, key);
    text_ += ':';
    append_json_value(text_, value);
    return *this;
}

// Nothing for an empty text: programs read null where people read nothing.
inline std::optional<std::string_view> text_or_null(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

// A duration in whole microseconds, the unit of every `time_us`.
std::int64_t microseconds_of(double seconds);

}  // namespace unjam
