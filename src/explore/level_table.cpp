#include "explore/level_table.h"

#include <algorithm>
#include <bit>
#include <span>

#include "search/spaces.h"
#include "unjam/support/graph/breadth_first.h"

namespace unjam {

namespace {

// Maps keys to their places in the caller's list: a slot is only a place plus 1.
template <class Key>
class KeyIndex {
public:
    bool build(const graph::MemoryBlock<Key>& keys, std::uint32_t count, graph::Meter& meter) {
        std::size_t slots = 16;
        while (slots < 2 * std::size_t{count}) slots *= 2;
        if (!meter.charge(slots * sizeof(std::uint32_t))) return false;
        if (!slots_.reset_zeroed(slots)) return meter.stop(StopReason::system);
        mask_ = slots - 1;
        shift_ = 64 - std::countr_zero(slots);
        constexpr std::uint32_t kAhead = 16;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i + kAhead < count) graph::prefetch(&slots_[slot_of(keys[i + kAhead])]);
            std::size_t slot = slot_of(keys[i]);
            while (slots_[slot] != 0) slot = (slot + 1) & mask_;
            slots_[slot] = i + 1;
        }
        return true;
    }
    std::uint32_t find(const graph::MemoryBlock<Key>& keys, const Key& key) const {
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

    graph::MemoryBlock<std::uint32_t> slots_;
    std::size_t mask_ = 0;
    int shift_ = 0;
};

template <class Space>
class SpaceTable final : public LevelTable {
public:
    using Node = typename Space::Node;
    using LevelTable::LevelTable;

    bool compile(const StaticAnalysis& analysis) { return compiled_.compile(puzzle, analysis, unit); }

    bool walk_component(graph::Meter& meter) override {
        graph::BreadthFirst<Space> search;
        graph::Meter first = meter.part(meter.limits());
        const auto outcome = search.run(space(), space().start(), first, graph::Extent::everything);
        count_states(search);
        if (outcome != graph::Outcome::exhausted) return finish(meter, first);
        count_levels(search, from_start);
        if (solved_states == 0) return finish(meter, first, keep_levels(search, first));
        graph::MemoryBlock<Node> solved;
        if (!copy_solved(search, first, solved)) return finish(meter, first);
        meter.add_part(first, search.expanded(), search.stored(), 0);
        search = {};

        graph::Meter second = meter.part(meter.limits());
        if (!second.charge(solved.bytes())) return finish(meter, second);
        const std::span<const Node> starts(solved.data(), solved.capacity());
        const auto ordered = search.run_from(space(), starts, second, graph::Extent::everything);
        second.release(solved.bytes());
        solved.clear();
        return finish(meter, second, ordered == graph::Outcome::exhausted && keep_levels(search, second));
    }

    bool walk_to_solved(graph::Meter& meter) override {
        graph::BreadthFirst<Space> search;
        graph::Meter part = meter.part(meter.limits());
        const auto outcome = search.run(space(), space().start(), part, graph::Extent::solved_level);
        states = search.stored();
        return finish(meter, part, outcome == graph::Outcome::found && keep_levels(search, part));
    }

    std::uint32_t number_of(const std::vector<int>& offsets) const override {
        if (kept == 0 || offsets.size() != puzzle.vehicles().size()) return graph::kNoNode;
        const auto key = space().key_of(offsets);
        if (!key) return graph::kNoNode;
        const std::uint32_t number = index_.find(keys_, *key);
        // The key says nothing about vehicles that cannot move.
        if (number == graph::kNoNode || offsets_of(number) != offsets) return graph::kNoNode;
        return number;
    }
    std::vector<int> offsets_of(std::uint32_t number) const override {
        std::vector<int> offsets = start_offsets(puzzle);
        space().read_offsets(keys_[number], offsets);
        return offsets;
    }
    void edges_of(std::uint32_t number, std::vector<StateEdge>& edges) const override {
        edges.clear();
        space().for_each_move(keys_[number], [&](const typename Space::Key& key, Move move) {
            // kNoNode: a state beyond the last level that was kept.
            edges.push_back({index_.find(keys_, key), move});
        });
    }

private:
    const Space& space() const { return compiled_.space(); }

    // A part of the walk has ended: why it stopped and what it used counts for the whole.
    static bool finish(graph::Meter& meter, const graph::Meter& part, bool done = false) {
        meter.add_part(part, 0, 0, 0);
        if (!done && part.reason() != StopReason::none) meter.stop(part.reason());
        return done;
    }

    void count_states(const graph::BreadthFirst<Space>& search) {
        states = search.stored();
        for (std::uint32_t i = 0; i < search.stored(); ++i) {
            solved_states += space().solved(search.nodes()[i]) ? 1 : 0;
        }
        for (std::uint32_t i = 0; i < search.expanded(); ++i) {
            moves += static_cast<std::uint64_t>(space().move_count(search.nodes()[i]));
        }
    }

    static void count_levels(const graph::BreadthFirst<Space>& search, std::vector<std::uint64_t>& counts) {
        const auto& starts = search.level_starts();
        for (std::size_t level = 0; level < starts.size(); ++level) {
            const bool last = level + 1 == starts.size();
            counts.push_back((last ? search.stored() : starts[level + 1]) - starts[level]);
        }
    }

    bool copy_solved(const graph::BreadthFirst<Space>& search, graph::Meter& meter,
                     graph::MemoryBlock<Node>& solved) const {
        const auto count = static_cast<std::size_t>(solved_states);
        if (!meter.charge(count * sizeof(Node))) return false;
        if (!solved.reset_zeroed(count)) return meter.stop(StopReason::system);
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < search.stored(); ++i) {
            const Node& node = search.nodes()[i];
            if (space().solved(node)) solved[next++] = space().as_start(node);
        }
        return true;
    }

    bool keep_levels(const graph::BreadthFirst<Space>& search, graph::Meter& meter) {
        const std::uint32_t count = search.stored();
        if (!meter.charge(count * sizeof(typename Space::Key))) return false;
        if (!keys_.reset_zeroed(count)) return meter.stop(StopReason::system);
        for (std::uint32_t i = 0; i < count; ++i) keys_[i] = Space::plain_key(search.nodes()[i].key);
        if (!index_.build(keys_, count, meter)) return false;
        level_starts = search.level_starts();
        kept = count;
        return true;
    }

    CompiledSpace<Space> compiled_;
    graph::MemoryBlock<typename Space::Key> keys_;  // in order of level
    KeyIndex<typename Space::Key> index_;
};

}  // namespace

std::unique_ptr<LevelTable> LevelTable::make(const Puzzle& puzzle, Unit unit) {
    const StaticAnalysis analysis = analyze_statically(puzzle);
    return in_first_space(puzzle, analysis, [&]<class Space>() -> std::unique_ptr<LevelTable> {
        auto table = std::make_unique<SpaceTable<Space>>(puzzle, unit);
        if (!table->compile(analysis)) return nullptr;
        return table;
    });
}

std::uint32_t LevelTable::level_of(std::uint32_t number) const {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(level_starts, number) - level_starts.begin() -
                                      1);
}

}  // namespace unjam
