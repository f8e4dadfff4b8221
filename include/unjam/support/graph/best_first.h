// Best-first search over an implicit graph with costs: Dijkstra's algorithm, A* and greedy search are one
// loop that differs in what it takes next. The Space is that of breadth_first.h with two changes: Key is
// always a struct with hash() and ==, and `std::uint64_t cost(const Node& child) const` is the cost, above 0,
// of the step to a child. Costs carry their unit in the upper 32 bits: one step costs 1 << 32, and the lower bits
// only order costs whose upper bits are equal. An Estimate bounds the cost still to come, or says
// kDeadEnd; it is also asked to expand, so that it can keep what the children have in common.
//
//   Priority::path_and_estimate   A*; with an estimate of 0 throughout, Dijkstra. Optimal if the estimate is
//                                 admissible; nodes are opened again if it is not consistent.
//   Priority::estimate            greedy: no promise but speed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "unjam/support/graph/breadth_first.h"
#include "unjam/support/graph/key_set.h"
#include "unjam/support/graph/memory.h"
#include "unjam/support/graph/meter.h"
#include "unjam/support/graph/metered_list.h"

namespace unjam::graph {

inline constexpr std::uint64_t kDeadEnd = ~std::uint64_t{0};

// Knows nothing: makes A* Dijkstra's algorithm.
struct NoEstimate {
    std::uint64_t of_start() const { return 0; }
    void expand(const auto& space, const auto& nodes, std::uint32_t index, auto emit) const {
        space.expand(nodes, index, emit);
    }
    std::uint64_t of_child(const auto&) const { return 0; }
};

enum class Priority : std::uint8_t { path_and_estimate, estimate };

// The open list: a bucket for each value of the upper half of the priority; within a bucket by the lower half
// or, as long as that is 0 throughout, by a tie-breaker; of equal ones the node made last comes first. Memory is
// charged as the buckets take it and given back when one is empty.
class OpenList {
public:
    // Gives back all memory; a new meter charges it again.
    void clear() { *this = OpenList(); }
    bool empty() const { return size_ == 0; }

    // False when there is no memory for it.
    bool push(std::uint64_t priority, std::uint32_t node, Meter& meter, std::uint32_t tie_breaker = 0) {
        const std::uint64_t upper = priority >> 32;
        const auto lower = static_cast<std::uint32_t>(priority);
        if (lower != 0 && !by_lower_) forget_tie_breakers();
        const Item item{by_lower_ ? lower : tie_breaker, node};
        MeteredList<Item>& items = bucket(upper);
        if (!items.push_back(item, meter)) return false;
        if (item.key != 0 && !ordered_) begin_order();
        if (ordered_) std::push_heap(items.begin(), items.end());
        lowest_ = size_ == 0 ? upper : std::min(lowest_, upper);
        ++size_;
        return true;
    }
    // The least priority and its node; there must be one.
    std::pair<std::uint64_t, std::uint32_t> pop(Meter& meter) {
        while (bucket(lowest_).empty()) next_bucket();
        MeteredList<Item>& items = bucket(lowest_);
        if (ordered_) std::pop_heap(items.begin(), items.end());
        const Item item = items.back();
        items.pop_back();
        if (items.empty()) items.release(meter);
        --size_;
        return {(lowest_ << 32) | (by_lower_ ? item.key : 0), item.node};
    }

private:
    struct Item {
        std::uint32_t key;  // the lower half of the priority, or the tie-breaker
        std::uint32_t node;
        bool operator<(const Item& other) const {
            return key != other.key ? key > other.key : node < other.node;
        }
    };
    static constexpr std::uint64_t kNear = 4096;

    MeteredList<Item>& bucket(std::uint64_t upper) {
        if (upper >= kNear) return far_[upper];
        if (upper >= near_.size()) near_.resize(static_cast<std::size_t>(upper) + 1);
        return near_[static_cast<std::size_t>(upper)];
    }
    template <class Change>
    void for_buckets(Change change) {
        for (MeteredList<Item>& items : near_) change(items);
        for (auto& [upper, items] : far_) change(items);
    }
    void forget_tie_breakers() {
        by_lower_ = true;
        for_buckets([](MeteredList<Item>& items) {
            for (Item& item : items) item.key = 0;
        });
        if (ordered_) begin_order();
    }
    // As long as all keys are 0, the buckets are stacks.
    void begin_order() {
        ordered_ = true;
        for_buckets([](MeteredList<Item>& items) { std::make_heap(items.begin(), items.end()); });
    }
    // From an empty bucket to the next one.
    void next_bucket() {
        if (lowest_ + 1 < near_.size()) {
            ++lowest_;
            return;
        }
        while (!far_.empty() && far_.begin()->second.empty()) far_.erase(far_.begin());
        lowest_ = far_.begin()->first;
    }

    std::vector<MeteredList<Item>> near_;
    std::map<std::uint64_t, MeteredList<Item>> far_;
    std::size_t size_ = 0;
    std::uint64_t lowest_ = 0;
    bool by_lower_ = false;
    bool ordered_ = false;
};

template <class Space>
class BestFirst {
public:
    struct Node : Space::Node {
        std::uint64_t path;      // cost from the start
        std::uint64_t estimate;  // bound of the cost to the goal
        bool closed;
    };

    // Searches until the best solved node is certain (greedy: until one is discovered). Nothing that costs `ceiling`
    // or more is kept: the caller knows such a solution already.
    template <class Estimate>
    Outcome run(const Space& space, Priority order, Estimate estimate, Meter& meter,
                std::uint64_t ceiling = kDeadEnd) {
        order_ = order;
        ceiling_ = ceiling;
        if (!reset(space, estimate, meter)) return Outcome::stopped;
        while (!open_.empty()) {
            const auto [priority, index] = open_.pop(meter);
            if (order_ == Priority::path_and_estimate) {
                bound_ = std::max(bound_, priority);
                if (bound_ >= ceiling_) break;
            }
            if (nodes_[index].closed) continue;
            nodes_[index].closed = true;
            if (!make_room(meter)) return Outcome::stopped;
            if (!expand(space, estimate, index, meter)) return Outcome::stopped;
            if (goal_ != kNoNode && order_ == Priority::estimate) return Outcome::found;
            if (expanded_ >= next_poll_ && !poll(meter)) return Outcome::stopped;
        }
        if (goal_ == kNoNode) return Outcome::exhausted;
        return Outcome::found;
    }

    const MemoryBlock<Node>& nodes() const { return nodes_; }
    std::uint32_t stored() const { return tail_; }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    // The best solved node so far, or kNoNode.
    std::uint32_t goal() const { return goal_; }
    // With an admissible estimate: no solution below `ceiling` costs less than this.
    std::uint64_t bound() const { return bound_; }

    std::vector<std::uint32_t> path_to(std::uint32_t index) const { return path_of(nodes_, index); }

private:
    static constexpr std::uint64_t kPollEvery = 1024;

    template <class Estimate>
    bool reset(const Space& space, Estimate& estimate, Meter& meter) {
        successors_ = space.max_successors();
        batch_.resize(successors_);
        hashes_.resize(successors_);
        open_.clear();
        tail_ = 0;
        generated_ = expanded_ = 0;
        next_poll_ = kPollEvery;
        goal_ = kNoNode;
        bound_ = 0;
        if (!reuse(nodes_, meter) || !set_.clear(meter) || !make_room(meter)) return false;
        Node start{};
        static_cast<typename Space::Node&>(start) = space.start();
        start.parent = kNoNode;
        start.estimate = estimate.of_start();
        if (start.estimate == kDeadEnd) return true;
        nodes_[tail_++] = start;
        set_.insert(start.key, set_.hash(start.key), 0, nodes_);
        bound_ = order_ == Priority::path_and_estimate ? start.estimate : 0;
        return open_.push(start.estimate, 0, meter);
    }

    bool poll(Meter& meter) {
        next_poll_ = expanded_ + kPollEvery;
        return meter.poll(expanded_, tail_, bound_ >> 32);
    }

    bool make_room(Meter& meter) {
        if (tail_ > meter.limits().max_states) return meter.stop(StopReason::states);
        const std::size_t needed = tail_ + successors_ + 1;
        if (needed > nodes_.capacity() && !grow_nodes(needed, meter)) return false;
        return !set_.needs_growth(needed) || rehash(needed, meter);
    }

    bool grow_nodes(std::size_t needed, Meter& meter) {
        if (needed >= kNoNode) return meter.stop(StopReason::states);
        const std::size_t old = nodes_.capacity();
        std::size_t capacity = std::max(old + old / 4, needed + 1024);
        if (!meter.could_charge((capacity - old) * sizeof(Node))) capacity = needed + 4096;
        if (!meter.charge((capacity - old) * sizeof(Node))) return false;
        return nodes_.grow(capacity) || meter.stop(StopReason::system);
    }

    bool rehash(std::size_t needed, Meter& meter) {
        while (set_.needs_growth(needed)) {
            if (!set_.grow(meter)) return false;
        }
        for (std::uint32_t i = 0; i < tail_; ++i) {
            set_.insert(nodes_[i].key, set_.hash(nodes_[i].key), i, nodes_);
        }
        return true;
    }

    template <class Estimate>
    bool expand(const Space& space, Estimate& estimate, std::uint32_t index, Meter& meter) {
        ++expanded_;
        std::size_t made = 0;
        estimate.expand(space, nodes_, index, [&](const typename Space::Node& child) {
            hashes_[made] = set_.hash(child.key);
            set_.prefetch_slot(hashes_[made]);
            batch_[made++] = child;
        });
        generated_ += made;
        // Backwards: the node made last comes first, and a space that leaves out repeated orders of moves leaves
        // most to the children it makes first.
        for (std::size_t i = made; i-- > 0;) {
            const std::uint32_t entered = enter(space, estimate, batch_[i], hashes_[i], index);
            if (entered != kNoNode && !consider(space, entered, meter)) return false;
        }
        return true;
    }

    // The node of a child that is new or was reached more cheaply, else kNoNode. What leads nowhere, or to nothing better
    // than is known, is not even remembered: on large boards that would be most of the memory, and it is seldom met
    // again.
    template <class Estimate>
    std::uint32_t enter(const Space& space, Estimate& estimate, const typename Space::Node& child,
                        std::uint64_t hash, std::uint32_t parent) {
        const std::uint64_t path = nodes_[parent].path + space.cost(child);
        const std::uint32_t known = set_.find(child.key, hash, nodes_);
        if (known != kNoNode) {
            if (path >= nodes_[known].path || order_ == Priority::estimate) return kNoNode;
            static_cast<typename Space::Node&>(nodes_[known]) = child;
            nodes_[known].path = path;
            nodes_[known].parent = parent;
            nodes_[known].closed = false;
            return is_hopeless(path, nodes_[known].estimate) ? kNoNode : known;
        }
        const std::uint64_t estimated = estimate.of_child(child);
        if (is_hopeless(path, estimated)) return kNoNode;
        set_.insert(child.key, hash, tail_, nodes_);
        Node& node = nodes_[tail_];
        static_cast<typename Space::Node&>(node) = child;
        node.parent = parent;
        node.path = path;
        node.estimate = estimated;
        node.closed = false;
        return tail_++;
    }

    bool is_hopeless(std::uint64_t path, std::uint64_t estimate) const {
        return estimate == kDeadEnd || path + estimate >= ceiling_;
    }

    // Such a node is a better goal, or waits to be expanded. False: no memory to queue it.
    bool consider(const Space& space, std::uint32_t index, Meter& meter) {
        const Node& node = nodes_[index];
        if (space.solved(node)) {
            goal_ = index;
            ceiling_ = node.path;
            return true;
        }
        if (order_ == Priority::estimate) return open_.push(greedy_priority(node), index, meter);
        // Among equal sums, the one that seems closest to the goal: the last sum is then seldom searched completely.
        return open_.push(node.path + node.estimate, index, meter,
                          static_cast<std::uint32_t>(node.estimate >> 32));
    }

    // The estimate first and, among equal ones, the shorter path, or the search would dive endlessly.
    static std::uint64_t greedy_priority(const Node& node) {
        return (node.estimate & ~std::uint64_t{0xffffffff}) | (node.path >> 32);
    }

    MemoryBlock<Node> nodes_;
    KeySet<typename Space::Key> set_;
    OpenList open_;
    std::vector<typename Space::Node> batch_;
    std::vector<std::uint64_t> hashes_;
    Priority order_ = Priority::path_and_estimate;
    std::size_t successors_ = 0;
    std::uint32_t tail_ = 0;
    std::uint32_t goal_ = kNoNode;
    std::uint64_t ceiling_ = kDeadEnd;
    std::uint64_t bound_ = 0;
    std::uint64_t generated_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint64_t next_poll_ = 0;
};

}  // namespace unjam::graph
