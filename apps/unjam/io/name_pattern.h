// Patterns for names, as shells have them: * for any text, ? for a character, [a-c] and [!a-c] for one of some, and \ before
// what is meant as it stands.
#pragma once

#include <string_view>

namespace unjam::cli {

bool matches_pattern(std::string_view pattern, std::string_view name);

}  // namespace unjam::cli
