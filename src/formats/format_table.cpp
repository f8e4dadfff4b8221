#include "formats/format_table.h"

namespace unjam::text {

namespace {

// Formats with an unmistakable beginning first, drawings last.
constexpr const Format* kAll[] = {
    &kJsonFormat,  &kCodeFormat,    &kCsvFormat,  &kFactsFormat, &kCellsFormat,    &kCs228Format,
    &kFrameFormat, &kAnyExitFormat, &kAcmFormat,  &kBoiFormat,   &kCodechefFormat, &kInf421Format,
    &kPojFormat,   &kTableFormat,   &kBugsFormat, &kLinesFormat, &kBoardsFormat,   &kGridFormat,
};

}  // namespace

const FormatTable kFormatTable{kAll, read_any_json, read_move_list};

}  // namespace unjam::text
