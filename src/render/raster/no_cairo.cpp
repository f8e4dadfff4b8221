// In place of PDF where Cairo is missing.
#include "unjam/raster.h"

namespace unjam {

std::string why_no_raster() {
    return "PDF needs Cairo, which was missing when this program was built; install libcairo2-dev and "
           "build again, "
           "or make an SVG, PNG or GIF";
}

struct PdfWriter::Document {};
PdfWriter::PdfWriter(const std::string& /*title*/) {}
PdfWriter::~PdfWriter() = default;
void PdfWriter::add_page(const Picture& /*page*/) {}
Result<std::string> PdfWriter::finish() {
    return Error{ErrorCode::unsupported, {}, why_no_raster()};
}

}  // namespace unjam
