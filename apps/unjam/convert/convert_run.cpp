#include "convert/convert_run.h"

#include <fmt/core.h>

#include "io/text.h"

namespace unjam::cli {

void Explainer::explain(const InputReader& input, const InputPuzzle& one) {
    for (; explained_ < input.notes().size(); ++explained_) {
        const InputNote& source = input.notes()[explained_];
        for (const std::string& note : source.notes) complain(fmt::format("{}: {}", source.source, note));
    }
    for (const std::string& note : one.notes) complain(fmt::format("{}: {}", one.name, note));
}

bool keeps_name(const InputPuzzle& one) {
    return one.has_own_name || (!one.from_stdin && one.source != one.name);
}

}  // namespace unjam::cli
