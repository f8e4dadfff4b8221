#include "options/order_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "io/text.h"
#include "options/ranges.h"
#include "options/units.h"
#include "options/usage_error.h"

namespace unjam::cli {

namespace {

constexpr const char* kBoard = "The board";
constexpr const char* kPuzzle = "The puzzles";
constexpr std::int64_t kMostNumber = std::numeric_limits<int>::max();

// Numbers too large for any board leave the bound as it is.
Result<IntRange> parse_int_range(const std::string& text) {
    const auto range = parse_range(text);
    if (!range) return range.error();
    const auto bound = [](std::int64_t number) { return static_cast<int>(std::min(number, kMostNumber)); };
    IntRange result;
    if (range->least) result.least = bound(*range->least);
    if (range->most) result.most = bound(*range->most);
    return result;
}

void add_board_options(CommandApp& command, OrderOptions& options) {
    Order& order = options.order;
    command
        .add_function(
            "--size",
            [&order](const std::string& text) {
                const auto size = parse_board_size(text);
                if (!size) throw UsageError{"--size: " + size.error().message};
                std::tie(order.width, order.height) = *size;
            },
            "Width and height of the board in cells; 6x6 if not given.")
        ->type_name("WxH")
        ->group(kBoard);
    add_parsed(
        command, "--vehicles", order.vehicles, parse_int_range, "RANGE",
        "How many vehicles, the target included, such as 10, 8..12, 8.. or ..12; any number if not given.")
        ->group(kBoard);
    add_parsed(command, "--lengths", order.lengths, parse_lengths, "LIST",
               "Lengths of the other vehicles; 2,3 if not given.")
        ->group(kBoard);
    add_parsed(command, "--walls", order.walls, parse_int_range, "RANGE",
               "How many walls; none if not given.")
        ->group(kBoard);
    add_choice(command, "--exit", options.exit, choices_of(exits()), "SIDE",
               "The side where the target leaves; right if not given.")
        ->group(kBoard);
    add_parsed(command, "--target-length", order.target_length, parse_number, "N",
               "The length of the target; 2 if not given.")
        ->group(kBoard);
    add_parsed(
        command, "--target-line", order.target_line, parse_line, "N",
        "The row of the target (its column, if it leaves at the top or bottom), counted from 1; the middle "
        "one, or the first of two, if not given.")
        ->group(kBoard);
    add_choice(command, "--symmetry", options.symmetry, choices_of(symmetries()), "KIND",
               "How the start position looks without the target; none if not given.")
        ->group(kBoard);
}

void add_puzzle_options(CommandApp& command, OrderOptions& options) {
    Order& order = options.order;
    add_parsed(command, "-n,--count", order.count, parse_count, "N", "How many puzzles; 1 if not given.")
        ->group(kPuzzle);
    add_parsed(command, "--moves", order.moves, parse_int_range, "RANGE",
               "Moves of a shortest solution, such as 20, 15..25, 35.. or ..10; any number if not given.")
        ->group(kPuzzle);
    add_parsed(command, "--steps", order.steps, parse_int_range, "RANGE",
               "The fewest steps of a solution, as a range like --moves.")
        ->group(kPuzzle);
    command
        .add_function(
            "--difficulty",
            [&order](const std::string& text) {
                const auto scores = parse_difficulty(text);
                if (!scores) throw UsageError{"--difficulty: " + scores.error().message};
                order.least_score = scores->least;
                order.most_score = scores->most_excluded ? std::nextafter(scores->most, 0) : scores->most;
            },
            "How hard it is for people, in words or scores of unjam analyze, such as easy, easy..advanced, "
            "expert.. or 40..60.")
        ->type_name("RANGE")
        ->group(kPuzzle);
    command.add_flag("--minimal", options.minimal, "Every vehicle is needed; this is the default.")
        ->group(kPuzzle);
    command.add_flag("--no-minimal", options.no_minimal, "Keep vehicles that are not needed.")
        ->group(kPuzzle);
    command
        .add_flag("--unique", order.unique,
                  "Only one shortest solution, up to the order of independent moves.")
        ->group(kPuzzle);
    add_parsed(command, "--seed", order.seed, parse_seed, "N",
               "Other puzzles for the same order; 1 if not given. The same seed gives the same puzzles.")
        ->group(kPuzzle);
}

}  // namespace

Result<std::pair<int, int>> parse_board_size(const std::string& text) {
    const std::size_t times = text.find_first_of("xX");
    const auto width = parse_number(text.substr(0, times));
    const auto height = times == std::string::npos ? width : parse_number(text.substr(times + 1));
    if (!width || !height)
        return usage_error(fmt::format("\"{}\" is not a board size; write for example 6x6", text));
    return std::pair(*width, *height);
}

Result<std::uint64_t> parse_seed(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem == std::errc{} && end == text.data() + text.size()) return number;
    return usage_error(fmt::format("\"{}\" is not a whole number", text));
}

Result<std::vector<int>> parse_lengths(const std::string& text) {
    std::vector<int> lengths;
    for (const std::string& word : split_list(text)) {
        const auto length = parse_number(word);
        if (!length)
            return usage_error(fmt::format("\"{}\" is not a list of lengths; write for example 2,3", text));
        lengths.push_back(*length);
    }
    return lengths;
}

void add_order_options(CommandApp& command, OrderOptions& options) {
    add_puzzle_options(command, options);
    add_board_options(command, options);
}

CheckedOrder make_order(const OrderOptions& options) {
    Order order = options.order;
    if (options.minimal && options.no_minimal)
        throw UsageError{"--minimal and --no-minimal contradict each other"};
    order.minimal = !options.no_minimal;
    order.exit = parse_exit(options.exit).value_or(Exit::right);
    order.symmetry = parse_symmetry(options.symmetry).value_or(Symmetry::none);
    auto checked = check_order(std::move(order));
    if (!checked) throw UsageError{checked.error().message};
    return *std::move(checked);
}

}  // namespace unjam::cli
