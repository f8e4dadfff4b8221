// Text from a file or from standard input, as it arrives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "unjam/result.h"

namespace unjam::cli {

class TextSource {
public:
    // "-" is standard input.
    explicit TextSource(std::string path) : path_(std::move(path)) {}
    ~TextSource();
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;

    // Fails if there is nothing to read, with a sentence that leaves out the name.
    Result<void> open();
    enum class Arrived { some, nothing, end };
    // Replaces `text` by what came next. Waits at most a tenth of a second, so that Ctrl-C is noticed meanwhile.
    Result<Arrived> read(std::string& text);

private:
    const std::string path_;
    int file_ = -1;
};

}  // namespace unjam::cli
