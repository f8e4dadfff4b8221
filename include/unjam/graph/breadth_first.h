// Breadth-first search over an implicit graph. A Space describes the graph:
//
//   struct Space {
//       using Key = std::uint64_t;                     // or a struct with hash() and ==; a 64-bit key is
//       never 0 struct Node { Key key; std::uint32_t parent; … };   // trivially copyable; the search sets
//       parent std::size_t max_successors() const; bool solved(const Node&) const; template <class Nodes,
//       class Emit> void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const;   // emit(Node)
//       per successor
//   };
//
// The queue is the list of all nodes in order of discovery: [0, head) expanded, [head, tail) waiting. A
// node's parent is an index into it, and a level is a range of it.
#pragma once

#include <cstdint>
#include <vector>

#include "unjam/graph/key_set.h"
#include "unjam/graph/memory.h"
#include "unjam/graph/meter.h"

namespace unjam::graph {

enum class Outcome : std::uint8_t { found, exhausted, stopped };

// Indices from the start to `index`, both included.
template <class Nodes>
std::vector<std::uint32_t> path_of(const Nodes& nodes, std::uint32_t index) {
    std::vector<std::uint32_t> path;
    for (; index != kNoNode; index = nodes[index].parent) path.push_back(index);
    return {path.rbegin(), path.rend()};
}

template <class Space>
class BreadthFirst {
public:
    using Node = typename Space::Node;

    // Until a solved node is discovered (the start itself is not tested), or with `to_the_end` until all are.
    Outcome run(const Space& space, Node start, Meter& meter, bool to_the_end = false) {
        if (!reset(space, start, meter)) return Outcome::stopped;
        while (head_ < tail_) {
            if (head_ == level_end_) next_level();
            if (tail_ >= meter.limits().max_states) {
                meter.stop(StopReason::states);
                return Outcome::stopped;
            }
            if (!make_room(meter)) return Outcome::stopped;
            const std::uint32_t goal = set_.is_large() ? expand_batch(space) : expand_one(space);
            if (goal != kNoNode && !to_the_end) {
                goal_ = goal;
                return Outcome::found;
            }
            if (head_ >= next_poll_ && !poll(meter)) return Outcome::stopped;
        }
        return Outcome::exhausted;
    }

    const Block<Node>& nodes() const { return nodes_; }
    std::uint32_t stored() const { return tail_; }
    std::uint32_t expanded() const { return head_; }
    std::uint64_t generated() const { return generated_; }
    // The solved node that ended the search.
    std::uint32_t goal() const { return goal_; }
    // Every node closer than this is known, so no undiscovered goal is nearer.
    std::uint64_t depth() const { return level_starts_.size(); }
    // First index of each level begun so far, and the end of the last of them.
    std::uint32_t level_end() const { return level_end_; }
    const std::vector<std::uint32_t>& level_starts() const { return level_starts_; }

    // Indices from the start to `index`, both included.
    std::vector<std::uint32_t> path_to(std::uint32_t index) const { return path_of(nodes_, index); }
    // Memory that holds nodes and table.
    std::size_t bytes_used() const { return tail_ * sizeof(Node) + set_.bytes(); }

private:
    static constexpr std::size_t kBatch = 96;
    static constexpr std::uint32_t kPollEvery = 4096;

    bool reset(const Space& space, Node start, Meter& meter) {
        successors_ = space.max_successors();
        batch_.resize(kBatch + successors_);
        hashes_.resize(kBatch + successors_);
        if (!reuse(nodes_, meter) || !set_.clear(meter)) return false;
        head_ = tail_ = level_end_ = 0;
        generated_ = 0;
        next_poll_ = kPollEvery;
        level_starts_.clear();
        goal_ = kNoNode;
        if (!make_room(meter)) return false;
        start.parent = kNoNode;
        nodes_[tail_++] = start;
        set_.insert(start.key, set_.hash(start.key), 0, nodes_);
        return true;
    }

    void next_level() {
        level_starts_.push_back(head_);
        level_end_ = tail_;
    }

    bool poll(Meter& meter) {
        next_poll_ = head_ + kPollEvery;
        return meter.poll(head_, tail_, depth());
    }

    // Room in list and table for whatever the next step may add.
    bool make_room(Meter& meter) {
        const std::size_t needed = tail_ + kBatch + successors_ + 1;
        if (needed > nodes_.capacity() && !grow_nodes(needed, meter)) return false;
        return !set_.needs_growth(needed) || rehash(meter);
    }

    bool grow_nodes(std::size_t needed, Meter& meter) {
        if (needed >= kNoNode) return meter.stop(StopReason::states);
        const std::size_t old = nodes_.capacity();
        std::size_t capacity = old < (std::size_t{1} << 20) ? old * 2 : old + old / 4;
        if (capacity < needed + 1024) capacity = needed + 1024;
        if (!meter.could_charge((capacity - old) * sizeof(Node))) capacity = needed + 4096;
        if (!meter.charge((capacity - old) * sizeof(Node))) return false;
        return nodes_.grow(capacity) || meter.stop(StopReason::memory);
    }

    bool rehash(Meter& meter) {
        while (set_.needs_growth(tail_ + kBatch + successors_ + 1)) {
            if (!set_.grow(meter)) return false;
        }
        constexpr std::uint32_t kAhead = 16;
        for (std::uint32_t i = 0; i < tail_; ++i) {
            if (i + kAhead < tail_) set_.prefetch_slot(set_.hash(nodes_[i + kAhead].key));
            set_.insert(nodes_[i].key, set_.hash(nodes_[i].key), i, nodes_);
        }
        return true;
    }

    // A table in the caches: insert each successor as it is made.
    std::uint32_t expand_one(const Space& space) {
        const std::uint32_t index = head_++;
        std::uint32_t goal = kNoNode;
        std::uint32_t made = 0;
        space.expand(nodes_, index, [&](Node child) {
            ++made;
            child.parent = index;
            const bool is_new = set_.insert(child.key, set_.hash(child.key), tail_, nodes_);
            nodes_[tail_] = child;
            if (static_cast<int>(is_new) & static_cast<int>(space.solved(child))) [[unlikely]] {
                if (goal == kNoNode) goal = tail_;
            }
            tail_ += is_new;
        });
        generated_ += made;
        return goal;
    }

    // A table in main memory: make the successors of several nodes, let their slots travel, then insert in
    // order.
    std::uint32_t expand_batch(const Space& space) {
        std::size_t filled = 0;
        while (filled < kBatch && head_ < level_end_) {
            const std::uint32_t index = head_++;
            space.expand(nodes_, index, [&](Node child) {
                child.parent = index;
                const std::uint64_t hash = set_.hash(child.key);
                set_.prefetch_slot(hash);
                hashes_[filled] = hash;
                batch_[filled++] = child;
            });
        }
        generated_ += filled;
        std::uint32_t goal = kNoNode;
        for (std::size_t i = 0; i < filled; ++i) {
            const bool is_new = set_.insert(batch_[i].key, hashes_[i], tail_, nodes_);
            nodes_[tail_] = batch_[i];
            if (static_cast<int>(is_new) & static_cast<int>(space.solved(batch_[i]))) [[unlikely]] {
                if (goal == kNoNode) goal = tail_;
            }
            tail_ += is_new;
        }
        return goal;
    }

    Block<Node> nodes_;
    KeySet<typename Space::Key> set_;
    std::vector<Node> batch_;
    std::vector<std::uint64_t> hashes_;
    std::size_t successors_ = 0;
    std::uint32_t head_ = 0;
    std::uint32_t tail_ = 0;
    std::uint32_t level_end_ = 0;
    std::uint32_t next_poll_ = 0;
    std::uint32_t goal_ = kNoNode;
    std::uint64_t generated_ = 0;
    std::vector<std::uint32_t> level_starts_;
};

}  // namespace unjam::graph
