#include "io/text_source.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "io/terminal.h"
#include "io/write_all.h"

namespace unjam::cli {

namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16U;
constexpr int kPatienceMilliseconds = 100;

}  // namespace

TextSource::~TextSource() {
    if (file_ > STDIN_FILENO) close(file_);
}

Result<void> TextSource::open() {
    if (path_ == "-") {
        file_ = STDIN_FILENO;
        if (isatty(STDIN_FILENO) == 1) complain("reading from the terminal; Ctrl-D ends the input");
        return {};
    }
    std::error_code problem;
    if (std::filesystem::is_directory(path_, problem))
        return Error{ErrorCode::io, {}, "is a folder; name the files in it"};
    // A pipe that nobody writes to yet is waited for like any other, so that Ctrl-C is noticed.
    file_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file_ < 0) return system_error("opened");
    return {};
}

Result<TextSource::Arrived> TextSource::read(std::string& text) {
    text.clear();
    pollfd waiting{file_, POLLIN, 0};
    const int ready = poll(&waiting, 1, kPatienceMilliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return Arrived::nothing;
    text.resize(kReadBytes);
    const ssize_t count = ::read(file_, text.data(), kReadBytes);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return Arrived::nothing;
    if (count < 0) return system_error("read");
    return count == 0 ? Arrived::end : Arrived::some;
}

}  // namespace unjam::cli
