// unjam collection pick: one puzzle at random, or the puzzle of a day.
#include <fmt/core.h>

#include <chrono>
#include <random>

#include "collection/actions.h"
#include "collection/entry_writer.h"
#include "io/terminal.h"
#include "io/text.h"
#include "options/order_options.h"
#include "options/usage_error.h"
#include "unjam/formats.h"
#include "unjam/support/dates.h"
#include "unjam/support/hash.h"

namespace unjam::cli {

namespace {

constexpr Example kPickExamples[] = {
    {"unjam collection pick --difficulty easy..advanced", "Something to play."},
    {"unjam collection pick --daily", "The same for everyone with this collection, until midnight UTC."},
    {"unjam collection pick --seed 7 --to code", "The same every time."},
};

constexpr ExitMeaning kPickExitCodes[] = {
    {kDone, "done"},
    {kNegative, "no puzzle meets the conditions"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kPickDescription =
    "Prints one of the puzzles that meet the conditions, each about equally likely. With --seed or "
    "--daily it is always the same one for collections that hold the same puzzles, whatever order they "
    "were added in.";

struct PickArguments {
    std::string database;
    CollectionQuery query;
    std::optional<std::uint64_t> seed;
    bool daily = false;
    std::string date;
    EntryOutput output;
};

Result<std::string> parse_date(const std::string& text) {
    if (text.size() == 10 && parse_time(text)) return text;
    return usage_error(fmt::format("\"{}\" is not a date; write it as 2026-11-15", text));
}

std::string today() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return time_text(std::chrono::duration_cast<std::chrono::seconds>(now).count()).substr(0, 10);
}

std::uint64_t seed_for(const PickArguments& arguments) {
    const bool daily = arguments.daily || !arguments.date.empty();
    if (daily && arguments.seed) throw UsageError{"--seed and --daily cannot be combined"};
    if (daily) return seed_of("daily " + (arguments.date.empty() ? today() : arguments.date));
    if (arguments.seed) return seed_of("seed " + std::to_string(*arguments.seed));
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

std::string text_of(const CollectionEntry& entry) {
    std::string text = fmt::format("{}{} moves, {} steps; {}, score {}; {} on {}x{}\n",
                                   entry.name.empty() ? "" : printable(entry.name) + ": ", entry.moves,
                                   entry.steps, level_of(entry), score_text(entry),
                                   counted(entry.vehicles, "vehicle"), entry.width, entry.height);
    if (auto puzzle = puzzle_of(entry)) {
        puzzle->rename("");
        if (const auto board = write_puzzle(*puzzle, "grid", {true})) text += *board;
    }
    return text + entry.code + "\n";
}

ExitCode run_pick(const PickArguments& arguments) {
    const std::uint64_t seed = seed_for(arguments);
    const Collection collection = open_collection(arguments.database, Collection::Access::read);
    const auto picked = collection.pick(arguments.query, seed);
    if (!picked) fail_on(arguments.database, picked.error());
    if (!*picked) {
        complain("no puzzle of the collection meets the conditions");
        return kNegative;
    }
    if (arguments.output.form == "text" && arguments.output.format.empty()) {
        write_out(text_of(**picked));
        return kDone;
    }
    EntryWriter writer(arguments.output);
    writer.write(**picked);
    return writer.finish();
}

Runner set_up_pick(CommandApp& command) {
    auto arguments = std::make_shared<PickArguments>();
    add_database_option(command, arguments->database);
    add_condition_options(command, arguments->query);
    add_parsed(command, "--seed", arguments->seed, parse_seed, "N",
               "A whole number; the same one picks the same puzzle.")
        ->group("Chance");
    command.add_flag("--daily", arguments->daily, "The puzzle of today's date (UTC).")->group("Chance");
    add_parsed(command, "--date", arguments->date, parse_date, "DATE",
               "The puzzle of another date: 2026-11-15.")
        ->group("Chance");
    add_entry_output_options(command, arguments->output);
    return [arguments] { return run_pick(*arguments); };
}

}  // namespace

Command collection_pick_command() {
    return {"collection pick", "print a random puzzle, or the puzzle of the day",
            kPickDescription,  kPickExamples,
            kPickExitCodes,    set_up_pick};
}

}  // namespace unjam::cli
