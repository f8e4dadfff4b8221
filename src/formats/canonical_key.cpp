#include "unjam/canonical.h"
#include "unjam/formats.h"

namespace unjam {

std::string canonical_key(const Puzzle& puzzle) {
    return puzzle_code(canonical(puzzle));
}

}  // namespace unjam
