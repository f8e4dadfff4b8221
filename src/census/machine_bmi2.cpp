// Compiled for machines with BMI2: gathering, scattering and counting bits are one instruction each.
#include <immintrin.h>

#include <bit>

#include "census/block_expansion.h"
#include "census/machines.h"

namespace unjam::census {

namespace {

struct Bmi2 : WordByWord<Bmi2> {
    static Bits gather(Bits bits, Bits from) { return _pext_u64(bits, from); }
    static Bits scatter(Bits bits, Bits to) { return _pdep_u64(bits, to); }
    static unsigned count(Bits bits) { return static_cast<unsigned>(std::popcount(bits)); }
};

}  // namespace

std::unique_ptr<DistanceSearch> make_bmi2_search(int inner, Unit unit) {
    return make_search<Bmi2>(inner, unit);
}

}  // namespace unjam::census
