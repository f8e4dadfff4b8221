#include "search/offset_space.h"

#include <bit>

namespace unjam {

namespace {

int bits_of(const Mover& mover) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(mover.last - mover.first)));
}

}  // namespace

template <int kWords>
int OffsetSpace<kWords>::words_needed(const BoardShape& shape) {
    int words = 1;
    int used = 0;
    for (const Mover& mover : shape.movers) {
        if (used + bits_of(mover) > 64) {
            ++words;
            used = 0;
        }
        used += bits_of(mover);
    }
    return static_cast<int>(std::bit_ceil(static_cast<unsigned>(words)));
}

template <int kWords>
OffsetSpace<kWords>::OffsetSpace(const BoardShape& shape, CostModel costs, bool prune)
    : shape_(shape), costs_(costs), prune_(prune) {
    std::uint8_t word = 0;
    int used = 0;
    for (std::size_t m = 0; m < shape.movers.size(); ++m) {
        const Mover& mover = shape.movers[m];
        if (used + bits_of(mover) > 64) {
            ++word;
            used = 0;
        }
        fields_[m] = Field{word, static_cast<std::uint8_t>(used),
                           static_cast<std::uint8_t>((1U << bits_of(mover)) - 1), mover.first};
        start_.key.words[word] |= static_cast<std::uint64_t>(shape.start.offsets[m] - mover.first) << used;
        used += bits_of(mover);
        max_successors_ += static_cast<std::size_t>(mover.last - mover.first);
    }
    start_.parent = graph::kNoNode;
}

template <int kWords>
auto OffsetSpace<kWords>::key_of(const std::vector<int>& offsets) const -> std::optional<Key> {
    Key key{};
    for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
        const Mover& mover = shape_.movers[m];
        const int offset = offsets[mover.vehicle];
        if (offset < mover.first || offset > mover.last) return std::nullopt;
        key.words[fields_[m].word] |= static_cast<std::uint64_t>(offset - mover.first) << fields_[m].shift;
    }
    return key;
}

template <int kWords>
void OffsetSpace<kWords>::read_offsets(const Key& key, std::vector<int>& offsets) const {
    for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
        offsets[shape_.movers[m].vehicle] = offset_of(key, m);
    }
}

template class OffsetSpace<1>;
template class OffsetSpace<2>;
template class OffsetSpace<4>;
template class OffsetSpace<8>;
template class OffsetSpace<16>;

}  // namespace unjam
