#include "collection/entry_writer.h"

#include <fmt/core.h>

#include "io/terminal.h"
#include "io/text.h"
#include "unjam/formats.h"

namespace unjam::cli {

namespace {

constexpr int kNameColumns = 20;

}  // namespace

std::string score_text(const CollectionEntry& entry) {
    return fmt::format("{}{:.1f}", entry.rough ? "~" : "", entry.score);
}

void EntryWriter::write(const CollectionEntry& entry) {
    if (!output_.format.empty()) return write_puzzle_text(entry);
    if (output_.form == "json") return write_out(entry_json(entry));
    if (!began_) {
        write_out("moves  steps  difficulty         vehicles  size   minimal  name                  code\n");
        began_ = true;
    }
    const std::string name = cut_to(printable(entry.name), kNameColumns);
    write_out(fmt::format("{:>5}  {:>5}  {:<12}{:>5}  {:>8}  {:<5}  {:<7}  {:<20}  {}\n", entry.moves,
                          entry.steps, level_of(entry), score_text(entry), entry.vehicles,
                          fmt::format("{}x{}", entry.width, entry.height),
                          !entry.minimal   ? "unknown"
                          : *entry.minimal ? "yes"
                                           : "no",
                          name.empty() ? "-" : name, entry.code));
}

void EntryWriter::write_puzzle_text(const CollectionEntry& entry) {
    auto puzzle = puzzle_of(entry);
    if (!puzzle) {
        complain(fmt::format("{}: {}; unjam collection check says more", entry.code, puzzle.error().message));
        code_ = kBadInput;
        return;
    }
    const auto text = writer_->add(*puzzle);
    if (text) {
        began_ = true;
        return write_out(*text);
    }
    complain(text.error().message);
    code_ = kBadInput;
}

ExitCode EntryWriter::finish() {
    if (writer_ && began_) write_out(writer_->finish());
    return code_;
}

}  // namespace unjam::cli
