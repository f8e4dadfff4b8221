// The compression of GIF: sequences of pixels that came before become one code; codes grow from pixel_bits + 1 to 12
// bits as there are more of them, and start over when 12 bits are used up.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace unjam {

// The pixels as a GIF stores them: the size of a pixel in bits, blocks of up to 255 bytes, and an empty block. No
// pixel is larger than its bits allow; there is at least one.
std::string lzw_blocks(std::span<const std::uint8_t> pixels, int pixel_bits);

}  // namespace unjam
