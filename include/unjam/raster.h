// Pages as PDF: the part of the library that needs Cairo. It is a separate library target (unjam_raster), so that
// programs that do not need this do not depend on it; built without Cairo, it says what to install.
#pragma once

#include <memory>
#include <string>

#include "unjam/render.h"
#include "unjam/result.h"

namespace unjam {

// Why this build cannot make a PDF, in one sentence; empty if it can.
std::string why_no_raster();

// A PDF, page by page; a unit of the pictures is a millimetre. Equal pages give equal bytes where the fonts are equal.
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
