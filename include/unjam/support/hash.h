// Hashes that stay the same on every machine and in every version. They distinguish texts; nobody gains by making two
// that collide.
#pragma once

#include <cstdint>
#include <string_view>

namespace unjam {

// FNV-1a, 64 bits, of one text after another.
class Fnv1a {
public:
    constexpr Fnv1a& add(std::string_view text) {
        for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
        return *this;
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

// The last steps of splitmix64: every bit of the word affects every bit of the result.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xbf58476d1ce4e5b9U;
    word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
    return word ^ (word >> 31U);
}

// From one state of splitmix64 to the next.
inline constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;

// A seed from any text: "daily 2026-11-15".
constexpr std::uint64_t seed_of(std::string_view text) {
    return mixed(Fnv1a().add(text).value());
}

}  // namespace unjam
