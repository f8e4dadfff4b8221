// What a census can count, and the words for it.
#include <fmt/core.h>

#include <algorithm>

#include "census/board.h"
#include "unjam/census.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

constexpr int kLeastWidth = 3;
constexpr int kLeastHeight = 2;
constexpr int kMostWalls = 2;
constexpr int kMostBoardCells = 52;  // so that 26 letters are enough for the vehicles

Result<void> check_number(std::string_view what, int value, int least, int most) {
    if (value >= least && value <= most) return {};
    return Error{ErrorCode::unsupported,
                 {},
                 fmt::format("the {} is {}; it can be {} to {}", what, value, least, most)};
}

std::vector<std::string> names_of(const std::vector<int>& numbers) {
    std::vector<std::string> names;
    names.reserve(numbers.size());
    for (const int number : numbers) names.push_back(std::to_string(number));
    return names;
}

}  // namespace

Result<void> check_rules(const CensusRules& rules) {
    if (auto checked = check_number("width", rules.width, kLeastWidth, census::kMostCells); !checked)
        return checked;
    if (auto checked = check_number("height", rules.height, kLeastHeight, census::kMostCells); !checked)
        return checked;
    if (auto checked = check_number("target's row, counted from 0,", rules.target_row, 0, rules.height - 1);
        !checked)
        return checked;
    if (auto checked = check_number("target's length", rules.target_length, 2, rules.width - 1); !checked)
        return checked;
    if (auto checked = check_number("number of walls", rules.walls, 0, kMostWalls); !checked) return checked;
    if (rules.lengths.empty())
        return Error{ErrorCode::unsupported, {}, "there is no length for the other vehicles"};
    if (!std::ranges::is_sorted(rules.lengths, std::ranges::less_equal{}) ||
        std::ranges::adjacent_find(rules.lengths) != rules.lengths.end())
        return Error{ErrorCode::unsupported, {}, "the lengths must be in ascending order, each once"};
    for (const int length : rules.lengths) {
        if (auto checked =
                check_number("length of a vehicle", length, 2, std::max(rules.width, rules.height));
            !checked)
            return checked;
    }
    if (rules.width * rules.height > kMostBoardCells)
        return Error{ErrorCode::unsupported,
                     {},
                     fmt::format("the board has {} cells; a census can have {} at most",
                                 rules.width * rules.height, kMostBoardCells)};
    const census::LineTable column({rules.height, rules.lengths, 0, rules.full_lines, false, 0, false});
    if (column.arrangements().size() > census::kMostArrangements)
        return Error{ErrorCode::unsupported,
                     {},
                     fmt::format("a column can be filled in {} ways; a census can have {} at most: make the "
                                 "board lower, or allow fewer lengths",
                                 column.arrangements().size(), census::kMostArrangements)};
    return {};
}

std::string rules_text(const CensusRules& rules) {
    std::string text = fmt::format(
        "{} wide, {} high; a target of length {} in row {}, exit right; {}; other vehicles of "
        "length {}",
        rules.width, rules.height, rules.target_length, rules.target_row + 1,
        rules.others_left_of_target ? "other horizontal vehicles in its row only left of it"
                                    : "no other horizontal vehicle in its row",
        any_of(names_of(rules.lengths)));
    if (rules.walls > 0)
        text += fmt::format("; up to {}, none right of the target in its row",
                            counted(static_cast<std::uint64_t>(rules.walls), "wall"));
    if (rules.full_lines) return text + "; rows and columns may be full";
    return text + "; no row " +
           (rules.walls > 0 ? "full of vehicles and walls, no column full of vehicles" : "or column is full");
}

}  // namespace unjam
