// Breadth-first search over an implicit graph. A Space describes the graph:
//
//   using Key = ...;           // std::uint64_t (never 0), or a struct with hash() and ==
//   struct Node { Key key; std::uint32_t parent; ... };       // trivially copyable; the search sets parent
//   std::size_t max_successors() const;
//   bool solved(const Node&) const;
//   void expand(nodes, index, emit) const;                    // emit(Node) for every successor
//
// A Space whose speed matters may do more at once: expand_run (see LineSpace) instead of expand, with its own
// type Successor for what must be known about a node before it is known to be new, and its own ClosedSet.
//
// The queue is the list of all nodes in order of discovery: [0, head) expanded, [head, tail) waiting. A
// node's parent is an index into it, and a level is a range of it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "unjam/support/graph/key_set.h"
#include "unjam/support/graph/memory.h"
#include "unjam/support/graph/meter.h"

namespace unjam::graph {

enum class Outcome : std::uint8_t { found, exhausted, stopped };

// How far a search goes.
enum class Extent : std::uint8_t {
    first_solved,  // until a solved node is discovered; the starts themselves are not tested
    solved_level,  // until the level of the nearest solved nodes is complete, the level of the starts included
    everything,
};

// Indices from the start to `index`, both included.
template <class Nodes>
std::vector<std::uint32_t> path_of(const Nodes& nodes, std::uint32_t index) {
    std::vector<std::uint32_t> path;
    for (; index != kNoNode; index = nodes[index].parent) path.push_back(index);
    return {path.rbegin(), path.rend()};
}

// What a Space leaves to the search.
template <class Space>
struct SearchTypes {
    using Successor = typename Space::Node;
    using ClosedSet = KeySet<typename Space::Key>;
};
template <class Space>
    requires requires { typename Space::Successor; }
struct SearchTypes<Space> {
    using Successor = typename Space::Successor;
    using ClosedSet = typename Space::ClosedSet;
};

template <class Space>
class BreadthFirst {
public:
    using Node = typename Space::Node;

    // Found: a solved node was discovered, or the level of the nearest ones is complete.
    Outcome run(const Space& space, const Node& start, Meter& meter, Extent extent = Extent::first_solved) {
        return run_from(space, std::span(&start, 1), meter, extent);
    }
    // The same from several different starts at once: levels are then distances from the nearest of them.
    Outcome run_from(const Space& space, std::span<const Node> starts, Meter& meter,
                     Extent extent = Extent::first_solved) {
        extent_ = extent;
        if (!reset(space, starts, meter)) return Outcome::stopped;
        while (head_ < tail_) {
            if (head_ == level_end_) {
                next_level();
                if (extent == Extent::solved_level && find_solved(space)) return Outcome::found;
            }
            if (tail_ > meter.limits().max_states) return stop_at_max_states(meter);
            if (!make_room(meter)) return Outcome::stopped;
            const std::uint32_t last = std::min(level_end_, head_ + run_length_);
            const std::uint32_t goal = set_.is_large() ? expand_far(space, last) : expand_near(space, last);
            if (goal != kNoNode && extent == Extent::first_solved) {
                goal_ = goal;
                return Outcome::found;
            }
            if (head_ >= next_poll_ && !poll(meter)) return Outcome::stopped;
        }
        return Outcome::exhausted;
    }

    const MemoryBlock<Node>& nodes() const { return nodes_; }
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

private:
    using Successor = typename SearchTypes<Space>::Successor;
    // A successor on its way into the set.
    struct Pending {
        std::uint64_t hash;
        Successor successor;
        std::uint32_t parent;
        bool solved;
    };

    // A run of nodes is expanded without checking limits and room.
    static constexpr std::size_t kLongestRun = 32;
    static constexpr std::size_t kMostSuccessors = 2048;  // of a run, where its nodes have few
    static constexpr std::uint32_t kPollEvery = 4096;

    bool reset(const Space& space, std::span<const Node> starts, Meter& meter) {
        head_ = tail_ = level_end_ = 0;
        generated_ = 0;
        next_poll_ = kPollEvery;
        level_starts_.clear();
        goal_ = kNoNode;
        const std::size_t successors = std::max<std::size_t>(1, space.max_successors());
        run_length_ =
            static_cast<std::uint32_t>(std::clamp<std::size_t>(kMostSuccessors / successors, 1, kLongestRun));
        room_ = run_length_ * successors + 1;
        if (!reuse(nodes_, meter) || !set_.clear(meter)) return false;
        for (const Node& start : starts) {
            if (!make_room(meter)) return false;
            nodes_[tail_] = start;
            nodes_[tail_].parent = kNoNode;
            set_.enter(nodes_[tail_].key, tail_, nodes_);
            ++tail_;
        }
        return true;
    }

    void next_level() {
        level_starts_.push_back(head_);
        level_end_ = tail_;
    }

    // The first solved node of the level that has just begun becomes the goal.
    bool find_solved(const Space& space) {
        for (std::uint32_t i = head_; i < tail_ && goal_ == kNoNode; ++i) {
            if (space.solved(nodes_[i])) goal_ = i;
        }
        return goal_ != kNoNode;
    }

    bool poll(Meter& meter) {
        next_poll_ = head_ + kPollEvery;
        return meter.poll(head_, tail_, depth());
    }

    Outcome stop_at_max_states(Meter& meter) {
        tail_ = static_cast<std::uint32_t>(meter.limits().max_states);  // a run may have added more
        level_end_ = std::min(level_end_, tail_);
        meter.stop(StopReason::states);
        return Outcome::stopped;
    }

    // Room in list and table for whatever the next run may add.
    bool make_room(Meter& meter) {
        const std::size_t needed = tail_ + room_;
        if (needed > nodes_.capacity() && !grow_nodes(needed, meter)) return false;
        return !set_.needs_growth(tail_, room_) || rehash(meter);
    }

    bool grow_nodes(std::size_t needed, Meter& meter) {
        if (needed >= kNoNode) return meter.stop(StopReason::states);
        const std::size_t old = nodes_.capacity();
        std::size_t capacity = old < (std::size_t{1} << 20) ? old * 2 : old + old / 4;
        if (capacity < needed + 1024) capacity = needed + 1024;
        if (!meter.could_charge((capacity - old) * sizeof(Node))) capacity = needed;
        if (!meter.charge((capacity - old) * sizeof(Node))) return false;
        return nodes_.grow(capacity) || meter.stop(StopReason::system);
    }

    bool rehash(Meter& meter) {
        while (set_.needs_growth(tail_, room_)) {
            if (!set_.grow(meter)) return false;
        }
        constexpr std::uint32_t kAhead = 16;
        for (std::uint32_t i = 0; i < tail_; ++i) {
            if (i + kAhead < tail_) set_.prefetch_slot(set_.hash(nodes_[i + kAhead].key));
            set_.enter(nodes_[i].key, i, nodes_);
        }
        return true;
    }

    // Calls emit(parent, successor, solved) for the nodes from head to `last`, and advances head.
    template <class Emit>
    void expand_run(const Space& space, std::uint32_t last, Emit emit) {
        if constexpr (requires { typename Space::Successor; }) {
            head_ = space.expand_run(nodes_.data(), head_, last, extent_ == Extent::first_solved, emit);
        } else {
            for (; head_ < last; ++head_) {
                space.expand(nodes_, head_,
                             [&](const Node& child) { emit(head_, child, space.solved(child)); });
            }
        }
    }

    // A table in the caches: insert each successor as it is made. What the loop needs is copied into local
    // variables, because to the compiler a node or slot written might be a member of this object.
    std::uint32_t expand_near(const Space& space, std::uint32_t last) {
        Node* const nodes = nodes_.data();
        Node* out = nodes + tail_;
        Node* goal = nullptr;
        std::uint64_t made = 0;
        auto&& set = set_.view();
        expand_run(space, last, [&](std::uint32_t parent, const Successor& successor, auto solved) {
            ++made;
            const bool is_new = set.insert(successor.key, set.hash(successor.key),
                                           static_cast<std::uint32_t>(out - nodes), nodes);
            *out = successor;
            out->parent = parent;
            if (solved && is_new && goal == nullptr) goal = out;
            out += is_new;
        });
        generated_ += made;
        tail_ = static_cast<std::uint32_t>(out - nodes);
        return goal == nullptr ? kNoNode : static_cast<std::uint32_t>(goal - nodes);
    }

    // A table in main memory: make all successors of the run, prefetch their slots, then insert in order.
    std::uint32_t expand_far(const Space& space, std::uint32_t last) {
        auto&& set = set_.view();
        pending_.resize(room_);
        Pending* end = pending_.data();
        expand_run(space, last, [&](std::uint32_t parent, const Successor& successor, bool solved) {
            const std::uint64_t hash = set.hash(successor.key);
            set.prefetch_slot(hash);
            *end++ = {hash, successor, parent, solved};
        });
        generated_ += static_cast<std::uint64_t>(end - pending_.data());
        Node* const nodes = nodes_.data();
        std::uint32_t tail = tail_;
        std::uint32_t goal = kNoNode;
        for (const Pending* next = pending_.data(); next != end; ++next) {
            const bool is_new = set.insert(next->successor.key, next->hash, tail, nodes);
            nodes[tail] = next->successor;
            nodes[tail].parent = next->parent;
            if (next->solved && is_new && goal == kNoNode) goal = tail;
            tail += is_new;
        }
        tail_ = tail;
        return goal;
    }

    MemoryBlock<Node> nodes_;
    typename SearchTypes<Space>::ClosedSet set_;
    std::vector<Pending> pending_;
    Extent extent_ = Extent::first_solved;
    std::uint32_t run_length_ = 1;
    std::size_t room_ = 0;  // for the nodes that a run may add
    std::uint32_t head_ = 0;
    std::uint32_t tail_ = 0;
    std::uint32_t level_end_ = 0;
    std::uint32_t next_poll_ = 0;
    std::uint32_t goal_ = kNoNode;
    std::uint64_t generated_ = 0;
    std::vector<std::uint32_t> level_starts_;
};

}  // namespace unjam::graph
