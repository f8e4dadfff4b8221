// What this build can make.
#include "unjam/raster.h"

namespace unjam {

namespace {

constexpr bool kHasCairo = UNJAM_HAS_CAIRO;
constexpr bool kHasGif = UNJAM_HAS_GIF;

std::string missing(std::string_view what, std::string_view library, std::string_view packages) {
    return std::string(what) + " needs " + std::string(library) +
           ", which was not there when this program was built; install " + std::string(packages) +
           " and build again, or make an SVG";
}

}  // namespace

std::string why_no_raster(RasterKind kind) {
    const bool gif = kind == RasterKind::gif;
    const std::string_view what = gif ? "GIF" : kind == RasterKind::png ? "PNG" : "PDF";
    if (!kHasCairo)
        return missing(what, "Cairo", gif && !kHasGif ? "libcairo2-dev and libgif-dev" : "libcairo2-dev");
    return gif && !kHasGif ? missing(what, "giflib", "libgif-dev") : "";
}

}  // namespace unjam
