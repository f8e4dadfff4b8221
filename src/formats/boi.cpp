// boi: the input of the Baltic Olympiad's "Car park": the number of vehicles, then one line
// `length horizontal column row` each, counted from 1, horizontal being 1 or 0; the first is the target; 6x6.
#include <fmt/core.h>

#include "formats/vehicle_rows.h"

namespace unjam::text {

namespace {

Result<void> parse_boi_vehicle(const std::vector<Word>& words, int number, Vehicle& vehicle) {
    const auto values = all_ints(words);
    if (!values || values->size() != 4 || (*values)[1] < 0 || (*values)[1] > 1) {
        return bad_vehicle_line(words, "length 0|1 column row");
    }
    for (const std::size_t i : {2U, 3U}) {
        if ((*values)[i] == 0) return counts_from_one(i == 2 ? "column" : "row", words[i].where);
    }
    const Axis axis = (*values)[1] == 1 ? Axis::horizontal : Axis::vertical;
    vehicle = make_vehicle(std::to_string(number), axis, (*values)[0], {(*values)[3] - 1, (*values)[2] - 1});
    return {};
}

std::vector<ReadPuzzle> read_boi(const Source& source) {
    return read_counted(source, {"boi", parse_boi_vehicle});
}

std::string_view detect_boi(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    if (lines.size() < 2 || !parse_int(trim(lines[0].text))) return {};
    const auto values = all_ints(words_of(lines[1]));
    return values && values->size() == 4 ? "a number stands before lines of four numbers" : "";
}

Result<std::string> write_boi(const Puzzle& puzzle) {
    if (auto done = refuse_other_sizes("boi", puzzle); !done) return done.error();
    std::string written = fmt::format("{}\n", puzzle.vehicles().size());
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        written += fmt::format("{} {} {} {}\n", vehicle.length, vehicle.axis == Axis::horizontal ? 1 : 0,
                               first.column + 1, first.row + 1);
    }
    return written;
}

}  // namespace

const Format kBoiFormat{
    .info = {.name = "boi",
             .summary = "contest input: a count, then `length 1|0 column row` counted from 1 (1: "
                        "horizontal), target first",
             .example = "3\n2 1 2 3\n3 0 4 2\n2 1 5 5\n",
             .many = true,
             .carries_unit_vehicles = true,
             .labels = "the numbers 0, 1, 2, ..., the target first"},
    .labels = {.numbered = true, .target_first = true},
    .detect = detect_boi,
    .read = read_boi,
    .write = write_boi,
};

}  // namespace unjam::text
