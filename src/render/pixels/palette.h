// At most 256 colours for pictures of flat areas with smooth edges: the frequent colours exactly, the rest of the
// palette spread over what remains (median cut).
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace unjam {

class ColorCount {
public:
    // Pixels as 0xRRGGBB; what is above is left out.
    void add(std::span<const std::uint32_t> pixels);
    // 2 to 256 colours, the same for the same pixels in any order.
    std::vector<std::uint32_t> palette() const;

private:
    std::unordered_map<std::uint32_t, std::uint64_t> counts_;
};

// Finds the nearest colour of a palette; each colour is looked for once.
class ColorMap {
public:
    explicit ColorMap(std::vector<std::uint32_t> palette) : palette_(std::move(palette)) {}

    std::uint8_t index_of(std::uint32_t color);

private:
    std::vector<std::uint32_t> palette_;
    std::unordered_map<std::uint32_t, std::uint8_t> known_;
    std::uint32_t last_color_ = ~0U;  // no colour
    std::uint8_t last_index_ = 0;
};

}  // namespace unjam
