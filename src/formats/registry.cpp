// The table of formats, and the public functions that write puzzles with it.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "formats/format_table.h"

namespace unjam {

namespace {

using text::Format;

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

Result<std::string> write_one(const Format& format, const Puzzle& puzzle, const Remarks& remarks = {}) {
    if (auto done = check_carries(format, puzzle); !done) return done.error();
    return format.write_all != nullptr ? format.write_all(puzzle, remarks) : format.write(puzzle);
}

// "json, code or grid": the formats that lose nothing of this puzzle; code is always one of them.
std::string formats_that_carry(const Puzzle& puzzle) {
    std::vector<std::string_view> names;
    for (const Format* format : text::all_formats()) {
        if (format->info.written && write_one(*format, puzzle)) names.push_back(format->info.name);
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

std::span<const Format* const> text::all_formats() {
    return kFormatTable.formats;
}

std::string text::format_names() {
    std::string names;
    for (const Format* format : text::all_formats()) {
        names += names.empty() ? "" : ", ";
        names += format->info.name;
    }
    return names;
}

Result<const Format*> text::find_format(std::string_view name) {
    std::string wanted(name);
    std::ranges::replace(wanted, '-', '_');
    const auto found = std::ranges::find_if(
        all_formats(), [&wanted](const Format* format) { return format->info.name == wanted; });
    if (found != all_formats().end()) return *found;
    return Error{ErrorCode::usage,
                 {},
                 fmt::format("there is no format {}; the formats are {}", text::quote(name), format_names())};
}

std::span<const FormatInfo> formats() {
    static const auto kInfos = [] {
        std::vector<FormatInfo> infos;
        for (const Format* format : text::all_formats()) infos.push_back(format->info);
        return infos;
    }();
    return kInfos;
}

Result<PuzzleWriter> PuzzleWriter::create(std::string_view format, const WriteOptions& options) {
    const Result<const Format*> found = text::find_format(format);
    if (!found) return found.error();
    if (!(*found)->info.written)
        return Error{
            ErrorCode::usage, {}, fmt::format("{} can only be read, not written", (*found)->info.name)};
    return PuzzleWriter(**found, options);
}

Result<std::string> PuzzleWriter::add(const Puzzle& puzzle, const Remarks& remarks) {
    const Puzzle fitting = options_.relabel ? text::relabel(*format_, puzzle) : puzzle;
    Result<std::string> written = write_one(*format_, fitting, remarks);
    if (!written) return with_advice(written.error(), fitting);
    // The number of puzzles stands before the first one.
    if (count_++ > 0 || format_->counted) written->insert(0, format_->between);
    if (!format_->counted) return written;
    waiting_ += *written;
    return std::string();
}

std::string PuzzleWriter::finish() {
    std::string text = format_->counted ? fmt::format("{}\n", count_) + waiting_ : "";
    return text + std::string(format_->closing);
}

Result<std::string> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format,
                                  const WriteOptions& options) {
    Result<PuzzleWriter> writer = PuzzleWriter::create(format, options);
    if (!writer) return writer.error();
    std::string text;
    for (const Puzzle& puzzle : puzzles) {
        const Result<std::string> one = writer->add(puzzle);
        if (!one) return one.error();
        text += *one;
    }
    return text + writer->finish();
}

Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format, const WriteOptions& options) {
    return write_puzzles({puzzle}, format, options);
}

Result<Puzzle> relabel_for(const Puzzle& puzzle, std::string_view format) {
    const Result<const Format*> found = text::find_format(format);
    if (!found) return found.error();
    return text::relabel(**found, puzzle);
}

}  // namespace unjam
