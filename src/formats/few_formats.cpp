// The formats of the page's first module, small enough to be fetched at every visit; see formats/format_table.h. Moves come from
// the page itself.
#include "formats/format_table.h"

namespace unjam::text {

namespace {

constexpr const Format* kFew[] = {
    &kJsonFormat,     &kCodeFormat,   &kCsvFormat, &kAnyExitFormat, &kAcmFormat,   &kBoiFormat,
    &kCodechefFormat, &kInf421Format, &kPojFormat, &kBugsFormat,    &kLinesFormat, &kGridFormat,
};

}  // namespace

const FormatTable kFormatTable{kFew, nullptr, read_compact_moves};

}  // namespace unjam::text
