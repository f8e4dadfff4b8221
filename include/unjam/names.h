// Values with names. Every enumeration that people write has one table; its to_string, its parser, help and menus are
// made from it.
//
//   unjam::to_string(unjam::Exit::left)      "left"
//   unjam::parse_exit("left")                Exit::left
//   for (const auto& row : unjam::metrics()) std::cout << row.name << ": " << row.summary << '\n';
#pragma once

#include <string_view>

namespace unjam {

template <class T>
struct Named {
    T value;
    std::string_view name;
    std::string_view summary = {};  // one line; empty where the name says it all
};

}  // namespace unjam
