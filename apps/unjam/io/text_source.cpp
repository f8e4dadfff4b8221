#include "io/text_source.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>

#include "io/terminal.h"
#include "io/write_all.h"
#include "platform/files.h"
#include "platform/streams.h"

namespace unjam::cli {

namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16U;
constexpr std::chrono::milliseconds kPatience(100);

}  // namespace

TextSource::~TextSource() {
    if (file_ > kStandardInput) close_file(file_);
}

Result<void> TextSource::open() {
    if (path_ == "-") {
        file_ = kStandardInput;
        if (is_terminal(kStandardInput)) complain("reading from the terminal; Ctrl-D ends the input");
        return {};
    }
    if (kind_of(path_) == FileKind::folder)
        return Error{ErrorCode::io, {}, "is a folder; name the files in it"};
    file_ = open_to_read(path_);
    if (file_ < 0) return system_error("opened");
    return {};
}

Result<TextSource::Arrived> TextSource::read(std::string& text) {
    text.clear();
    if (!wait_to_read(file_, kPatience)) return Arrived::nothing;
    text.resize(kReadBytes);
    const std::ptrdiff_t count = read_some(file_, text.data(), kReadBytes);
    text.resize(static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return Arrived::nothing;
    if (count < 0) return system_error("read");
    return count == 0 ? Arrived::end : Arrived::some;
}

}  // namespace unjam::cli
