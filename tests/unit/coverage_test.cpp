#include "render/pixels/coverage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace unjam {
namespace {

using Cells = std::vector<std::vector<double>>;

template <class Cover>
Cells covered(int width, int height, Cover cover) {
    Cells cells(static_cast<std::size_t>(height), std::vector<double>(static_cast<std::size_t>(width)));
    cover([&cells](int y, int left, std::span<const double> coverage) {
        auto& row = cells[static_cast<std::size_t>(y)];
        for (std::size_t x = 0; x < coverage.size(); ++x)
            row[static_cast<std::size_t>(left) + x] = coverage[x];
    });
    return cells;
}

Cells inside(const std::vector<Point>& corners, int width, int height) {
    std::vector<Stretch> outline;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        outline.push_back({corners[i], corners[(i + 1) % corners.size()], {}, false});
    }
    return covered(width, height, [&](const CoveredRow& row) { cover_inside(outline, width, height, row); });
}

double total(const Cells& cells) {
    double sum = 0;
    for (const auto& row : cells) {
        for (const double one : row) sum += one;
    }
    return sum;
}

TEST(CoverInside, CountsPartsOfPixels) {
    const Cells cells = inside({{0.5, 0.25}, {2.5, 0.25}, {2.5, 2}, {0.5, 2}}, 4, 3);
    EXPECT_EQ(cells, (Cells{{0.375, 0.75, 0.375, 0}, {0.5, 1, 0.5, 0}, {0, 0, 0, 0}}));
}

TEST(CoverInside, IsTheAreaWhicheverWayTheOutlineGoes) {
    const std::vector<Point> triangle = {{0.3, 0.2}, {9.1, 3.7}, {2.6, 8.9}};
    const double area = std::abs((9.1 - 0.3) * (8.9 - 0.2) - (2.6 - 0.3) * (3.7 - 0.2)) / 2;
    EXPECT_NEAR(total(inside(triangle, 10, 10)), area, 1e-9);
    EXPECT_NEAR(total(inside({triangle.rbegin(), triangle.rend()}, 10, 10)), area, 1e-9);
}

TEST(CoverInside, CutsOffWhatIsBesideTheImage) {
    // A square that stands on its corner, 20 high, just covers the image in its middle.
    const Cells cells = inside({{5, -5}, {15, 5}, {5, 15}, {-5, 5}}, 10, 10);
    EXPECT_NEAR(total(cells), 100, 1e-9);
    const Cells beside = inside({{-8, 2}, {-2, 2}, {-2, 6}, {-8, 6}}, 4, 8);
    EXPECT_EQ(total(beside), 0);
    const Cells across = inside({{-3, 1.5}, {9, 1.5}, {9, 3}, {-3, 3}}, 4, 4);
    EXPECT_EQ(across[1], (std::vector<double>{0.5, 0.5, 0.5, 0.5}));
    EXPECT_EQ(across[2], (std::vector<double>{1, 1, 1, 1}));
    // A slope that leaves the image within a row.
    EXPECT_NEAR(total(inside({{-4, 0}, {4, 0}, {4, 1}}, 4, 1)), 3, 1e-9);
}

TEST(CoverInside, LeavesHolesOnlyWhereOutlinesGoOppositeWays) {
    const std::vector<Point> outer = {{0, 0}, {6, 0}, {6, 6}, {0, 6}};
    const auto both = [&](std::vector<Point> inner) {
        std::vector<Stretch> outline;
        for (const auto& corners : {outer, inner}) {
            for (std::size_t i = 0; i < 4; ++i) {
                outline.push_back({corners[i], corners[(i + 1) % 4], {}, false});
            }
        }
        return total(covered(6, 6, [&](const CoveredRow& row) { cover_inside(outline, 6, 6, row); }));
    };
    EXPECT_EQ(both({{2, 2}, {4, 2}, {4, 4}, {2, 4}}), 36);
    EXPECT_EQ(both({{2, 2}, {2, 4}, {4, 4}, {4, 2}}), 32);
}

TEST(CoverInside, MakesQuartersRound) {
    const Point center = {10, 10};
    const Point places[] = {{10, 1}, {19, 10}, {10, 19}, {1, 10}};
    std::vector<Stretch> circle;
    for (std::size_t i = 0; i < 4; ++i) circle.push_back({places[i], places[(i + 1) % 4], center, true});
    const Cells cells = covered(20, 20, [&](const CoveredRow& row) { cover_inside(circle, 20, 20, row); });
    EXPECT_NEAR(total(cells), std::numbers::pi * 81, 0.01 * 81);
    EXPECT_EQ(cells[2][2], 0);
    EXPECT_EQ(cells[10][2], 1);
}

double drawn(const std::vector<Stretch>& line, double pen) {
    return total(covered(40, 20, [&](const CoveredRow& row) { cover_line(line, pen, 40, 20, row); }));
}

TEST(CoverLine, IsAsWideAsThePen) {
    for (const double pen : {0.4, 1.0, 3.0, 6.5}) {
        const double expected = 30 * pen + std::numbers::pi * pen * pen / 4;
        EXPECT_NEAR(drawn({{{5, 10.3}, {35, 10.3}, {}, false}}, pen), expected, 0.02 * expected + 0.3) << pen;
    }
}

TEST(CoverLine, HasNoSeamsWhereItsPiecesMeet) {
    const std::vector<Stretch> whole = {{{4, 4}, {34, 16}, {}, false}};
    const std::vector<Stretch> pieces = {{{4, 4}, {14, 8}, {}, false}, {{14, 8}, {34, 16}, {}, false}};
    EXPECT_NEAR(drawn(whole, 3), drawn(pieces, 3), 1e-9);
}

TEST(CoverLine, DrawsDotsAndQuarters) {
    EXPECT_NEAR(drawn({{{10, 10}, {10, 10}, {}, false}}, 8), std::numbers::pi * 16, 1.5);
    const Stretch quarter = {{10, 4}, {20, 14}, {10, 14}, true};
    const double expected = std::numbers::pi / 2 * 10 * 2 + std::numbers::pi;
    EXPECT_NEAR(drawn({quarter}, 2), expected, 0.6);
}

TEST(CoverLine, StaysOnTheImage) {
    EXPECT_GT(drawn({{{-50, -50}, {90, 70}, {}, false}}, 4), 0);
    EXPECT_EQ(drawn({{{-50, -50}, {-20, 70}, {}, false}}, 4), 0);
    EXPECT_EQ(drawn({}, 4), 0);
}

}  // namespace
}  // namespace unjam
