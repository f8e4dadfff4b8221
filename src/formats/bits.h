// Bits in and out of text, six to a character, the first bit highest: the alphabet of base64url.
#pragma once

#include <string>
#include <string_view>

namespace unjam::text {

inline constexpr std::string_view kSextets =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// The value of a character of kSextets, or -1.
constexpr int sextet_of(char c) {
    const std::size_t index = kSextets.find(c);
    return index == std::string_view::npos ? -1 : static_cast<int>(index);
}

class BitWriter {
public:
    // Appends the lowest `count` bits of `value`, the highest of them first.
    void put(unsigned value, unsigned count) {
        while (count-- > 0) {
            pending_ = (pending_ << 1) | ((value >> count) & 1);
            if (++pending_count_ == 6) flush();
        }
    }

    // The text; the last character is filled with zeros.
    std::string finish() {
        while (pending_count_ != 0) put(0, 1);
        return text_;
    }

private:
    void flush() {
        text_ += kSextets[pending_];
        pending_ = 0;
        pending_count_ = 0;
    }

    std::string text_;
    unsigned pending_ = 0;
    unsigned pending_count_ = 0;
};

class BitReader {
public:
    // `text` holds only characters of kSextets.
    explicit BitReader(std::string_view text) : text_(text) {}

    // The next `count` bits; zeros, and no longer good, beyond the end.
    unsigned take(unsigned count) {
        unsigned value = 0;
        while (count-- > 0) {
            const std::size_t index = next_ / 6;
            const bool inside = index < text_.size();
            good_ = good_ && inside;
            const unsigned sextet = inside ? static_cast<unsigned>(sextet_of(text_[index])) : 0;
            value = (value << 1) | ((sextet >> (5 - next_ % 6)) & 1);
            ++next_;
        }
        return value;
    }

    bool good() const { return good_; }

    // Nothing was read beyond the end, and nothing but the zeros that fill the last character is left.
    bool finished_well() {
        if (!good_ || next_ + 5 < text_.size() * 6) return false;
        while (next_ % 6 != 0) {
            if (take(1) != 0) return false;
        }
        return next_ == text_.size() * 6;
    }

private:
    std::string_view text_;
    std::size_t next_ = 0;
    bool good_ = true;
};

}  // namespace unjam::text
