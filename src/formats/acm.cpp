// acm: the number of vehicles, then one line `length H|V row column` each, counted from 0; vehicle 0 is the
// target and the board is 6x6. Several scenarios may follow one another; a 0 ends them.
#include <fmt/core.h>

#include "formats/vehicle_rows.h"

namespace unjam::text {

namespace {

Result<void> parse_acm_vehicle(const std::vector<Word>& words, int number, Vehicle& vehicle) {
    constexpr std::string_view kExpected = "length H|V row column";
    if (words.size() != 4) return bad_vehicle_line(words, kExpected);
    const auto length = parse_int(words[0].text);
    const auto axis = parse_axis(words[1].text);
    const auto row = parse_int(words[2].text);
    const auto column = parse_int(words[3].text);
    if (!length || !row || !column) return bad_vehicle_line(words, kExpected);
    if (!axis) return bad_orientation(words[1]);
    vehicle = make_vehicle(std::to_string(number), *axis, *length, {*row, *column});
    return {};
}

std::vector<ReadPuzzle> read_acm(const Source& source) {
    return read_counted(source, {"acm", parse_acm_vehicle, true});
}

std::string_view detect_acm(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    if (!parse_int(trim(lines[0].text))) return {};
    if (lines.size() == 1) return "it is a single number";
    const std::vector<Word> words = words_of(lines[1]);
    const bool vehicle = words.size() == 4 && parse_int(words[0].text) && !parse_int(words[1].text) &&
                         parse_int(words[2].text) && parse_int(words[3].text);
    const bool fits = vehicle || (words.size() > 1 && parse_int(words[0].text) && parse_axis(words[1].text));
    return fits ? "a number stands before lines like '2 H 2 1'" : "";
}

Result<std::string> write_acm(const Puzzle& puzzle) {
    if (auto done = refuse_other_sizes("acm", puzzle); !done) return done.error();
    std::string written = fmt::format("{}\n", puzzle.vehicles().size());
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        written += fmt::format("{} {} {} {}\n", vehicle.length, vehicle.axis == Axis::horizontal ? 'H' : 'V',
                               first.row, first.column);
    }
    return written;
}

}  // namespace

const Format kAcmFormat{
    .info = {.name = "acm",
             .summary = "contest input: a count, then `length H|V row column` counted from 0; vehicle 0 is "
                        "the target; 6x6",
             .example = "3\n2 H 2 1\n3 V 1 3\n2 H 4 4\n0\n",
             .many = true,
             .carries_unit_vehicles = true,
             .labels = "the numbers 0, 1, 2, ..., the target first"},
    .labels = {.numbered = true, .target_first = true},
    .detect = detect_acm,
    .read = read_acm,
    .write = write_acm,
    .closing = "0\n",
};

}  // namespace unjam::text
