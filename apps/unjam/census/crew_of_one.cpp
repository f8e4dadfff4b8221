// The crew of a program that was built without MPI.
#include <cstdlib>

#include "census/crew.h"
#include "options/program.h"

namespace unjam::cli {

Crew::Crew() {
    // How the usual launchers tell their processes how many they are.
    for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
        const char* const size = std::getenv(name);
        if (size != nullptr && std::atoi(size) > 1)
            throw UsageError{
                "this program was built without MPI, and each of its processes would count everything; build "
                "it "
                "with -DUNJAM_MPI=ON (docs/cluster.md)"};
    }
}

Crew::~Crew() = default;

void Crew::serve(const Next&, const Take&) {}

void Crew::dismiss() {}

void Crew::work(const CensusPlan&, unsigned) {}

}  // namespace unjam::cli
