#include "unjam/render.h"

#include <gtest/gtest.h>

#include <map>

#include "render/text_width.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

std::vector<Card> cards(int count) {
    const auto puzzle = read_puzzle("..B.\nXXB.\n....\n....\n");
    EXPECT_TRUE(puzzle);
    std::vector<Card> all;
    for (int i = 1; i <= count; ++i) {
        all.push_back({*puzzle, std::to_string(i), "card", "2 moves", "beginner", {"BD2", "XR2"}});
    }
    return all;
}

// Texts on a page that is not turned, with where they begin.
std::map<std::string, Point> upright_texts(const Picture& page) {
    std::map<std::string, Point> texts;
    int depth = 0;
    for (const auto& item : page.items) {
        if (std::holds_alternative<BeginGroup>(item)) ++depth;
        if (std::holds_alternative<EndGroup>(item)) --depth;
        const auto* text = std::get_if<Text>(&item);
        if (text != nullptr && depth == 0) texts.emplace(text->text, text->at);
    }
    return texts;
}

TEST(Sheets, CountTheirPages) {
    SheetOptions options;
    options.per_page = 6;
    EXPECT_EQ(sheet_pages(0, options), 0U);
    EXPECT_EQ(sheet_pages(1, options), 1U);
    EXPECT_EQ(sheet_pages(6, options), 1U);
    EXPECT_EQ(sheet_pages(7, options), 2U);
    options.solution = SolutionPlace::back;
    EXPECT_EQ(sheet_pages(7, options), 4U);
}

TEST(Sheets, HoldEveryCardOnceInOrder) {
    for (int per_page = 1; per_page <= kMostCardsOnPage; ++per_page) {
        SheetOptions options;
        options.per_page = per_page;
        const std::vector<Card> all = cards(13);
        int number = 0;
        for (std::size_t page = 0; page < sheet_pages(all.size(), options); ++page) {
            const auto texts = upright_texts(sheet_page(all, options, page));
            Point last = {-1, -1};
            for (int i = 0; i < per_page && number < 13; ++i) {
                const auto found = texts.find(std::to_string(++number));
                ASSERT_NE(found, texts.end()) << number << " at " << per_page << " a page";
                const bool after = found->second.y > last.y || found->second.x > last.x;
                EXPECT_TRUE(after) << number << " at " << per_page << " a page";
                last = found->second;
            }
        }
        EXPECT_EQ(number, 13);
    }
}

TEST(Sheets, KeepEverythingOnThePaper) {
    for (const Paper paper : {Paper::a4, Paper::letter}) {
        for (int per_page = 1; per_page <= kMostCardsOnPage; ++per_page) {
            SheetOptions options;
            options.paper = paper;
            options.per_page = per_page;
            options.solution = SolutionPlace::back;
            const std::vector<Card> all = cards(per_page);
            for (const std::size_t page : {0, 1}) {
                const Picture picture = sheet_page(all, options, page);
                EXPECT_EQ(picture.box.width, paper == Paper::a4 ? 210 : 215.9);
                EXPECT_EQ(picture.box.height, paper == Paper::a4 ? 297 : 279.4);
                for (const auto& [text, at] : upright_texts(picture)) {
                    EXPECT_GE(at.x, 12) << text;
                    EXPECT_LE(at.x + estimated_width(text, 2, false), picture.box.width) << text;
                    EXPECT_GE(at.y, 12) << text;
                    EXPECT_LE(at.y, picture.box.height - 12) << text;
                }
            }
        }
    }
}

TEST(Sheets, MirrorTheColumnsOfTheBacks) {
    SheetOptions options;
    options.per_page = 4;
    options.solution = SolutionPlace::back;
    const std::vector<Card> all = cards(3);
    const auto front = upright_texts(sheet_page(all, options, 0));
    const auto back = upright_texts(sheet_page(all, options, 1));
    EXPECT_EQ(front.at("1").x, back.at("2").x);
    EXPECT_EQ(front.at("2").x, back.at("1").x);
    EXPECT_EQ(back.at("3").x, back.at("1").x) << "an incomplete page is mirrored as well";
    EXPECT_EQ(front.at("1").y, back.at("1").y);
    EXPECT_EQ(front.count("BD2  XR2"), 0U);
    EXPECT_EQ(back.count("BD2  XR2"), 1U);
}

TEST(Sheets, PutSolutionsUpsideDownOnTheCard) {
    SheetOptions options;
    options.per_page = 1;
    options.solution = SolutionPlace::card;
    const std::vector<Card> all = cards(1);
    const Picture page = sheet_page(all, options, 0);
    EXPECT_EQ(upright_texts(page).count("BD2  XR2"), 0U);
    bool found = false;
    const BeginGroup* group = nullptr;
    for (const auto& item : page.items) {
        if (const auto* begun = std::get_if<BeginGroup>(&item)) group = begun;
        const auto* text = std::get_if<Text>(&item);
        if (text == nullptr || text->text != "BD2  XR2") continue;
        found = true;
        ASSERT_NE(group, nullptr);
        EXPECT_EQ(group->turn, 180);
    }
    EXPECT_TRUE(found);
    options.solution = SolutionPlace::none;
    for (const auto& item : sheet_page(all, options, 0).items) {
        const auto* text = std::get_if<Text>(&item);
        EXPECT_FALSE(text != nullptr && text->text == "BD2  XR2");
    }
}

TEST(Sheets, LoseNoMoveOfALongSolution) {
    SheetOptions options;
    options.per_page = 12;
    options.solution = SolutionPlace::card;
    std::vector<Card> all = cards(1);
    all[0].solution.assign(400, "XR1");
    std::size_t moves = 0;
    for (const auto& item : sheet_page(all, options, 0).items) {
        const auto* text = std::get_if<Text>(&item);
        if (text == nullptr) continue;
        for (std::size_t at = 0; (at = text->text.find("XR1", at)) != std::string::npos; ++at) ++moves;
    }
    EXPECT_EQ(moves, 400U);
}

TEST(Sheets, SayLengthAndDifficulty) {
    const std::vector<Card> all = cards(1);
    const auto texts = upright_texts(sheet_page(all, {}, 0));
    EXPECT_EQ(texts.count("2 moves, beginner"), 1U);
    EXPECT_EQ(texts.count("card"), 1U);
}

TEST(Sheets, HaveCutMarksUnlessToldOtherwise) {
    const std::vector<Card> all = cards(1);
    SheetOptions options;
    const std::size_t with = sheet_page(all, options, 0).items.size();
    options.cut_marks = false;
    EXPECT_EQ(sheet_page(all, options, 0).items.size() + 1, with);
}

}  // namespace
}  // namespace unjam
