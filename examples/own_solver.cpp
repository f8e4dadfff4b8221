// A solver of your own: breadth-first search over slide_ranges(), in forty lines. The library's solver and its replay say
// whether it is right.
#include <iostream>
#include <map>
#include <queue>
#include <vector>

#include "unjam/formats.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

namespace {

using State = std::vector<int>;  // the offset of every vehicle along its line

std::vector<unjam::Move> my_solver(const unjam::Puzzle& puzzle) {
    struct Origin {
        State from;
        unjam::Move move;
    };
    std::map<State, Origin> reached{{unjam::start_offsets(puzzle), {}}};
    std::queue<State> waiting;
    waiting.push(unjam::start_offsets(puzzle));
    while (!waiting.empty()) {
        State state = waiting.front();
        waiting.pop();
        if (unjam::is_solved(puzzle, state)) {
            std::vector<unjam::Move> moves;
            for (; state != unjam::start_offsets(puzzle); state = reached[state].from)
                moves.insert(moves.begin(), reached[state].move);
            return moves;
        }
        const auto ranges = unjam::slide_ranges(puzzle, state);
        for (std::size_t v = 0; v < ranges.size(); ++v) {
            for (int offset = ranges[v].first; offset <= ranges[v].last; ++offset) {
                State next = state;
                next[v] = offset;
                const unjam::Move move{static_cast<int>(v), offset - state[v]};
                if (move.cells != 0 && reached.emplace(next, Origin{state, move}).second) waiting.push(next);
            }
        }
    }
    return {};
}

}  // namespace

int main() {
    const auto puzzle = unjam::read_puzzle(
        "AA...O\n"
        "P..Q.O\n"
        "PXXQ.O\n"
        "P..Q..\n"
        "B...CC\n"
        "B.RRR.\n");
    if (!puzzle) return 2;
    const std::vector<unjam::Move> mine = my_solver(*puzzle);
    const unjam::Replay replay = unjam::replay(*puzzle, mine);
    const auto answer = unjam::solve(*puzzle);
    std::cout << unjam::format_moves(*puzzle, mine) << '\n'
              << (replay.solved ? "solves it" : replay.reason) << " in " << replay.moves
              << " moves; the optimum is " << answer->moves << '\n';
}
