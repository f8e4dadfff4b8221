// Text inside XML.
#pragma once

#include <string>
#include <string_view>

namespace unjam {

// As it may stand in an element or attribute: marks are escaped, and what XML cannot hold (control characters, bytes that
// are not UTF-8) is replaced.
std::string xml_text(std::string_view text);

}  // namespace unjam
