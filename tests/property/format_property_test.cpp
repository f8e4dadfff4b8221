// parse(format(x)) == x for puzzles in every format that can carry them, and for move lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "support/wild.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

namespace unjam::test {
namespace {

// The same puzzle with its vehicles in the order of their labels, for formats that have their own order.
Puzzle in_order_of_labels(const Puzzle& puzzle) {
    PuzzleDraft draft = puzzle.to_draft();
    const std::string target = puzzle.target_vehicle().label;
    std::ranges::sort(draft.vehicles, {}, &Vehicle::label);
    const auto found = std::ranges::find(draft.vehicles, target, &Vehicle::label);
    draft.target = static_cast<int>(found - draft.vehicles.begin());
    return *Puzzle::create(std::move(draft));
}

// Writes and reads back; false when the format says that it cannot carry the puzzle.
bool comes_back(const Puzzle& puzzle, const FormatInfo& format, bool in_order) {
    const auto text = write_puzzle(puzzle, format.name);
    if (!text) {
        RC_LOG(std::string(format.name) + ": " + text.error().message);
        RC_ASSERT(text.error().code == ErrorCode::unsupported);
        RC_ASSERT(!text.error().message.empty());
        return false;
    }
    RC_LOG(std::string(format.name) + ":\n" + *text);
    const auto again = read_puzzle(*text, {.format = std::string(format.name), .source = ""});
    if (!again) RC_FAIL(again.error().message);
    RC_ASSERT(in_order_of_labels(*again) == in_order_of_labels(puzzle));
    if (in_order) RC_ASSERT(*again == puzzle);
    return true;
}

void check_round_trips(const Puzzle& puzzle, std::map<std::string, int>& carried) {
    for (const FormatInfo& format : formats()) {
        if (!format.written) continue;
        const bool as_it_is = comes_back(puzzle, format, format.keeps_order);
        const auto relabelled = relabel_for(puzzle, format.name);
        RC_ASSERT(relabelled.has_value());
        const bool with_its_labels = comes_back(*relabelled, format, true);
        RC_ASSERT(with_its_labels || !as_it_is);
        carried[std::string(format.name)] += with_its_labels;
        if (format.carries_walls && format.carries_any_exit && format.carries_labels &&
            format.carries_unit_vehicles) {
            RC_ASSERT(as_it_is);
        }
    }
}

TEST(FormatProperty, EveryFormatReadsWhatItWrote) {
    std::map<std::string, int> carried;
    const auto check = [&carried](const Puzzle& puzzle) { check_round_trips(puzzle, carried); };
    for_random_puzzles(500, random_puzzle(), check);
    for_random_puzzles(300, random_plain_puzzle(), check);
    for_random_puzzles(200, random_unit_puzzle(), check);
    for_random_puzzles(300, random_puzzle_with_long_labels(), check);
    for (const FormatInfo& format : formats()) {
        if (!format.written) continue;
        EXPECT_GT(carried[std::string(format.name)], 0) << format.name << " carried no puzzle at all";
    }
}

// Without the name of the format: what a program writes, the same program must recognise.
TEST(FormatProperty, EveryFormatIsDetected) {
    for_random_puzzles(300, random_plain_puzzle(), [](const Puzzle& puzzle) {
        for (const FormatInfo& format : formats()) {
            if (!format.written) continue;
            const Puzzle relabelled = *relabel_for(puzzle, format.name);
            const auto text = write_puzzle(relabelled, format.name);
            if (!text) continue;
            RC_LOG(std::string(format.name) + ":\n" + *text);
            const auto again = read_puzzle(*text);
            if (!again) RC_FAIL(again.error().message);
            RC_ASSERT(*again == relabelled);
        }
    });
}

TEST(FormatProperty, ManyPuzzlesInOneTextComeBackInOrder) {
    std::vector<Puzzle> collected;
    const auto collect = [&collected](const Puzzle& puzzle) { collected.push_back(puzzle); };
    for_random_puzzles(60, random_puzzle(), collect);
    for_random_puzzles(60, random_plain_puzzle(), collect);
    for_random_puzzles(20, random_unit_puzzle(), collect);
    for (const FormatInfo& format : formats()) {
        if (!format.many || !format.written) continue;
        SCOPED_TRACE(format.name);
        std::vector<Puzzle> carried;
        for (const Puzzle& puzzle : collected) {
            const Puzzle relabelled = *relabel_for(puzzle, format.name);
            if (write_puzzle(relabelled, format.name)) carried.push_back(relabelled);
        }
        ASSERT_GT(carried.size(), 1U);
        const auto text = write_puzzles(carried, format.name);
        ASSERT_TRUE(text.has_value()) << text.error().message;
        const auto read = read_puzzles(*text, {.format = std::string(format.name), .source = ""});
        ASSERT_TRUE(read.has_value()) << read.error().message;
        ASSERT_EQ(read->puzzles.size(), carried.size());
        for (std::size_t i = 0; i < carried.size(); ++i) {
            ASSERT_TRUE(read->puzzles[i].puzzle.has_value()) << read->puzzles[i].puzzle.error().message;
            EXPECT_TRUE(*read->puzzles[i].puzzle == carried[i]) << "puzzle " << i + 1;
        }
    }
}

TEST(FormatProperty, TheCodeIsDetectedAndCarriesEverythingInOrder) {
    for_random_puzzles(800, random_puzzle_with_long_labels(), [](const Puzzle& puzzle) {
        const std::string code = puzzle_code(puzzle);
        RC_ASSERT(
            code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~") ==
            std::string::npos);
        const auto again = read_puzzle(code);
        if (!again) RC_FAIL(again.error().message);
        RC_ASSERT(*again == puzzle);
    });
}

// A random walk through the component: any list of moves, not only solutions.
std::vector<Move> walk(const Puzzle& puzzle) {
    const Oracle oracle(puzzle, 200);
    std::vector<Move> moves;
    State at = start_offsets(puzzle);
    for (const State& next : oracle.all_states()) {
        // Neighbours in the oracle's order of discovery that differ in one vehicle are mostly one slide
        // apart.
        std::vector<Move> changed;
        for (std::size_t i = 0; i < at.size(); ++i) {
            if (at[i] != next[i]) changed.push_back({static_cast<int>(i), next[i] - at[i]});
        }
        if (changed.size() != 1) continue;
        moves.push_back(changed[0]);
        at = next;
    }
    return moves;
}

TEST(FormatProperty, MoveListsComeBack) {
    std::size_t moves_seen = 0;
    for_random_puzzles(400, random_puzzle_with_long_labels(), [&moves_seen](const Puzzle& puzzle) {
        const std::vector<Move> moves = walk(puzzle);
        moves_seen += moves.size();
        const std::string text = format_moves(puzzle, moves);
        RC_LOG(text);
        const auto parsed = parse_moves(puzzle, text);
        if (!parsed) RC_FAIL(parsed.error().message);
        std::vector<Move> again;
        for (const ParsedMove& move : *parsed) again.push_back(move.move);
        RC_ASSERT(again == moves);
    });
    EXPECT_GT(moves_seen, 0U) << "no puzzle had a move: this test tested nothing";
}

TEST(FormatProperty, SolutionsComeBackInEveryNotation) {
    std::size_t moves_seen = 0;
    for_random_puzzles(400, random_plain_puzzle(), [&moves_seen](const Puzzle& puzzle) {
        const std::vector<Move> solution = solve(puzzle)->solution;
        const Replay first = replay(puzzle, solution);
        moves_seen += solution.size();
        for (const Named<Notation>& notation : notations()) {
            const std::string text = format_moves(puzzle, solution, notation.value);
            RC_LOG(text);
            const FoundMoves found = find_moves(puzzle, "<answer>" + text + "</answer>");
            RC_ASSERT(!found.read.error);
            const auto parsed = parse_moves(puzzle, text);
            if (!parsed) RC_FAIL(parsed.error().message);
            std::vector<Move> again;
            for (const ParsedMove& move : *parsed) again.push_back(move.move);
            const Replay second = replay(puzzle, again);
            RC_ASSERT(second.legal);
            RC_ASSERT(second.offsets == first.offsets);
            RC_ASSERT(second.moves == first.moves && second.steps == first.steps);
            RC_ASSERT(found.read.moves.size() == parsed->size());
        }
    });
    EXPECT_GT(moves_seen, 0U) << "no puzzle had a solution: this test tested nothing";
}

// In the shapes of other programs the same game is read; where their numbers can mean two things, once it is said which.
TEST(FormatProperty, OtherProgramsShapesAreReadRight) {
    std::map<std::string_view, int> read;
    std::map<std::string_view, int> unaided;
    const auto check = [&](const Puzzle& any) {
        const Puzzle puzzle = canonical(any);
        const bool letters =
            std::ranges::all_of(puzzle.vehicles(), [](const Vehicle& v) { return v.label.size() == 1; });
        if (!puzzle.walls().empty() || puzzle.vehicles().size() < 2 || !letters) return;
        std::vector<WildShape> shapes = wild_shapes();
        if (puzzle.width() == 6 && puzzle.height() == 6)
            shapes.insert(shapes.end(), wild_square_shapes().begin(), wild_square_shapes().end());
        for (const WildShape& shape : shapes) {
            const std::string text = shape.write(puzzle);
            RC_LOG(std::string(shape.name) + ":\n" + text);
            ReadOptions options;
            options.columns = shape.columns;
            const auto again = read_puzzle(text, options);
            if (!again) RC_FAIL(again.error().message);
            RC_ASSERT(canonical_key(*again) == canonical_key(puzzle));
            const auto guessed = read_puzzle(text);
            ++read[shape.name];
            unaided[shape.name] += guessed && canonical_key(*guessed) == canonical_key(puzzle);
        }
    };
    for_random_puzzles(500, random_plain_puzzle(), check);
    EXPECT_EQ(read.size(), wild_shapes().size() + wild_square_shapes().size());
    // Even for boards at random, of which many are small and half empty, trying nearly always tells.
    for (const auto& [name, count] : read) EXPECT_GE(unaided[name] * 10, count * 9) << name;
}

}  // namespace
}  // namespace unjam::test
