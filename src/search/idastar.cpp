// IDA*: depth first under a ceiling on path plus estimate, again and again with the ceiling raised to the
// least value that exceeded it. States met are remembered with their cheapest path, so that a round looks at each
// at most once per path length. When they no longer fit in memory the search ends: without them, boards full of
// cycles would take forever.
#include <algorithm>

#include "search/algorithm.h"
#include "search/node_estimate.h"
#include "search/path_moves.h"
#include "search/spaces.h"
#include "unjam/support/graph/key_set.h"
#include "unjam/support/graph/memory.h"
#include "unjam/support/graph/metered_list.h"

namespace unjam {

namespace {

template <class Space>
class DeepeningSearch {
public:
    DeepeningSearch(const Space& space, const Task& task)
        : space_(space), task_(task), estimate_(space, *task.heuristic) {}

    Answer run() {
        Answer answer;
        Cost ceiling = estimate_.of_start();
        const bool ready = seen_.clear(task_.meter);
        while (ready && ceiling != kNoCost) {
            lower_bound_ = ceiling;
            next_ceiling_ = kNoCost;
            ++round_;
            answer.outcome = search_under(ceiling);
            if (answer.outcome != graph::Outcome::exhausted) break;
            ceiling = next_ceiling_;
        }
        if (answer.outcome == graph::Outcome::found) {
            std::vector<std::uint32_t> path(stack_.size());
            for (std::size_t i = 0; i < path.size(); ++i) path[i] = static_cast<std::uint32_t>(i);
            answer.solution = moves_along(space_, stack_, path);
            answer.has_solution = true;
            answer.cost = stack_.back().path;
        }
        const bool admissible = task_.heuristic->info.admissible;
        answer.lower_bound = admissible ? lower_bound_ : 0;
        answer.proves = admissible || answer.outcome == graph::Outcome::exhausted;
        answer.algorithm = "idastar";
        answer.heuristic = task_.heuristic;
        answer.counts = {generated_, expanded_, entry_count_};
        return answer;
    }

private:
    struct Frame : Space::Node {
        Cost path;
        std::uint32_t children_end;  // its own are the last in children_
    };
    struct Child {
        typename Space::Node node;
        Cost path;
        Cost total;
    };
    struct Entry {
        typename Space::Key key;
        Cost path;
        std::uint32_t round;
    };

    graph::Outcome search_under(Cost ceiling) {
        stack_.clear();
        children_.clear();
        if (!push(space_.start(), 0, ceiling)) return graph::Outcome::stopped;
        while (!stack_.empty()) {
            if (children_.size() == stack_.back().children_end) {
                stack_.pop_back();
                continue;
            }
            const Child child = children_.back();
            children_.pop_back();
            if (!make_room()) return graph::Outcome::stopped;
            if (seen_before(child)) continue;
            if (space_.solved(child.node)) {
                const bool pushed = stack_.push_back(frame_of(child.node, child.path), task_.meter);
                return pushed ? graph::Outcome::found : graph::Outcome::stopped;
            }
            if (!push(child.node, child.path, ceiling)) return graph::Outcome::stopped;
        }
        return graph::Outcome::exhausted;
    }

    Frame frame_of(const typename Space::Node& node, Cost path) const {
        Frame frame{};
        static_cast<typename Space::Node&>(frame) = node;
        frame.path = path;
        frame.children_end = static_cast<std::uint32_t>(children_.size());
        return frame;
    }

    // Expands a node; its children under the ceiling wait in children_, the most promising one last.
    bool push(const typename Space::Node& node, Cost path, Cost ceiling) {
        if (++expanded_ % 512 == 0 && !task_.meter.poll(expanded_, entry_count_, first_part(lower_bound_))) {
            return false;
        }
        if (entry_count_ > task_.meter.limits().max_states) return task_.meter.stop(StopReason::states);
        const Frame frame = frame_of(node, path);
        if (!stack_.push_back(frame, task_.meter)) return false;
        bool room = true;
        estimate_.expand(
            space_, stack_, static_cast<std::uint32_t>(stack_.size() - 1), [&](const auto& next) {
                ++generated_;
                const Cost next_path = path + space_.cost(next);
                const Cost rest = estimate_.of_child(next);
                if (rest == kNoCost) return;
                if (next_path + rest > ceiling) {
                    if (!known_cheaper(next.key, next_path)) {
                        next_ceiling_ = std::min(next_ceiling_, next_path + rest);
                    }
                } else {
                    room = children_.push_back(Child{next, next_path, next_path + rest}, task_.meter) && room;
                }
            });
        std::stable_sort(children_.begin() + frame.children_end, children_.end(),
                         [](const Child& a, const Child& b) { return a.total > b.total; });
        return room;
    }

    // A state met in an earlier round on a cheaper path is met again in this one: a cycle back to it must not
    // raise the ceiling, or a board without a solution would never be exhausted.
    bool known_cheaper(const typename Space::Key& key, Cost path) const {
        const std::uint32_t known = seen_.find(key, seen_.hash(key), entries_);
        return known != graph::kNoNode && entries_[known].path <= path;
    }

    // Whether the state is known on a cheaper path, or was met in this round on an equal one; remembers it.
    bool seen_before(const Child& child) {
        const typename Space::Key& key = child.node.key;
        const auto index = static_cast<std::uint32_t>(entry_count_);
        const std::uint32_t known = seen_.find_or_insert(key, seen_.hash(key), index, entries_);
        if (known == graph::kNoNode) {
            entries_[entry_count_++] = Entry{key, child.path, round_};
            return false;
        }
        Entry& entry = entries_[known];
        if (entry.path < child.path || (entry.path == child.path && entry.round == round_)) return true;
        entry.path = child.path;
        entry.round = round_;
        return false;
    }

    // Makes room for one more entry; false when memory does not allow it.
    bool make_room() {
        graph::Meter& meter = task_.meter;
        if (entry_count_ + 1 > entries_.capacity()) {
            const std::size_t more = entries_.capacity() / 4 + 1024;
            if (!meter.charge(more * sizeof(Entry))) return false;
            if (!entries_.grow(entries_.capacity() + more)) return meter.stop(StopReason::system);
        }
        if (!seen_.needs_growth(entry_count_ + 1)) return true;
        if (!seen_.grow(meter)) return false;
        for (std::uint32_t i = 0; i < entry_count_; ++i) {
            seen_.insert(entries_[i].key, seen_.hash(entries_[i].key), i, entries_);
        }
        return true;
    }

    const Space& space_;
    const Task& task_;
    NodeEstimate<Space> estimate_;
    graph::MeteredList<Frame> stack_;
    graph::MeteredList<Child> children_;
    graph::MemoryBlock<Entry> entries_;
    std::size_t entry_count_ = 0;
    graph::KeySet<typename Space::Key> seen_;
    std::uint32_t round_ = 0;
    Cost lower_bound_ = 0;
    Cost next_ceiling_ = kNoCost;
    std::uint64_t generated_ = 0;
    std::uint64_t expanded_ = 0;
};

}  // namespace

Answer run_idastar(const Task& task) {
    // A remembered state was met with one last move; pruning by another last move would lose paths.
    return with_offset_space(task, false, [&task]<class Space>(const Space& space) {
        return DeepeningSearch<Space>(space, task).run();
    });
}

}  // namespace unjam
