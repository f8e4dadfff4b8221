#include "unjam/support/graph/memory.h"

#include <cstdlib>
#include <cstring>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace unjam::graph {

namespace {

#if defined(__linux__)

// Below this, malloc is better: blocks are reused and need no page faults. Above it, what malloc keeps of
// the blocks that lists outgrow would be memory that nothing counts. A huge page has this size.
constexpr std::size_t kLargeBlock = std::size_t{2} << 20;

bool is_large(std::size_t bytes) {
    return bytes >= kLargeBlock;
}

void* map_large(std::size_t bytes) {
    void* block = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return nullptr;
    madvise(block, bytes, MADV_HUGEPAGE);
    return block;
}

void unmap_large(void* block, std::size_t bytes) {
    munmap(block, bytes);
}

void* grow_large(void* block, std::size_t old_bytes, std::size_t new_bytes) {
    void* grown = mremap(block, old_bytes, new_bytes, MREMAP_MAYMOVE);
    return grown == MAP_FAILED ? nullptr : grown;
}

#else

bool is_large(std::size_t) {
    return false;
}
void* map_large(std::size_t) {
    return nullptr;
}
void unmap_large(void*, std::size_t) {}
void* grow_large(void*, std::size_t, std::size_t) {
    return nullptr;
}

#endif

}  // namespace

void* allocate_zeroed(std::size_t bytes) {
    return is_large(bytes) ? map_large(bytes) : std::calloc(1, bytes);
}

void* grow_block(void* block, std::size_t old_bytes, std::size_t new_bytes) {
    if (block == nullptr) return allocate_zeroed(new_bytes);
    if (is_large(old_bytes)) return grow_large(block, old_bytes, new_bytes);
    if (!is_large(new_bytes)) return std::realloc(block, new_bytes);
    void* grown = map_large(new_bytes);
    if (grown == nullptr) return nullptr;
    std::memcpy(grown, block, old_bytes);
    std::free(block);
    return grown;
}

void release_block(void* block, std::size_t bytes) {
    if (is_large(bytes)) {
        unmap_large(block, bytes);
    } else {
        std::free(block);
    }
}

}  // namespace unjam::graph
