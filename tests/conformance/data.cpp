#include "conformance/data.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "support/boards.h"

namespace unjam::test {

std::string data_path(const std::string& name) {
    return UNJAM_SOURCE_DIR "/tests/conformance/data/" + name;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::abort();
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t at = 0;
    while (true) {
        const std::size_t end = text.find(separator, at);
        parts.emplace_back(text.substr(at, end - at));
        if (end == std::string_view::npos) return parts;
        at = end + 1;
    }
}

std::vector<std::vector<std::string>> read_table(const std::string& path) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : split(read_file(path), '\n')) {
        if (!line.empty() && !line.starts_with("# ")) rows.push_back(split(line, '\t'));
    }
    return rows;
}

std::vector<DataPuzzle> read_data_puzzles(const std::string& name) {
    std::vector<DataPuzzle> puzzles;
    for (const auto& row : read_table(data_path(name))) {
        constexpr std::string_view kExits = "RLUD";
        const Exit exit = static_cast<Exit>(kExits.find(row.at(3)));
        Puzzle puzzle = draw(row.at(1), {.target = row.at(2).at(0), .exit = exit});
        puzzle.rename(row[0]);
        puzzles.push_back({row[0], std::move(puzzle), row.at(4), row.at(5), std::nullopt});
        if (row.size() > 6) puzzles.back().states = std::stoull(row[6]);
    }
    return puzzles;
}

std::vector<StudyPuzzle> read_study() {
    std::vector<StudyPuzzle> puzzles;
    for (const auto& row : read_table(UNJAM_SOURCE_DIR "/bench/difficulty/puzzles.tsv")) {
        DataPuzzle data{row[0], draw_line(6, 6, row.at(1), {.target = 'A'}), row.at(4), "?", std::nullopt};
        puzzles.push_back({std::move(data), std::stod(row.at(2))});
    }
    return puzzles;
}

}  // namespace unjam::test
