// A picture shows its board: seen from the points of its shapes alone, every vehicle covers its own cells.
#include <gtest/gtest.h>

#include <set>

#include "property/random_puzzle.h"
#include "support/pictures.h"
#include "unjam/render.h"
#include "unjam/support/utf8.h"

namespace unjam::test {
namespace {

std::set<Cell> cells_under(const Box& box, const Puzzle& puzzle) {
    std::set<Cell> cells;
    for (int row = 0; row < puzzle.height(); ++row) {
        for (int column = 0; column < puzzle.width(); ++column) {
            const double x = (column + 0.5) * kCellUnits;
            const double y = (row + 0.5) * kCellUnits;
            if (x > box.x && x < box.right() && y > box.y && y < box.bottom()) cells.insert({row, column});
        }
    }
    return cells;
}

TEST(PictureProperty, EveryVehicleCoversItsCells) {
    for_random_puzzles(100, random_puzzle_with_long_labels(), [](const Puzzle& puzzle) {
        for (const Theme theme : {Theme::dark, Theme::print}) {
            const Picture picture = board_picture(puzzle, start_offsets(puzzle), {theme, true, true});
            const auto drawn = labelled_extents(picture);
            RC_ASSERT(drawn.size() == puzzle.vehicles().size());
            for (const Vehicle& vehicle : puzzle.vehicles()) {
                std::set<Cell> covered;
                for (int part = 0; part < vehicle.length; ++part) {
                    covered.insert(cell_of(vehicle, vehicle.offset, part));
                }
                RC_ASSERT(cells_under(drawn.at(showable(vehicle.label)), puzzle) == covered);
            }
            const Box all = extent(picture.items);
            RC_ASSERT(all.x >= picture.box.x && all.right() <= picture.box.right());
            RC_ASSERT(all.y >= picture.box.y && all.bottom() <= picture.box.bottom());
        }
    });
}

// The arrow is what stands out furthest, on the side of the exit and at the end of the target's line.
TEST(PictureProperty, MirroredBoardsMirrorTheirPictures) {
    for_random_puzzles(100, random_puzzle(), [](const Puzzle& puzzle) {
        const Box one = ground_picture(puzzle).box;
        const Box other = ground_picture(mirror_left_right(puzzle)).box;
        RC_ASSERT(std::abs(puzzle.width() * kCellUnits - one.right() - other.x) < 1e-9);
        const Box turned = ground_picture(transpose(puzzle)).box;
        RC_ASSERT(one.width == turned.height && one.x == turned.y);
    });
}

}  // namespace
}  // namespace unjam::test
