// Two breadth-first searches: one from the start finds the component, one from all its solved states together
// puts the states in order of distance. A state is then found by its key in an index of all of them, and its
// distance is the level it lies in.
#include "unjam/distances.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>

#include "search/any_space.h"
#include "search/memory_pool.h"
#include "unjam/slides.h"

namespace unjam {

struct DistanceTable::Walk {
    explicit Walk(const Puzzle& puzzle, Metric metric) : puzzle(puzzle), metric(metric) {}
    virtual ~Walk() = default;
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    virtual bool explore(graph::Meter& meter) = 0;
    // The state's place in the order of distance, or kNoNode.
    virtual std::uint32_t find(const std::vector<int>& offsets) const = 0;
    virtual std::vector<int> offsets_at(std::uint32_t index) const = 0;

    const Puzzle puzzle;
    const Metric metric;
    bool complete = false;
    std::uint64_t states = 0;
    std::uint64_t solved_states = 0;
    std::vector<std::uint64_t> by_distance;
    std::vector<std::uint32_t> level_starts;
};

namespace {

// From keys to their places in a list. The list is the caller's: a slot is only a place plus 1.
template <class Key>
class KeyIndex {
public:
    bool build(const graph::Block<Key>& keys, std::uint32_t count, graph::Meter& meter) {
        std::size_t slots = 16;
        while (slots < 2 * std::size_t{count}) slots *= 2;
        if (!meter.charge(slots * sizeof(std::uint32_t))) return false;
        if (!slots_.reset_zeroed(slots)) return meter.stop(graph::StopReason::memory);
        mask_ = slots - 1;
        shift_ = 64 - std::countr_zero(slots);
        for (std::uint32_t i = 0; i < count; ++i) {
            std::size_t slot = slot_of(keys[i]);
            while (slots_[slot] != 0) slot = (slot + 1) & mask_;
            slots_[slot] = i + 1;
        }
        return true;
    }
    std::uint32_t find(const graph::Block<Key>& keys, const Key& key) const {
        for (std::size_t slot = slot_of(key); slots_[slot] != 0; slot = (slot + 1) & mask_) {
            if (keys[slots_[slot] - 1] == key) return slots_[slot] - 1;
        }
        return graph::kNoNode;
    }

private:
    // The upper bits of the hash depend on all bits of the key.
    std::size_t slot_of(const Key& key) const {
        return static_cast<std::size_t>(graph::KeySet<Key>::hash(key) >> shift_);
    }

    graph::Block<std::uint32_t> slots_;
    std::size_t mask_ = 0;
    int shift_ = 0;
};

template <class Space>
class SpaceWalk : public DistanceTable::Walk {
public:
    using Node = typename Space::Node;
    using Walk::Walk;

    bool explore(graph::Meter& meter) override {
        graph::Block<Node> solved;
        if (!find_component(meter, solved)) return false;
        if (solved_states == 0) return true;
        graph::BreadthFirst<Space> search;
        graph::Meter second = meter.part(meter.limits());
        if (!second.charge(solved.bytes())) return false;
        const std::span<const Node> starts(solved.data(), solved.capacity());
        if (search.run_from(space(), starts, second, true) != graph::Outcome::exhausted) return false;
        second.release(solved.bytes());
        solved.clear();
        level_starts = search.level_starts();
        for (std::size_t level = 0; level < level_starts.size(); ++level) {
            const bool last = level + 1 == level_starts.size();
            by_distance.push_back((last ? search.stored() : level_starts[level + 1]) - level_starts[level]);
        }
        return keep_keys(search, second);
    }

    std::uint32_t find(const std::vector<int>& offsets) const override {
        const auto key = space().key_of(offsets);
        if (!key) return graph::kNoNode;
        const std::uint32_t index = index_.find(keys_, *key);
        // The key says nothing of vehicles that cannot move.
        if (index == graph::kNoNode || offsets_at(index) != offsets) return graph::kNoNode;
        return index;
    }
    std::vector<int> offsets_at(std::uint32_t index) const override {
        std::vector<int> offsets = start_offsets(puzzle);
        space().read_offsets(keys_[index], offsets);
        return offsets;
    }

protected:
    virtual const Space& space() const = 0;

private:
    // Counts the states and copies the solved ones; the search and its memory are gone when this returns.
    bool find_component(graph::Meter& meter, graph::Block<Node>& solved) {
        graph::BreadthFirst<Space> search;
        graph::Meter first = meter.part(meter.limits());
        const bool exhausted = search.run(space(), space().start(), first, true) == graph::Outcome::exhausted;
        const graph::Block<Node>& nodes = search.nodes();
        states = search.stored();
        for (std::uint32_t i = 0; i < search.stored(); ++i) solved_states += space().solved(nodes[i]) ? 1 : 0;
        if (!exhausted || solved_states == 0) return exhausted;
        const auto count = static_cast<std::size_t>(solved_states);
        if (!first.charge(count * sizeof(Node)) || !solved.reset_zeroed(count)) return false;
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < search.stored(); ++i) {
            if (space().solved(nodes[i])) solved[next++] = space().as_start(nodes[i]);
        }
        return true;
    }

    bool keep_keys(const graph::BreadthFirst<Space>& search, graph::Meter& meter) {
        const std::uint32_t count = search.stored();
        if (!meter.charge(count * sizeof(typename Space::Key))) return false;
        if (!keys_.reset_zeroed(count)) return meter.stop(graph::StopReason::memory);
        for (std::uint32_t i = 0; i < count; ++i) keys_[i] = Space::plain_key(search.nodes()[i].key);
        return index_.build(keys_, count, meter);
    }

    graph::Block<typename Space::Key> keys_;  // in order of distance
    KeyIndex<typename Space::Key> index_;
};

template <class Space>
class LineWalk final : public SpaceWalk<Space> {
public:
    using SpaceWalk<Space>::SpaceWalk;
    bool compile(const StaticAnalysis& analysis) {
        return space_.compile(this->puzzle, analysis, this->metric);
    }

private:
    const Space& space() const override { return space_; }
    Space space_;
};

template <int kWords>
class OffsetWalk final : public SpaceWalk<OffsetSpace<kWords>> {
public:
    OffsetWalk(const Puzzle& puzzle, Metric metric, const StaticAnalysis& analysis)
        : SpaceWalk<OffsetSpace<kWords>>(puzzle, metric),
          shape_(this->puzzle, analysis),
          space_(shape_, costs(metric)) {}

private:
    static CostModel costs(Metric metric) {
        SolveOptions options;
        options.metric = metric;
        return CostModel::of(options);
    }
    const OffsetSpace<kWords>& space() const override { return space_; }
    BoardShape shape_;
    OffsetSpace<kWords> space_;
};

template <class Space>
std::unique_ptr<DistanceTable::Walk> try_lines(const Puzzle& puzzle, Metric metric,
                                               const StaticAnalysis& analysis) {
    auto walk = std::make_unique<LineWalk<Space>>(puzzle, metric);
    if (!walk->compile(analysis)) return nullptr;
    return walk;
}

std::unique_ptr<DistanceTable::Walk> make_walk(const Puzzle& puzzle, Metric metric) {
    const StaticAnalysis analysis = analyze_statically(puzzle);
    if (auto walk = try_lines<LineSpace6>(puzzle, metric, analysis)) return walk;
    if (auto walk = try_lines<LineSpace8>(puzzle, metric, analysis)) return walk;
    return with_width(BoardShape(puzzle, analysis),
                      [&]<int kWords>() -> std::unique_ptr<DistanceTable::Walk> {
                          return std::make_unique<OffsetWalk<kWords>>(puzzle, metric, analysis);
                      });
}

}  // namespace

DistanceTable::DistanceTable(const Puzzle& puzzle, Metric metric, const Limits& limits)
    : walk_(make_walk(puzzle, metric == Metric::steps ? Metric::steps : Metric::moves)) {
    graph::Meter meter(limits);
    walk_->complete = walk_->explore(meter);
    if (!walk_->complete) walk_->by_distance.clear();
}
DistanceTable::~DistanceTable() = default;
DistanceTable::DistanceTable(DistanceTable&&) noexcept = default;
DistanceTable& DistanceTable::operator=(DistanceTable&&) noexcept = default;

bool DistanceTable::complete() const {
    return walk_->complete;
}
std::uint64_t DistanceTable::states() const {
    return walk_->states;
}
std::uint64_t DistanceTable::solved_states() const {
    return walk_->solved_states;
}
const std::vector<std::uint64_t>& DistanceTable::by_distance() const {
    return walk_->by_distance;
}

std::optional<std::uint32_t> DistanceTable::distance(const std::vector<int>& offsets) const {
    if (by_distance().empty()) return std::nullopt;
    const std::uint32_t index = walk_->find(offsets);
    if (index == graph::kNoNode) return std::nullopt;
    const auto& starts = walk_->level_starts;
    return static_cast<std::uint32_t>(std::ranges::upper_bound(starts, index) - starts.begin() - 1);
}

std::vector<int> DistanceTable::farthest() const {
    if (by_distance().empty()) return {};
    return walk_->offsets_at(walk_->level_starts.back());
}

std::vector<Move> DistanceTable::best_moves(const std::vector<int>& offsets) const {
    const auto here = distance(offsets);
    if (!here || *here == 0) return {};
    const bool in_steps = walk_->metric == Metric::steps;
    std::vector<Move> best;
    std::vector<int> after = offsets;
    const std::vector<OffsetRange> ranges = slide_ranges(walk_->puzzle, offsets);
    for (std::size_t v = 0; v < ranges.size(); ++v) {
        for (int offset = ranges[v].first; offset <= ranges[v].last; ++offset) {
            const int cells = offset - offsets[v];
            if (cells == 0) continue;
            after[v] = offset;
            const auto cost = in_steps ? static_cast<std::uint32_t>(std::abs(cells)) : 1U;
            const auto rest = distance(after);
            if (rest && *rest + cost == *here) best.push_back({static_cast<int>(v), cells});
        }
        after[v] = offsets[v];
    }
    std::ranges::stable_sort(best, [in_steps](const Move& a, const Move& b) {
        return in_steps ? std::abs(a.cells) > std::abs(b.cells) : std::abs(a.cells) < std::abs(b.cells);
    });
    return best;
}

}  // namespace unjam
