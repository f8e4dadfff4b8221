#include "render/xml_text.h"

#include "unjam/support/utf8.h"

namespace unjam {

std::string xml_text(std::string_view text) {
    std::string safe;
    for (const char c : showable(text)) {
        if (c == '&') {
            safe += "&amp;";
        } else if (c == '<') {
            safe += "&lt;";
        } else if (c == '>') {
            safe += "&gt;";
        } else if (c == '"') {
            safe += "&quot;";
        } else {
            safe += c;
        }
    }
    return safe;
}

}  // namespace unjam
