#include "collection/adding.h"

#include <fmt/core.h>

#include <algorithm>

#include "collection/options.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "threads/batch.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

// A batch is committed when it has lasted this long or has this many rows. Rows that are easy to get
// again wait longer, because each commit writes every page that its rows touched.
constexpr std::chrono::milliseconds kBatchTime(1000);
constexpr std::chrono::milliseconds kTrustedBatchTime(5000);
constexpr std::uint64_t kBatchRows = 100'000;
// Reading a row takes microseconds, analysing a puzzle milliseconds.
constexpr std::size_t kRowsPerPiece = 100;

AnalysisOptions make_analysis(const LimitOptions& limits, unsigned jobs) {
    AnalysisOptions options;
    options.limits = make_limits(limits, jobs);
    if (limits.max_states > 0) options.component_states = limits.max_states;
    return options;
}

ExitCode code_of(const Error& error) {
    return error.code == ErrorCode::limit ? kLimit : kBadInput;
}

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool means_nothing(std::string_view line) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    return start == std::string_view::npos || line[start] == ';';
}

// Takes the first line, with its end, off the text.
std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

bool carries_row(std::string_view line) {
    return line.find("\"code\"") != std::string_view::npos;
}

// Of all sources together; 0 when one has no size, like standard input.
std::uintmax_t bytes_of(const std::vector<std::string>& sources) {
    std::uintmax_t bytes = 0;
    for (const std::string& source : sources) {
        if (kind_of(source) != FileKind::file) return 0;
        bytes += size_of(source);
    }
    return bytes;
}

std::vector<std::string> merged(std::vector<std::string> tags, const std::vector<std::string>& more) {
    tags.insert(tags.end(), more.begin(), more.end());
    std::ranges::sort(tags);
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    return tags;
}

}  // namespace

AddRun::AddRun(const AddOptions& options)
    : options_(options),
      jobs_(threads_of(options.jobs)),
      analysis_(make_analysis(options.limits, jobs_)),
      collection_(open_collection(options.database, Collection::Access::create)),
      known_rows_(open_collection(options.database, Collection::Access::read)),
      started_(now()),
      bytes_(bytes_of(options.sources)) {}

bool AddRun::stopped() const {
    return refused_ || stop_asked();
}

ExitCode AddRun::run() {
    watch_for_stop();
    for (const std::string& source : options_.sources) {
        if (stopped()) break;
        if (source == "-" || is_there(source)) {
            add_source(source);
        } else {
            add_argument(source);
        }
    }
    return finish();
}

ExitCode AddRun::run_on(std::string_view lines, const std::string& format) {
    constexpr std::size_t kChunkBytes = 1 << 20;
    watch_for_stop();
    bytes_ = lines.size();
    while (!lines.empty() && !stopped()) {
        const std::size_t end = lines.find('\n', std::min(kChunkBytes, lines.size()) - 1);
        const std::string_view text = lines.substr(0, end == std::string_view::npos ? end : end + 1);
        const Chunk chunk{Chunk::Kind::lines, options_.source_text, format, std::string(text)};
        add_pieces(chunk, pieces_of(chunk));
        lines.remove_prefix(text.size());
        bytes_done_ += text.size();
        commit_if_due(false);
    }
    return finish();
}

void AddRun::add_source(const std::string& source) {
    const std::size_t max_bytes = most_text_held(analysis_.limits.memory_bytes);
    ChunkReader chunks(source, options_.format, max_bytes);
    ReadOptions reading{options_.format, source};
    reading.eager = true;
    reading.max_bytes = max_bytes;
    PuzzleReader puzzles(reading);
    const Chunk whole{Chunk::Kind::text, source == "-" ? "stdin" : source, {}, {}};
    bool is_text = false;
    for (bool ended = false; !ended && !stopped();) {
        auto next = chunks.next();
        if (!next) return deliver(whole, {next.error(), next.error().where, {}, code_of(next.error())});
        ended = next->ended;
        if (next->chunk) {
            const std::size_t bytes = next->chunk->text.size();
            if (next->chunk->kind == Chunk::Kind::text) {
                is_text = true;
                puzzles.feed(next->chunk->text);
            } else {
                add_pieces(*next->chunk, pieces_of(*next->chunk));
            }
            bytes_done_ += bytes;
        }
        if (ended) puzzles.finish();
        if (is_text && !add_puzzles(whole, puzzles)) return;
        // A slow source must not delay the commit of what is done.
        commit_if_due(false);
    }
}

// Those that are complete by now; false, and a complaint, if nothing more will come of the text.
bool AddRun::add_puzzles(const Chunk& chunk, PuzzleReader& reader) {
    std::vector<Piece> pieces;
    while (auto read = reader.next()) pieces.emplace_back().puzzles.push_back(std::move(*read));
    add_pieces(chunk, std::move(pieces));
    if (!reader.error()) return true;
    deliver(chunk, {*reader.error(), reader.error()->where, {}, code_of(*reader.error())});
    return false;
}

void AddRun::add_argument(const std::string& argument) {
    Input input = read_input({.sources = {argument}, .format = options_.format, .columns = {}, .picks = {}});
    const Chunk chunk{Chunk::Kind::text, argument, {}, {}};
    std::vector<Piece> pieces;
    for (InputPuzzle& one : input.puzzles) {
        if (!one.has_own_name) one.name.clear();
        Piece& piece = pieces.emplace_back();
        // read_input has complained about its warnings.
        piece.puzzles.push_back({.name = one.name,
                                 .line = 0,
                                 .puzzle = std::move(one.puzzle),
                                 .notes = {},
                                 .has_own_name = one.has_own_name});
    }
    add_pieces(chunk, std::move(pieces));
}

std::vector<AddRun::Piece> AddRun::pieces_of(const Chunk& chunk) const {
    const std::size_t wanted = options_.trust && chunk.kind == Chunk::Kind::rows ? kRowsPerPiece : 1;
    std::vector<Piece> pieces;
    std::string_view rest = chunk.text;
    std::size_t in_piece = wanted;
    for (int line = chunk.first_line; !rest.empty(); ++line) {
        const std::string_view text = take_line(rest);
        if (in_piece == wanted) {
            pieces.push_back({{}, line});
            in_piece = 0;
        }
        pieces.back().text.append(text).append("\n");
        ++in_piece;
    }
    return pieces;
}

void AddRun::add_pieces(const Chunk& chunk, std::vector<Piece> pieces) {
    run_in_order(
        pieces.size(), jobs_, [&](std::size_t i, Solver& solver) { work(chunk, pieces[i], solver); },
        [&](std::size_t i) {
            for (Outcome& outcome : pieces[i].outcomes) deliver(chunk, std::move(outcome));
            pieces[i] = {};
            commit_if_due(false);
        });
}

void AddRun::work(const Chunk& chunk, Piece& piece, Solver& solver) const {
    for (const ReadPuzzle& read : piece.puzzles) piece.outcomes.push_back(analysed(read, solver));
    std::string_view rest = piece.text;
    for (int line = piece.first_line; !rest.empty(); ++line) {
        const std::string_view text = take_line(rest);
        if (means_nothing(text)) continue;
        if (chunk.kind == Chunk::Kind::rows && carries_row(text)) {
            piece.outcomes.push_back(row_of(text, solver));
            Position& where = piece.outcomes.back().where;
            where.line = line;
        } else {
            read_lines(chunk, text, line, piece, solver);
        }
    }
}

// Looking it up takes microseconds, analysing it milliseconds or minutes.
bool AddRun::is_known(const CollectionEntry& entry) const {
    const std::lock_guard lock(known_mutex_);
    const auto known = known_rows_.knows(entry.key);
    return known && *known == Collection::Knows::everything;
}

AddRun::Outcome AddRun::row_of(std::string_view line, Solver& solver) const {
    auto read = read_entry(line);
    if (!read) return {read.error(), {0, read.error().where.column}};
    if (options_.trust && read->proved) return {std::move(read->entry), {}};
    if (!options_.trust && is_known(read->entry)) return {std::move(read->entry), {}, {}, kDone, true};
    Outcome outcome =
        analysed({read->entry.name, 0, read->puzzle, {}, {}, !read->entry.name.empty()}, solver);
    if (outcome.entry) {
        outcome.entry->source = read->entry.source;
        outcome.entry->tags = read->entry.tags;
        outcome.entry->added = read->entry.added;
    }
    return outcome;
}

void AddRun::read_lines(const Chunk& chunk, std::string_view text, int line, Piece& piece,
                        Solver& solver) const {
    const std::string format = chunk.kind == Chunk::Kind::rows ? "json" : chunk.format;
    auto read = read_puzzles(text, {format, chunk.source});
    if (!read) {
        piece.outcomes.push_back({read.error(), {line, read.error().where.column}});
        return;
    }
    for (ReadPuzzle& one : read->puzzles) {
        if (!one.puzzle) {
            piece.outcomes.push_back({one.puzzle.error(), {line, one.puzzle.error().where.column}});
            continue;
        }
        one.line = line;
        piece.outcomes.push_back(analysed(one, solver));
    }
}

AddRun::Outcome AddRun::analysed(const ReadPuzzle& read, Solver& solver) const {
    if (!read.puzzle) {
        const Position where = read.puzzle.error().where;
        return {read.puzzle.error(), where.line > 0 ? where : Position{read.line, 0}};
    }
    CollectionEntry described = describe_puzzle(*read.puzzle);
    if (is_known(described)) return {std::move(described), {read.line, 0}, read.warnings, kDone, true};
    const Analysis analysis = analyze(solver, *read.puzzle, analysis_);
    Outcome outcome{make_entry(*read.puzzle, analysis, analysis_.limits), {read.line, 0}, read.warnings};
    if (outcome.entry && !outcome.entry->complete() && stop_asked()) {
        // What Ctrl-C interrupted is not done; the next run does it from the beginning.
        outcome.entry = Error{ErrorCode::limit, {}, "stopped"};
        outcome.code = kLimit;
    } else if (outcome.entry) {
        if (read.has_own_name) outcome.entry->name = read.name;
    } else {
        outcome.code = analysis.status == Status::unsolvable ? kNegative : kLimit;
        if (read.has_own_name) {
            Error error = outcome.entry.error();
            error.message = read.name + (error.message.starts_with("is ") ? " " : ": ") + error.message;
            outcome.entry = std::move(error);
        }
    }
    return outcome;
}

void AddRun::deliver(const Chunk& chunk, Outcome outcome) {
    if (refused_) return;
    for (const std::string& warning : outcome.warnings)
        complain(error_text(chunk.source, {outcome.where.line, 0}, "warning: " + warning));
    if (!outcome.entry) {
        // What Ctrl-C interrupted is not wrong, only not done.
        if (outcome.code == kLimit && stop_asked()) return;
        complain(error_text(chunk.source, outcome.where, outcome.entry.error().message));
        ++skipped_;
        code_ = worse(code_, outcome.code);
        refused_ = options_.strict;
        return;
    }
    CollectionEntry& entry = *outcome.entry;
    entry.tags = merged(std::move(entry.tags), options_.tags);
    if (entry.added == 0) entry.added = started_;
    if (!options_.source_text.empty()) {
        entry.source = options_.source_text;
    } else if (entry.source.empty() && chunk.source != "stdin" && is_there(chunk.source)) {
        entry.source = name_of_path(chunk.source);
    }
    if (!open_) {
        if (const auto done = collection_.begin(); !done) fail_on(options_.database, done.error());
        open_ = true;
        batch_began_ = std::chrono::steady_clock::now();
    }
    using Added = Collection::Added;
    Result<Added> added = Added::known;
    if (!outcome.known) {
        added = collection_.add(entry);
    } else if (const auto tagged = collection_.add_tags(entry.key, entry.tags); !tagged) {
        added = tagged.error();
    } else if (!*tagged) {
        complain(error_text(chunk.source, outcome.where,
                            "was removed from the collection in the meantime; add it again"));
        ++skipped_;
        code_ = worse(code_, kLimit);
        return;
    }
    if (!added) fail_batch(added.error());
    ++(*added == Added::fresh ? added_ : *added == Added::completed ? completed_ : known_);
    ++in_batch_;
}

void AddRun::commit_if_due(bool now) {
    const auto time = std::chrono::steady_clock::now();
    const bool due =
        in_batch_ >= kBatchRows || time - batch_began_ >= (options_.trust ? kTrustedBatchTime : kBatchTime);
    if (!open_ || options_.strict || (!now && !due)) return;
    if (const auto done = collection_.commit(); !done) fail_batch(done.error());
    open_ = false;
    in_batch_ = 0;
    committed_ = added_;
    report(false);
}

// What was committed before stays; the rest cannot be saved.
void AddRun::fail_batch(const Error& error) const {
    erase_progress_line();
    fail_on(options_.database, {error.code,
                                {},
                                fmt::format("{}; {} before that", error.message,
                                            committed_ == 0 ? "nothing was added"
                                                            : with_thousands(committed_) + " were added")});
}

std::string AddRun::summary() const {
    const std::string completed =
        completed_ == 0 ? "" : fmt::format(", {} completed", with_thousands(completed_));
    return fmt::format("{} added{}, {} already there, {} skipped", with_thousands(added_), completed,
                       with_thousands(known_), with_thousands(skipped_));
}

void AddRun::report(bool done) {
    if (options_.output == "json") {
        write_out(JsonObject()
                      .add("status", !done          ? "adding"
                                     : stop_asked() ? "stopped"
                                                    : "done")
                      .add("added", added_)
                      .add("completed", completed_)
                      .add("known", known_)
                      .add("skipped", skipped_)
                      .add("done", done)
                      .line());
        flush_out();
    } else if (done && options_.output == "complain") {
        complain(options_.database + ": " + summary());
    } else if (done) {
        write_out(summary() + "\n");
    } else {
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - clock_;
        const double rate = static_cast<double>(added_ + completed_ + known_) / seconds.count();
        const double part = bytes_ == 0 ? 0 : static_cast<double>(bytes_done_) / static_cast<double>(bytes_);
        show_progress_line(fmt::format("{}; {} per second{}", summary(),
                                       with_thousands(static_cast<std::uint64_t>(rate)),
                                       time_to_go(part, seconds.count())));
    }
}

ExitCode AddRun::finish() {
    const bool interrupted = stop_asked();
    erase_progress_line();
    if (options_.strict && (refused_ || interrupted)) {
        if (open_) static_cast<void>(collection_.rollback());
        complain(refused_ ? "nothing was added, as --strict asks"
                          : "stopped: nothing was added, as --strict asks");
        return worse(code_, interrupted ? kLimit : kBadInput);
    }
    if (open_ && options_.strict) {
        if (const auto done = collection_.commit(); !done) fail_on(options_.database, done.error());
    }
    commit_if_due(true);
    report(true);
    if (interrupted) {
        complain("stopped; everything reported as added is in the collection");
        code_ = worse(code_, kLimit);
    }
    return code_;
}

}  // namespace unjam::cli
