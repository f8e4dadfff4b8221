// A whole component: how far its states are from solved, all shortest solutions, and what people would make of it.
#include <iostream>

#include "unjam/analyze.h"
#include "unjam/explore.h"
#include "unjam/formats.h"

int main() {
    const auto puzzle = unjam::read_puzzle("..AB.\nXXAB.\n.....\n.....\n");
    if (!puzzle) return 2;
    const unjam::DistanceTable table(*puzzle, unjam::Unit::moves);
    std::cout << table.states() << " states; from solved:";
    for (const std::uint64_t states : table.by_distance()) std::cout << ' ' << states;
    std::cout << "\nfirst moves of shortest solutions:";
    for (const unjam::Move move : table.best_moves(unjam::start_offsets(*puzzle)))
        std::cout << ' ' << unjam::format_move(*puzzle, move);
    const auto graph = unjam::optimal_graph(table);
    if (!graph) return 1;
    std::cout << "\nshortest solutions: " << unjam::optimal_facts(*graph).solutions.to_string()
              << (unjam::has_unique_solution(*graph) ? ", the same up to the order of moves\n" : "\n");
    unjam::Solver solver;
    const unjam::Analysis analysis = unjam::analyze(solver, *puzzle);
    if (analysis.difficulty) std::cout << "for people: " << analysis.difficulty->level << '\n';
}
