#include "unjam/raster.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

#ifdef UNJAM_TEST_CAIRO

Puzzle card_puzzle() {
    return test::draw("..B. XXB. .... ...#");
}

TEST(Pdf, IsTheSameForTheSamePages) {
    const std::vector<Card> cards = {{card_puzzle(), "1", "<title>", "2 moves", "", {"BD2", "XR2"}}};
    const auto make = [&](Paper paper) {
        SheetOptions options;
        options.paper = paper;
        options.solution = SolutionPlace::back;
        PdfWriter pdf("cards");
        for (const std::size_t page : {0, 1}) pdf.add_page(sheet_page(cards, options, page));
        auto bytes = pdf.finish();
        EXPECT_TRUE(bytes);
        return std::move(*bytes);
    };
    const std::string a4 = make(Paper::a4);
    EXPECT_TRUE(a4.starts_with("%PDF-1."));
    EXPECT_NE(a4.find("%%EOF"), std::string::npos);
    EXPECT_EQ(a4.find("CreationDate"), std::string::npos);
    EXPECT_NE(a4.find("/Count 2"), std::string::npos) << "two pages";
    EXPECT_EQ(a4, make(Paper::a4));
    EXPECT_NE(a4, make(Paper::letter));
}

TEST(Pdf, KeepsOnceWhatItShowsAgain) {
    const auto size_of = [](std::size_t count) {
        const std::vector<Card> cards(count, Card{card_puzzle(), "", "", "", "", {}});
        PdfWriter pdf("cards");
        for (std::size_t page = 0; page < sheet_pages(count, {}); ++page)
            pdf.add_page(sheet_page(cards, {}, page));
        const auto bytes = pdf.finish();
        EXPECT_TRUE(bytes);
        return bytes->size();
    };
    EXPECT_LT(size_of(120), 8 * size_of(6)) << "20 pages of the same cards, and one";
}

TEST(Raster, IsThere) {
    EXPECT_EQ(why_no_raster(), "");
}

#else

TEST(Raster, SaysWhatIsMissing) {
    EXPECT_NE(why_no_raster().find("install libcairo2-dev"), std::string::npos);
    EXPECT_EQ(PdfWriter("").finish().error().message, why_no_raster());
}

#endif

}  // namespace
}  // namespace unjam
