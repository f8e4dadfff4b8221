#include "unjam/explore.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace unjam {

namespace {

constexpr std::uint64_t kGroup = 1'000'000'000'000'000'000U;
constexpr std::size_t kGroupDigits = 18;

}  // namespace

BigCount::BigCount(std::uint64_t number) : low_(number % kGroup) {
    if (number >= kGroup) high_.push_back(number / kGroup);
}

BigCount& BigCount::operator+=(const BigCount& other) {
    low_ += other.low_;
    std::uint64_t carry = low_ >= kGroup ? 1 : 0;
    low_ -= carry * kGroup;
    if (other.high_.empty() && carry == 0) return *this;
    for (std::size_t i = 0; i < other.high_.size() || carry != 0; ++i) {
        if (i == high_.size()) high_.push_back(0);
        high_[i] += carry + (i < other.high_.size() ? other.high_[i] : 0);
        carry = high_[i] >= kGroup ? 1 : 0;
        high_[i] -= carry * kGroup;
    }
    return *this;
}

std::string BigCount::to_string() const {
    if (high_.empty()) return std::to_string(low_);
    const auto padded = [](std::uint64_t group) {
        const std::string digits = std::to_string(group);
        return std::string(kGroupDigits - digits.size(), '0') + digits;
    };
    std::string text = std::to_string(high_.back());
    for (std::size_t i = high_.size() - 1; i > 0; --i) text += padded(high_[i - 1]);
    return text + padded(low_);
}

double BigCount::to_double() const {
    double value = 0;
    for (std::size_t i = high_.size(); i > 0; --i) {
        value = value * static_cast<double>(kGroup) + static_cast<double>(high_[i - 1]);
    }
    return value * static_cast<double>(kGroup) + static_cast<double>(low_);
}

double BigCount::log() const {
    if (high_.empty()) return std::log(static_cast<double>(low_));
    // The two highest groups hold more digits than a double.
    const double below = static_cast<double>(high_.size() > 1 ? high_[high_.size() - 2] : low_);
    const double top = static_cast<double>(high_.back()) + below / static_cast<double>(kGroup);
    return std::log(top) + static_cast<double>(high_.size()) * std::log(static_cast<double>(kGroup));
}

}  // namespace unjam
