// A move slides one vehicle any distance along its line. Move lists in every notation found in the wild
// become vectors of Move, and go back to text as "XR3": label, direction (L R U D), cells.
//
//   const auto moves = unjam::parse_moves(*puzzle, "XR3, AL1");
//   unjam::format_moves(*puzzle, solution)          "[XR3,AL1]"
//   unjam::slide_ranges(*puzzle, offsets)           where every vehicle can slide to, for a solver of your own
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

// A number of moves, or of steps, or what they cost.
using MoveCount = std::int64_t;

struct Move {
    int vehicle = 0;  // index into Puzzle::vehicles()
    int cells = 0;    // never 0; positive is right or down

    friend bool operator==(const Move&, const Move&) = default;
};

// "XR3".
std::string format_move(const Puzzle& puzzle, Move move);
// One "XR3" per move.
std::vector<std::string> move_texts(const Puzzle& puzzle, const std::vector<Move>& moves);

// How a list of moves is written. Every way can be read back.
enum class Notation : std::uint8_t { compact, sign, words, arrows, steps, cells };

// "compact", "sign", "words", "arrows", "steps" or "cells".
std::string_view to_string(Notation notation);
std::span<const Named<Notation>> notations();

// "[XR3,AL1]", or in another notation; an empty list is "[]".
std::string format_moves(const Puzzle& puzzle, const std::vector<Move>& moves,
                         Notation notation = Notation::compact);
// "0 F" for every step, one per line, as the ACM problem wants it: the vehicle's number and F (right or down) or B.
// The target is number 0; the others follow in their order.
std::string format_move_acm(const Puzzle& puzzle, Move move);
// Sum of the distances of all moves.
MoveCount count_steps(const std::vector<Move>& moves);

struct ParsedMove {
    Move move;
    Position where;
};

// As much of a list of moves as could be read.
struct ReadMoves {
    std::vector<ParsedMove> moves;  // up to the first error
    // The error. With the code `invalid`, the move after `moves` was understood, but the puzzle has no such
    // vehicle, or it cannot move in that direction.
    std::optional<Error> error;
};

// Reads a move list in any notation: "XR3" separated by commas, blanks or lines, with or without brackets, also inside a
// solver's answer; ACM answers ("3 B" per line, one step each, with or without their "Scenario" line; consecutive steps of
// one vehicle in one direction become one move); CSV answers ("car,move" header, signed cells); sentences ("Move piece C 1
// spaces Up", "1. f goes left 3 cells"); moves with a sign ("F+1", "[A+]"), words ("A right 1") or arrows ("A → 1"); the cells
// that steps start from ("2,1": row and column from 0). Of a text with several lists, the one with the puzzle's name is read.
// The error says line and column.
ReadMoves read_moves(const Puzzle& puzzle, std::string_view text);
// The same for the answers to many puzzles: the text is taken apart once.
class MoveLists {
public:
    // The text must outlive it.
    explicit MoveLists(std::string_view text);
    ~MoveLists();
    MoveLists(MoveLists&&) noexcept;
    MoveLists& operator=(MoveLists&&) noexcept;

    std::size_t size() const;
    // Whether lists have the names of their puzzles.
    bool has_names() const;
    // The list that belongs to a puzzle: the only one, the one with its name, or, if none has a name, the one whose
    // place among the lists (from 0) is the puzzle's among the puzzles.
    ReadMoves read(const Puzzle& puzzle, std::optional<std::size_t> place = {}) const;

private:
    struct Inside;
    std::unique_ptr<const Inside> inside_;
};

// Like read_moves, but fails unless all of it can be read.
Result<std::vector<ParsedMove>> parse_moves(const Puzzle& puzzle, std::string_view text);

// Where in free text an answer stands, best evidence first.
enum class AnswerPlace : std::uint8_t {
    tags,     // between <answer> and </answer>, the last of them
    box,      // in the last \boxed{...}
    heading,  // after the last "answer:" or "solution:"
    code,     // in the last block of code with moves
    text,     // anywhere
};
// "tags", "box", "heading", "code" or "text".
std::string_view to_string(AnswerPlace place);

// The moves of an answer in free text, as people and language models write them.
struct FoundMoves {
    AnswerPlace place = AnswerPlace::text;
    ReadMoves read;                // the error, if any, has the code `invalid`
    std::size_t number = 0;        // of moves, with those after an error
    bool says_unsolvable = false;  // there are none, and the text says that there is no solution
};
FoundMoves find_moves(const Puzzle& puzzle, std::string_view answer);

// What is known about a puzzle without a search. A line's vehicles keep their order, so each has a range of
// offsets; a cell that a vehicle covers wherever it stands in its range is never free, and so blocks the
// vehicles that cross it, whose ranges shrink in turn; this is repeated until nothing changes.

struct OffsetRange {
    int first = 0;  // smallest offset the vehicle can ever have
    int last = 0;   // largest

    friend bool operator==(const OffsetRange&, const OffsetRange&) = default;
};

struct StaticAnalysis {
    std::vector<OffsetRange> ranges;  // in vehicle order; every reachable state lies within them
    bool impossible = false;          // the target can never reach the exit
    std::string reason;               // why, in words, when impossible
};

StaticAnalysis analyze_statically(const Puzzle& puzzle);

// What one move can do: how far each vehicle can slide from its place.

// For every vehicle, in order, the smallest and the largest offset that one move leads to; both are its
// own offset when it cannot move. `offsets` must describe a legal position of the puzzle.
std::vector<OffsetRange> slide_ranges(const Puzzle& puzzle, const std::vector<int>& offsets);

// The target touches the exit edge.
bool is_solved(const Puzzle& puzzle, const std::vector<int>& offsets);

}  // namespace unjam
