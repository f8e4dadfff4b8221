// Any line as an entry of a collection: what is read can be written, and is then the same entry.
#include "fuzz/fuzz.h"
#include "unjam/collection.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace unjam;
    const auto read = read_entry(fuzz::as_text(data, size));
    if (!read) {
        fuzz::require(!read.error().message.empty(), "errors say something", fuzz::as_text(data, size));
        return 0;
    }
    const std::string line = entry_json(read->entry);
    const auto again = read_entry(line);
    fuzz::require(again.has_value(), "what was written can be read", line);
    fuzz::require(again->entry.key == read->entry.key && again->entry.moves == read->entry.moves &&
                      again->entry.states == read->entry.states && again->entry.tags == read->entry.tags &&
                      again->entry.minimal == read->entry.minimal,
                  "and is the same entry", line);
    const auto puzzle = puzzle_of(again->entry);
    fuzz::require(puzzle.has_value() && *puzzle == again->puzzle, "with the same puzzle", line);
    return 0;
}
