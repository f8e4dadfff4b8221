#include "support/tables.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "support/boards.h"

namespace unjam::test {

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

std::vector<std::vector<std::string>> read_table(const std::string& path, char separator) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> lines = split(read_file(path), '\n');
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!lines[i].empty()) rows.push_back(split(lines[i], separator));
    }
    return rows;
}

std::vector<DataPuzzle> read_data_puzzles(const std::string& path) {
    std::vector<DataPuzzle> puzzles;
    for (const auto& row : read_table(path)) {
        constexpr std::string_view kExits = "RLUD";
        const Exit exit = static_cast<Exit>(kExits.find(row.at(5)));
        Puzzle puzzle = draw_line(std::atoi(row[1].c_str()), std::atoi(row[2].c_str()), row[3],
                                  {.target = row[4].at(0), .exit = exit});
        puzzle.rename(row[0]);
        puzzles.push_back({row[0], std::move(puzzle), row[8], row[9], row.at(11)});
    }
    return puzzles;
}

std::optional<std::uint64_t> number_in_note(const std::string& note, std::string_view key) {
    const std::size_t at = note.find(key);
    if (at == std::string::npos) return std::nullopt;
    return std::strtoull(note.c_str() + at + key.size(), nullptr, 10);
}

}  // namespace unjam::test
