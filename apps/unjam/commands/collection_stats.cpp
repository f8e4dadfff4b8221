// unjam collection stats: what a collection holds, as histograms.
#include <fmt/core.h>

#include <algorithm>

#include "collection/actions.h"
#include "collection/options.h"
#include "io/terminal.h"
#include "io/text.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kStatsExamples[] = {
    {"unjam collection stats", "How many puzzles there are of each kind."},
    {"unjam collection stats --format json", "The same for a program."},
};

constexpr ExitMeaning kStatsExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kStatsDescription =
    "Counts the puzzles of the collection by difficulty, moves, vehicles, walls, size, minimality, source "
    "and tag.";

constexpr int kBarColumns = 40;

std::string table(std::string_view title, const std::vector<CollectionCount>& counts, const Style& style) {
    if (counts.empty()) return {};
    std::size_t longest = 0;
    std::uint64_t most = 1;
    for (const CollectionCount& count : counts) {
        longest = std::max(longest, count.value.size());
        most = std::max(most, count.rows);
    }
    longest = std::min<std::size_t>(longest, 30);
    std::string text = fmt::format("\n{}\n", style.bold(title));
    for (const CollectionCount& count : counts) {
        const auto columns = static_cast<int>((count.rows * kBarColumns + most - 1) / most);
        const std::string line = fmt::format(
            "  {:>{}}  {:>10}  {}", cut_to(printable(count.value), static_cast<int>(longest)), longest,
            with_thousands(count.rows), std::string(static_cast<std::size_t>(columns), '#'));
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

JsonObject object_of(const std::vector<CollectionCount>& counts) {
    JsonObject object;
    for (const CollectionCount& count : counts) object.add(count.value, count.rows);
    return object;
}

ExitCode run_stats(const std::string& database, const std::string& form) {
    const Collection collection = open_collection(database, Collection::Access::read);
    const auto stats = collection.stats();
    if (!stats) fail_on(database, stats.error());
    const std::pair<std::string_view, const std::vector<CollectionCount>*> tables[] = {
        {"difficulty", &stats->levels}, {"moves", &stats->moves}, {"vehicles", &stats->vehicles},
        {"walls", &stats->walls},       {"size", &stats->sizes},  {"minimal", &stats->minimal},
        {"source", &stats->sources},    {"tag", &stats->tags}};
    if (form == "json") {
        JsonObject object;
        object.add("status", "done").add("puzzles", stats->rows);
        for (const auto& [title, counts] : tables) object.add(title, object_of(*counts));
        write_out(object.line());
        return kDone;
    }
    const Style style = choose_style(ColorChoice::automatic);
    write_out(fmt::format("{} {}\n", with_thousands(stats->rows), stats->rows == 1 ? "puzzle" : "puzzles"));
    for (const auto& [title, counts] : tables) write_out(table(title, *counts, style));
    return kDone;
}

Runner set_up_stats(CommandApp& command) {
    auto database = std::make_shared<std::string>();
    auto form = std::make_shared<std::string>("text");
    add_database_option(command, *database);
    add_form_option(command, *form, {{"text", "tables with bars"}, {"json", "one object"}});
    return [database, form] { return run_stats(*database, *form); };
}

}  // namespace

Command collection_stats_command() {
    return {"collection stats", "count the puzzles by kind",
            kStatsDescription,  kStatsExamples,
            kStatsExitCodes,    set_up_stats};
}

}  // namespace unjam::cli
