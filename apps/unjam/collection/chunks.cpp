#include "collection/chunks.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "io/terminal.h"
#include "unjam/formats.h"
#include "unjam/support/json_reader.h"

namespace unjam::cli {

namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 18U;
constexpr std::size_t kReadBytes = std::size_t{1} << 16U;
// This much of a text, or all of it, is enough to detect its format.
constexpr std::size_t kTellingBytes = 4096;
constexpr int kPatienceMilliseconds = 100;

Error io_error(std::string message) {
    return Error{ErrorCode::io, {}, std::move(message)};
}

// The first line that is neither blank nor a comment, complete with its end unless the text ends there.
std::string_view first_line(std::string_view text, bool ended) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos && !ended) return {};
        const std::string_view line = text.substr(0, end);
        const std::size_t start = line.find_first_not_of(" \t\r");
        if (start != std::string_view::npos && line[start] != ';') return line.substr(start);
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    return {};
}

}  // namespace

ChunkReader::ChunkReader(std::string source, std::string format)
    : source_(std::move(source)), format_(std::move(format)) {}

ChunkReader::~ChunkReader() {
    if (file_ > STDIN_FILENO) close(file_);
}

Result<ChunkReader::Arrived> ChunkReader::fill() {
    if (!opened_) {
        opened_ = true;
        std::error_code problem;
        if (source_ == "-") {
            file_ = STDIN_FILENO;
            if (isatty(STDIN_FILENO) == 1) complain("reading from the terminal; Ctrl-D ends the input");
        } else if (std::filesystem::is_directory(source_, problem)) {
            return io_error("is a folder; name the files in it");
        } else {
            file_ = open(source_.c_str(), O_RDONLY | O_CLOEXEC);
            if (file_ < 0) return io_error(fmt::format("cannot be opened: {}", std::strerror(errno)));
        }
    }
    pollfd waiting{file_, POLLIN, 0};
    if (poll(&waiting, 1, kPatienceMilliseconds) <= 0) return Arrived::nothing;
    const std::size_t before = buffer_.size();
    buffer_.resize(before + kReadBytes);
    const ssize_t count = read(file_, buffer_.data() + before, kReadBytes);
    buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0 && errno == EINTR) return Arrived::nothing;
    if (count < 0) return io_error(fmt::format("cannot be read: {}", std::strerror(errno)));
    return count == 0 ? Arrived::end : Arrived::some;
}

bool ChunkReader::settle() {
    const std::string_view line = first_line(buffer_, ended_);
    const bool any_json = format_.empty() || format_ == "json";
    if (any_json && line.starts_with('{') && read_json(line)) {
        kind_ = Chunk::Kind::rows;
        return true;
    }
    if (!ended_ && (buffer_.size() < kTellingBytes || line.empty())) return false;
    // A cut last line could mislead.
    const std::string_view some =
        ended_ ? std::string_view(buffer_) : std::string_view(buffer_).substr(0, buffer_.rfind('\n') + 1);
    const std::size_t few = some.find('\n', kTellingBytes);
    const auto read = read_puzzles(some.substr(0, few), {format_, source_});
    if (read && (read->format == "lines" || read->format == "code")) {
        kind_ = Chunk::Kind::lines;
        format_ = read->format;
    }
    return true;
}

Chunk ChunkReader::take(std::size_t bytes) {
    Chunk chunk{kind_, source_ == "-" ? "stdin" : source_, format_, buffer_.substr(0, bytes), line_};
    buffer_.erase(0, bytes);
    line_ += static_cast<int>(std::ranges::count(chunk.text, '\n'));
    return chunk;
}

Result<ChunkReader::Next> ChunkReader::next() {
    bool idle = false;
    const auto enough = [this] {
        return buffer_.size() >= kChunkBytes && !(settled_ && kind_ == Chunk::Kind::whole) &&
               buffer_.find('\n') != std::string::npos;
    };
    while (!ended_ && !idle && !enough()) {
        const auto arrived = fill();
        if (!arrived) return arrived.error();
        ended_ = *arrived == Arrived::end;
        idle = *arrived == Arrived::nothing;
    }
    if (!settled_) settled_ = settle();
    if (!settled_ || (kind_ == Chunk::Kind::whole && !ended_)) return Next{{}, false};
    if (kind_ == Chunk::Kind::whole || ended_) {
        if (buffer_.size() <= kChunkBytes || kind_ == Chunk::Kind::whole)
            return Next{take(buffer_.size()), true};
    }
    const std::size_t end = std::string_view(buffer_).substr(0, kChunkBytes).rfind('\n');
    const std::size_t bytes = end != std::string_view::npos ? end + 1 : buffer_.find('\n') + 1;
    if (bytes == 0) return Next{{}, false};
    return Next{take(bytes), false};
}

}  // namespace unjam::cli
