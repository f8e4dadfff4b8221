// Walks over UTF-8 letter by letter, whatever the bytes are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace unjam {

// The bytes of the letter that begins at `i`, which moves past it; one byte where they are not UTF-8.
std::string_view next_letter(std::string_view text, std::size_t& i);

// Is this well-formed UTF-8?
bool is_utf8(std::string_view text);

// Valid UTF-8, no control character, and allowed in XML.
bool is_showable(std::string_view letter);
// The text as valid UTF-8 without control characters: what cannot be shown becomes U+FFFD.
std::string showable(std::string_view text);

// Columns that a UTF-8 text takes in a terminal: two for the wide characters of East Asia and pictures, none
// for marks that combine with the character before them, one for every other.
int display_width(std::string_view text);

}  // namespace unjam
