// The functions behind the table of unjam/encode.h.
#pragma once

#include <vector>

#include "unjam/encode.h"

namespace unjam {

Result<std::vector<EncodedFile>> encode_pddl(const Puzzle& puzzle, const EncodeOptions& options);
Result<std::vector<EncodedFile>> encode_asp(const Puzzle& puzzle, const EncodeOptions& options);
Result<std::vector<EncodedFile>> encode_cnf(const Puzzle& puzzle, const EncodeOptions& options);

}  // namespace unjam
