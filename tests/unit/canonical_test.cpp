#include "unjam/puzzle.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

using test::draw;

TEST(Canonical, LabelsAndOrderDoNotCount) {
    PuzzleDraft draft = draw("QQ..P / XX..P / ....P").to_draft();
    std::swap(draft.vehicles[0], draft.vehicles[1]);
    draft.vehicles[0].label = "truck";
    draft.name = "mine";
    const Puzzle form = canonical(*Puzzle::create(draft));
    EXPECT_EQ(form, draw("AA..B / XX..B / ....B"));
    EXPECT_EQ(form.name(), "");
}

TEST(Canonical, TheTargetLiesInTheUpperHalf) {
    EXPECT_EQ(canonical(draw("..A / ... / XX. / B..")), draw("A.. / XX. / ... / ..B"));
}

TEST(Canonical, OnTheMiddleLineTheVehiclesDecide) {
    EXPECT_EQ(canonical(draw(".... / XXA. / ..A.")), draw("..A. / XXA. / ...."));
    EXPECT_EQ(canonical(draw("..A. / XXA. / ....")), draw("..A. / XXA. / ...."));
}

TEST(Canonical, ThenTheWallsDecide) {
    EXPECT_EQ(canonical(draw(".... / XX.. / #...")), draw("#... / XX.. / ...."));
}

TEST(Canonical, EveryExitBecomesRight) {
    const Puzzle form = draw("..A# / XXA. / ....");
    EXPECT_EQ(canonical(draw("#A.. / .AXX / ....", {.exit = Exit::left})), form);
    EXPECT_EQ(canonical(draw(".X. / .X. / AA. / ..#", {.exit = Exit::bottom})), draw("..A. / XXA. / ...#"));
    EXPECT_EQ(canonical(draw("..# / .AA / .X. / .X.", {.exit = Exit::top})), draw("..A# / XXA. / ...."));
}

TEST(Canonical, KeysTellPuzzlesApart) {
    EXPECT_EQ(canonical_key(draw("..Q. / XXQ. / ....")), canonical_key(draw(".... / XXA. / ..A.")));
    EXPECT_NE(canonical_key(draw("..A. / XXA. / ....")), canonical_key(draw("...A / XX.A / ....")));
    // A wall is no vehicle, and a vehicle that cannot move no wall.
    EXPECT_NE(canonical_key(draw("#... / XX..")), canonical_key(draw("A... / XX..")));
}

TEST(Canonical, KeysNeverChange) {
    EXPECT_EQ(canonical_key(draw("..A. / XXA. / ....")), "u1-MgqAgS");
}

}  // namespace
}  // namespace unjam
