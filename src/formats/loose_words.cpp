#include "formats/loose_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/text.h"

namespace unjam::text {

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) plain += lower(std::string_view(&c, 1));
    }
    return plain;
}

std::optional<Axis> axis_named(std::string_view word) {
    constexpr std::string_view kAcross[] = {"h",     "horizontal", "hor",  "horiz",       "across", "row",
                                            "right", "left",       "east", "west",        "e",      "w",
                                            "x",     "lr",         "rl",   "horizontally"};
    constexpr std::string_view kDown[] = {"v",      "vertical", "ver",   "vert",      "down", "col",
                                          "column", "up",       "north", "south",     "n",    "s",
                                          "y",      "ud",       "du",    "vertically"};
    const std::string name = plain_name(word);
    if (std::ranges::find(kAcross, name) != std::end(kAcross)) return Axis::horizontal;
    if (std::ranges::find(kDown, name) != std::end(kDown)) return Axis::vertical;
    return {};
}

std::optional<Exit> exit_named(std::string_view word) {
    using Name = std::pair<std::string_view, Exit>;
    constexpr Name kNames[] = {{"right", Exit::right}, {"r", Exit::right},       {"east", Exit::right},
                               {"e", Exit::right},     {"left", Exit::left},     {"l", Exit::left},
                               {"west", Exit::left},   {"w", Exit::left},        {"top", Exit::top},
                               {"up", Exit::top},      {"u", Exit::top},         {"north", Exit::top},
                               {"n", Exit::top},       {"bottom", Exit::bottom}, {"down", Exit::bottom},
                               {"d", Exit::bottom},    {"south", Exit::bottom},  {"s", Exit::bottom}};
    const auto found = std::ranges::find(kNames, plain_name(word), &Name::first);
    return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

std::optional<Column> column_named(std::string_view name) {
    using Name = std::pair<std::string_view, Column>;
    constexpr Name kNames[] = {{"row", Column::row},
                               {"r", Column::row},
                               {"y", Column::row},
                               {"line", Column::row},
                               {"column", Column::column},
                               {"col", Column::column},
                               {"c", Column::column},
                               {"x", Column::column},
                               {"length", Column::length},
                               {"len", Column::length},
                               {"size", Column::length},
                               {"l", Column::length},
                               {"orientation", Column::orientation},
                               {"orient", Column::orientation},
                               {"direction", Column::orientation},
                               {"dir", Column::orientation},
                               {"axis", Column::orientation},
                               {"o", Column::orientation},
                               {"horizontal", Column::horizontal},
                               {"ishorizontal", Column::horizontal},
                               {"h", Column::horizontal},
                               {"vertical", Column::vertical},
                               {"isvertical", Column::vertical},
                               {"v", Column::vertical},
                               {"label", Column::label},
                               {"name", Column::label},
                               {"id", Column::label},
                               {"car", Column::label},
                               {"vehicle", Column::label},
                               {"other", Column::other}};
    const auto found = std::ranges::find(kNames, plain_name(name), &Name::first);
    return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

}  // namespace unjam::text
