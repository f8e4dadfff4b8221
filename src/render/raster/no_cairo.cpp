// In place of PNG and PDF where Cairo is missing.
#include "unjam/raster.h"

namespace unjam {

Result<std::string> to_png(const Picture& /*picture*/, double /*scale*/) {
    return Error{ErrorCode::unsupported, {}, why_no_raster(RasterKind::png)};
}

struct PdfWriter::Document {};
PdfWriter::PdfWriter(const std::string& /*title*/) {}
PdfWriter::~PdfWriter() = default;
void PdfWriter::add_page(const Picture& /*page*/) {}
Result<std::string> PdfWriter::finish() {
    return Error{ErrorCode::unsupported, {}, why_no_raster(RasterKind::pdf)};
}

}  // namespace unjam
