#include <cairo-pdf.h>
#include <cairo.h>

#include "render/raster/canvas.h"
#include "render/raster/symbols.h"
#include "unjam/raster.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4;

cairo_status_t append(void* to, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string why_no_raster() {
    return "";
}

struct PdfWriter::Document {
    std::string bytes;
    Surface surface{cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1)};
    Context context{cairo_create(surface.get())};
    Symbols symbols;
};

PdfWriter::PdfWriter(const std::string& title) : document_(std::make_unique<Document>()) {
    cairo_surface_t* surface = document_->surface.get();
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, showable(title).c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "unjam");
    // Left alone, it is the time of day, and no two files were alike.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

PdfWriter::~PdfWriter() = default;

void PdfWriter::add_page(const Picture& page) {
    cairo_t* context = document_->context.get();
    cairo_pdf_surface_set_size(document_->surface.get(), page.box.width * kPointsPerMillimetre,
                               page.box.height * kPointsPerMillimetre);
    cairo_save(context);
    cairo_scale(context, kPointsPerMillimetre, kPointsPerMillimetre);
    cairo_translate(context, -page.box.x, -page.box.y);
    if (page.background) {
        set_color(context, *page.background);
        cairo_paint(context);
    }
    document_->symbols.paint(context, page.items);
    cairo_restore(context);
    cairo_show_page(context);
}

Result<std::string> PdfWriter::finish() {
    const std::string problem = problem_of(document_->context.get());
    if (!problem.empty()) return Error{ErrorCode::unsupported, {}, problem};
    cairo_surface_finish(document_->surface.get());
    return std::move(document_->bytes);
}

}  // namespace unjam
