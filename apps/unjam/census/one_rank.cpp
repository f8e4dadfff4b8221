// The ranks of a program that was built without MPI.
#include <cstdlib>

#include "census/ranks.h"
#include "options/program.h"

namespace unjam::cli {

Ranks::Ranks() {
    // The variables in which the usual launchers give the number of processes.
    for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
        const char* const size = std::getenv(name);
        if (size != nullptr && std::atoi(size) > 1)
            throw UsageError{
                "this program was built without MPI, so each of its processes would count everything; build "
                "it with -DUNJAM_MPI=ON (docs/cluster.md)"};
    }
}

Ranks::~Ranks() = default;

void Ranks::serve(const Next&, const Take&) {}

void Ranks::dismiss() {}

void Ranks::work(const CensusPlan&, const CountersOptions&) {}

}  // namespace unjam::cli
