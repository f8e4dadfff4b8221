#include "io/input.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "io/name_pattern.h"
#include "io/terminal.h"
#include "io/text.h"
#include "io/text_source.h"
#include "options/program.h"
#include "options/ranges.h"
#include "platform/files.h"
#include "platform/signals.h"

namespace unjam::cli {

namespace {

constexpr const char* kStdinName = "stdin";
constexpr std::string_view kArgument = "argument";

// If nothing in a text can be read, at most this many errors are reported; until something can be, so many wait.
constexpr std::size_t kEnoughErrors = 5;
constexpr std::size_t kMostWaiting = 1000;
// Memory that a text takes that is read as a whole, at most, per byte of it: its lines, its puzzles and their notes.
constexpr std::size_t kMemoryPerByte = 40;
// This much is always read: less than any program takes.
constexpr std::size_t kLeastBytes = std::size_t{1} << 16U;

Error io_error(std::string message) {
    return Error{ErrorCode::io, {}, std::move(message)};
}

bool is_file(const std::string& path) {
    return kind_of(path) == FileKind::file;
}

bool looks_like_path(const std::string& text) {
    const std::size_t dot = text.find_last_of('.');
    const bool extension =
        dot != std::string::npos && dot > 0 && text.size() - dot >= 3 && text.size() - dot <= 5 &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789", dot + 1) == std::string::npos &&
        text.find('.') == dot;
    return text.empty() || text.find('/') != std::string::npos || extension;
}

InputPuzzle unreadable(const std::string& source, Error error) {
    const Position where = error.where;
    return {source, source, std::move(error), where, {}, {}, false, true};
}

InputPuzzle input_of(const std::string& source, ReadPuzzle read) {
    Position where = read.puzzle ? Position{} : read.puzzle.error().where;
    if (where.line == 0) where = {read.line, 0};
    if (read.puzzle) read.puzzle->rename(read.name);
    return {.source = source,
            .name = std::move(read.name),
            .puzzle = std::move(read.puzzle),
            .where = where,
            .notes = std::move(read.notes),
            .warnings = std::move(read.warnings),
            .has_own_name = read.has_own_name,
            .remarks = std::move(read.remarks)};
}

}  // namespace

Result<SourceText> read_source(const std::string& source) {
    TextSource text(source);
    if (auto done = text.open(); !done) return done.error();
    SourceText whole{source == "-" ? kStdinName : source, {}};
    std::string piece;
    while (!stop_asked()) {
        const auto arrived = text.read(piece);
        if (!arrived) return arrived.error();
        if (*arrived == TextSource::Arrived::end) return whole;
        whole.text += piece;
    }
    return Error{ErrorCode::limit, {}, "was not read to its end"};
}

std::size_t most_text_held(std::size_t memory_bytes) {
    return std::max(memory_bytes / kMemoryPerByte, kLeastBytes);
}

// A source while it is read.
struct InputReader::Source {
    Source(std::string name, bool standard_input, ReadOptions options, std::unique_ptr<TextSource> text)
        : name(std::move(name)),
          standard_input(standard_input),
          waits(standard_input || !is_file(this->name)),
          reader(std::move(options)),
          text(std::move(text)) {}

    std::string name;
    bool standard_input;
    bool waits;  // it is no file of which all is there
    PuzzleReader reader;
    std::unique_ptr<TextSource> text;  // null: all of it is in the reader
    std::string piece;
    bool ended = false;
    bool noted = false;
    bool any_read = false;           // a puzzle of it could be read
    std::vector<InputPuzzle> wrong;  // the first puzzles before that
    std::size_t more_wrong = 0;      // and how many more there are
};

InputReader::InputReader(InputOptions options, std::size_t memory_bytes)
    : options_(std::move(options)), memory_bytes_(memory_bytes) {
    if (std::ranges::count(options_.sources, "-") > 1)
        throw UsageError{"standard input can be read only once, but - is given twice"};
    for (const std::string& text : options_.picks) {
        // What is not a range is a pattern for names.
        Pick pick{text, {}};
        if (const auto range = parse_range(text)) {
            pick.first = range->least.value_or(1);
            pick.last = range->most.value_or(std::numeric_limits<std::int64_t>::max());
            if (*pick.first < 1 || pick.last < 1) throw UsageError{"--pick: puzzles are counted from 1"};
        } else if (text.find_first_not_of("0123456789.-") == std::string::npos) {
            throw UsageError{"--pick: " + range.error().message};
        }
        picks_.push_back(std::move(pick));
    }
    for (const std::string& source : options_.sources) {
        if (!is_file(source)) {
            bytes_ = 0;
            break;
        }
        bytes_ += size_of(source);
    }
}

InputReader::~InputReader() = default;

double InputReader::part() const {
    return bytes_ == 0 ? 0 : std::min(1.0, static_cast<double>(bytes_read_) / static_cast<double>(bytes_));
}

std::optional<InputPuzzle> InputReader::next() {
    const auto stopped = [this] { return stopped_ || stop_asked(); };
    while (ready_.empty() && !stopped() && (source_ || next_source_ < options_.sources.size())) advance();
    if (ready_.empty() || stopped_) return {};
    InputPuzzle one = std::move(ready_.front());
    ready_.pop_front();
    return one;
}

// Reads on, but not where that could mean waiting.
void InputReader::look_ahead(std::size_t puzzles) {
    while (ready_.size() < puzzles && !stop_asked() && (source_ ? !source_->waits : next_source_ == 0))
        advance();
}

bool InputReader::more() {
    look_ahead(1);
    return !ready_.empty() || next_source_ < options_.sources.size();
}

bool InputReader::may_go_on() {
    return more() || source_;
}

bool InputReader::is_alone() {
    if (options_.sources.size() > 1 || options_.sources.front() == "-") return false;
    look_ahead(2);
    return ready_.size() < 2 && !source_;
}

void InputReader::advance() {
    if (!source_) return open_next();
    if (picks_are_complete()) return close_source();
    const std::size_t before = ready_.size();
    while (auto read = source_->reader.next()) take(std::move(*read));
    if (!source_->noted && !source_->reader.format().empty()) {
        notes_.push_back({source_->name, source_->reader.format(), source_->reader.notes()});
        source_->noted = true;
    }
    if (source_->ended || source_->reader.error()) return close_source();
    // What is there is answered before anything is waited for.
    if (ready_.size() == before) read_on();
}

void InputReader::open_next() {
    const std::string& source = options_.sources[next_source_++];
    if (source != "-" && !is_there(source)) return open_argument(source);
    auto text = std::make_unique<TextSource>(source);
    if (auto done = text->open(); !done) return add(unreadable(source, done.error()));
    const std::string name = source == "-" ? kStdinName : source;
    ReadOptions options{options_.format, name};
    options.columns = options_.columns;
    // Who writes one puzzle after the other may wait for each answer.
    options.eager = source == "-";
    options.max_bytes = most_text_held(memory_bytes_);
    source_ = std::make_unique<Source>(name, source == "-", std::move(options), std::move(text));
}

// An argument that names no file may be a puzzle.
void InputReader::open_argument(const std::string& argument) {
    if (looks_like_path(argument)) return add(unreadable(argument, io_error("there is no such file")));
    ReadOptions options{options_.format, std::string(kArgument)};
    options.columns = options_.columns;
    auto read = read_puzzles(argument, options);
    const bool any = read && std::ranges::any_of(
                                 read->puzzles, [](const ReadPuzzle& one) { return one.puzzle.has_value(); });
    if (!any) {
        const Error& error = read ? read->puzzles.front().puzzle.error() : read.error();
        return add(unreadable(argument,
                              io_error("there is no such file, and it is not a puzzle: " + error.message)));
    }
    notes_.push_back({argument, read->format, read->notes});
    for (ReadPuzzle& one : read->puzzles) {
        // A single one without a name is called as it was written.
        if (one.name == kArgument) one.name = argument;
        add(input_of(argument, std::move(one)));
    }
}

void InputReader::read_on() {
    const auto arrived = source_->text->read(source_->piece);
    if (!arrived) {
        release_wrong();
        add(unreadable(source_->name, arrived.error()));
        source_.reset();
    } else if (*arrived == TextSource::Arrived::end) {
        source_->ended = true;
        source_->reader.finish();
    } else if (*arrived == TextSource::Arrived::some) {
        bytes_read_ += source_->piece.size();
        source_->reader.feed(source_->piece);
    } else {
        // Whoever writes may be waiting for an answer, even for this one.
        release_wrong();
    }
}

// As long as nothing of a source could be read, its errors wait: a whole file of them is a few lines.
void InputReader::take(ReadPuzzle read) {
    InputPuzzle one = input_of(source_->name, std::move(read));
    one.from_stdin = source_->standard_input;
    if (one.puzzle || source_->any_read) {
        release_wrong();
        source_->any_read = true;
        add(std::move(one));
    } else if (source_->wrong.size() < kMostWaiting) {
        source_->wrong.push_back(std::move(one));
    } else {
        ++source_->more_wrong;
    }
}

void InputReader::release_wrong() {
    for (InputPuzzle& one : source_->wrong) add(std::move(one));
    if (const std::size_t more = std::exchange(source_->more_wrong, 0); more > 0) {
        number_ += more;
        add(unreadable(source_->name,
                       {ErrorCode::syntax,
                        {},
                        fmt::format("{} could not be read either", counted(more, "more puzzle"))}));
    }
    source_->wrong.clear();
}

void InputReader::close_source() {
    const std::size_t count = source_->wrong.size() + source_->more_wrong;
    const std::string& name = source_->name;
    if (count > kEnoughErrors + 1) {
        // If nothing of it is a puzzle, nothing of it has a number.
        for (std::size_t i = 0; i < kEnoughErrors; ++i) {
            source_->wrong[i].is_source = true;
            add(std::move(source_->wrong[i]));
        }
        add(unreadable(name, {ErrorCode::syntax,
                              {},
                              fmt::format("and {} more; is this really {}?",
                                          with_thousands(count - kEnoughErrors), source_->reader.format())}));
    } else {
        release_wrong();
    }
    if (source_->reader.error()) {
        Error error = *source_->reader.error();
        if (error.code == ErrorCode::limit) error.message += "; divide it, or allow more memory";
        add(unreadable(name, std::move(error)));
    }
    source_.reset();
}

void InputReader::add(InputPuzzle one) {
    all_readable_ = all_readable_ && !one.is_source;
    if (!one.is_source) one.number = ++number_;
    if (one.is_source || is_picked(one)) ready_.push_back(std::move(one));
}

bool InputReader::is_picked(const InputPuzzle& one) {
    bool picked = picks_.empty();
    for (Pick& pick : picks_) {
        const bool matches =
            pick.first ? std::cmp_less_equal(*pick.first, number_) && std::cmp_less_equal(number_, pick.last)
                       : matches_pattern(pick.text, one.name);
        pick.used = pick.used || matches;
        picked = picked || matches;
    }
    return picked;
}

bool InputReader::picks_are_complete() const {
    return !picks_.empty() && std::ranges::all_of(picks_, [this](const Pick& pick) {
        return pick.first && std::cmp_less_equal(pick.last, number_);
    });
}

void InputReader::check_picks() const {
    if (!all_readable_ && number_ == 0) return;
    for (const Pick& pick : picks_) {
        if (pick.used) continue;
        throw UsageError{fmt::format("--pick {} matches nothing; the input holds {}", pick.text,
                                     counted(number_, "puzzle"))};
    }
}

Input read_input(const InputOptions& options) {
    InputReader reader(options);
    Input input;
    while (auto one = reader.next()) input.puzzles.push_back(std::move(*one));
    for (const InputPuzzle& one : input.puzzles) complain_about_warnings(one);
    try {
        reader.check_picks();
    } catch (const UsageError&) {
        // A file that cannot be read may be the reason.
        for (const InputPuzzle& one : input.puzzles) {
            if (one.is_source) complain_about_unreadable(one);
        }
        throw;
    }
    return input;
}

std::string error_text(const std::string& source, Position where, const std::string& message) {
    std::string text = source;
    if (where.line > 0) text += fmt::format(":{}", where.line);
    if (where.line > 0 && where.column > 0) text += fmt::format(":{}", where.column);
    return text.empty() ? message : text + ": " + message;
}

void complain_about_warnings(const InputPuzzle& one) {
    for (const std::string& warning : one.warnings)
        complain(error_text(one.source, {one.where.line, 0}, "warning: " + warning));
}

ExitCode complain_about_unreadable(const InputPuzzle& one) {
    if (one.puzzle) return kDone;
    complain(error_text(one.source, one.where, one.puzzle.error().message));
    return one.puzzle.error().code == ErrorCode::limit ? kLimit : kBadInput;
}

ExitCode complain_about_unreadable(const Input& input) {
    ExitCode code = kDone;
    for (const InputPuzzle& one : input.puzzles) code = worse(code, complain_about_unreadable(one));
    return code;
}

}  // namespace unjam::cli
