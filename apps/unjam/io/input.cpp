#include "io/input.h"

#include <fmt/core.h>
#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "io/terminal.h"
#include "io/text.h"
#include "options/usage_error.h"

namespace unjam::cli {

namespace {

namespace fs = std::filesystem;

// If nothing in a text can be read, at most this many errors are reported.
constexpr std::size_t kEnoughErrors = 5;

Error io_error(std::string message) {
    return Error{ErrorCode::io, {}, std::move(message)};
}

Result<SourceText> read_stream(std::FILE* stream, std::string name) {
    SourceText source{std::move(name), {}};
    char buffer[1 << 16];
    for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, stream)) > 0;) {
        source.text.append(buffer, count);
    }
    if (std::ferror(stream) != 0) return io_error(fmt::format("cannot be read: {}", std::strerror(errno)));
    return source;
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

void add_text(const SourceText& source, const std::string& format, Input& input) {
    auto read = read_puzzles(source.text, {format, source.name});
    if (!read) {
        input.puzzles.push_back(unreadable(source.name, read.error()));
        return;
    }
    if (read->puzzles.empty()) {
        input.puzzles.push_back(unreadable(source.name, {ErrorCode::syntax, {}, "there is no puzzle in it"}));
        return;
    }
    input.sources.push_back({source.name, read->format, std::move(read->notes)});
    const std::size_t count = read->puzzles.size();
    const bool hopeless =
        std::ranges::none_of(read->puzzles, [](const ReadPuzzle& one) { return one.puzzle.has_value(); });
    if (hopeless && count > kEnoughErrors + 1) {
        read->puzzles.erase(read->puzzles.begin() + kEnoughErrors, read->puzzles.end());
    }
    for (ReadPuzzle& one : read->puzzles) {
        const Position where = one.puzzle ? Position{one.line, 0} : one.puzzle.error().where;
        if (one.puzzle && one.puzzle->name().empty()) one.puzzle->rename(one.name);
        input.puzzles.push_back({source.name, one.name, std::move(one.puzzle),
                                 where.line > 0 ? where : Position{one.line, 0}, std::move(one.notes),
                                 std::move(one.warnings), one.has_own_name});
    }
    if (count > read->puzzles.size()) {
        // Nothing of it is a puzzle, so nothing of it has a number.
        for (auto one = input.puzzles.end() - kEnoughErrors; one != input.puzzles.end(); ++one)
            one->is_source = true;
        const std::string message =
            fmt::format("and {} more; is this really {}?", count - read->puzzles.size(), read->format);
        input.puzzles.push_back(unreadable(source.name, {ErrorCode::syntax, {}, message}));
    }
}

// An argument that names no file may be a puzzle.
void add_argument(const std::string& argument, const std::string& format, Input& input) {
    if (looks_like_path(argument)) {
        input.puzzles.push_back(unreadable(argument, io_error("there is no such file")));
        return;
    }
    constexpr const char* kName = "argument";
    Input inner;
    add_text({kName, argument}, format, inner);
    if (std::ranges::none_of(inner.puzzles, [](const InputPuzzle& one) { return one.puzzle.has_value(); })) {
        const std::string message = fmt::format("there is no such file, and it is not a puzzle: {}",
                                                inner.puzzles.front().puzzle.error().message);
        input.puzzles.push_back(unreadable(argument, io_error(message)));
        return;
    }
    inner.sources.front().source = argument;
    input.sources.push_back(std::move(inner.sources.front()));
    for (InputPuzzle& one : inner.puzzles) {
        one.source = argument;
        if (one.name == kName) {
            one.name = argument;
            if (one.puzzle) one.puzzle->rename(argument);
        }
        input.puzzles.push_back(std::move(one));
    }
}

bool pick_matches(const std::string& pick, const InputPuzzle& puzzle, std::size_t number) {
    const std::string_view text = pick;
    const std::size_t dash = text.find('-');
    const auto first = parse_whole(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_whole(text.substr(dash + 1));
    if (first && last) return std::cmp_less_equal(*first, number) && std::cmp_less_equal(number, *last);
    return fnmatch(pick.c_str(), puzzle.name.c_str(), 0) == 0;
}

Result<Input> keep_picked(Input input, const std::vector<std::string>& picks) {
    if (picks.empty()) return input;
    std::vector<bool> used(picks.size(), false);
    std::vector<InputPuzzle> kept;
    std::size_t number = 0;
    for (InputPuzzle& one : input.puzzles) {
        bool wanted = one.is_source;
        if (!one.is_source) ++number;
        for (std::size_t p = 0; p < picks.size() && !one.is_source; ++p) {
            if (!pick_matches(picks[p], one, number)) continue;
            wanted = true;
            used[p] = true;
        }
        if (wanted) kept.push_back(std::move(one));
    }
    const bool all_sources_read = std::ranges::none_of(kept, &InputPuzzle::is_source);
    for (std::size_t p = 0; p < picks.size() && (all_sources_read || number > 0); ++p) {
        if (used[p]) continue;
        std::erase_if(kept, [](const InputPuzzle& one) { return !one.is_source; });
        complain_about_unreadable({std::move(kept), {}});
        return usage_error(fmt::format("--pick {} matches nothing; the input holds {}", picks[p],
                                       counted(number, "puzzle")));
    }
    input.puzzles = std::move(kept);
    return input;
}

}  // namespace

bool file_exists(const std::string& path) {
    std::error_code problem;
    const bool found = fs::symlink_status(path, problem).type() != fs::file_type::not_found;
    // A file in a folder that may not be searched is not known to be missing.
    return problem ? problem == std::errc::permission_denied : found;
}

Result<SourceText> read_source(const std::string& source) {
    if (source == "-") {
        if (isatty(STDIN_FILENO) == 1) complain("reading from the terminal; Ctrl-D ends the input");
        return read_stream(stdin, "stdin");
    }
    std::error_code problem;
    if (fs::is_directory(source, problem)) return io_error("is a folder; name the files in it");
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(source.c_str(), "rb"),
                                                               &std::fclose);
    if (!file) return io_error(fmt::format("cannot be opened: {}", std::strerror(errno)));
    return read_stream(file.get(), source);
}

Result<Input> read_input(const InputOptions& options) {
    if (std::ranges::count(options.sources, "-") > 1) {
        return usage_error("standard input can be read only once, but - is given twice");
    }
    Input input;
    for (const std::string& source : options.sources) {
        if (source != "-" && !file_exists(source)) {
            add_argument(source, options.format, input);
        } else if (const auto text = read_source(source); text) {
            add_text(*text, options.format, input);
        } else {
            input.puzzles.push_back(unreadable(source, text.error()));
        }
    }
    auto picked = keep_picked(std::move(input), options.picks);
    if (!picked) return picked;
    for (const InputPuzzle& one : picked->puzzles) {
        for (const std::string& warning : one.warnings) {
            complain(error_text(one.source, {one.where.line, 0}, "warning: " + warning));
        }
    }
    return picked;
}

std::string error_text(const std::string& source, Position where, const std::string& message) {
    std::string text = source;
    if (where.line > 0) text += fmt::format(":{}", where.line);
    if (where.line > 0 && where.column > 0) text += fmt::format(":{}", where.column);
    return text.empty() ? message : text + ": " + message;
}

bool complain_about_unreadable(const Input& input) {
    bool any = false;
    for (const InputPuzzle& one : input.puzzles) {
        if (one.puzzle) continue;
        complain(error_text(one.source, one.where, one.puzzle.error().message));
        any = true;
    }
    return any;
}

}  // namespace unjam::cli
