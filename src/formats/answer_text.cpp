// Answers in free text. A text that reasons names many moves that it does not make in the end, so the place where the
// answer stands is looked for first; in a list, only the first move of an item counts when the rest explains it.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/names.h"
#include "formats/move_readers.h"
#include "formats/text.h"
#include "unjam/move.h"

namespace unjam {

namespace {

using text::Line;
using text::MoveList;
using text::WordedMove;

constexpr Named<AnswerPlace> kPlaces[] = {
    {AnswerPlace::tags, "tags"}, {AnswerPlace::box, "box"},   {AnswerPlace::heading, "heading"},
    {AnswerPlace::code, "code"}, {AnswerPlace::text, "text"},
};

// A part of an answer.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct Candidate {
    AnswerPlace place;
    Span span;
};

// The text between the last `open` and what closes it, or the end. `small` is the text in small letters.
std::optional<Span> last_between(std::string_view small, std::string_view open, std::string_view close) {
    const std::size_t at = small.rfind(open);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + open.size();
    return Span{begin, std::min(small.find(close, begin), small.size())};
}

// After the thoughts of a model that writes them down.
std::size_t after_thoughts(std::string_view small) {
    constexpr std::string_view kEnd = "</think>";
    const std::size_t at = small.rfind(kEnd);
    return at == std::string_view::npos ? 0 : at + kEnd.size();
}

std::optional<std::size_t> after_heading(std::string_view small, std::size_t from) {
    constexpr std::string_view kHeadings[] = {"final answer", "answer:",    "answer**",    "final solution",
                                              "solution:",    "solution**", "final moves", "moves:"};
    std::optional<std::size_t> last;
    for (const std::string_view heading : kHeadings) {
        const std::size_t at = small.rfind(heading);
        if (at == std::string_view::npos || at < from) continue;
        last = std::max(last.value_or(0), at + heading.size());
    }
    return last;
}

// Blocks between lines of three backticks, the last one first.
std::vector<Span> code_blocks(std::string_view small, std::size_t from) {
    constexpr std::string_view kFence = "```";
    std::vector<Span> blocks;
    for (std::size_t at = small.find(kFence, from); at != std::string_view::npos;) {
        const std::size_t begin = std::min(small.find('\n', at), small.size());
        const std::size_t end = std::min(small.find(kFence, begin), small.size());
        blocks.push_back({begin, end});
        if (end == small.size()) break;
        at = small.find(kFence, end + kFence.size());
    }
    std::ranges::reverse(blocks);
    return blocks;
}

std::vector<Candidate> candidates(std::string_view small) {
    std::vector<Candidate> found;
    const std::size_t from = after_thoughts(small);
    if (const auto tags = last_between(small, "<answer>", "</answer>")) return {{AnswerPlace::tags, *tags}};
    if (const auto box = last_between(small, "\\boxed{", "}")) found.push_back({AnswerPlace::box, *box});
    if (const auto heading = after_heading(small, from))
        found.push_back({AnswerPlace::heading, {*heading, small.size()}});
    for (const Span& block : code_blocks(small, from)) found.push_back({AnswerPlace::code, block});
    found.push_back({AnswerPlace::text, {from, small.size()}});
    return found;
}

// "3. ", "- " and the like at the beginning of a line.
bool is_item(std::string_view line) {
    line = text::trim(line);
    if (line.starts_with('-') || line.starts_with('*') || line.starts_with("•")) return true;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && digits < line.size() &&
           (line[digits] == '.' || line[digits] == ')' || line[digits] == ':');
}

// The moves of one line. What follows the first move of an item explains it, unless nothing but moves follows.
std::vector<WordedMove> moves_of_line(const Puzzle& puzzle, std::string_view line) {
    std::vector<WordedMove> moves = text::find_worded_moves(puzzle, line);
    if (moves.size() < 2 || !is_item(line)) return moves;
    const auto other = text::first_other_word(line, moves);
    const bool repeated = moves[0].vehicle == moves[1].vehicle && moves[0].cells == moves[1].cells;
    if (repeated || (other && *other > moves.front().begin)) moves.resize(1);
    return moves;
}

// Reads the moves in one part of an answer.
class PartReader {
public:
    PartReader(const Puzzle& puzzle, std::string_view answer)
        : puzzle_(puzzle), answer_(answer), lines_(text::split_lines(answer)) {}

    FoundMoves read(const Candidate& part) const {
        FoundMoves found{part.place, {}};
        const std::string_view content = answer_.substr(part.span.begin, part.span.end - part.span.begin);
        const std::vector<Line> lines = text::split_lines(content);
        MoveList list(puzzle_);
        const std::vector<Line> significant = text::significant_lines(lines);
        // Sentences skip what is not one of them.
        const Result<void> exact = text::has_move_sentences(significant)
                                       ? text::syntax_error({}, "free text")
                                       : text::read_move_list(significant, list);
        if (exact ? !list.empty() : exact.error().code == ErrorCode::invalid) {
            if (!exact) found.read.error = exact.error();
            found.read.moves = list.take();
            found.number = found.read.moves.size() + (exact ? 0 : 1);
            shift(found.read, part.span.begin);
            return found;
        }
        list = MoveList(puzzle_);
        // An object of JSON may go over several lines.
        const std::string_view trimmed = text::trim(content);
        if (trimmed.starts_with('{') || trimmed.starts_with('[')) {
            take(content, text::find_worded_moves(puzzle_, content), list, found);
        } else {
            for (const Line& line : lines) take(line.text, moves_of_line(puzzle_, line.text), list, found);
        }
        found.read.moves = list.take();
        return found;
    }

private:
    void take(std::string_view content, const std::vector<WordedMove>& moves, MoveList& list,
              FoundMoves& found) const {
        for (const WordedMove& move : moves) {
            ++found.number;
            if (found.read.error) continue;
            const std::string_view shown = content.substr(move.begin, move.end - move.begin);
            const auto done = text::add_worded(move, place_of(shown), shown, list);
            if (!done) found.read.error = done.error();
        }
    }

    // Where a part of the answer begins.
    Position place_of(std::string_view part) const {
        const char* const at = part.data();
        const auto next =
            std::ranges::upper_bound(lines_, at, {}, [](const Line& line) { return line.text.data(); });
        if (next == lines_.begin()) return {1, 1};
        const Line& line = *(next - 1);
        return line.at(static_cast<std::size_t>(at - line.text.data()));
    }

    // Places in a part become places in the answer.
    void shift(ReadMoves& read, std::size_t begin) const {
        const Position first = place_of(answer_.substr(begin));
        const auto move = [&first](Position& where) {
            if (where.line == 0) return;
            if (where.line == 1) where.column += first.column - 1;
            where.line += first.line - 1;
        };
        for (ParsedMove& one : read.moves) move(one.where);
        if (read.error) move(read.error->where);
    }

    const Puzzle& puzzle_;
    const std::string_view answer_;
    const std::vector<Line> lines_;
};

bool denies(std::string_view small) {
    constexpr std::string_view kDenials[] = {"unsolvable",       "no solution",     "not solvable",
                                             "cannot be solved", "can't be solved", "impossible"};
    return std::ranges::any_of(
        kDenials, [small](std::string_view denial) { return small.find(denial) != std::string_view::npos; });
}

}  // namespace

std::string_view to_string(AnswerPlace place) {
    return name_in<AnswerPlace>(kPlaces, place);
}

FoundMoves find_moves(const Puzzle& puzzle, std::string_view answer) {
    const std::string small = text::lower(answer);
    const PartReader reader(puzzle, answer);
    for (const Candidate& candidate : candidates(small)) {
        FoundMoves found = reader.read(candidate);
        const bool last = candidate.place == AnswerPlace::tags || candidate.place == AnswerPlace::text;
        if (found.number == 0 && !last) continue;
        // However a move is wrong, the answer is: that is not a text nobody can read.
        if (found.read.error) found.read.error->code = ErrorCode::invalid;
        const Span span = candidate.span;
        found.says_unsolvable =
            found.number == 0 && denies(std::string_view(small).substr(span.begin, span.end - span.begin));
        return found;
    }
    return {};
}

}  // namespace unjam
