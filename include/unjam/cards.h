// Puzzles as cards on sheets of paper, ready to be printed and cut: pictures in millimetres, one for each page.
//
//   page 1   1 2     page 2   2'1'     Backs are in mirrored columns, so that they meet their cards
//            3 4              4'3'     when the printer turns the paper along its long edge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/board_picture.h"
#include "unjam/picture.h"
#include "unjam/puzzle.h"

namespace unjam {

struct Card {
    Puzzle puzzle;
    std::string number;                      // in the corner, "12"; this and the other texts may be empty
    std::string title;                       // beside it
    std::string length;                      // below, "51 moves"
    std::string difficulty;                  // beside that, "expert"
    std::vector<std::string> solution = {};  // one word a move, "XR3"
};

enum class Paper : std::uint8_t { a4, letter };
enum class SolutionPlace : std::uint8_t { none, card, back };  // card: upside down, below the board

inline constexpr int kMostCardsOnPage = 12;

struct SheetOptions {
    Paper paper = Paper::a4;
    int per_page = 6;  // 1 to kMostCardsOnPage
    SolutionPlace solution = SolutionPlace::none;
    bool cut_marks = true;
    Look look = {Theme::print, true, false};
};

// Pages that so many cards take; every page of cards is followed by one of backs where there are any.
std::size_t sheet_pages(std::size_t cards, const SheetOptions& options);

// Page 0 .. sheet_pages() - 1.
Picture sheet_page(std::span<const Card> cards, const SheetOptions& options, std::size_t page);

}  // namespace unjam
