// Where pictures go: the kinds of file, names made from a pattern, and writing one completely or not at all.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/input.h"

namespace unjam::cli {

struct PictureKind {
    std::string_view name;  // and extension
    std::string_view summary;
    bool is_text = false;  // which a terminal can show
    bool is_film = false;
    bool is_sheet = false;
};

std::span<const PictureKind> picture_kinds();
// The kind with this name, or nothing.
const PictureKind* find_picture_kind(std::string_view name);
// The kind that the name of a file ends in, or nothing.
const PictureKind* picture_kind_of_file(const std::string& path);

// Replaces {number} and {name}; `in_path` makes the name safe to be part of a file's name.
std::string fill_in(std::string pattern, const std::string& number, const std::string& name, bool in_path);

// One file for each puzzle. Throws UsageError if two would have the same name.
std::vector<std::string> picture_paths(const std::string& pattern,
                                       const std::vector<const InputPuzzle*>& puzzles,
                                       std::size_t first_number);

}  // namespace unjam::cli
