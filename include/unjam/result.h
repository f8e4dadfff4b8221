// A value or one Error, after std::expected (which g++ 12 has only under C++23).
// An Error is one sentence for a person, with the place in the text it speaks of.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace unjam {

enum class ErrorCode {
    syntax,       // the text is not in the format it claims or looks like
    invalid,      // the text was understood, but it describes no legal puzzle or move
    unsupported,  // legal, but this format, algorithm or build cannot carry it
    io,           // a file could not be read or written
    usage,        // the caller asked for something that does not exist
};

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

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T& value() const& { return *get(); }
    T& value() & { return *get(); }
    T&& value() && { return std::move(*get()); }
    const T& operator*() const& { return *get(); }
    T& operator*() & { return *get(); }
    const T* operator->() const { return get(); }
    T* operator->() { return get(); }

    const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&content_);
    }

private:
    const T* get() const {
        assert(has_value());
        return std::get_if<0>(&content_);
    }
    T* get() {
        assert(has_value());
        return std::get_if<0>(&content_);
    }

    std::variant<T, Error> content_;
};

}  // namespace unjam
