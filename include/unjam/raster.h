// Pictures as PNG, GIF and PDF: the part of the library that needs Cairo and giflib. It is a library target of its
// own (unjam_raster), so that who needs none of this need not have them; built without them, every function says
// what to install.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "unjam/render.h"
#include "unjam/result.h"

namespace unjam {

enum class RasterKind : std::uint8_t { png, gif, pdf };

// Why this build cannot make them, one sentence; empty when it can.
std::string why_no_raster(RasterKind kind);

// The most pixels that a picture may have on a side.
inline constexpr int kMaxPixels = 16'384;

// The bytes of a PNG with `scale` pixels a unit. What the picture leaves free is transparent.
Result<std::string> to_png(const Picture& picture, double scale);

// The bytes of an animated GIF that runs again and again, with `cell` pixels a cell.
Result<std::string> to_gif(const Puzzle& puzzle, const Film& film, const Look& look, int cell);

// A PDF, page by page; a unit of the pictures is a millimetre. Equal pages give equal bytes.
class PdfWriter {
public:
    explicit PdfWriter(const std::string& title);
    ~PdfWriter();
    PdfWriter(const PdfWriter&) = delete;
    PdfWriter& operator=(const PdfWriter&) = delete;

    void add_page(const Picture& page);
    // The bytes of the file; fails when a page could not be drawn, and without Cairo. Nothing can be added then.
    Result<std::string> finish();

private:
    struct Document;
    std::unique_ptr<Document> document_;
};

}  // namespace unjam
