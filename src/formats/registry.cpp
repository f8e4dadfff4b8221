// The table of formats, detection, and the public functions that read and write puzzles with it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/format.h"

namespace unjam {

namespace {

using text::Format;

// In order of detection: formats with an unmistakable beginning first, drawings last.
constexpr const Format* kFormats[] = {
    &text::kJsonFormat, &text::kCodeFormat, &text::kCsvFormat,      &text::kAnyExitFormat,
    &text::kAcmFormat,  &text::kBoiFormat,  &text::kCodechefFormat, &text::kInf421Format,
    &text::kPojFormat,  &text::kBugsFormat, &text::kLinesFormat,    &text::kGridFormat,
};
constexpr std::size_t kFormatCount = std::size(kFormats);

std::string format_names() {
    std::string names;
    for (const Format* format : kFormats) {
        names += names.empty() ? "" : ", ";
        names += format->info.name;
    }
    return names;
}

// A name may be written with - for _.
Result<const Format*> find_format(std::string_view name) {
    std::string wanted(name);
    std::ranges::replace(wanted, '-', '_');
    const auto* const found = std::ranges::find_if(
        kFormats, [&wanted](const Format* format) { return format->info.name == wanted; });
    if (found != std::end(kFormats)) return *found;
    return Error{ErrorCode::usage,
                 {},
                 fmt::format("there is no format {}; the formats are {}", text::quote(name), format_names())};
}

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
                                          text::quote(text::trim(first.text)), format_names()));
}

struct Detected {
    const Format* format;
    std::string note;
};

Result<Detected> choose_format(const text::Source& source, const std::string& asked) {
    if (!asked.empty()) {
        const Result<const Format*> found = find_format(asked);
        if (!found) return found.error();
        return Detected{*found, fmt::format("read as {}, as asked", asked)};
    }
    if (!source.significant.empty()) {
        for (const Format* format : kFormats) {
            const std::string_view why = format->detect(source);
            if (!why.empty()) return Detected{format, fmt::format("read as {}: {}", format->info.name, why)};
        }
    }
    return no_format_fits(source);
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

void name_puzzles(std::vector<ReadPuzzle>& puzzles, std::string_view source) {
    const std::string_view stem = stem_of(source);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ReadPuzzle& read = puzzles[i];
        read.has_own_name = !read.name.empty();
        if (!read.has_own_name) {
            read.name = puzzles.size() == 1 ? std::string(stem) : fmt::format("{}#{}", stem, i + 1);
        }
        if (read.puzzle) read.puzzle->rename(read.name);
    }
}

// What the format would lose of the puzzle, if anything.
Result<void> check_carries(const Format& format, const Puzzle& puzzle) {
    const FormatInfo& info = format.info;
    if (!info.carries_walls && !puzzle.walls().empty()) {
        return text::cannot_carry(info.name, "walls");
    }
    const Exit implied = text::default_exit(puzzle.target_vehicle().axis);
    if (!info.carries_any_exit && puzzle.exit() != implied) {
        return text::cannot_carry(info.name, fmt::format("the exit {} (it implies {})",
                                                         to_string(puzzle.exit()), to_string(implied)));
    }
    const auto unit = std::ranges::find(puzzle.vehicles(), 1, &Vehicle::length);
    if (!info.carries_unit_vehicles && unit != puzzle.vehicles().end()) {
        return text::cannot_carry(info.name, fmt::format("vehicle {} of length 1", unit->label));
    }
    return text::check_labels(format, puzzle);
}

Result<std::string> write_one(const Format& format, const Puzzle& puzzle) {
    if (auto done = check_carries(format, puzzle); !done) return done.error();
    return format.write(puzzle);
}

// "json, code or grid": the formats that lose nothing of this puzzle; code is always one of them.
std::string formats_that_carry(const Puzzle& puzzle) {
    std::vector<std::string_view> names;
    for (const Format* format : kFormats) {
        if (write_one(*format, puzzle)) names.push_back(format->info.name);
    }
    const std::string_view last = names.back();
    names.pop_back();
    return names.empty() ? std::string(last) : fmt::format("{} or {}", fmt::join(names, ", "), last);
}

// The error with what to do about it, and the name of the puzzle.
Error with_advice(Error error, const Puzzle& puzzle) {
    error.message += "; use " + formats_that_carry(puzzle);
    if (!puzzle.name().empty()) error.message = fmt::format("{}: {}", puzzle.name(), error.message);
    return error;
}

}  // namespace

ReadPuzzle text::Reading::finish(Result<void> read) && {
    const int line = draft.where.line;
    std::string name = draft.name;
    Result<Puzzle> puzzle = read ? Puzzle::create(std::move(draft)) : std::move(read).error();
    return {std::move(name), line, std::move(puzzle), std::move(notes), std::move(warnings)};
}

std::span<const FormatInfo> formats() {
    static const auto kInfos = [] {
        std::array<FormatInfo, kFormatCount> infos;
        for (std::size_t i = 0; i < kFormatCount; ++i) infos[i] = kFormats[i]->info;
        return infos;
    }();
    return kInfos;
}

Result<ReadResult> read_puzzles(std::string_view text, const ReadOptions& options) {
    if (is_utf16(text)) {
        return text::syntax_error({1, 1}, "the text is UTF-16; save it as UTF-8 or plain ASCII");
    }
    if (text.find('\0') != std::string_view::npos) {
        return text::syntax_error({}, "this is not text: it holds NUL bytes");
    }
    text::Source source{text, text::split_lines(text), {}};
    source.significant = text::significant_lines(source.lines);
    const Result<Detected> chosen = choose_format(source, options.format);
    if (!chosen) return chosen.error();
    ReadResult result{std::string(chosen->format->info.name), {chosen->note}, chosen->format->read(source)};
    if (result.puzzles.empty()) return text::syntax_error({}, "the text holds no puzzle");
    name_puzzles(result.puzzles, options.source);
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

Result<std::string> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format,
                                  const WriteOptions& options) {
    const Result<const Format*> found = find_format(format);
    if (!found) return found.error();
    std::string written;
    if ((*found)->counted) written = fmt::format("{}\n", puzzles.size());
    for (const Puzzle& original : puzzles) {
        const Puzzle puzzle = options.relabel ? text::relabel(**found, original) : original;
        const Result<std::string> one = write_one(**found, puzzle);
        if (!one) return with_advice(one.error(), puzzle);
        if (!written.empty()) written += (*found)->between;
        written += *one;
    }
    written += (*found)->closing;
    return written;
}

Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format, const WriteOptions& options) {
    return write_puzzles({puzzle}, format, options);
}

Result<Puzzle> relabel_for(const Puzzle& puzzle, std::string_view format) {
    const Result<const Format*> found = find_format(format);
    if (!found) return found.error();
    return text::relabel(**found, puzzle);
}

}  // namespace unjam
