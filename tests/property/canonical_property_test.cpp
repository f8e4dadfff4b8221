// The canonical form of every copy of a puzzle that is the same game: relabelled, reordered, turned, mirrored.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "property/random_puzzle.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam::test {
namespace {

// Other labels, another order, another name.
Puzzle shuffled(const Puzzle& puzzle, unsigned seed) {
    PuzzleDraft draft = puzzle.to_draft();
    const std::string target = puzzle.target_vehicle().label;
    std::shuffle(draft.vehicles.begin(), draft.vehicles.end(), std::mt19937(seed));
    draft.target =
        static_cast<int>(std::ranges::find(draft.vehicles, target, &Vehicle::label) - draft.vehicles.begin());
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) draft.vehicles[i].label = std::to_string(i);
    draft.name = "copy";
    return *Puzzle::create(draft);
}

TEST(CanonicalProperty, AllCopiesHaveOneForm) {
    for_random_puzzles(300, random_puzzle_with_long_labels(), [](const Puzzle& puzzle) {
        const Puzzle form = canonical(puzzle);
        Puzzle copy = puzzle;
        for (unsigned image = 0; image < 8; ++image) {
            if (image == 4) copy = transpose(copy);
            copy = image % 2 == 0 ? mirror_left_right(copy) : mirror_top_bottom(copy);
            const Puzzle other = shuffled(copy, image);
            RC_ASSERT(canonical(other) == form);
            RC_ASSERT(canonical_key(other) == canonical_key(puzzle));
        }
        RC_ASSERT(canonical(form) == form);
        RC_ASSERT(form.exit() == Exit::right);
        RC_ASSERT(read_puzzle(canonical_key(puzzle)).value() == form);
    });
}

TEST(CanonicalProperty, TheFormIsTheSameGame) {
    for_random_puzzles(60, random_puzzle(), [](const Puzzle& puzzle) {
        for (const Metric metric : {Metric::moves, Metric::steps}) {
            SolveOptions options;
            options.metric = metric;
            const auto own = solve(puzzle, options);
            const auto other = solve(canonical(puzzle), options);
            RC_ASSERT(own->status == other->status);
            RC_ASSERT(own->lower_bound == other->lower_bound);
        }
    });
}

// A vehicle fewer is another puzzle.
TEST(CanonicalProperty, OtherPuzzlesHaveOtherForms) {
    for_random_puzzles(200, random_puzzle(), [](const Puzzle& puzzle) {
        PuzzleDraft draft = canonical(puzzle).to_draft();
        if (draft.vehicles.size() < 2) return;
        draft.vehicles.erase(draft.vehicles.begin() + (draft.target == 0 ? 1 : 0));
        if (draft.target > 0) --draft.target;
        RC_ASSERT(canonical_key(*Puzzle::create(draft)) != canonical_key(puzzle));
    });
}

}  // namespace
}  // namespace unjam::test
