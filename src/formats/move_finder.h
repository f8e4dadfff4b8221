// Moves in any text, as people and language models write them: "F+1", "B +2", "[A+]", "A right 1", "move A two cells up",
// "A → 2", "right(r)", {"car":"A","direction":"left","cells":2}.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/move.h"

namespace unjam::text {

struct WordedMove {
    int vehicle = -1;  // -1: no vehicle is called so
    std::string label;
    char direction = ' ';  // of L R U D, or + or -
    int cells = 1;
    std::size_t begin = 0;  // where it stands in the text
    std::size_t end = 0;
};

// All of them, in the order of the text.
std::vector<WordedMove> find_worded_moves(const Puzzle& puzzle, std::string_view text);

// The first word that belongs to no move and is no numbering, punctuation or filler; nothing if there is none.
std::optional<std::size_t> first_other_word(std::string_view text, const std::vector<WordedMove>& moves);

}  // namespace unjam::text
