// Solves the same puzzle for moves and for steps, then with a limit on states that is too low, and says what each answer proves.
#include <iostream>

#include "unjam/formats.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

int main() {
    const auto puzzle = unjam::read_puzzle("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.");
    if (!puzzle) return 2;
    unjam::Solver solver;  // keeps its memory from one puzzle to the next
    for (const unjam::Metric metric : {unjam::Metric::moves, unjam::Metric::steps}) {
        unjam::SolveOptions options;
        options.metric = metric;
        const auto answer = solver.solve(*puzzle, options);
        if (!answer) return 2;
        // Every solution can be checked by code that shares nothing with the search.
        const unjam::Replay replay = unjam::replay(*puzzle, answer->solution);
        std::cout << answer->moves << " moves, " << answer->steps << " steps, " << to_string(answer->status)
                  << " in " << to_string(metric) << (replay.solved ? ", checked\n" : ", WRONG\n");
    }
    unjam::SolveOptions tight;
    tight.limits.max_states = 1000;
    const auto unknown = solver.solve(*puzzle, tight);
    std::cout << to_string(unknown->status) << " by " << to_string(unknown->stopped) << ": at least "
              << unknown->lower_bound << " moves\n";
}
