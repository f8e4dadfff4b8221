#include "options/program.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "io/text.h"
#include "options/usage_error.h"
#include "unjam/version.h"

namespace unjam::cli {

std::vector<Command> commands() {
    std::vector<Command> rows{
        solve_command(),  analyze_command(), graph_command(),        generate_command(),  show_command(),
        verify_command(), check_command(),   compare_command(),      convert_command(),   encode_command(),
        render_command(), census_command(),  census_merge_command(), collection_command()};
    for (const Command& action : collection_actions()) rows.push_back(action);
    for (const Command& row : {studio_command(), bench_command(), formats_command(), help_command(),
                               completion_command(), generate_docs_command()}) {
        rows.push_back(row);
    }
    return rows;
}

Option* Option::group(const std::string& title) {
    inner_->group(title);
    return this;
}

Option* Option::type_name(const std::string& name) {
    inner_->type_name(name);
    return this;
}

Option* CommandApp::add_option(const std::string& names, std::string& target, const std::string& help) {
    return &options.emplace_back(app->add_option(names, target, help));
}

Option* CommandApp::add_option(const std::string& names, std::vector<std::string>& target,
                               const std::string& help) {
    return &options.emplace_back(app->add_option(names, target, help));
}

Option* CommandApp::add_flag(const std::string& names, bool& target, const std::string& help) {
    return &options.emplace_back(app->add_flag(names, target, help));
}

Option* CommandApp::add_function(const std::string& names, std::function<void(const std::string&)> take,
                                 const std::string& help) {
    return &options.emplace_back(app->add_option_function<std::string>(names, take, help));
}

bool CommandApp::has(const std::string& name) const {
    return app->get_option_no_throw(name) != nullptr;
}

void CommandApp::ignore_the_rest() {
    app->allow_extras();
}

Program::Program() : root_(std::make_unique<CLI::App>("The workshop for Rush Hour puzzles", "unjam")) {
    root_->require_subcommand(0, 1);
    root_->set_help_flag("-h,--help", "Show an overview and exit.")->group("Options");
    root_->set_version_flag("-V,--version", "unjam " UNJAM_VERSION, "Show the version and exit.")
        ->group("Options");
    for (const Command& command : commands()) {
        const std::size_t blank = command.name.find(' ');
        Entry* group = nullptr;
        for (Entry& one : entries_) {
            if (blank != std::string_view::npos && one.command.name == command.name.substr(0, blank))
                group = &one;
        }
        CLI::App& parent = group == nullptr ? *root_ : *group->app.app;
        if (group != nullptr) parent.require_subcommand(0, 1);
        const std::string_view word = group == nullptr ? command.name : command.name.substr(blank + 1);
        CLI::App* app = parent.add_subcommand(std::string(word), std::string(command.summary));
        app->set_help_flag("-h,--help", "Show this help and exit.")->group("Options");
        if (!command.old_name.empty()) app->alias(std::string(command.old_name));
        Entry& entry = entries_.emplace_back();
        entry.command = command;
        entry.app.app = app;
        entry.run = command.set_up(entry.app);
        if (group != nullptr) group->actions.push_back(&entry);
    }
}

Program::~Program() = default;

const Program::Entry* Program::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(entries_, [name](const Entry& entry) { return entry.command.name == name; });
    return found == entries_.end() ? nullptr : &*found;
}

const Program::Entry* Program::chosen() const {
    const CLI::App* app = root_.get();
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    const auto found =
        std::ranges::find_if(entries_, [app](const Entry& entry) { return entry.app.app == app; });
    return found == entries_.end() ? nullptr : &*found;
}

std::vector<std::string> Program::visible_names() const {
    std::vector<std::string> names;
    for (const Entry& entry : entries_) {
        const bool action = entry.command.name.find(' ') != std::string_view::npos;
        if (!entry.command.hidden && !action) names.emplace_back(entry.command.name);
    }
    return names;
}

std::string unknown_name(std::string_view what, std::string_view typed, const std::vector<Choice>& choices) {
    std::vector<std::string> names;
    for (const Choice& choice : choices) names.push_back(choice.name);
    const std::string likely = nearest(typed, names);
    return fmt::format("\"{}\" is not {}; {}{}", typed, with_article(what),
                       likely.empty() ? "" : fmt::format("did you mean {}? ", likely),
                       fmt::format("{} {}", likely.empty() ? "choose" : "Choose", any_of(names)));
}

Option* add_choice(CommandApp& command, const std::string& names, std::string& target,
                   std::vector<Choice> choices, const std::string& value_name, const std::string& help) {
    // "--from FORMAT" is about a format, "--algorithm NAME" about an algorithm.
    const std::string what = value_name == "NAME" ? names.substr(names.find("--") + 2) : lower(value_name);
    const auto parse = [what, choices](const std::string& text) -> Result<std::string> {
        const bool known = std::ranges::any_of(choices, [&](const Choice& c) { return c.name == text; });
        if (known) return text;
        return usage_error(unknown_name(what, text, choices));
    };
    Option* option = add_parsed(command, names, target, parse, value_name, help);
    command.choices[option] = std::move(choices);
    command.kinds[option] = ValueKind::choice;
    return option;
}

Option* add_form_option(CommandApp& command, std::string& form, std::vector<Choice> choices) {
    add_gone_option(command, "-o,--output", [choices](const std::string& value) {
        const bool known =
            std::ranges::any_of(choices, [&](const Choice& choice) { return choice.name == value; });
        return known ? fmt::format("-o is for files; to choose what is printed, write --format {}", value)
                     : fmt::format(
                           "-o is not an option of this command, which prints its report; write > {} to keep "
                           "it "
                           "in a file, and --format to choose its form",
                           value);
    });
    Option* option = add_choice(command, "--format", form, std::move(choices), "FORMAT",
                                fmt::format("What to print; {} if not given.", form));
    return option->group("Output");
}

void add_gone_option(CommandApp& command, const std::string& names,
                     std::function<std::string(const std::string& value)> advice) {
    command.add_function(
               names, [advice](const std::string& value) { throw UsageError{advice(value)}; }, "")
        ->group("");
}

}  // namespace unjam::cli
