// Vehicles as rows of fields in unknown order: which field is the length, which the orientation and which two are the place
// is found by trying.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/loose_puzzle.h"
#include "formats/loose_words.h"

namespace unjam::text {

struct RowField {
    std::string text;
    Position where;
};

using FieldRow = std::vector<RowField>;

struct RowPuzzle {
    LoosePuzzle puzzle;  // all but its vehicles
    std::vector<FieldRow> rows;
    bool first_is_target = true;
};

// What the columns are called: by a header, or by the user. `base` may come from "from 0" or "from 1" behind them.
struct ColumnNames {
    std::vector<Column> columns;
    std::optional<int> base;
};
// "row column length orientation from 1"; separators are blanks, commas or semicolons.
Result<ColumnNames> parse_columns(std::string_view names);

// What the names say about pairs of numbers.
void apply_columns(const ColumnNames& names, Candidate& candidate);
// The puzzles of texts whose vehicles are no rows, with what the user says about the numbers, if anything.
std::vector<ReadPuzzle> settle_with_columns(Candidate candidate, std::string_view columns);

// Whether fields look like one vehicle: three numbers or more, or two and an orientation.
bool is_vehicle_row(const FieldRow& row);

// All ways to read the rows that can be right; none has a puzzle that the columns do not fit.
std::vector<Candidate> row_candidates(const std::vector<RowPuzzle>& puzzles,
                                      const std::optional<ColumnNames>& names);

}  // namespace unjam::text
