#include "render/pixels/lzw.h"

#include <algorithm>
#include <vector>

namespace unjam {

namespace {

constexpr int kMostCodes = 4096;

// Codes of any number of bits, lowest bit first, in blocks that begin with their length.
class BlockWriter {
public:
    explicit BlockWriter(int pixel_bits) : bytes_(1, static_cast<char>(pixel_bits)) {}

    void put(int code, int bits) {
        held_ |= static_cast<std::uint32_t>(code) << count_;
        count_ += bits;
        for (; count_ >= 8; count_ -= 8, held_ >>= 8) put_byte();
    }

    std::string finish() {
        if (count_ > 0) put_byte();
        if (!block_.empty()) put_block();
        bytes_ += '\0';
        return std::move(bytes_);
    }

private:
    void put_byte() {
        block_ += static_cast<char>(held_ & 255);
        if (block_.size() == 255) put_block();
    }
    void put_block() {
        bytes_ += static_cast<char>(block_.size());
        bytes_ += block_;
        block_.clear();
    }

    std::string bytes_;
    std::string block_;
    std::uint32_t held_ = 0;
    int count_ = 0;  // bits held
};

// The code of a known sequence with one more pixel: open addressing, at most a quarter full.
class CodeTable {
public:
    // The place of the key, or the free place where it belongs.
    std::size_t find(int key) const {
        std::size_t at = (static_cast<std::uint32_t>(key) * 0x9e3779b1U >> 12) & (kPlaces - 1);
        while (keys_[at] != kFree && keys_[at] != key) at = (at + 1) & (kPlaces - 1);
        return at;
    }
    bool has(std::size_t place) const { return keys_[place] != kFree; }
    int code(std::size_t place) const { return codes_[place]; }
    void set(std::size_t place, int key, int code) {
        keys_[place] = key;
        codes_[place] = code;
    }
    void clear() { std::ranges::fill(keys_, kFree); }

private:
    static constexpr std::size_t kPlaces = 4 * kMostCodes;
    static constexpr int kFree = -1;
    std::vector<int> keys_ = std::vector<int>(kPlaces, kFree);
    std::vector<int> codes_ = std::vector<int>(kPlaces);
};

}  // namespace

std::string lzw_blocks(std::span<const std::uint8_t> pixels, int pixel_bits) {
    const int least = std::max(2, pixel_bits);
    const int clear_code = 1 << least;
    BlockWriter out(least);
    CodeTable table;
    int bits = least + 1;
    int next = clear_code + 2;

    out.put(clear_code, bits);
    int run = pixels.front();
    for (const std::uint8_t pixel : pixels.subspan(1)) {
        const int key = run << 8 | pixel;
        const std::size_t place = table.find(key);
        if (table.has(place)) {
            run = table.code(place);
            continue;
        }
        out.put(run, bits);
        if (next < kMostCodes) {
            // The decoder learns each code one step later: the width grows when it will need it.
            if (next == 1 << bits) ++bits;
            table.set(place, key, next++);
        } else {
            out.put(clear_code, bits);
            table.clear();
            bits = least + 1;
            next = clear_code + 2;
        }
        run = pixel;
    }
    out.put(run, bits);
    // After the last run the decoder learns one more code, and may widen before it reads the end.
    if (next < kMostCodes && next == 1 << bits) ++bits;
    out.put(clear_code + 1, bits);
    return out.finish();
}

}  // namespace unjam
