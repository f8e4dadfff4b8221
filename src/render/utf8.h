// Walking over UTF-8 letter by letter, whatever the bytes are.
#pragma once

#include <cstddef>
#include <string_view>

namespace unjam {

// The bytes of the letter that begins at `i`, which then stands behind it; one byte where they are no UTF-8.
std::string_view next_letter(std::string_view text, std::size_t& i);

// Valid UTF-8, no control character, and allowed in XML.
bool is_showable(std::string_view letter);

}  // namespace unjam
