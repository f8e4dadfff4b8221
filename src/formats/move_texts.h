// A text of moves cut into the lists it holds: one for each puzzle that a solver answered.
#pragma once

#include <string>
#include <vector>

#include "formats/text.h"

namespace unjam::text {

struct MoveText {
    std::string name;         // of the puzzle, where the text gives it
    Position where;           // its first line
    bool summarised = false;  // a line before the moves says how many there are, or that there are none
    long long announced = 0;  // that number
    std::vector<Line> lines;  // the moves, without the lines that introduce them

    // Does it say that there are moves, or no solution, without listing any?
    bool holds_no_moves() const { return lines.empty() && summarised && announced != 0; }
};

// The lists of a text; none when it is empty. A list begins with a line "# name NAME", with the summary of an
// answer ("NAME: 8 moves, 16 steps, ..."), with a JSON object, with a CSV header, with "Scenario", with the
// bracket after one that was closed, or is a line that says that there is no solution.
std::vector<MoveText> split_move_texts(const std::vector<Line>& significant);

// The list that belongs to the puzzle of this name: the only one, or the one with that name.
Result<MoveText> choose_move_text(std::vector<MoveText> lists, const std::string& name);

// "3 B" or "3 F".
bool is_acm_step(const std::vector<Word>& words);
// "Scenario 1 requires 8 moves."
bool is_scenario(const Line& line);
// "car,move", or with a semicolon.
bool is_move_header(const Line& line);

}  // namespace unjam::text
