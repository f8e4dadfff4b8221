#include "collection/chunks.h"

#include <algorithm>

#include "unjam/formats.h"
#include "unjam/support/json_reader.h"

namespace unjam::cli {

namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 18U;
// This much of a text is enough to detect its format.
constexpr std::size_t kTellingBytes = std::size_t{1} << 16U;

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

ChunkReader::ChunkReader(std::string source, std::string format, std::size_t max_bytes)
    : name_(source == "-" ? "stdin" : source),
      format_(std::move(format)),
      max_bytes_(max_bytes),
      source_(std::move(source)) {}

Result<TextSource::Arrived> ChunkReader::fill() {
    if (!opened_) {
        opened_ = true;
        if (auto done = source_.open(); !done) return done.error();
    }
    auto arrived = source_.read(piece_);
    if (arrived) buffer_ += piece_;
    return arrived;
}

bool ChunkReader::settle() {
    const std::string_view line = first_line(buffer_, ended_);
    const bool any_json = format_.empty() || format_ == "json";
    if (any_json && line.starts_with('{') && read_json(line)) {
        kind_ = Chunk::Kind::rows;
        return true;
    }
    // A reader knows the format as soon as it is sure.
    PuzzleReader probe({format_, name_});
    const std::string_view some =
        ended_ ? std::string_view(buffer_) : std::string_view(buffer_).substr(0, buffer_.rfind('\n') + 1);
    const std::size_t end = some.find('\n', kTellingBytes);
    probe.feed(some.substr(0, end == std::string_view::npos ? end : end + 1));
    if (ended_) probe.finish();
    static_cast<void>(probe.next());
    if (probe.format().empty() && !probe.error()) return end != std::string_view::npos;
    if (probe.format() == "lines" || probe.format() == "code") {
        kind_ = Chunk::Kind::lines;
        format_ = probe.format();
    }
    return true;
}

Chunk ChunkReader::take(std::size_t bytes) {
    Chunk chunk{kind_, name_, format_, buffer_.substr(0, bytes), line_};
    buffer_.erase(0, bytes);
    line_ += static_cast<int>(std::ranges::count(chunk.text, '\n'));
    return chunk;
}

Result<ChunkReader::Next> ChunkReader::next() {
    // In a text of lines, a chunk ends with a line.
    const auto enough = [this] {
        const bool lines = !settled_ || kind_ != Chunk::Kind::text;
        return buffer_.size() >= kChunkBytes && !(lines && buffer_.find('\n') == std::string::npos);
    };
    bool idle = false;
    while (!ended_ && !idle && !enough()) {
        const auto arrived = fill();
        if (!arrived) return arrived.error();
        ended_ = *arrived == TextSource::Arrived::end;
        idle = *arrived == TextSource::Arrived::nothing;
        if (buffer_.size() - (buffer_.rfind('\n') + 1) > max_bytes_)
            return Error{ErrorCode::limit,
                         {line_, 0},
                         "this line does not fit in memory; allow more with --memory-limit"};
    }
    if (!settled_) settled_ = settle();
    if (!settled_) return Next{{}, false};
    if (kind_ == Chunk::Kind::text || (ended_ && buffer_.size() <= kChunkBytes))
        return Next{take(buffer_.size()), ended_};
    const std::size_t end = std::string_view(buffer_).substr(0, kChunkBytes).rfind('\n');
    const std::size_t bytes = end != std::string_view::npos ? end + 1 : buffer_.find('\n') + 1;
    if (bytes == 0) return Next{{}, false};
    return Next{take(bytes), false};
}

}  // namespace unjam::cli
