#include "unjam/render.h"

#include <gtest/gtest.h>

#include <set>

#include "render/paints.h"
#include "render/text_width.h"
#include "support/pictures.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

Puzzle read(std::string_view text) {
    auto puzzle = read_puzzle(text);
    EXPECT_TRUE(puzzle.has_value()) << (puzzle ? "" : puzzle.error().message);
    return std::move(*puzzle);
}

TEST(VehiclePicture, StaysWithinItsCells) {
    // Lengths 1 to 6 both ways, as targets and as others, towards every exit.
    for (int length = 1; length <= 6; ++length) {
        for (const Exit exit : {Exit::right, Exit::left, Exit::top, Exit::bottom}) {
            PuzzleDraft draft;
            draft.width = 8;
            draft.height = 8;
            draft.exit = exit;
            draft.target = 0;
            const Axis axis = axis_of(exit);
            const Axis other = axis == Axis::horizontal ? Axis::vertical : Axis::horizontal;
            draft.vehicles = {
                {"X", axis, length, 0, 1}, {"B", axis, length, 1, 1}, {"C", other, length, 7, 2}};
            const auto puzzle = Puzzle::create(draft);
            ASSERT_TRUE(puzzle) << puzzle.error().message;
            for (const Theme theme : {Theme::light, Theme::print}) {
                for (int vehicle = 0; vehicle < 3; ++vehicle) {
                    const Picture picture = vehicle_picture(*puzzle, vehicle, {theme, true, true});
                    const bool vertical =
                        puzzle->vehicles()[static_cast<std::size_t>(vehicle)].axis == Axis::vertical;
                    EXPECT_EQ(picture.box.width, vertical ? 100 : 100 * length);
                    EXPECT_EQ(picture.box.height, vertical ? 100 * length : 100);
                    const Box drawn = test::extent(picture.items);
                    EXPECT_GE(drawn.x, 0) << length;
                    EXPECT_GE(drawn.y, 0) << length;
                    EXPECT_LE(drawn.right(), picture.box.width) << length;
                    EXPECT_LE(drawn.bottom(), picture.box.height) << length;
                }
            }
        }
    }
}

TEST(BoardPicture, MakesRoomForTheArrowOnTheSideOfTheExit) {
    const char* boards[] = {"exit: right\nXX.\n...\n", "exit: left\n.XX\n...\n",
                            "target: X\nexit: top\n..\nX.\nX.\n", "target: X\nexit: bottom\n.X\n.X\n..\n"};
    for (const char* board : boards) {
        const Puzzle puzzle = read(board);
        const Picture picture = board_picture(puzzle, start_offsets(puzzle));
        const Box drawn = test::extent(picture.items);
        const double right = 100 * puzzle.width();
        const double bottom = 100 * puzzle.height();
        // The kerb is 20 wide; only the arrow reaches further, and it stays on the picture.
        EXPECT_EQ(drawn.right() > right + 21, puzzle.exit() == Exit::right);
        EXPECT_EQ(drawn.x < -21, puzzle.exit() == Exit::left);
        EXPECT_EQ(drawn.y < -21, puzzle.exit() == Exit::top);
        EXPECT_EQ(drawn.bottom() > bottom + 21, puzzle.exit() == Exit::bottom);
        EXPECT_GE(drawn.x, picture.box.x);
        EXPECT_GE(drawn.y, picture.box.y);
        EXPECT_LE(drawn.right(), picture.box.right());
        EXPECT_LE(drawn.bottom(), picture.box.bottom());
    }
}

TEST(BoardPicture, PointsTheArrowOutOfTheLineOfTheTarget) {
    const char* boards[] = {"exit: right\n...\n...\nXX.\n", "exit: left\n...\n...\n.XX\n",
                            "target: X\nexit: top\n..X.\n..X.\n....\n",
                            "target: X\nexit: bottom\n..X.\n..X.\n....\n"};
    for (const char* board : boards) {
        const Puzzle puzzle = read(board);
        BeginGroup group;
        Box arrow;
        const Picture ground = ground_picture(puzzle);
        for (const PictureItem& item : ground.items) {
            if (const auto* begun = std::get_if<BeginGroup>(&item)) group = *begun;
            const auto* shape = std::get_if<Shape>(&item);
            // Nothing else is both filled and drawn around.
            if (shape == nullptr || !shape->fill || !shape->stroke) continue;
            arrow = test::extent(std::vector<PictureItem>{group, *shape, EndGroup{}});
        }
        const double middle = axis_of(puzzle.exit()) == Axis::horizontal ? arrow.y + arrow.height / 2
                                                                         : arrow.x + arrow.width / 2;
        EXPECT_NEAR(middle, 100 * puzzle.target_vehicle().line + 50, 1e-9) << board;
    }
}

TEST(BoardPicture, HasALabelForEachVehicleUnlessToldOtherwise) {
    const Puzzle puzzle = read("XX.\n.A.\n.A.\n");
    const auto labels = [&](bool wanted) {
        std::multiset<std::string> texts;
        for (const auto& item :
             board_picture(puzzle, start_offsets(puzzle), {Theme::light, wanted, true}).items) {
            if (const auto* text = std::get_if<Text>(&item)) texts.insert(text->text);
        }
        return texts;
    };
    EXPECT_EQ(labels(true), (std::multiset<std::string>{"A", "X"}));
    EXPECT_TRUE(labels(false).empty());
}

TEST(BoardPicture, KeepsLongLabelsOnTheirVehicles) {
    const Puzzle puzzle =
        read("car,orientation,col,row,length\nX,H,1,1,2\ntruck_of_the_fire_brigade,H,1,2,2\n");
    for (const auto& item : vehicle_picture(puzzle, puzzle.find("truck_of_the_fire_brigade")).items) {
        if (const auto* text = std::get_if<Text>(&item)) {
            EXPECT_LE(estimated_width(text->text, text->size, true), 71);
        }
    }
}

TEST(BoardPicture, ShowsDraftsThatAreNoPuzzles) {
    PuzzleDraft draft;
    draft.width = 4;
    draft.height = 3;
    draft.vehicles = {{"A", Axis::horizontal, 2, 1, 0}, {"A", Axis::vertical, 3, 1, 2}};
    const Picture closed = ground_picture(draft);
    const Box ground = test::extent(closed.items);
    EXPECT_EQ(ground.right(), 420) << "a kerb without an arrow";
    EXPECT_EQ(closed.box.right(), 496) << "and the room for one";
    EXPECT_EQ(vehicle_picture(draft, 1).box.height, 300);
    draft.target = 0;
    EXPECT_GT(test::extent(ground_picture(draft).items).right(), 480);
}

TEST(BoardPicture, ShowsADraftAsItsPuzzle) {
    const Puzzle puzzle = read("exit: left\n#.XX\nAA.B\n...B\n");
    const PuzzleDraft draft = puzzle.to_draft();
    EXPECT_EQ(to_svg(ground_picture(draft)), to_svg(ground_picture(puzzle)));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(to_svg(vehicle_picture(draft, i)), to_svg(vehicle_picture(puzzle, i)));
    }
}

TEST(Paints, LetLabelsBeRead) {
    const Puzzle puzzle =
        read("..........\nXX........\n" + std::string("AABBCCDDEE\nFFGGHHIIJJ\nKKLLMMNNOO\nPPQQRRSSTT\n"));
    for (const Theme theme : {Theme::light, Theme::dark, Theme::print}) {
        for (int i = 0; i < static_cast<int>(puzzle.vehicles().size()); ++i) {
            const Paint paint = paint_of(puzzle.target(), i, theme);
            EXPECT_GE(contrast(paint.roof, paint.label), 4.5) << to_string(theme) << i;
        }
    }
}

TEST(Paints, ForPrintAreGreyAndOnlyTheTargetIsBlack) {
    const Puzzle puzzle =
        read("..........\nXX........\n" + std::string("AABBCCDDEE\nFFGGHHIIJJ\nKKLLMMNNOO\n"));
    std::set<std::pair<int, Hatch>> seen;
    for (int i = 0; i < static_cast<int>(puzzle.vehicles().size()); ++i) {
        const Paint paint = paint_of(puzzle.target(), i, Theme::print);
        for (const Color color : {paint.body, paint.edge, paint.light, paint.roof, paint.label}) {
            EXPECT_TRUE(color.red == color.green && color.green == color.blue);
        }
        EXPECT_EQ(paint.body.red < 0x60, i == puzzle.target()) << i;
        if (i != puzzle.target()) seen.emplace(paint.body.red, paint.hatch);
    }
    EXPECT_EQ(seen.size(), 14U) << "fourteen vehicles look different";
}

}  // namespace
}  // namespace unjam
