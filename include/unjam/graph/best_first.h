// Best-first search over an implicit graph with costs: Dijkstra's algorithm, A* and greedy search are one
// loop that differs in what it takes next. The Space is that of breadth_first.h with two changes: Key is
// always a struct with hash() and ==, and `std::uint64_t cost(const Node& child) const` is the cost, above 0,
// of the step to a child. An Estimate is called with a node and returns a bound of the cost still to come, or
// kDeadEnd.
//
//   Order::path_and_estimate   A*; with an estimate of 0 throughout, Dijkstra. Optimal if the estimate is
//                              admissible; nodes are opened again if it is not consistent.
//   Order::estimate            greedy: no promise but speed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "unjam/graph/breadth_first.h"
#include "unjam/graph/key_set.h"
#include "unjam/graph/memory.h"
#include "unjam/graph/meter.h"

namespace unjam::graph {

inline constexpr std::uint64_t kDeadEnd = ~std::uint64_t{0};

// Knows nothing: makes A* Dijkstra's algorithm.
struct NoEstimate {
    std::uint64_t of_start() const { return 0; }
    void set_parent(const auto&) const {}
    std::uint64_t of_child(const auto&) const { return 0; }
};

enum class Order : std::uint8_t { path_and_estimate, estimate };

// The open list: a bucket for each value of the upper half of the priority; within a bucket by the lower half
// if it is ever used, else last in, first out.
class OpenList {
public:
    void clear() {
        for (auto& bucket : near_) bucket.clear();
        far_.clear();
        size_ = 0;
        lowest_ = 0;
    }
    bool empty() const { return size_ == 0; }

    void push(std::uint64_t priority, std::uint32_t node) {
        const std::uint64_t upper = priority >> 32;
        std::vector<Item>& items = bucket(upper);
        items.push_back({static_cast<std::uint32_t>(priority), node});
        if (items.back().lower != 0 || items.front().lower != 0) std::push_heap(items.begin(), items.end());
        lowest_ = size_ == 0 ? upper : std::min(lowest_, upper);
        ++size_;
    }
    // The least priority and its node.
    std::pair<std::uint64_t, std::uint32_t> pop() {
        while (bucket(lowest_).empty()) next_bucket();
        std::vector<Item>& items = bucket(lowest_);
        if (items.back().lower != 0 || items.front().lower != 0) std::pop_heap(items.begin(), items.end());
        const Item item = items.back();
        items.pop_back();
        --size_;
        return {(lowest_ << 32) | item.lower, item.node};
    }
    std::size_t bytes() const { return size_ * 2 * sizeof(Item); }  // vectors may hold twice what is in them

private:
    struct Item {
        std::uint32_t lower;
        std::uint32_t node;
        bool operator<(const Item& other) const { return lower > other.lower; }
    };
    static constexpr std::uint64_t kNear = 4096;

    std::vector<Item>& bucket(std::uint64_t upper) {
        if (upper >= kNear) return far_[upper];
        if (upper >= near_.size()) near_.resize(static_cast<std::size_t>(upper) + 1);
        return near_[static_cast<std::size_t>(upper)];
    }
    void next_bucket() {
        if (lowest_ + 1 < near_.size()) {
            ++lowest_;
            return;
        }
        while (!far_.empty() && far_.begin()->second.empty()) far_.erase(far_.begin());
        lowest_ = far_.begin()->first;
    }

    std::vector<std::vector<Item>> near_;
    std::map<std::uint64_t, std::vector<Item>> far_;
    std::size_t size_ = 0;
    std::uint64_t lowest_ = 0;
};

template <class Space>
class BestFirst {
public:
    struct Node : Space::Node {
        std::uint64_t path;      // cost from the start
        std::uint64_t estimate;  // bound of the cost to the goal
        bool closed;
    };

    // Until the best solved node is certain (greedy: until one is discovered). Nothing that costs `ceiling`
    // or more is kept: the caller knows such a solution already.
    template <class Estimate>
    Outcome run(const Space& space, Order order, Estimate estimate, Meter& meter,
                std::uint64_t ceiling = kDeadEnd) {
        order_ = order;
        ceiling_ = ceiling;
        if (!reset(space, estimate, meter)) return Outcome::stopped;
        while (!open_.empty()) {
            const auto [priority, index] = open_.pop();
            if (order_ == Order::path_and_estimate) {
                bound_ = std::max(bound_, priority);
                if (bound_ >= ceiling_) break;
            }
            if (nodes_[index].closed) continue;
            nodes_[index].closed = true;
            if (!make_room(meter)) return Outcome::stopped;
            expand(space, estimate, index);
            if (goal_ != kNoNode && order_ == Order::estimate) return Outcome::found;
            if (expanded_ >= next_poll_ && !poll(meter)) return Outcome::stopped;
        }
        if (goal_ == kNoNode) return Outcome::exhausted;
        return Outcome::found;
    }

    const Block<Node>& nodes() const { return nodes_; }
    std::uint32_t stored() const { return tail_; }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    // The best solved node so far, or kNoNode.
    std::uint32_t goal() const { return goal_; }
    // With an admissible estimate: no solution below `ceiling` costs less than this.
    std::uint64_t bound() const { return bound_; }

    std::vector<std::uint32_t> path_to(std::uint32_t index) const { return path_of(nodes_, index); }
    // Memory that holds nodes, table and open list.
    std::size_t bytes_used() const { return tail_ * sizeof(Node) + set_.bytes() + open_.bytes(); }

private:
    static constexpr std::uint64_t kPollEvery = 1024;

    template <class Estimate>
    bool reset(const Space& space, Estimate& estimate, Meter& meter) {
        successors_ = space.max_successors();
        batch_.resize(successors_);
        hashes_.resize(successors_);
        open_.clear();
        open_charged_ = 0;
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
        bound_ = order_ == Order::path_and_estimate ? start.estimate : 0;
        open_.push(start.estimate, 0);
        return true;
    }

    bool poll(Meter& meter) {
        next_poll_ = expanded_ + kPollEvery;
        return meter.poll(expanded_, tail_, bound_ >> 32);
    }

    bool make_room(Meter& meter) {
        if (tail_ >= meter.limits().max_states) return meter.stop(StopReason::states);
        const std::size_t needed = tail_ + successors_ + 1;
        if (needed > nodes_.capacity() && !grow_nodes(needed, meter)) return false;
        if (open_.bytes() + successors_ * 16 > open_charged_ && !charge_open(meter)) return false;
        return !set_.needs_growth(needed) || rehash(needed, meter);
    }

    bool charge_open(Meter& meter) {
        const std::size_t more = open_charged_ / 4 + successors_ * 16 + 4096;
        if (!meter.charge(more)) return false;
        open_charged_ += more;
        return true;
    }

    bool grow_nodes(std::size_t needed, Meter& meter) {
        if (needed >= kNoNode) return meter.stop(StopReason::states);
        const std::size_t old = nodes_.capacity();
        std::size_t capacity = std::max(old + old / 4, needed + 1024);
        if (!meter.could_charge((capacity - old) * sizeof(Node))) capacity = needed + 4096;
        if (!meter.charge((capacity - old) * sizeof(Node))) return false;
        return nodes_.grow(capacity) || meter.stop(StopReason::memory);
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
    void expand(const Space& space, Estimate& estimate, std::uint32_t index) {
        ++expanded_;
        estimate.set_parent(nodes_[index]);
        std::size_t made = 0;
        space.expand(nodes_, index, [&](const typename Space::Node& child) {
            hashes_[made] = set_.hash(child.key);
            set_.prefetch_slot(hashes_[made]);
            batch_[made++] = child;
        });
        generated_ += made;
        for (std::size_t i = 0; i < made; ++i) enter(space, estimate, batch_[i], hashes_[i], index);
    }

    template <class Estimate>
    void enter(const Space& space, Estimate& estimate, const typename Space::Node& child, std::uint64_t hash,
               std::uint32_t parent) {
        const std::uint64_t path = nodes_[parent].path + space.cost(child);
        const std::uint32_t known = set_.find_or_insert(child.key, hash, tail_, nodes_);
        if (known != kNoNode) {
            if (path >= nodes_[known].path || order_ == Order::estimate) return;
            static_cast<typename Space::Node&>(nodes_[known]) = child;
            nodes_[known].path = path;
            nodes_[known].parent = parent;
            nodes_[known].closed = false;
            consider(space, known);
            return;
        }
        Node& node = nodes_[tail_];
        static_cast<typename Space::Node&>(node) = child;
        node.parent = parent;
        node.path = path;
        node.estimate = estimate.of_child(child);
        node.closed = false;
        consider(space, tail_++);
    }

    // A node that is new or was reached more cheaply: is it a better goal, or does it wait to be expanded?
    void consider(const Space& space, std::uint32_t index) {
        const Node& node = nodes_[index];
        if (node.estimate == kDeadEnd || node.path + node.estimate >= ceiling_) return;
        if (space.solved(node)) {
            goal_ = index;
            ceiling_ = node.path;
            return;
        }
        open_.push(order_ == Order::estimate ? greedy_priority(node) : node.path + node.estimate, index);
    }

    // The estimate first, and of equal ones the shorter path, or the search would dive without end.
    static std::uint64_t greedy_priority(const Node& node) {
        return (node.estimate & ~std::uint64_t{0xffffffff}) | (node.path >> 32);
    }

    Block<Node> nodes_;
    KeySet<typename Space::Key> set_;
    OpenList open_;
    std::vector<typename Space::Node> batch_;
    std::vector<std::uint64_t> hashes_;
    Order order_ = Order::path_and_estimate;
    std::size_t successors_ = 0;
    std::size_t open_charged_ = 0;
    std::uint32_t tail_ = 0;
    std::uint32_t goal_ = kNoNode;
    std::uint64_t ceiling_ = kDeadEnd;
    std::uint64_t bound_ = 0;
    std::uint64_t generated_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint64_t next_poll_ = 0;
};

}  // namespace unjam::graph
