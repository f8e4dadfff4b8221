// A GIF as giflib reads it.
#pragma once

#include <gif_lib.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace unjam::test {

class GifFile {
public:
    explicit GifFile(const std::string& bytes) : source_{bytes} {
        int problem = 0;
        const auto take = [](GifFileType* file, GifByteType* to, int length) {
            auto& from = *static_cast<Source*>(file->UserData);
            const std::size_t count =
                from.bytes.copy(reinterpret_cast<char*>(to), static_cast<std::size_t>(length), from.at);
            from.at += count;
            return static_cast<int>(count);
        };
        file_ = DGifOpen(&source_, take, &problem);
        if (file_ == nullptr || DGifSlurp(file_) != GIF_OK)
            throw std::runtime_error("giflib cannot read this");
    }
    ~GifFile() {
        int problem = 0;
        DGifCloseFile(file_, &problem);
    }
    GifFile(const GifFile&) = delete;
    GifFile& operator=(const GifFile&) = delete;

    int width() const { return file_->SWidth; }
    int height() const { return file_->SHeight; }
    int frames() const { return file_->ImageCount; }
    std::vector<std::uint8_t> indices(int frame) const {
        const SavedImage& image = file_->SavedImages[frame];
        return {image.RasterBits, image.RasterBits + image.ImageDesc.Width * image.ImageDesc.Height};
    }
    int hundredths(int frame) const {
        GraphicsControlBlock control;
        EXPECT_EQ(DGifSavedExtensionToGCB(file_, frame, &control), GIF_OK);
        return control.DelayTime;
    }
    bool loops() const {
        const SavedImage& first = file_->SavedImages[0];
        for (int i = 0; i < first.ExtensionBlockCount; ++i) {
            const ExtensionBlock& block = first.ExtensionBlocks[i];
            if (std::string(reinterpret_cast<const char*>(block.Bytes),
                            static_cast<std::size_t>(block.ByteCount)) == "NETSCAPE2.0") {
                return true;
            }
        }
        return false;
    }
    // What a viewer shows at a place when all frames up to this one were laid over each other.
    std::uint32_t shown(int last, int x, int y) const {
        std::uint32_t color = 0;
        for (int frame = 0; frame <= last; ++frame) {
            const SavedImage& image = file_->SavedImages[frame];
            const GifImageDesc& box = image.ImageDesc;
            if (x < box.Left || y < box.Top || x >= box.Left + box.Width || y >= box.Top + box.Height)
                continue;
            const GifByteType index = image.RasterBits[(y - box.Top) * box.Width + x - box.Left];
            const GifColorType one = file_->SColorMap->Colors[index];
            color = static_cast<std::uint32_t>(one.Red) << 16 | static_cast<std::uint32_t>(one.Green) << 8 |
                    one.Blue;
        }
        return color;
    }

private:
    struct Source {
        const std::string& bytes;
        std::size_t at = 0;
    };
    Source source_;
    GifFileType* file_ = nullptr;
};

}  // namespace unjam::test
