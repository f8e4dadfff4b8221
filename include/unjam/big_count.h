// A whole number that may be too large for 64 bits: the number of shortest solutions grows with every pair of
// moves whose order does not matter. Only what counting needs: adding, comparing, writing down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace unjam {

class BigCount {
public:
    BigCount() = default;
    BigCount(std::uint64_t number);  // NOLINT(google-explicit-constructor)

    BigCount& operator+=(const BigCount& other);
    bool is_zero() const { return low_ == 0 && high_.empty(); }
    // In decimal digits.
    std::string to_string() const;
    // As near as a double comes; infinite beyond its range.
    double to_double() const;
    // The natural logarithm; of a number above 0.
    double log() const;

    friend bool operator==(const BigCount&, const BigCount&) = default;

private:
    std::uint64_t low_ = 0;  // the last 18 digits
    std::vector<std::uint64_t>
        high_;  // the digits above in groups of 18, lowest first; no group 0 at the end
};

}  // namespace unjam
