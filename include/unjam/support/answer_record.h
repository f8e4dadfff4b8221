// A line of a file of answers: a JSON object with a puzzle, or its name, and what somebody answered, under any of the
// names that benchmarks use.
//
//   {"id":17,"puzzle":"AA...O\nP..Q.O\n...","answer":"<answer>C-3 O+3</answer>"}
//   {"name":"card_01","response":"First C goes left 3 cells, then ..."}
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

struct AnswerRecord {
    std::string id;                        // as JSON; empty if the record has none
    std::string name;                      // of the puzzle, where the record gives it
    std::optional<Result<Puzzle>> puzzle;  // nothing: known by its name alone
    std::string answer;                    // text, or what else the record gives, as JSON
};

// Fails if the line is not such an object: with its line and column.
Result<AnswerRecord> read_answer_record(std::string_view line, int number = 1);

}  // namespace unjam
