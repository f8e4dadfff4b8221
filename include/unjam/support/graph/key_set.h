// The closed set of a search: open addressing, linear probing, a power of two of slots, grown by rehashing.
//
//   KeySet<std::uint64_t>   a slot is the key (never 0): one cache line per probe, membership only
//   KeySet<wider key>       a slot is 32 bits of hash and the node's index plus 1; equal hashes are compared
//                           in the node list, so a slot stays 8 bytes however wide the key is
//   ShortKeySet<bits>       a slot is a key of that many bits, and above it the number of the filling
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "unjam/support/graph/memory.h"
#include "unjam/support/graph/meter.h"

namespace unjam::graph {

inline constexpr std::uint32_t kNoNode = 0xffffffff;

// Multiplying spreads all bits of a word into its upper bits, which pick the slot.
inline constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15U;

inline void prefetch(const void* address) {
    __builtin_prefetch(address, 1, 1);
}

// Charges a block that an earlier search has left; a large one is given back instead.
template <class T>
bool reuse(MemoryBlock<T>& block, Meter& meter) {
    constexpr std::size_t kWorthKeeping = std::size_t{64} << 20;
    if (block.bytes() > kWorthKeeping || !meter.could_charge(block.bytes())) block.clear();
    return meter.charge(block.bytes());
}

// The slots and their growth, common to all kinds.
class SlotTable {
public:
    std::size_t slots() const { return mask_ + 1; }
    std::size_t bytes() const { return slots() * sizeof(std::uint64_t); }
    bool is_large() const { return mask_ >= kLargeSlots; }
    // Whether it should grow before it takes some more keys.
    bool needs_growth(std::size_t keys, std::size_t more = 0) const {
        // Sparse while it fits the caches: almost every probe then ends at its first slot.
        return is_too_full(keys, more, is_large() ? mask_ / 8 * 5 : mask_ / 4);
    }

    // Empties the table, keeping a small one's memory.
    bool clear(Meter& meter) { return reuse(block_, meter) && resize(kFirstSlots, meter); }
    // Makes room for growth; all keys must be entered again. A large table is freed before the next one is
    // made.
    bool grow(Meter& meter) { return resize(slots() * (is_large() ? 2 : 4), meter); }

protected:
    static constexpr std::size_t kFirstSlots = std::size_t{1} << 11;
    static constexpr std::size_t kLargeSlots = std::size_t{1} << 17;

    bool is_too_full(std::size_t keys, std::size_t more, std::size_t limit) const {
        return keys > limit || keys + more > mask_ / 4 * 3;
    }
    // The top bits of the hash pick the slot.
    std::size_t slot_of(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> shift_); }

    bool resize(std::size_t slots, Meter& meter) {
        if (fits(slots)) {
            zero(slots);
        } else if (!reallocate(slots, meter)) {
            return false;
        }
        set_size(slots);
        return true;
    }

    bool fits(std::size_t slots) const {
        return slots <= block_.capacity() && block_.capacity() <= 4 * kLargeSlots;
    }
    void zero(std::size_t slots) {
        for (std::size_t i = 0; i < slots; ++i) block_[i] = 0;
    }
    bool reallocate(std::size_t slots, Meter& meter) {
        meter.release(block_.bytes());
        block_.clear();
        if (!meter.charge(slots * sizeof(std::uint64_t))) return false;
        return block_.reset_zeroed(slots) || meter.stop(StopReason::system);
    }
    void set_size(std::size_t slots) {
        mask_ = slots - 1;
        shift_ = std::countl_zero(static_cast<std::uint64_t>(slots)) + 1;
    }

    MemoryBlock<std::uint64_t> block_;
    std::size_t mask_ = 0;
    int shift_ = 63;
};

template <class Key>
class KeySet : public SlotTable {
public:
    static std::uint64_t hash(const Key& key) { return key.hash(); }
    void prefetch_slot(std::uint64_t hash) const { prefetch(&block_[slot_of(hash)]); }
    KeySet& view() { return *this; }

    // The index of the node that holds `key`, or kNoNode after `index` was entered for it.
    template <class Nodes>
    std::uint32_t find_or_insert(const Key& key, std::uint64_t hash, std::uint32_t index,
                                 const Nodes& nodes) {
        const std::uint64_t tag = hash << 32;
        for (std::size_t slot = slot_of(hash);; slot = (slot + 1) & mask_) {
            const std::uint64_t entry = block_[slot];
            if (entry == 0) {
                block_[slot] = tag | (index + 1);
                return kNoNode;
            }
            if (((entry ^ tag) >> 32) != 0) continue;
            const auto found = static_cast<std::uint32_t>(entry) - 1;
            if (nodes[found].key == key) return found;
        }
    }
    // The index of the node that holds `key`, or kNoNode.
    template <class Nodes>
    std::uint32_t find(const Key& key, std::uint64_t hash, const Nodes& nodes) const {
        for (std::size_t slot = slot_of(hash); block_[slot] != 0; slot = (slot + 1) & mask_) {
            const auto found = static_cast<std::uint32_t>(block_[slot]) - 1;
            if (((block_[slot] ^ (hash << 32)) >> 32) == 0 && nodes[found].key == key) return found;
        }
        return kNoNode;
    }
    template <class Nodes>
    bool insert(const Key& key, std::uint64_t hash, std::uint32_t index, const Nodes& nodes) {
        return find_or_insert(key, hash, index, nodes) == kNoNode;
    }
    // Inserts a key that is known to be new.
    template <class Nodes>
    void enter(const Key& key, std::uint32_t index, const Nodes& nodes) {
        insert(key, hash(key), index, nodes);
    }
};

template <>
class KeySet<std::uint64_t> : public SlotTable {
public:
    static std::uint64_t hash(std::uint64_t key) { return key * kSpread; }
    void prefetch_slot(std::uint64_t hash) const { prefetch(&block_[slot_of(hash)]); }
    KeySet& view() { return *this; }

    // True when the key is new. Writes the slot in either case, so that "new or not" costs no branch.
    template <class Nodes>
    bool insert(std::uint64_t key, std::uint64_t hash, std::uint32_t, const Nodes&) {
        std::size_t slot = slot_of(hash);
        std::uint64_t entry = block_[slot];
        while ((static_cast<int>(entry != 0) & static_cast<int>(entry != key)) != 0) [[unlikely]] {
            slot = (slot + 1) & mask_;
            entry = block_[slot];
        }
        block_[slot] = key;
        return entry == 0;
    }
    template <class Nodes>
    void enter(std::uint64_t key, std::uint32_t index, const Nodes& nodes) {
        insert(key, hash(key), index, nodes);
    }
    // For a caller that keeps no list of its keys: they are taken from the old slots.
    bool grow_with_keys(Meter& meter) {
        MemoryBlock<std::uint64_t> old;
        const std::size_t old_slots = slots();
        const std::size_t old_bytes = block_.bytes();
        std::swap(old, block_);
        const bool allowed = meter.could_charge(2 * old_slots * sizeof(std::uint64_t));
        if (!allowed) meter.stop(StopReason::memory);
        if (!allowed || !resize(2 * old_slots, meter)) {
            std::swap(old, block_);
            return false;
        }
        for (std::size_t i = 0; i < old_slots; ++i) {
            if (old[i] != 0) insert(old[i], hash(old[i]), 0, old);
        }
        meter.release(old_bytes);
        return true;
    }
};

// Keys of at most kKeyBits bits. The bits above hold the number of the filling, in the slots and in the keys of
// the nodes alike: a slot of an earlier filling counts as empty, so that nothing is zeroed between searches
// and the first table can be large.
//
//   slot     0x0000007'00012b9d3     filling 7, key 0x12b9d3 of 36 bits
template <int kKeyBits>
class ShortKeySet : public SlotTable {
    static_assert(kKeyBits < 64);

public:
    // The slots as the innermost loop sees them.
    struct View {
        std::uint64_t* slots;
        std::size_t mask;
        int shift;

        // The lowest 64 - kKeyBits bits of the factor are 0, so the number of the filling has no effect.
        static std::uint64_t hash(std::uint64_t key) {
            return key * (kSpread >> (64 - kKeyBits) << (64 - kKeyBits));
        }

        void prefetch_slot(std::uint64_t hash) const { prefetch(&slots[hash >> shift]); }

        // True when the key, which carries the number of the filling, is new. Writes the slot in any case.
        template <class Nodes>
        bool insert(std::uint64_t key, std::uint64_t hash, std::uint32_t, const Nodes&) const {
            std::size_t slot = hash >> shift;
            // 0: the key itself; above the key's bits: another filling; between: another key.
            std::uint64_t difference = slots[slot] ^ key;
            while (difference - 1 < kKeyMask) [[unlikely]] {
                slot = (slot + 1) & mask;
                difference = slots[slot] ^ key;
            }
            slots[slot] = key;
            return difference != 0;
        }
    };

    static std::uint64_t hash(std::uint64_t key) { return View::hash(key); }
    View view() { return {block_.data(), mask_, shift_}; }
    void prefetch_slot(std::uint64_t hash) { view().prefetch_slot(hash); }
    template <class Nodes>
    bool insert(std::uint64_t key, std::uint64_t hash, std::uint32_t index, const Nodes& nodes) {
        return view().insert(key, hash, index, nodes);
    }
    // Inserts a key that is known to be new, and gives it the number of the filling.
    template <class Nodes>
    void enter(std::uint64_t& key, std::uint32_t index, const Nodes& nodes) {
        key = (key & kKeyMask) | filling_ << kKeyBits;
        insert(key, hash(key), index, nodes);
    }

    bool needs_growth(std::size_t keys, std::size_t more = 0) const {
        // Sparser still, as nothing is zeroed, but not in the last table that fits the caches.
        if (slots() >= kLargeSlots) return SlotTable::needs_growth(keys, more);
        return is_too_full(keys, more, mask_ / 8);
    }
    bool clear(Meter& meter) {
        if (!reuse(block_, meter)) return false;
        std::size_t slots = kFirstUnzeroedSlots;
        while (slots > kFirstSlots && !fits(slots) &&
               !meter.could_charge(slots * sizeof(std::uint64_t) - block_.bytes())) {
            slots /= 4;
        }
        return refill(slots, meter);
    }
    bool grow(Meter& meter) { return refill(slots() * (is_large() ? 2 : 4), meter); }

private:
    static constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << kKeyBits) - 1;
    static constexpr std::uint64_t kLastFilling = (std::uint64_t{1} << (64 - kKeyBits)) - 1;
    static constexpr std::size_t kFirstUnzeroedSlots = std::size_t{1} << 15;

    bool refill(std::size_t slots, Meter& meter) {
        if (!fits(slots) && !reallocate(slots, meter)) return false;
        set_size(slots);
        if (filling_ == kLastFilling) {
            zero(block_.capacity());
            filling_ = 0;
        }
        ++filling_;
        return true;
    }

    std::uint64_t filling_ = 0;
};

}  // namespace unjam::graph
