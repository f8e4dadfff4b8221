// For any machine: bits are gathered and scattered one by one.
#include <bit>

#include "census/block_expansion.h"
#include "census/machines.h"

namespace unjam::census {

namespace {

struct Portable : WordByWord<Portable> {
    static Bits gather(Bits bits, Bits from) {
        Bits gathered = 0;
        for (Bits to = 1; from != 0; from &= from - 1, to <<= 1U) {
            if ((bits & from & -from) != 0) gathered |= to;
        }
        return gathered;
    }
    static Bits scatter(Bits bits, Bits to) {
        Bits scattered = 0;
        for (; to != 0 && bits != 0; to &= to - 1, bits >>= 1U) {
            if ((bits & 1U) != 0) scattered |= to & -to;
        }
        return scattered;
    }
    static unsigned count(Bits bits) { return static_cast<unsigned>(std::popcount(bits)); }
};

}  // namespace

std::unique_ptr<DistanceSearch> make_portable_search(int inner, Unit unit) {
    return make_search<Portable>(inner, unit);
}

}  // namespace unjam::census
