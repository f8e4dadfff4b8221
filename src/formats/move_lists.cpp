// Lists of moves in every notation become moves. The notation is recognised by its first lines; docs/formats.md has the rules.
#include <utility>

#include "formats/format_table.h"
#include "formats/move_readers.h"
#include "formats/move_texts.h"
#include "formats/text.h"
#include "unjam/move.h"

namespace unjam {

namespace text {

Result<void> read_move_list(const std::vector<Line>& lines, MoveList& list) {
    if (lines.empty()) return {};
    if (auto cells = read_move_cells(lines, list)) return std::move(*cells);
    if (auto plan = read_plan(lines, list)) return std::move(*plan);
    if (is_move_header(lines.front())) return read_csv_moves(lines, list);
    if (is_acm_step(words_of(lines.front()))) return read_acm_moves(lines, list);
    if (has_move_sentences(lines)) return read_move_sentences(lines, list);
    MoveList compact = list;
    Result<void> done = read_compact_moves(lines, compact);
    // The first word of another notation is an error in this one.
    if (!done && done.error().code == ErrorCode::syntax && compact.empty()) {
        if (auto worded = read_worded_moves(lines, list)) return std::move(*worded);
    }
    list = std::move(compact);
    return done;
}

}  // namespace text

struct MoveLists::Inside {
    text::MoveTexts lists;
};

MoveLists::MoveLists(std::string_view text)
    : inside_(new Inside{
          text::MoveTexts(text::split_move_texts(text::significant_lines(text::split_lines(text))))}) {}
MoveLists::~MoveLists() = default;
MoveLists::MoveLists(MoveLists&&) noexcept = default;
MoveLists& MoveLists::operator=(MoveLists&&) noexcept = default;

std::size_t MoveLists::size() const {
    return inside_->lists.size();
}

bool MoveLists::has_names() const {
    return inside_->lists.has_names();
}

ReadMoves MoveLists::read(const Puzzle& puzzle, std::optional<std::size_t> place) const {
    if (size() == 0) return {};
    const Result<const text::MoveText*> chosen = inside_->lists.choose(puzzle.name(), place);
    if (!chosen) return {{}, chosen.error()};
    if ((*chosen)->holds_no_moves())
        return {{}, text::syntax_error((*chosen)->where, "this answer holds no moves")};
    text::MoveList list(puzzle);
    Result<void> done = text::kFormatTable.moves((*chosen)->lines, list);
    return {list.take(), done ? std::nullopt : std::optional(std::move(done).error())};
}

ReadMoves read_moves(const Puzzle& puzzle, std::string_view text) {
    return MoveLists(text).read(puzzle);
}

Result<std::vector<ParsedMove>> parse_moves(const Puzzle& puzzle, std::string_view text) {
    ReadMoves read = read_moves(puzzle, text);
    if (read.error) return std::move(*read.error);
    return std::move(read.moves);
}

}  // namespace unjam
