// Pictures as PNG, GIF and PDF: the part of the library that needs Cairo and giflib. It is a separate library target
// (unjam_raster), so that programs that do not need this do not depend on them; built without them, every function
// says what to install.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "unjam/render.h"
#include "unjam/result.h"

namespace unjam {

enum class RasterKind : std::uint8_t { png, gif, pdf };

// Why this build cannot make them, in one sentence; empty if it can.
std::string why_no_raster(RasterKind kind);

// The maximum number of pixels on each side of a picture.
inline constexpr int kMaxPixels = 16'384;

// The bytes of a PNG with `scale` pixels per unit. Where the picture has nothing, it is transparent.
Result<std::string> to_png(const Picture& picture, double scale);

// The bytes of an endlessly repeating GIF, with `cell` pixels per cell.
Result<std::string> to_gif(const Puzzle& puzzle, const Film& film, const Look& look, int cell);

// A PDF, page by page; a unit of the pictures is a millimetre. Equal pages give equal bytes.
class PdfWriter {
public:
    explicit PdfWriter(const std::string& title);
    ~PdfWriter();
    PdfWriter(const PdfWriter&) = delete;
    PdfWriter& operator=(const PdfWriter&) = delete;

    void add_page(const Picture& page);
    // The bytes of the file; fails if a page could not be drawn, or without Cairo. Nothing can be added afterwards.
    Result<std::string> finish();

private:
    struct Document;
    std::unique_ptr<Document> document_;
};

}  // namespace unjam
