// A warp: 32 lanes that run together. Kernels are written as steps that each lane takes and questions to all of
// them. On a GPU a lane is a thread; on the host the lanes take each step one after the other.
#pragma once

#include "census/gpu/types.h"

namespace unjam::census::gpu {

inline constexpr u32 kLanes = 32;

#ifdef __CUDACC__

template <class Lane>
class Warp {
public:
    // What each lane does; it may not depend on what others do in the same step.
    template <class Step>
    UNJAM_KERNEL void each(const Step& step) {
        step(lane_, threadIdx.x % kLanes);
    }
    // Between a step that writes to memory of the warp and one that reads what others wrote.
    UNJAM_KERNEL void meet() { __syncwarp(); }
    template <class Step>
    UNJAM_KERNEL void first(const Step& step) {
        if (threadIdx.x % kLanes == 0) step();
    }
    template <class Question>
    UNJAM_KERNEL u32 which(const Question& question) {
        return __ballot_sync(kNone, question(lane_));
    }
    template <class Question>
    UNJAM_KERNEL bool any(const Question& question) {
        return __any_sync(kNone, question(lane_));
    }
    template <class Question>
    UNJAM_KERNEL u32 sum(const Question& question) {
        return __reduce_add_sync(kNone, question(lane_));
    }
    // What the first lane says.
    template <class Question>
    UNJAM_KERNEL u32 by_first(const Question& question) {
        u32 answer = 0;
        if (threadIdx.x % kLanes == 0) answer = question();
        return __shfl_sync(kNone, answer, 0);
    }

private:
    Lane lane_{};
};

UNJAM_KERNEL u32 rotate_left(u32 x, u32 by) {
    return __funnelshift_l(x, x, by);
}
UNJAM_KERNEL u32 rotate_right(u32 x, u32 by) {
    return __funnelshift_r(x, x, by);
}
UNJAM_KERNEL u32 count_bits(u32 x) {
    return static_cast<u32>(__popc(x));
}
UNJAM_KERNEL u32 lowest_bit(u32 x) {
    return static_cast<u32>(__ffs(static_cast<int>(x))) - 1;
}
UNJAM_KERNEL u32 lowest_bit(u64 x) {
    return static_cast<u32>(__ffsll(static_cast<long long>(x))) - 1;
}
UNJAM_KERNEL u32 add(u32* to, u32 what) {
    return atomicAdd(to, what);
}
UNJAM_KERNEL void add(u64* to, u64 what) {
    atomicAdd(to, what);
}
// Sets bits, some time.
UNJAM_KERNEL void set_bits(u32* to, u32 bits) {
    atomicOr(to, bits);
}
// Sets bits; returns what was there before.
UNJAM_KERNEL u32 add_bits(u32* to, u32 bits) {
    return atomicOr(to, bits);
}
// Not from a cache that does not see what others write.
UNJAM_KERNEL u32 look(const u32* at) {
    return __ldcg(at);
}
// A place of one's own in a list. The lanes that are here together ask once.
UNJAM_KERNEL u32 next_place(u32* count) {
    const u32 together = __activemask();
    const u32 lane = threadIdx.x % kLanes;
    const u32 speaker = lowest_bit(together);
    u32 first = 0;
    if (lane == speaker) first = atomicAdd(count, count_bits(together));
    return __shfl_sync(together, first, speaker) + count_bits(together & ((1U << lane) - 1));
}

#else

template <class Lane>
class Warp {
public:
    template <class Step>
    void each(const Step& step) {
        for (u32 i = 0; i < kLanes; ++i) step(lanes_[i], i);
    }
    void meet() {}
    template <class Step>
    void first(const Step& step) {
        step();
    }
    template <class Question>
    u32 which(const Question& question) {
        u32 bits = 0;
        for (u32 i = 0; i < kLanes; ++i) bits |= static_cast<u32>(question(lanes_[i]) ? 1 : 0) << i;
        return bits;
    }
    template <class Question>
    bool any(const Question& question) {
        return which(question) != 0;
    }
    template <class Question>
    u32 sum(const Question& question) {
        u32 sum = 0;
        for (Lane& lane : lanes_) sum += question(lane);
        return sum;
    }
    template <class Question>
    u32 by_first(const Question& question) {
        return question();
    }

private:
    Lane lanes_[kLanes] = {};
};

inline u32 rotate_left(u32 x, u32 by) {
    return x << (by & 31U) | x >> ((32 - by) & 31U);
}
inline u32 rotate_right(u32 x, u32 by) {
    return x >> (by & 31U) | x << ((32 - by) & 31U);
}
inline u32 count_bits(u32 x) {
    return static_cast<u32>(__builtin_popcount(x));
}
inline u32 lowest_bit(u32 x) {
    return static_cast<u32>(__builtin_ctz(x));
}
inline u32 lowest_bit(u64 x) {
    return static_cast<u32>(__builtin_ctzll(x));
}
inline u32 add(u32* to, u32 what) {
    *to += what;
    return *to - what;
}
inline void add(u64* to, u64 what) {
    *to += what;
}
inline void set_bits(u32* to, u32 bits) {
    *to |= bits;
}
inline u32 add_bits(u32* to, u32 bits) {
    const u32 before = *to;
    *to |= bits;
    return before;
}
inline u32 look(const u32* at) {
    return *at;
}
inline u32 next_place(u32* count) {
    return (*count)++;
}

#endif

}  // namespace unjam::census::gpu
