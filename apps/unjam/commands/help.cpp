// unjam help: the overview, or the page of one command.
#include "io/terminal.h"
#include "io/text.h"
#include "manual/help_page.h"
#include "options/program.h"

namespace unjam::cli {

namespace {

constexpr Example kHelpExamples[] = {
    {"unjam help", "The overview."},
    {"unjam help solve", "All about one command; the same as unjam solve --help."},
    {"unjam help collection add", "All about one action of a group of commands."},
};

constexpr ExitMeaning kHelpExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "there is no such command"},
};

constexpr std::string_view kHelpDescription = "Shows the overview of all commands, or the page of one.";

ExitCode run_help(const std::vector<std::string>& words) {
    const Program program;
    std::string name;
    for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
    if (name.empty()) {
        write_out(overview(program));
        return kDone;
    }
    if (const Program::Entry* entry = program.find(name)) {
        write_out(help_page(*entry));
        return kDone;
    }
    std::vector<Choice> choices;
    for (const std::string& visible : program.visible_names()) choices.push_back({visible, ""});
    throw UsageError{unknown_name("command", name, choices)};
}

Runner set_up_help(CommandApp& command) {
    auto name = std::make_shared<std::vector<std::string>>();
    Option* option =
        command.add_option("COMMAND", *name, "The command, and the action if the command has several.");
    option->type_name("")->group("Arguments");
    command.kinds[option] = ValueKind::choice;
    command.optional.insert(option);
    for (const Command& row : commands()) {
        if (row.hidden || row.name.find(' ') != std::string_view::npos) continue;
        command.choices[option].push_back({std::string(row.name), ""});
    }
    return [name] { return run_help(*name); };
}

}  // namespace

Command help_command() {
    return {"help",           "show help on unjam or one of its commands",
            kHelpDescription, kHelpExamples,
            kHelpExitCodes,   set_up_help};
}

}  // namespace unjam::cli
