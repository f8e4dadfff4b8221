#include <cairo.h>

#include "render/raster/canvas.h"
#include "unjam/raster.h"

namespace unjam {

Result<std::string> to_png(const Picture& picture, double scale) {
    const auto image = image_of(picture, scale);
    if (!image) return image.error();
    std::string bytes;
    const auto append = [](void* to, const unsigned char* data, unsigned int length) {
        static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    };
    const cairo_status_t status = cairo_surface_write_to_png_stream(image->get(), append, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) {
        return Error{ErrorCode::unsupported,
                     {},
                     std::string("the picture could not be written: ") + cairo_status_to_string(status)};
    }
    return bytes;
}

}  // namespace unjam
