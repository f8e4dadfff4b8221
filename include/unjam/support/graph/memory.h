// Zeroed memory for the tables of a search. Large blocks come straight from the system, on huge pages where
// it has them (random probes into gigabytes miss the TLB otherwise), and grow in place without a copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace unjam::graph {

// All return memory aligned for any type. On failure they return nullptr and leave the old block valid.
void* allocate_zeroed(std::size_t bytes);
void* grow_block(void* block, std::size_t old_bytes, std::size_t new_bytes);  // the new part is uninitialised
void release_block(void* block, std::size_t bytes);

// A block of `capacity` trivially copyable elements; moves, never copies.
template <class T>
class MemoryBlock {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    MemoryBlock() = default;
    MemoryBlock(MemoryBlock&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), capacity_(std::exchange(other.capacity_, 0)) {}
    MemoryBlock& operator=(MemoryBlock&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~MemoryBlock() { clear(); }

    T* data() { return data_; }
    const T* data() const { return data_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    std::size_t capacity() const { return capacity_; }
    std::size_t bytes() const { return capacity_ * sizeof(T); }

    void clear() {
        release_block(data_, bytes());
        data_ = nullptr;
        capacity_ = 0;
    }
    // Drops the content; false when the system has no such block.
    bool reset_zeroed(std::size_t capacity) {
        clear();
        data_ = static_cast<T*>(allocate_zeroed(capacity * sizeof(T)));
        if (data_ != nullptr) capacity_ = capacity;
        return data_ != nullptr;
    }
    // Keeps the content.
    bool grow(std::size_t capacity) {
        void* grown = grow_block(data_, bytes(), capacity * sizeof(T));
        if (grown == nullptr) return false;
        data_ = static_cast<T*>(grown);
        capacity_ = capacity;
        return true;
    }

private:
    T* data_ = nullptr;
    std::size_t capacity_ = 0;
};

}  // namespace unjam::graph
