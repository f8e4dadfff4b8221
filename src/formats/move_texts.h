// A text of moves cut into the lists it holds: one for each puzzle that a solver answered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/text.h"

namespace unjam::text {

struct MoveText {
    std::string name;         // of the puzzle, where the text gives it
    Position where;           // its first line
    int number = 0;           // of its scenario; 0: it has none
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

// The lists of a text, and which belongs to which puzzle.
class MoveTexts {
public:
    explicit MoveTexts(std::vector<MoveText> lists);

    std::size_t size() const { return lists_.size(); }
    // The only one; the one with this name; or, if none has a name, the one at this place.
    Result<const MoveText*> choose(const std::string& name, std::optional<std::size_t> place) const;
    // Whether lists are told apart by their names.
    bool has_names() const { return !none_named_; }

private:
    Result<const MoveText*> at(const std::string& name, std::size_t place) const;
    bool comes_before(std::uint32_t a, std::uint32_t b) const;

    std::vector<MoveText> lists_;
    std::vector<std::uint32_t>
        order_;  // of the lists by name, then by number of the scenario, then as they stand
    bool all_numbered_ = true;
    bool all_named_ = true;
    bool none_named_ = true;
};

// "3 B" or "3 F".
bool is_acm_step(const std::vector<Word>& words);
// "Scenario 1 requires 8 moves."
bool is_scenario(const Line& line);
// "car,move", or with a semicolon.
bool is_move_header(const Line& line);

}  // namespace unjam::text
