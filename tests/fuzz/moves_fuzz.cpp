// Any text as a move list for a board with awkward labels, and as free text; what is read comes back, and is replayed.
#include "fuzz/fuzz.h"
#include "unjam/move.h"
#include "unjam/verify.h"

namespace {

using namespace unjam;

Puzzle awkward_board() {
    PuzzleDraft draft;
    draft.width = draft.height = 6;
    draft.target = 0;
    draft.vehicles = {{"X", Axis::horizontal, 2, 2, 0}, {"XR", Axis::horizontal, 2, 0, 0},
                      {"C", Axis::vertical, 3, 5, 0},   {"10", Axis::vertical, 2, 3, 3},
                      {"1", Axis::vertical, 1, 2, 3},   {"a,b", Axis::horizontal, 2, 5, 0}};
    return *Puzzle::create(draft);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Puzzle kBoard = awkward_board();
    const FoundMoves found = find_moves(kBoard, fuzz::as_text(data, size));
    fuzz::require(found.number >= found.read.moves.size(), "what is found is counted",
                  fuzz::as_text(data, size));
    fuzz::require(!found.read.error || found.number > found.read.moves.size(), "with what is impossible",
                  fuzz::as_text(data, size));
    for (const ParsedMove& move : found.read.moves)
        fuzz::require(move.where.line > 0 && move.where.column > 0, "moves have places",
                      fuzz::as_text(data, size));
    const auto parsed = parse_moves(kBoard, fuzz::as_text(data, size));
    if (!parsed) return 0;
    std::vector<Move> moves;
    for (const ParsedMove& move : *parsed) moves.push_back(move.move);
    const std::string text = format_moves(kBoard, moves);
    const auto again = parse_moves(kBoard, text);
    fuzz::require(again.has_value() && again->size() == moves.size(), "written moves can be read", text);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        fuzz::require((*again)[i].move == moves[i], "and are the same moves", text);
    }
    const Replay replayed = replay(kBoard, moves);
    fuzz::require(replayed.legal == (replayed.failed_move < 0), "a replay fails at a move or not at all",
                  text);
    fuzz::require(!replayed.solved || replayed.legal, "only legal moves solve", text);
    return 0;
}
