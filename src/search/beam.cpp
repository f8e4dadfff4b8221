#include "search/beam.h"

#include <algorithm>

#include "search/node_estimate.h"
#include "search/path_moves.h"
#include "search/spaces.h"
#include "unjam/support/graph/key_set.h"
#include "unjam/support/graph/memory.h"

namespace unjam {

namespace {

template <class Space>
class Beam {
public:
    Beam(const Space& space, const Task& task, std::size_t width, Cost ceiling)
        : space_(space), task_(task), estimate_(space, *task.heuristic), width_(width), ceiling_(ceiling) {}

    Answer run() {
        Answer answer;
        answer.outcome = search();
        if (has_goal_) {
            nodes_[node_count_] = goal_;
            answer.solution = moves_along(space_, nodes_, graph::path_of(nodes_, node_count_));
            answer.has_solution = true;
            answer.cost = goal_.path;
        }
        // Not even by running dry with no level ever cut: two states with one hash are taken for the same.
        answer.proves = false;
        answer.left_out = left_out_;
        answer.algorithm = "beam";
        answer.heuristic = task_.heuristic;
        answer.counts = {generated_, expanded_, seen_count_};
        return answer;
    }

private:
    struct Node : Space::Node {
        Cost path;
    };
    struct Candidate {
        Node node;
        std::uint64_t rank;
    };

    graph::Outcome search() {
        if (!seen_.clear(task_.meter) || !make_room()) return graph::Outcome::stopped;
        Node start{};
        static_cast<typename Space::Node&>(start) = space_.start();
        is_new(start);
        nodes_[node_count_++] = start;
        for (std::uint32_t begin = 0; begin < node_count_;) {
            const std::uint32_t end = node_count_;
            for (; begin < end; ++begin) {
                if (!expand(begin)) return has_goal_ ? graph::Outcome::found : graph::Outcome::stopped;
            }
            if (has_goal_) return graph::Outcome::found;
            keep_best();
        }
        return graph::Outcome::exhausted;
    }

    bool expand(std::uint32_t index) {
        if (++expanded_ % 256 == 0 && !task_.meter.poll(expanded_, seen_count_, 0)) return false;
        if (seen_count_ > task_.meter.limits().max_states) return task_.meter.stop(StopReason::states);
        if (!make_room()) return false;
        estimate_.expand(space_, nodes_, index, [&](const typename Space::Node& next) {
            ++generated_;
            Node node{};
            static_cast<typename Space::Node&>(node) = next;
            node.parent = index;
            node.path = nodes_[index].path + space_.cost(next);
            if (is_new(node)) consider(node);
        });
        return true;
    }

    // A state is remembered by 63 bits of hash: in the rare case that two share them, one is skipped.
    bool is_new(const Node& node) {
        const std::uint64_t key = node.key.hash() | 1;
        const bool is_new = seen_.insert(key, seen_.hash(key), 0, nodes_);
        seen_count_ += is_new;
        return is_new;
    }

    void consider(const Node& node) {
        if (node.path >= ceiling_) return;
        if (space_.solved(node)) {
            has_goal_ = true;
            goal_ = node;
            ceiling_ = node.path;
            return;
        }
        const Cost rest = estimate_.of_child(node);
        if (rest == kNoCost || node.path + rest >= ceiling_) return;
        // Ties between equal estimates are broken at random, but the same way every time.
        candidates_[candidate_count_++] = {node,
                                           (first_part(node.path + rest) << 20) | (node.key.hash() >> 44)};
    }

    // The best `width_` of the next level; which of equal rank go on is the same every time.
    void keep_best() {
        const auto better = [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; };
        Candidate* const first = candidates_.data();
        if (candidate_count_ > width_) {
            left_out_ = true;
            std::nth_element(first, first + width_, first + candidate_count_, better);
            candidate_count_ = width_;
        }
        for (std::size_t i = 0; i < candidate_count_; ++i) nodes_[node_count_++] = first[i].node;
        candidate_count_ = 0;
    }

    // Room for the successors of one state, for the next level, and for a goal.
    bool make_room() {
        const std::size_t more = space_.max_successors() + 1;
        if (!grow(candidates_, candidate_count_ + more)) return false;
        if (!grow(nodes_, node_count_ + std::min(width_, candidate_count_ + more) + 1)) return false;
        while (seen_.needs_growth(seen_count_ + more)) {
            if (!seen_.grow_with_keys(task_.meter)) return false;
        }
        return true;
    }
    template <class T>
    bool grow(graph::MemoryBlock<T>& block, std::size_t needed) {
        if (needed <= block.capacity()) return true;
        const std::size_t capacity = needed + needed / 4;
        if (!task_.meter.charge((capacity - block.capacity()) * sizeof(T))) return false;
        return block.grow(capacity) || task_.meter.stop(StopReason::system);
    }

    const Space& space_;
    const Task& task_;
    NodeEstimate<Space> estimate_;
    std::size_t width_;
    Cost ceiling_;
    graph::MemoryBlock<Node> nodes_;
    std::uint32_t node_count_ = 0;
    graph::MemoryBlock<Candidate> candidates_;
    std::size_t candidate_count_ = 0;
    graph::KeySet<std::uint64_t> seen_;
    std::uint64_t seen_count_ = 0;
    bool left_out_ = false;
    bool has_goal_ = false;
    Node goal_{};
    std::uint64_t generated_ = 0;
    std::uint64_t expanded_ = 0;
};

}  // namespace

Answer run_beam_of(const Task& task, std::size_t width, Cost ceiling) {
    // Trying commuting moves in one order only keeps the beam from filling up with shuffles of the same
    // moves.
    return with_offset_space(task, true, [&]<class Space>(const Space& space) {
        return Beam<Space>(space, task, width, ceiling).run();
    });
}

Answer run_beam(const Task& task) {
    constexpr std::size_t kWidth = 10000;
    Answer answer = run_beam_of(task, kWidth, kNoCost);
    if (answer.outcome != graph::Outcome::exhausted || answer.left_out) return answer;
    // It has seen the whole component, more or less: an exact search of about the same size makes that a proof. The
    // memory of the beam is free again.
    graph::Meter meter = task.meter.part(task.meter.limits());
    Answer proof = run_dijkstra(Task{task.puzzle, task.analysis, task.shape, task.options, task.costs,
                                     task.heuristic, meter, task.memory});
    task.meter.add_part(meter, proof.counts.expanded, proof.counts.stored, first_part(proof.lower_bound));
    if (meter.reason() != StopReason::none) task.meter.stop(meter.reason());
    proof.counts.generated += answer.counts.generated;
    proof.counts.expanded += answer.counts.expanded;
    return proof;
}

}  // namespace unjam
