// Reading: detection, names, and texts that arrive piece by piece.
#include <fmt/format.h>

#include <algorithm>

#include "formats/format.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

using text::Format;

// This much of a text is enough to detect its format; also, searching a smaller buffer again and again costs nothing.
constexpr std::size_t kTellingBytes = std::size_t{1} << 16U;

bool is_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
           (text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0'));
}

// Says what a text looks like when it is not a puzzle at all.
Error no_format_fits(const text::Source& source) {
    if (source.significant.empty()) return text::syntax_error({}, "the text holds no puzzle: it is empty");
    const text::Line& first = source.significant.front();
    const std::string start = text::lower(text::trim(first.text));
    if (start.starts_with("car,move") || start.starts_with("scenario") || start.starts_with("[")) {
        return text::syntax_error(first.at(0), "this is a list of moves, not a puzzle");
    }
    return text::syntax_error(first.at(0),
                              fmt::format("no format begins like {}; write a title before a drawn board as "
                                          "'name: ...' and a comment with ';'; name the format if you know "
                                          "it ({})",
                                          text::quote(text::trim(first.text)), text::format_names()));
}

struct Detected {
    const Format* format;
    std::string note;
};

std::optional<Detected> detect_format(const text::Source& source) {
    if (source.significant.empty()) return {};
    for (const Format* format : text::all_formats()) {
        const std::string_view why = format->detect(source);
        if (!why.empty()) return Detected{format, fmt::format("read as {}: {}", format->info.name, why)};
    }
    return {};
}

// A first line that tells the format by itself, whatever follows.
std::string_view telling_line(const text::Source& source) {
    const text::Line& first = source.significant.front();
    const bool told = std::ranges::any_of(
        text::all_formats(), [&](const Format* format) { return format->tells && format->tells(first); });
    if (!told) return {};
    const auto end = static_cast<std::size_t>(first.text.data() + first.text.size() - source.text.data());
    return source.text.substr(0, end);
}

// The lines up to the first blank one, if they can tell a format: lists begin with a number, and their detectors look at three
// lines; a `#` may begin a comment or a board.
std::string_view first_block(const text::Source& source) {
    constexpr std::size_t kLinesOfLists = 3;
    const text::Line& first = source.significant.front();
    const auto after_first = source.lines.begin() + (first.number - source.lines.front().number);
    const auto blank =
        std::find_if(after_first, source.lines.end(), [](const text::Line& line) { return line.blank(); });
    if (blank == source.lines.end() || first.text.starts_with('#')) return {};
    const bool list = text::parse_int(text::trim(first.text)).has_value();
    if (list && source.significant.size() < kLinesOfLists) return {};
    return source.text.substr(0, static_cast<std::size_t>(blank->text.data() - source.text.data()));
}

// The format of a text that may go on: only one whose puzzles can be read as they come is of any use before it ends.
std::optional<Detected> detect_streaming(const text::Source& source) {
    if (source.significant.empty()) return {};
    std::string_view block = telling_line(source);
    if (block.empty()) block = first_block(source);
    if (block.empty()) return {};
    auto detected = detect_format(text::Source(block, source.lines.front().number, source.columns));
    return detected && detected->format->divide ? detected : std::nullopt;
}

// As much of a text as tells its format, whatever follows; whole lines, and one at least.
std::string_view telling(std::string_view text) {
    if (text.size() <= kTellingBytes) return text;
    const std::size_t end = text.rfind('\n', kTellingBytes);
    return text.substr(0, (end != std::string_view::npos ? end : text.find('\n', kTellingBytes)) + 1);
}

// "dir/jam_1.txt" -> "jam_1"
std::string_view stem_of(std::string_view path) {
    if (const std::size_t slash = path.find_last_of("/\\"); slash != std::string_view::npos) {
        path.remove_prefix(slash + 1);
    }
    if (const std::size_t dot = path.rfind('.'); dot != std::string_view::npos && dot > 0) {
        path = path.substr(0, dot);
    }
    return path.empty() || path == "-" ? "puzzle" : path;
}

}  // namespace

ReadPuzzle text::Reading::finish(Result<void> read) && {
    const int line = draft.where.line;
    std::string name = draft.name;
    Result<Puzzle> puzzle = read ? Puzzle::create(std::move(draft)) : std::move(read).error();
    return {.name = std::move(name),
            .line = line,
            .puzzle = std::move(puzzle),
            .notes = std::move(notes),
            .warnings = std::move(warnings),
            .remarks = std::move(remarks)};
}

PuzzleReader::PuzzleReader(ReadOptions options) : options_(std::move(options)) {}

void PuzzleReader::feed(std::string_view text) {
    if (error_ || broken_off_) return;
    // What stands before a NUL byte can still be read.
    broken_off_ = text.find('\0') != std::string_view::npos;
    line_ended_ = line_ended_ || broken_off_ || text.find('\n') != std::string_view::npos;
    buffer_ += text;
    if (!started_ && buffer_.size() >= 2) {
        started_ = true;
        if (is_utf16(buffer_))
            return fail(text::syntax_error({1, 1}, "the text is UTF-16; save it as UTF-8 or plain ASCII"));
    }
}

void PuzzleReader::finish() {
    finished_ = true;
}

// The first puzzle waits for the second, as only then its name is known.
bool PuzzleReader::may_give() const {
    const std::size_t least = given_ == 0 && !options_.eager && !all_read_ && !error_ ? 2 : 1;
    return read_.size() - next_ >= least;
}

std::optional<ReadPuzzle> PuzzleReader::next() {
    if (!may_give()) read_more();
    if (!may_give()) return {};
    ReadPuzzle read = std::move(read_[next_++]);
    const bool unnumbered = given_ == 0 && (next_ == read_.size() || options_.eager);
    if (next_ == read_.size()) {
        read_.clear();
        next_ = 0;
    }
    ++given_;
    read.has_own_name = !read.name.empty();
    if (!read.has_own_name) {
        const std::string_view stem = stem_of(options_.source);
        read.name = unnumbered ? std::string(stem) : fmt::format("{}#{}", stem, given_);
    }
    if (read.puzzle) read.puzzle->rename(read.name);
    return read;
}

// The text up to now, without a last line that may go on.
std::string_view PuzzleReader::whole_lines() const {
    return finished_ ? std::string_view(buffer_)
                     : std::string_view(buffer_).substr(0, buffer_.rfind('\n') + 1);
}

void PuzzleReader::read_more() {
    if (error_ || all_read_) return;
    if (broken_off_) {
        const std::string_view good = std::string_view(buffer_).substr(0, buffer_.find('\0'));
        buffer_.resize(good.rfind('\n') + 1);
        if (!format_) drop_insignificant();
        if (!format_ && !buffer_.empty()) detect(false);
        if (!error_ && format_ && format_->divide) read_first(format_->divide(buffer_));
        const int line = line_ + static_cast<int>(text::split_lines(buffer_).size());
        return fail(text::syntax_error({line, 0}, "this is not text: it holds NUL bytes"));
    }
    if (finished_) {
        all_read_ = true;
        if (!format_) drop_insignificant();
        if (!format_) detect(true);
        if (!error_) read_first(buffer_.size());
        if (!error_ && given_ == 0 && read_.empty()) fail(text::syntax_error({}, "the text holds no puzzle"));
        return;
    }
    // Each search costs as much as the buffer is long: one that found nothing is repeated when that has grown by half.
    const bool worth_it = buffer_.size() <= kTellingBytes || buffer_.size() / 3 >= looked_at_ / 2;
    if (line_ended_ && worth_it) {
        line_ended_ = false;
        if (!format_) drop_insignificant();
        if (!format_ && !whole_lines().empty()) detect(false);
        if (!error_ && format_ && format_->divide) read_first(format_->divide(buffer_));
        looked_at_ = buffer_.size();
    }
    if (!error_ && buffer_.size() > options_.max_bytes)
        fail({ErrorCode::limit,
              {line_, 0},
              fmt::format("more than {} bytes of it would have to be held in memory at once",
                          with_thousands(options_.max_bytes))});
}

// Blank lines and comments before the first puzzle need not be kept, however many there are.
void PuzzleReader::drop_insignificant() {
    const text::Source source(whole_lines(), line_);
    const std::size_t bytes =
        source.significant.empty()
            ? source.text.size()
            : static_cast<std::size_t>(source.significant.front().text.data() - buffer_.data());
    line_ = source.significant.empty() ? line_ + static_cast<int>(source.lines.size())
                                       : source.significant.front().number;
    buffer_.erase(0, bytes);
}

// The same format is found whatever the pieces in which the text comes.
void PuzzleReader::detect(bool is_all) {
    if (!options_.columns.empty()) {
        if (auto done = check_columns(options_.columns); !done) return fail(done.error());
    }
    std::optional<Detected> chosen;
    if (!options_.format.empty()) {
        const Result<const Format*> found = text::find_format(options_.format);
        if (!found) return fail(found.error());
        chosen = Detected{*found, fmt::format("read as {}, as asked", options_.format)};
    } else {
        const bool enough = is_all || buffer_.size() > kTellingBytes;
        const text::Source source(telling(whole_lines()), line_, options_.columns);
        chosen = detect_streaming(source);
        if (!chosen && enough) chosen = detect_format(source);
        if (!chosen && enough) return fail(no_format_fits(source));
    }
    if (!chosen) return;
    format_ = chosen->format;
    format_name_ = chosen->format->info.name;
    notes_ = {std::move(chosen->note)};
}

void PuzzleReader::read_first(std::size_t bytes) {
    if (bytes == 0) return;
    const text::Source source(std::string_view(buffer_).substr(0, bytes), line_, options_.columns);
    std::vector<ReadPuzzle> more = format_->read(source);
    if (read_.empty()) {
        read_ = std::move(more);
    } else {
        for (ReadPuzzle& read : more) read_.push_back(std::move(read));
    }
    line_ += static_cast<int>(source.lines.size());
    buffer_.erase(0, bytes);
}

void PuzzleReader::fail(Error error) {
    error_ = std::move(error);
    buffer_.clear();
}

Result<ReadResult> read_puzzles(std::string_view text, const ReadOptions& options) {
    PuzzleReader reader(options);
    reader.feed(text);
    reader.finish();
    ReadResult result;
    while (auto read = reader.next()) result.puzzles.push_back(std::move(*read));
    if (reader.error()) return *reader.error();
    result.format = reader.format();
    result.notes = reader.notes();
    return result;
}

Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options) {
    Result<ReadResult> read = read_puzzles(text, options);
    if (!read) return read.error();
    if (read->puzzles.size() > 1) {
        return Error{ErrorCode::usage,
                     {read->puzzles[1].line, 1},
                     fmt::format("the text holds {} puzzles where one was expected", read->puzzles.size())};
    }
    return std::move(read->puzzles.front().puzzle);
}

}  // namespace unjam
