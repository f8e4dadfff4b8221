#include "render/pixels/palette.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace unjam {

namespace {

constexpr std::size_t kMostColors = 256;
constexpr std::size_t kExact = 96;
constexpr std::uint32_t kColorBits = 0xffffff;

struct Counted {
    std::uint32_t color = 0;
    std::uint64_t pixels = 0;
};

int amount_of(std::uint32_t color, int shift) {
    return static_cast<int>(color >> shift & 255);
}

struct Spread {
    int shift = 0;
    int width = 0;
};

// The channel in which the colours differ most.
Spread widest(std::span<const Counted> box) {
    Spread best;
    for (const int shift : {16, 8, 0}) {
        const auto [least, greatest] =
            std::ranges::minmax(box, {}, [shift](const Counted& one) { return amount_of(one.color, shift); });
        const int width = amount_of(greatest.color, shift) - amount_of(least.color, shift);
        if (width > best.width) best = {shift, width};
    }
    return best;
}

std::uint32_t average(std::span<const Counted> box) {
    std::uint64_t pixels = 0;
    for (const Counted& one : box) pixels += one.pixels;
    std::uint32_t color = 0;
    for (const int shift : {16, 8, 0}) {
        std::uint64_t sum = pixels / 2;
        for (const Counted& one : box)
            sum += one.pixels * static_cast<std::uint64_t>(amount_of(one.color, shift));
        color |= static_cast<std::uint32_t>(sum / pixels) << shift;
    }
    return color;
}

// Halves the box with the widest channel until there are enough; each box becomes its average.
void median_cut(std::vector<Counted> counts, std::size_t count, std::vector<std::uint32_t>& palette) {
    std::vector<std::span<Counted>> boxes = {counts};
    while (boxes.size() < count) {
        const auto box = std::ranges::max_element(
            boxes, {}, [](std::span<const Counted> one) { return widest(one).width; });
        const Spread spread = widest(*box);
        if (spread.width == 0) break;
        std::ranges::sort(*box, {}, [shift = spread.shift](const Counted& one) {
            return std::pair(amount_of(one.color, shift), one.color);
        });
        const std::size_t half = box->size() / 2;
        const std::span<Counted> rest = box->subspan(half);
        *box = box->first(half);
        boxes.push_back(rest);
    }
    std::ranges::transform(boxes, std::back_inserter(palette), average);
}

}  // namespace

void ColorCount::add(std::span<const std::uint32_t> pixels) {
    for (const std::uint32_t pixel : pixels) ++counts_[pixel & kColorBits];
}

std::vector<std::uint32_t> ColorCount::palette() const {
    std::vector<Counted> all;
    all.reserve(counts_.size());
    for (const auto& [color, pixels] : counts_) all.push_back({color, pixels});
    std::ranges::sort(all, [](const Counted& a, const Counted& b) {
        return a.pixels != b.pixels ? a.pixels > b.pixels : a.color < b.color;
    });
    std::vector<std::uint32_t> palette;
    const std::size_t exact = all.size() <= kMostColors ? all.size() : kExact;
    std::ranges::transform(std::span(all).first(exact), std::back_inserter(palette), &Counted::color);
    if (exact < all.size()) {
        median_cut({all.begin() + static_cast<std::ptrdiff_t>(exact), all.end()}, kMostColors - exact,
                   palette);
    }
    while (palette.size() < 2) palette.push_back(0);
    return palette;
}

std::uint8_t ColorMap::index_of(std::uint32_t color) {
    color &= kColorBits;
    if (color == last_color_) return last_index_;  // most pixels look like the one before
    last_color_ = color;
    if (const auto known = known_.find(color); known != known_.end()) return last_index_ = known->second;
    const auto distance = [color](std::uint32_t other) {
        int sum = 0;
        for (const int shift : {16, 8, 0}) {
            const int difference = amount_of(color, shift) - amount_of(other, shift);
            sum += difference * difference;
        }
        return sum;
    };
    const auto nearest = std::ranges::min_element(palette_, {}, distance);
    last_index_ = static_cast<std::uint8_t>(nearest - palette_.begin());
    known_.emplace(color, last_index_);
    return last_index_;
}

}  // namespace unjam
