// Compiled for machines with AVX-512: eight words at once, wherever one has nothing to do with the next.
#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "census/block_expansion.h"
#include "census/machines.h"

namespace unjam::census {

namespace {

// Each function may write up to eight numbers behind the last of what it gives.
struct Avx512 {
    static constexpr std::size_t kAtOnce = 8;

    static Bits gather(Bits bits, Bits from) { return _pext_u64(bits, from); }
    static Bits scatter(Bits bits, Bits to) { return _pdep_u64(bits, to); }
    static unsigned count(Bits bits) { return static_cast<unsigned>(std::popcount(bits)); }

    static void copy(const Bits* bits, std::size_t span, Bits* copied) {
        for (std::size_t i = 0; i < span; i += kAtOnce) {
            const __mmask8 lanes = first_lanes(span - i);
            _mm512_mask_storeu_epi64(copied + i, lanes, _mm512_maskz_loadu_epi64(lanes, bits + i));
        }
    }
    static void add(const Bits* bits, std::size_t span, Bits* sum) {
        for (std::size_t i = 0; i < span; i += kAtOnce) {
            const __mmask8 lanes = first_lanes(span - i);
            const __m512i more = _mm512_maskz_loadu_epi64(lanes, bits + i);
            const __m512i before = _mm512_maskz_loadu_epi64(lanes, sum + i);
            _mm512_mask_storeu_epi64(sum + i, lanes, _mm512_or_si512(before, more));
        }
    }
    static bool add_new(Bits* bits, std::size_t span, const Bits* known, Bits* sum) {
        bool any = false;
        for (std::size_t i = 0; i < span; i += kAtOnce) {
            const __mmask8 lanes = first_lanes(span - i);
            const __m512i all = _mm512_maskz_loadu_epi64(lanes, bits + i);
            const __m512i news = _mm512_andnot_si512(_mm512_maskz_loadu_epi64(lanes, known + i), all);
            _mm512_mask_storeu_epi64(bits + i, lanes, news);
            const __mmask8 is_new = _mm512_test_epi64_mask(news, news);
            if (is_new == 0) continue;
            any = true;
            const __m512i before = _mm512_maskz_loadu_epi64(lanes, sum + i);
            _mm512_mask_storeu_epi64(sum + i, lanes, _mm512_or_si512(before, news));
        }
        return any;
    }
    // A span of up to eight words is one row of bits here; bits that leave a word enter the next one.
    static void add_shifted(const Bits* bits, std::size_t span, const SpanShifts& shifts, Bits* sum) {
        if (span > kAtOnce) return WordByWord<Avx512>::add_shifted(bits, span, shifts, sum);
        const __mmask8 lanes = first_lanes(span);
        const __m512i number = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
        const __m512i from = _mm512_maskz_loadu_epi64(lanes, bits);
        __m512i to = _mm512_maskz_loadu_epi64(lanes, sum);
        for (std::size_t s = 0; s < shifts.by.size(); ++s) {
            const __m512i mask = _mm512_maskz_loadu_epi64(lanes, shifts.from.data() + s * span);
            const unsigned words = shifts.by[s] / 64;
            const unsigned by = shifts.by[s] % 64;
            const __m512i distance = _mm512_set1_epi64(words);
            // To word k from the words k - words and k - words - 1; numbers below 0 are beyond the row.
            const __m512i below = _mm512_sub_epi64(number, distance);
            const __m512i next_below = _mm512_sub_epi64(below, _mm512_set1_epi64(1));
            const __m512i leaving = _mm512_and_si512(from, mask);
            const __m512i up = _mm512_or_si512(shifted_up(words_at(leaving, below), by),
                                               shifted_down(words_at(leaving, next_below), 64 - by));
            // And from the words k + words and k + words + 1.
            const __m512i above = _mm512_add_epi64(number, distance);
            const __m512i next_above = _mm512_add_epi64(above, _mm512_set1_epi64(1));
            const __m512i down = _mm512_or_si512(shifted_down(words_at(from, above), by),
                                                 shifted_up(words_at(from, next_above), 64 - by));
            to = _mm512_or_si512(to, _mm512_or_si512(up, _mm512_and_si512(down, mask)));
        }
        _mm512_mask_storeu_epi64(sum, lanes, to);
    }

    // What has arrived and is new is reached; what is not new is gone. Says whether anything is new.
    static bool settle(const Arrivals& at, std::size_t words) {
        bool any = false;
        for (std::size_t i = 0; i < words; i += kAtOnce) {
            const __m512i arrived = _mm512_maskz_loadu_epi64(first_lanes(words - i), at.arriving + i);
            const __mmask8 lanes = _mm512_test_epi64_mask(arrived, arrived);
            if (lanes == 0) continue;
            const __m512i known = _mm512_maskz_loadu_epi64(lanes, at.reached + i);
            const __m512i news = _mm512_andnot_si512(known, arrived);
            _mm512_mask_storeu_epi64(at.arriving + i, lanes, news);
            const __mmask8 is_new = _mm512_test_epi64_mask(news, news);
            if (is_new == 0) continue;
            any = true;
            _mm512_mask_storeu_epi64(at.reached + i, is_new, _mm512_or_si512(known, news));
            for (Bits* const plane : at.planes) {
                Bits* const words_of = plane + at.offset + i;
                const __m512i before = _mm512_maskz_loadu_epi64(is_new, words_of);
                _mm512_mask_storeu_epi64(words_of, is_new, _mm512_or_si512(before, news));
            }
            _mm_mask_storeu_epi16(at.farthest + i, is_new, _mm_set1_epi16(at.level));
        }
        return any;
    }
    // Takes the words that hold anything: lists their numbers and what they held.
    static std::size_t take(Bits* arriving, std::size_t words, std::uint32_t* numbers, Bits* taken) {
        const __m512i zero = _mm512_setzero_si512();
        std::size_t count = 0;
        for (std::size_t i = 0; i < words; i += kAtOnce) {
            const __m512i bits = _mm512_maskz_loadu_epi64(first_lanes(words - i), arriving + i);
            const __mmask8 any = _mm512_test_epi64_mask(bits, bits);
            if (any == 0) continue;
            _mm512_mask_storeu_epi64(arriving + i, any, zero);
            const __m256i number = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(i)),
                                                    _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
            store(numbers + count, _mm256_maskz_compress_epi32(any, number));
            store(taken + count, _mm512_maskz_compress_epi64(any, bits));
            count += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(any)));
        }
        return count;
    }

    // Numbers of words, each a span, as digits; `counts` says how many values each digit has.
    template <std::size_t kInner>
    static void write_digits(const std::uint32_t* numbers, std::size_t count,
                             const std::array<std::uint32_t, kInner>& counts, Digits* digits) {
        for (std::size_t i = 0; i < count; i += kAtOnce) {
            __m256i rest = load(numbers + i);
            __m512i all = _mm512_setzero_si512();
            for (std::size_t c = 0; c + 1 < kInner; ++c) {
                // Exact: a number has 32 bits, so the middle of its step is far enough from both ends.
                const __m512d middle = _mm512_add_pd(_mm512_cvtepu32_pd(rest), _mm512_set1_pd(0.5));
                const __m256i quotient =
                    _mm512_cvttpd_epu32(_mm512_mul_pd(middle, _mm512_set1_pd(1.0 / counts[c])));
                const __m256i digit = _mm256_sub_epi32(
                    rest, _mm256_mullo_epi32(quotient, _mm256_set1_epi32(static_cast<int>(counts[c]))));
                all = _mm512_or_si512(all,
                                      shifted_up(_mm512_cvtepu32_epi64(digit), static_cast<unsigned>(8 * c)));
                rest = quotient;
            }
            all = _mm512_or_si512(
                all, shifted_up(_mm512_cvtepu32_epi64(rest), static_cast<unsigned>(8 * (kInner - 1))));
            store(digits + i, all);
        }
    }

    // Where moves of the outer columns lead, for spans of one word.
    static void move_outer(const Bits* bits, std::size_t count, const SpanShifts& shifts, Bits* moved) {
        for (std::size_t i = 0; i < count; i += kAtOnce) {
            const __m512i from = load(bits + i);
            __m512i to = _mm512_setzero_si512();
            for (std::size_t s = 0; s < shifts.by.size(); ++s) {
                const __m512i mask = _mm512_set1_epi64(static_cast<long long>(shifts.from[s]));
                const __m512i up = shifted_up(_mm512_and_si512(from, mask), shifts.by[s]);
                const __m512i down = _mm512_and_si512(shifted_down(from, shifts.by[s]), mask);
                to = _mm512_or_si512(to, _mm512_or_si512(up, down));
            }
            store(moved + i, to);
        }
    }

    // From block to block.
    struct Way {
        const std::uint8_t* coming;  // places by place, for the digit at this bit
        int coming_at;
        const std::uint8_t* going;
        int going_at;
        std::uint32_t first;                                  // word of the other block
        const std::array<std::uint32_t, kMostInner>* stride;  // of its inner columns
        const Bits* known;                                    // by word
    };
    // Takes spans of one word to the other block. Lists those that are still there and hold something that is not known,
    // with the words where they are.
    template <std::size_t kInner>
    static std::size_t pass(const Way& way, const Digits* digits, const Bits* bits, std::size_t count,
                            Digits* passed_digits, Bits* passed_bits, std::uint32_t* words) {
        const __m512i coming = _mm512_loadu_si512(way.coming);
        const __m512i going = _mm512_loadu_si512(way.going);
        const __mmask64 every_first = 0x0101'0101'0101'0101;
        const auto coming_bytes = every_first << (way.coming_at / 8);
        const auto going_bytes = every_first << (way.going_at / 8);
        const __m512i gone = _mm512_set1_epi64(0x80LL << way.coming_at);
        const Strides<kInner> strides(*way.stride);
        std::size_t passed = 0;
        for (std::size_t i = 0; i < count; i += kAtOnce) {
            __m512i to = load(digits + i);
            to = _mm512_mask_permutexvar_epi8(to, coming_bytes, to, coming);
            __mmask8 lanes = _mm512_mask_testn_epi64_mask(first_lanes(count - i), to, gone);
            if (lanes == 0) continue;
            to = _mm512_mask_permutexvar_epi8(to, going_bytes, to, going);
            const __m256i word =
                _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(way.first)), strides.sums(to));
            const __m512i known =
                _mm512_mask_i32gather_epi64(_mm512_setzero_si512(), lanes, word, way.known, sizeof(Bits));
            const __m512i news = _mm512_andnot_si512(known, load(bits + i));
            lanes = _mm512_mask_test_epi64_mask(lanes, news, news);
            store(passed_digits + passed, _mm512_maskz_compress_epi64(lanes, to));
            store(passed_bits + passed, _mm512_maskz_compress_epi64(lanes, news));
            store(words + passed, _mm256_maskz_compress_epi32(lanes, word));
            passed += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(lanes)));
        }
        return passed;
    }

private:
    static __mmask8 first_lanes(std::size_t count) {
        return static_cast<__mmask8>(count < kAtOnce ? (1U << count) - 1 : 0xffU);
    }
    static __m512i load(const void* from) { return _mm512_loadu_si512(from); }
    static __m256i load(const std::uint32_t* from) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    }
    static void store(void* to, __m512i values) { _mm512_storeu_si512(to, values); }
    static void store(std::uint32_t* to, __m256i values) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values);
    }
    // The words with these numbers; 0 where there is no such word.
    static __m512i words_at(__m512i words, __m512i numbers) {
        const __mmask8 there = _mm512_cmplt_epu64_mask(numbers, _mm512_set1_epi64(kAtOnce));
        return _mm512_maskz_permutexvar_epi64(there, numbers, words);
    }
    // By 64, nothing is left.
    static __m512i shifted_up(__m512i bits, unsigned by) {
        return _mm512_sll_epi64(bits, _mm_cvtsi32_si128(static_cast<int>(by)));
    }
    static __m512i shifted_down(__m512i bits, unsigned by) {
        return _mm512_srl_epi64(bits, _mm_cvtsi32_si128(static_cast<int>(by)));
    }

    // Digits times strides, added up.
    template <std::size_t kInner>
    struct Strides {
        static constexpr std::size_t kPairs = (kInner + 1) / 2;

        explicit Strides(const std::array<std::uint32_t, kMostInner>& stride) {
            for (std::size_t pair = 0; pair < kPairs; ++pair) {
                const auto at = [&](std::size_t c) {
                    return static_cast<long long>(c < kInner ? stride[c] : 0);
                };
                two[pair] = _mm512_set1_epi64(at(2 * pair + 1) << 32 | at(2 * pair));
            }
        }
        __m256i sums(__m512i digits) const {
            __m512i sum = _mm512_setzero_si512();
            for (std::size_t pair = 0; pair < kPairs; ++pair) {
                // Two bytes of each number, spread over its halves.
                const auto low = static_cast<long long>(2 * pair);
                const __m512i picked =
                    _mm512_shuffle_epi8(digits, _mm512_set4_epi32(static_cast<int>(0x8080'8000U | (low + 9)),
                                                                  static_cast<int>(0x8080'8000U | (low + 8)),
                                                                  static_cast<int>(0x8080'8000U | (low + 1)),
                                                                  static_cast<int>(0x8080'8000U | low)));
                sum = _mm512_add_epi32(sum, _mm512_mullo_epi32(picked, two[pair]));
            }
            return _mm512_cvtepi64_epi32(_mm512_add_epi32(sum, _mm512_srli_epi64(sum, 32)));
        }

        __m512i two[kPairs];
    };
};

}  // namespace

std::unique_ptr<DistanceSearch> make_avx512_search(int inner, Unit unit) {
    return make_search<Avx512>(inner, unit);
}

}  // namespace unjam::census
