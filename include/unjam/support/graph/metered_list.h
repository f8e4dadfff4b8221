// A list that a meter watches: memory is charged before it is taken. Like MemoryBlock it
// holds trivially copyable elements and reports when the system is out of memory instead of throwing.
#pragma once

#include <cstddef>
#include <utility>

#include "unjam/support/graph/memory.h"
#include "unjam/support/graph/meter.h"

namespace unjam::graph {

template <class T>
class MeteredList {
public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* begin() { return block_.data(); }
    T* end() { return block_.data() + size_; }
    T& back() { return block_[size_ - 1]; }
    const T& operator[](std::size_t index) const { return block_[index]; }

    // False when the limit or the system forbids it; the list is then as before.
    bool push_back(const T& item, Meter& meter) {
        if (size_ == block_.capacity() && !grow(meter)) return false;
        block_[size_++] = item;
        return true;
    }
    void pop_back() { --size_; }
    // Keeps the memory.
    void clear() { size_ = 0; }
    // Gives the memory back.
    void release(Meter& meter) {
        meter.release(block_.bytes());
        block_.clear();
        size_ = 0;
    }

private:
    bool grow(Meter& meter) {
        const std::size_t old = block_.capacity();
        std::size_t more = old / 2 + 32;
        if (!meter.could_charge(more * sizeof(T))) more = 32;
        if (!meter.charge(more * sizeof(T))) return false;
        return block_.grow(old + more) || meter.stop(StopReason::system);
    }

    MemoryBlock<T> block_;
    std::size_t size_ = 0;
};

}  // namespace unjam::graph
