// A value or one Error, after std::expected (which g++ 12 has only under C++23). An Error has a code for programs, one
// sentence for people, and the place in the text it refers to. Asking a Result for what it does not hold is a mistake
// of the caller and aborts the program, in every build.
//
//   unjam::Result<unjam::Puzzle> puzzle = unjam::read_puzzle(text);
//   if (!puzzle) return report(puzzle.error());
//   solve(*puzzle);
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace unjam {

enum class ErrorCode : std::uint8_t {
    syntax,       // the text is not in the format it claims or looks like
    invalid,      // the text was understood, but it describes no legal puzzle or move
    unsupported,  // legal, but this format, algorithm or build cannot carry it
    io,           // a file could not be read or written
    usage,        // the caller asked for something that does not exist
    limit,        // a limit or a request to stop came before the answer
    bug,          // two of our own answers contradict each other
};
// "syntax", "invalid" and so on.
std::string_view to_string(ErrorCode code);

// Where in a text: 1-based line and column; 0 means unknown.
struct Position {
    int line = 0;
    int column = 0;

    friend bool operator==(const Position&, const Position&) = default;
};

struct Error {
    ErrorCode code = ErrorCode::invalid;
    Position where;
    std::string message;  // one sentence without a final full stop
};

// A value with its name. Every enumeration that users can write has one table of these, from which to_string, a
// parser, help and menus are made: to_string(Exit::left) is "left", and *parse_exit("left") is Exit::left again.
template <class T>
struct Named {
    T value;
    std::string_view name;
    std::string_view summary = {};  // one line; empty where the name says it all
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T& value() const& { return *get<0>(&content_); }
    T& value() & { return *get<0>(&content_); }
    T&& value() && { return std::move(*get<0>(&content_)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return get<0>(&content_); }
    T* operator->() { return get<0>(&content_); }

    T value_or(T otherwise) const& { return has_value() ? value() : std::move(otherwise); }
    T value_or(T otherwise) && { return has_value() ? std::move(*this).value() : std::move(otherwise); }

    const Error& error() const& { return *get<1>(&content_); }
    Error&& error() && { return std::move(*get<1>(&content_)); }

private:
    template <std::size_t kIndex, class Content>
    static auto* get(Content* content) {
        auto* const held = std::get_if<kIndex>(content);
        if (held == nullptr) std::abort();
        return held;
    }

    std::variant<T, Error> content_;
};

// Done, or one Error.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    bool has_value() const { return !error_; }
    explicit operator bool() const { return has_value(); }

    const Error& error() const& {
        if (!error_) std::abort();
        return *error_;
    }
    Error&& error() && {
        if (!error_) std::abort();
        return std::move(*error_);
    }

private:
    std::optional<Error> error_;
};

}  // namespace unjam
