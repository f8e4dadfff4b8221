// In place of GIF where Cairo or giflib is missing.
#include "unjam/raster.h"

namespace unjam {

Result<std::string> to_gif(const Puzzle& /*puzzle*/, const Film& /*film*/, const Look& /*look*/,
                           int /*cell*/) {
    return Error{ErrorCode::unsupported, {}, why_no_raster(RasterKind::gif)};
}

}  // namespace unjam
