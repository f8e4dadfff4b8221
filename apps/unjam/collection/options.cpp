#include "collection/options.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "failure.h"
#include "io/environment.h"
#include "io/input.h"
#include "io/text.h"
#include "io/write_all.h"
#include "options/ranges.h"
#include "options/search_options.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "platform/files.h"
#include "unjam/support/dates.h"

namespace unjam::cli {

namespace {

constexpr const char* kWhich = "Which puzzles";
constexpr const char* kOrder = "Order";
constexpr std::int64_t kMostNumber = 1'000'000'000'000;

// The columns of a collection in terms of ranges.h.
Result<CollectionRange> parse_numbers(std::string_view text) {
    const auto range = parse_range(text);
    if (!range) return range.error();
    return CollectionRange{range->least, range->most};
}

// In tenths, as the collection keeps them.
Result<CollectionRange> parse_scores(std::string_view text) {
    const auto scores = parse_difficulty(text);
    if (!scores) return scores.error();
    const std::int64_t most = scores->most_excluded ? std::llround(std::ceil(scores->most * 10)) - 1
                                                    : std::llround(scores->most * 10);
    return CollectionRange{std::llround(std::ceil(scores->least * 10 - 1e-6)), most};
}

// A date as upper end means all of that day.
std::optional<std::int64_t> time_bound(std::string_view text, bool upper) {
    constexpr std::int64_t kDay = 24 * 60 * 60;
    const auto time = parse_time(text);
    if (!time) return {};
    return upper && text.size() == 10 ? *time + kDay - 1 : *time;
}

Result<CollectionRange> parse_added(std::string_view text) {
    const auto ends = ends_of_range(text);
    CollectionRange range;
    if (ends) {
        range.least = time_bound(ends->least, false);
        range.most = time_bound(ends->most, true);
    }
    const bool understood =
        ends && (ends->least.empty() || range.least) && (ends->most.empty() || range.most);
    if (!understood) {
        return usage_error(fmt::format(
            "\"{}\" is not a range of dates; write 2026-11-15, 2026-11-01.. or 2026-11-01..2026-11-15",
            text));
    }
    if (range.least && range.most && *range.least > *range.most)
        return usage_error(fmt::format("\"{}\" holds nothing: it ends before it begins", text));
    return range;
}

// "6x6", or "6" for both.
struct BoardSizes {
    CollectionRange width;
    CollectionRange height;
};
Result<BoardSizes> parse_board_sizes(std::string_view text) {
    const std::size_t times = text.find('x');
    const auto width = parse_numbers(text.substr(0, times));
    const auto height = times == std::string_view::npos ? width : parse_numbers(text.substr(times + 1));
    if (!width || !height)
        return usage_error(fmt::format("\"{}\" is not a size; write 6x6, or with ranges 6..8x6..8", text));
    return BoardSizes{*width, *height};
}

// An option whose range goes into a column of the query.
template <class Parse>
void add_range_option(CommandApp& command, CollectionQuery& query, const std::string& name, Column column,
                      Parse parse, const std::string& help) {
    add_parsed(command, name, query[column], parse, "RANGE", help)->group(kWhich);
}

}  // namespace

void add_database_option(CommandApp& command, std::string& path) {
    Option* option = add_parsed(
        command, "-d,--database", path,
        [](const std::string& name) -> Result<std::string> {
            if (!name.empty()) return name;
            return usage_error("the name is empty; perhaps a variable is not set");
        },
        "FILE",
        "The file of the collection; if not given, the one that $UNJAM_COLLECTION names, or "
        "unjam/collection.db in $XDG_DATA_HOME (~/.local/share if that is not set).");
    option->group("Collection");
    command.kinds[option] = ValueKind::file;
}

std::string database_path(const std::string& given, bool create) {
    if (!given.empty()) return given;
    // UNJAM_LIBRARY and library.db are the old names.
    for (const char* name : {"UNJAM_COLLECTION", "UNJAM_LIBRARY"}) {
        if (std::string named = environment(name); !named.empty()) return named;
    }
    const std::string data = data_folder();
    if (data.empty()) throw UsageError{"say which collection with --database FILE: $HOME is not set"};
    const std::string folder = data + "/unjam";
    if (create && !make_folder(folder))
        throw Failure{fmt::format("the folder {} {}", folder, system_error("made").message)};
    const std::string old = folder + "/library.db";
    const std::string path = folder + "/collection.db";
    return kind_of(path) == FileKind::missing && kind_of(old) != FileKind::missing ? old : path;
}

Collection open_collection(const std::string& given, Collection::Access access) {
    const std::string path = database_path(given, access == Collection::Access::create);
    auto opened = Collection::open(path, access);
    if (!opened) fail_on(path, opened.error());
    return std::move(*opened);
}

void fail_on(const std::string& given, const Error& error) {
    throw Failure{fmt::format("{}: {}", database_path(given, false), error.message),
                  error.code == ErrorCode::invalid};
}

void add_condition_options(CommandApp& command, CollectionQuery& query) {
    add_range_option(command, query, "--moves", Column::moves, parse_numbers,
                     "The fewest moves: 20..30, 20.., ..30 or 20. Ranges include both ends, here and below.");
    add_range_option(command, query, "--steps", Column::steps, parse_numbers, "The fewest steps.");
    add_range_option(
        command, query, "--difficulty", Column::score, parse_scores,
        "Difficulty for people, by words or scores: expert.., easy..advanced, 42.5..60. The words are " +
            difficulty_words() + ".");
    add_range_option(command, query, "--vehicles", Column::vehicles, parse_numbers,
                     "Vehicles, the target included.");
    add_range_option(command, query, "--walls", Column::walls, parse_numbers, "Walls.");
    add_parsed(
        command, "--size", query,
        [&query](const std::string& text) -> Result<CollectionQuery> {
            const auto sizes = parse_board_sizes(text);
            if (!sizes) return sizes.error();
            CollectionQuery changed = query;
            changed[Column::width] = sizes->width;
            changed[Column::height] = sizes->height;
            return changed;
        },
        "SIZE", "Columns and rows: 6x6, 6..8x6..8, or 7 for 7x7.")
        ->group(kWhich);
    add_range_option(command, query, "--states", Column::states, parse_numbers, "States of the component.");
    command.add_flag("--minimal", query.minimal, "Only puzzles that need every vehicle.")->group(kWhich);
    add_parsed(
        command, "--tag", query.tags,
        [](const std::string& text) -> Result<std::vector<std::string>> {
            constexpr std::size_t kMostTags = 100;
            auto tags = split_list(text);
            if (tags.size() > kMostTags)
                return usage_error(fmt::format("a puzzle is looked for by {} tags at most", kMostTags));
            return tags;
        },
        "LIST", "Puzzles with all of these tags.")
        ->group(kWhich);
    command.add_option("--name", query.name, "The name; * stands for any characters, ? for any one.")
        ->type_name("PATTERN")
        ->group(kWhich);
    command.add_option("--source", query.source, "Where it came from; * and ? as in --name.")
        ->type_name("PATTERN")
        ->group(kWhich);
    add_range_option(command, query, "--added", Column::added, parse_added,
                     "When it was added (UTC): 2026-11-15, 2026-11-01.. or 2026-11-01..2026-11-15.");
}

void add_order_options(CommandApp& command, CollectionQuery& query) {
    std::vector<Choice> choices;
    for (const Named<Column>& column : columns())
        choices.push_back({std::string(column.value == Column::score ? "difficulty" : column.name), ""});
    const std::string names = names_of(choices);
    const auto parse = [choices](const std::string& text) -> Result<std::optional<Column>> {
        const bool known = std::ranges::any_of(choices, [&](const Choice& c) { return c.name == text; });
        if (!known) return usage_error(unknown_name("column", text, choices));
        return std::optional(*parse_column(text == "difficulty" ? "score" : text));
    };
    Option* sort =
        add_parsed(command, "--sort", query.sort, parse, "COLUMN",
                   "Order by " + names + "; by moves, then vehicles, then difficulty if not given.");
    sort->group(kOrder);
    command.choices[sort] = choices;
    command.kinds[sort] = ValueKind::choice;
    command.add_flag("-r,--reverse", query.reverse, "Largest first.")->group(kOrder);
    add_parsed(
        command, "-n,--limit", query.limit,
        [](const std::string& text) -> Result<std::optional<std::uint64_t>> {
            const auto count = parse_count(text);
            if (!count) return count.error();
            return std::optional(std::min<std::uint64_t>(*count, kMostNumber));
        },
        "N", "At most this many; all if not given.")
        ->group(kOrder);
    add_parsed(
        command, "--offset", query.offset,
        [](const std::string& text) -> Result<std::uint64_t> {
            const auto count = whole_number(text);
            if (!count) return usage_error(fmt::format("\"{}\" is not a number of puzzles to skip", text));
            return static_cast<std::uint64_t>(*count);
        },
        "N", "Skip the first N.")
        ->group(kOrder);
}

bool has_conditions(const CollectionQuery& query) {
    return std::ranges::any_of(query.ranges, &CollectionRange::any) || query.minimal || !query.name.empty() ||
           !query.source.empty() || !query.tags.empty();
}

void add_entry_output_options(CommandApp& command, EntryOutput& output) {
    add_form_option(
        command, output.form,
        {{"text", "a line for people"}, {"json", "one object per puzzle and line, as export writes it"}});
    add_choice(command, "--to", output.format, written_format_choices(), "FORMAT",
               "Print the puzzles themselves in this format, with new labels where it needs them: " +
                   names_of(written_format_choices()) + ".")
        ->group("Output");
}

}  // namespace unjam::cli
