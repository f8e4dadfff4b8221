#include "pictures/picture_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "io/terminal.h"
#include "io/text.h"
#include "options/program.h"

namespace unjam::cli {

namespace {

constexpr PictureKind kKinds[] = {
    {"svg", "drawing for pages and documents; with --animate, a solution that plays in a browser", true,
     false, false},
    {"png", "picture made of pixels", false, false, false},
    {"gif", "animation of a solution", false, true, false},
    {"pdf", "sheets of cards to print and cut", false, false, true},
};

void replace_all(std::string& text, std::string_view what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
        text.replace(at, what.size(), by);
    }
}

// No folders, nothing hidden, nothing that troubles a terminal or another system.
std::string file_name_part(std::string name) {
    for (char& c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= 0x20 || byte == 0x7F || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos)
            c = '_';
    }
    if (name.empty() || name.front() == '.' || name.front() == '-') name.insert(0, 1, '_');
    // Most systems allow 255 bytes for all of the name.
    constexpr std::size_t kMost = 120;
    return name.substr(0, std::min(name.size(), kMost));
}

}  // namespace

std::span<const PictureKind> picture_kinds() {
    return kKinds;
}

const PictureKind* find_picture_kind(std::string_view name) {
    const auto* found = std::ranges::find(kKinds, name, &PictureKind::name);
    return found == std::end(kKinds) ? nullptr : found;
}

const PictureKind* picture_kind_of_file(const std::string& path) {
    const std::size_t dot = path.find_last_of("./");
    if (dot == std::string::npos || path[dot] != '.') return nullptr;
    return find_picture_kind(lower(path.substr(dot + 1)));
}

std::string fill_in(std::string pattern, const std::string& number, const std::string& name, bool in_path) {
    replace_all(pattern, "{number}", number);
    // Last, so that a name is never taken for a pattern.
    replace_all(pattern, "{name}", in_path ? file_name_part(name) : name);
    return pattern;
}

std::vector<std::string> picture_paths(const std::string& pattern,
                                       const std::vector<const InputPuzzle*>& puzzles,
                                       std::size_t first_number) {
    std::vector<std::string> paths;
    std::map<std::string, std::size_t> taken;
    const std::size_t digits = std::to_string(first_number + puzzles.size() - 1).size();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::string number = fmt::format("{:0{}}", first_number + i, digits);
        paths.push_back(fill_in(pattern, number, puzzles[i]->name, true));
        const auto [before, fresh] = taken.emplace(paths.back(), i);
        if (fresh) continue;
        if (pattern.find("{name}") == std::string::npos) {
            throw UsageError{
                fmt::format("{} need {} files: put {{number}} or {{name}} into the name after -o, or "
                            "make cards: --to pdf",
                            counted(puzzles.size(), "puzzle"), puzzles.size())};
        }
        throw UsageError{
            fmt::format("puzzles {} and {} would both be written to {}; use {{number}} in the name",
                        before->second + 1, i + 1, paths.back())};
    }
    return paths;
}

}  // namespace unjam::cli
