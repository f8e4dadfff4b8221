// Rows to measure a collection with: distinct random 6x6 boards as export lines, with made-up numbers that look
// like real ones (few long puzzles, difficulty that goes with the moves). They are not proved: never keep them.
//   unjam_collection_rows 1000000 > rows.jsonl
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <unordered_set>

#include "unjam/collection.h"
#include "unjam/support/hash.h"

namespace {

using namespace unjam;

constexpr int kSide = 6;

class Boards {
public:
    // A board with a target in row 2 and up to 12 other vehicles wherever they fit.
    Puzzle next() {
        PuzzleDraft draft;
        draft.width = draft.height = kSide;
        draft.target = 0;
        for (auto& row : taken_) std::ranges::fill(row, false);
        place(draft, {"X", Axis::horizontal, 2, 2, below(3)});
        const int wanted = 4 + below(9);
        for (int tries = 0; static_cast<int>(draft.vehicles.size()) <= wanted && tries < 60; ++tries) {
            const Axis axis = below(2) == 0 ? Axis::horizontal : Axis::vertical;
            const int length = below(4) == 0 ? 3 : 2;
            const int line = below(kSide);
            if (axis == Axis::horizontal && line == 2) continue;
            const std::string label(1, static_cast<char>('A' + draft.vehicles.size() - 1));
            place(draft, {label, axis, length, line, below(kSide - length + 1)});
        }
        return *Puzzle::create(std::move(draft));
    }
    int below(int end) { return static_cast<int>(random_() % static_cast<std::uint64_t>(end)); }
    double chance() { return std::generate_canonical<double, 53>(random_); }

private:
    void place(PuzzleDraft& draft, const Vehicle& vehicle) {
        for (int part = 0; part < vehicle.length; ++part) {
            const Cell cell = cell_of(vehicle, vehicle.offset, part);
            if (taken_[cell.row][cell.column]) return;
        }
        for (int part = 0; part < vehicle.length; ++part) {
            const Cell cell = cell_of(vehicle, vehicle.offset, part);
            taken_[cell.row][cell.column] = true;
        }
        draft.vehicles.push_back(vehicle);
    }

    std::mt19937_64 random_{20261115};
    bool taken_[kSide][kSide] = {};
};

void add_numbers(Boards& boards, CollectionEntry& entry) {
    entry.moves = 1 + static_cast<std::int64_t>(std::min(49.0, -9.0 * std::log(1 - boards.chance())));
    entry.steps = entry.moves + boards.below(static_cast<int>(entry.moves) + 1);
    entry.states = 1 + static_cast<std::int64_t>(std::exp(11 * boards.chance()));
    entry.score = std::clamp(25 + 1.2 * static_cast<double>(entry.moves) + 10 * boards.chance(), 0.0, 100.0);
    entry.score = std::round(entry.score * 10) / 10;
    entry.minimal = boards.below(4) == 0;
    entry.added = 1'700'000'000 + boards.below(60'000'000);
    entry.source = "made up";
    if (boards.below(50) == 0) entry.tags = {"some"};
}

}  // namespace

int main(int argc, char** argv) {
    const long wanted = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 1000;
    Boards boards;
    std::unordered_set<std::uint64_t> seen;
    for (long rows = 0; rows < wanted;) {
        CollectionEntry entry = describe_puzzle(boards.next());
        if (!seen.insert(seed_of(entry.key)).second) continue;
        add_numbers(boards, entry);
        std::fputs(entry_json(entry).c_str(), stdout);
        ++rows;
    }
    return 0;
}
