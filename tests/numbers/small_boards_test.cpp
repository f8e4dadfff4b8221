// Every state of the 4x4 board, by plain enumeration: the components, the distances, and the minimal puzzles
// among the hardest states. Red car of length 2 alone in row 2, others of length 2 or 3, no full line.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "unjam/explore.h"

namespace unjam::test {
namespace {

constexpr int kSide = 4;
constexpr int kTargetRow = 1;

using Counts = std::vector<std::uint64_t>;

class SmallBoards {
public:
    void run() {
        for (int offset = 0; offset + 2 <= kSide; ++offset) {
            vehicles_.clear();
            place({"", Axis::horizontal, 2, kTargetRow, offset}, [this] { fill_from(0); });
        }
    }

    std::uint64_t states = 0;
    std::uint64_t components = 0;
    std::uint64_t solvable = 0;
    Counts by_distance = Counts(8);
    Counts minimal = Counts(8);  // hardest states, one of each component, that are minimal, by moves

private:
    // Calls `then` with the vehicle on the board if it fits.
    template <class Then>
    void place(const Vehicle& vehicle, Then then) {
        int& in_line = in_line_[static_cast<int>(vehicle.axis)][vehicle.line];
        if (vehicle.offset + vehicle.length > kSide || in_line + vehicle.length >= kSide) return;
        for (int part = 0; part < vehicle.length; ++part) {
            if (covered(vehicle, part)) return;
        }
        for (int part = 0; part < vehicle.length; ++part) covered(vehicle, part) = true;
        in_line += vehicle.length;
        vehicles_.push_back(vehicle);
        vehicles_.back().label = std::string(1, static_cast<char>('A' + vehicles_.size()));
        then();
        vehicles_.pop_back();
        in_line -= vehicle.length;
        for (int part = 0; part < vehicle.length; ++part) covered(vehicle, part) = false;
    }
    bool& covered(const Vehicle& vehicle, int part) {
        const Cell cell = cell_of(vehicle, vehicle.offset, part);
        return covered_[cell.row][cell.column];
    }

    void fill_from(int cell) {
        if (cell == kSide * kSide) return look_at({});
        fill_from(cell + 1);
        const int row = cell / kSide;
        const int column = cell % kSide;
        for (const int length : {2, 3}) {
            if (row != kTargetRow) {
                place({"", Axis::horizontal, length, row, column}, [&] { fill_from(cell + 1); });
            }
            place({"", Axis::vertical, length, column, row}, [&] { fill_from(cell + 1); });
        }
    }

    // A state as a text that does not depend on the order of its vehicles.
    std::string key_of(const std::vector<int>& offsets) const {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < vehicles_.size(); ++i) {
            const Vehicle& vehicle = vehicles_[i];
            parts.push_back(std::to_string(static_cast<int>(vehicle.axis)) + std::to_string(vehicle.line) +
                            std::to_string(vehicle.length) + std::to_string(offsets[i]));
        }
        std::ranges::sort(parts);
        std::string key;
        for (const std::string& part : parts) key += part;
        return key;
    }

    void look_at(PuzzleDraft draft) {
        draft.width = draft.height = kSide;
        draft.target = 0;
        draft.vehicles = vehicles_;
        const Puzzle puzzle = *Puzzle::create(std::move(draft));
        ++states;
        if (seen_.contains(key_of(start_offsets(puzzle)))) return;
        ++components;
        const DistanceTable table(puzzle, Unit::moves);
        for (std::uint32_t i = 0; i < table.states(); ++i) seen_.insert(key_of(table.offsets_of(i)));
        if (table.by_distance().empty()) return;
        ++solvable;
        for (std::size_t d = 0; d < table.by_distance().size(); ++d) by_distance[d] += table.by_distance()[d];
        const std::size_t moves = table.by_distance().size() - 1;
        const bool needed = is_minimal(solver_, *puzzle.with_offsets(table.farthest())) == true;
        if (moves > 0 && needed) ++minimal[moves];
    }

    std::vector<Vehicle> vehicles_;
    bool covered_[kSide][kSide] = {};
    int in_line_[2][kSide] = {};  // cells of its own vehicles, by axis and line
    std::set<std::string> seen_;
    Solver solver_;
};

TEST(SmallBoards, FourByFour) {
    SmallBoards boards;
    boards.run();
    EXPECT_EQ(boards.states, 9'304U);
    EXPECT_EQ(boards.components, 880U);
    EXPECT_EQ(boards.solvable, 493U);
    EXPECT_EQ(boards.by_distance, (Counts{2896, 2024, 1086, 618, 186, 62, 17, 3}));
    // 32 in all.
    EXPECT_EQ(boards.minimal, (Counts{0, 1, 2, 7, 8, 5, 6, 3}));
}

}  // namespace
}  // namespace unjam::test
