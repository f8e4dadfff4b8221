// Formats that list vehicles one per line, each scenario headed by a number: what they share.
#pragma once

#include <string>
#include <vector>

#include "formats/format.h"

namespace unjam::text {

// Walks over the lines of a text.
class Cursor {
public:
    explicit Cursor(const std::vector<Line>& lines) : lines_(lines) {}

    bool at_end() const { return next_ >= lines_.size(); }
    const Line& line() const { return lines_[next_]; }
    void advance() { ++next_; }
    // The place of the next line, or just after the last one.
    Position where() const;
    // The whole of the next line as one number, or nothing.
    std::optional<int> number() const;
    // Skips to a line that is one number, so that the puzzle after a broken one can be read.
    void skip_to_number();

private:
    const std::vector<Line>& lines_;
    std::size_t next_ = 0;
};

// Reads one vehicle from the words of its line, or says what is wrong with them.
using VehicleParser = Result<void> (*)(const std::vector<Word>& words, int number, Vehicle& vehicle);

// Reads the `count` vehicle lines that must follow, no more and no fewer; a line that is one number ends
// them.
Result<void> read_vehicles(Cursor& cursor, int count, Position count_where, VehicleParser parse,
                           Reading& reading);

// A contest's input for 6x6 boards: a count and that many vehicles, repeated. With `closed` a 0 ends the
// scenarios of one input; another input may follow it.
struct CountedVehicles {
    std::string_view format;
    VehicleParser parse_vehicle;
    bool closed = false;
};
inline constexpr int kContestSide = 6;
std::vector<ReadPuzzle> read_counted(const Source& source, const CountedVehicles& input);

// The refusal of a board of any other size.
Result<void> refuse_other_sizes(std::string_view format, const Puzzle& puzzle);

// 'H' or 'h', 'V' or 'v'; nothing for any other word.
std::optional<Axis> parse_axis(std::string_view word);

// A vehicle from the row and column of its first cell.
Vehicle make_vehicle(std::string label, Axis axis, int length, Cell first);

// "the orientation must be H or V, not 'X'"
Error bad_orientation(const Word& word);

// "the row is 0, ...": for formats that count from 1.
Error counts_from_one(std::string_view what, Position where);

// "2 H 2 1" and the like: says what the line should hold.
Error bad_vehicle_line(const std::vector<Word>& words, std::string_view expected);

}  // namespace unjam::text
