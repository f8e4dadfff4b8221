#include "unjam/formats.h"
#include "unjam/puzzle.h"

namespace unjam {

std::string canonical_key(const Puzzle& puzzle) {
    return puzzle_code(canonical(puzzle));
}

}  // namespace unjam
