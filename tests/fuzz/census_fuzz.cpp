// Any text as the message about a bundle, and as a saved census: what is read comes back, and what was read of a saved
// one can be relied on.
#include <fmt/core.h>

#include "fuzz/fuzz.h"
#include "unjam/census.h"
#include "unjam/support/hash.h"

namespace {

using namespace unjam;

void check_tally(std::string_view text) {
    const auto tally = CensusTally::read(text);
    if (!tally) return;
    const auto again = CensusTally::read(tally->text());
    fuzz::require(again.has_value() && again->counts == tally->counts, "a message can be passed on", text);
    fuzz::require(again->finds.minimal == tally->finds.minimal, "with its puzzles", text);
}

// With the first line and the checksum that nobody would guess.
std::string signed_text(std::string_view text) {
    const std::string lines = fmt::format("unjam census 3\n{}", text);
    return lines + fmt::format("checksum {:016x}\n", Fnv1a().add(lines).value());
}

void check_record(std::string_view text) {
    const auto record = CensusRecord::read(signed_text(text));
    if (!record) return;
    fuzz::require(check_rules(record->options().rules).has_value(), "its rules can be counted", text);
    fuzz::require(record->share().end >= record->share().first || record->share().bundles() == 0,
                  "its share is one", text);
    for (const std::string& board : record->finds().hardest)
        fuzz::require(read_puzzle(board, {.format = "lines", .source = ""}).has_value(), "boards are boards",
                      board);
    const auto again = CensusRecord::read(record->text());
    fuzz::require(again.has_value() && again->counts() == record->counts(), "it can be saved again", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::as_text(data, size);
    check_tally(text);
    check_record(text);
    return 0;
}
