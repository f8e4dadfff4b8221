#include "bench/bench_suite.h"

#include <charconv>

#include "io/text.h"
#include "unjam/formats.h"

namespace unjam::cli {

namespace {

std::optional<MoveCount> leading_number(std::string_view text) {
    MoveCount number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{}) return {};
    return number;
}

std::optional<MoveCount> number_after(std::string_view line, std::string_view words) {
    const std::size_t at = line.find(words);
    return at == std::string_view::npos ? std::nullopt : leading_number(line.substr(at + words.size()));
}

}  // namespace

Result<Suite> read_suite(const SuiteText& text) {
    auto read = read_puzzles(text.text, {"", std::string(text.name)});
    if (!read) return read.error();
    const std::vector<std::string> lines = split(text.text, '\n');
    Suite suite{text, {}};
    for (ReadPuzzle& one : read->puzzles) {
        if (!one.puzzle) return one.puzzle.error();
        BenchPuzzle puzzle{one.name, std::move(*one.puzzle), {}, {}};
        const auto line = static_cast<std::size_t>(one.line);  // 1-based, so lines[line] is the one after it
        puzzle.fewest_moves = leading_number(lines[line - 1]);
        if (line >= 2 && lines[line - 2].starts_with(";")) {
            const std::string& comment = lines[line - 2];
            if (const auto moves = number_after(comment, "fewest moves ")) puzzle.fewest_moves = moves;
            if (const auto states = number_after(comment, "component ")) {
                puzzle.component = static_cast<std::uint64_t>(*states);
            }
        }
        suite.puzzles.push_back(std::move(puzzle));
    }
    return suite;
}

}  // namespace unjam::cli
