// Every puzzle of a small board: how many there are, and the hardest.
#include <iostream>

#include "unjam/unjam.h"

int main() {
    unjam::CensusOptions options;
    options.rules.width = options.rules.height = 4;
    options.rules.target_row = 1;
    const auto plan = unjam::CensusPlan::make(options);
    if (!plan) {
        std::cerr << plan.error().message << '\n';
        return 2;
    }
    unjam::CensusWorker worker(*plan);
    unjam::CensusRecord record(*plan);
    for (std::uint64_t bundle = 0; bundle < plan->bundles(); ++bundle)
        record.add(bundle, *worker.count(bundle));
    std::cout << record.counts().solvable() << " of " << plan->states() << " states can be solved\n";
    std::cout << record.counts().minimal_puzzles() << " minimal puzzles, the hardest "
              << census_line(record.minimal_puzzles().front());
}
