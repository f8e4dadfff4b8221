#include "manual/command_doc.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace unjam::cli {

namespace {

// `own` is the command's record of an option; --help has none.
OptionDoc describe_option(const CommandApp& command, const Option* own, const CLI::Option* option) {
    OptionDoc doc;
    doc.positional = option->get_positional();
    if (doc.positional) {
        doc.names = {option->get_name(true, false)};
        doc.many = option->get_items_expected_max() > 1;
        doc.optional = command.optional.contains(own);
    } else {
        for (const std::string& name : option->get_snames()) doc.names.push_back("-" + name);
        for (const std::string& name : option->get_lnames()) doc.names.push_back("--" + name);
        if (option->get_items_expected_max() > 0) doc.value = option->get_type_name();
    }
    doc.help = option->get_description();
    if (const auto choices = command.choices.find(own); choices != command.choices.end()) {
        doc.choices = choices->second;
    }
    if (const auto kind = command.kinds.find(own); kind != command.kinds.end()) doc.kind = kind->second;
    return doc;
}

// One paragraph per line, separated by blank lines.
std::string paragraphs_of(std::string_view text) {
    std::string result;
    int line_ends = 0;
    for (const char c : text) {
        if (c == '\n') {
            ++line_ends;
            continue;
        }
        if (line_ends > 0 && !result.empty()) result += line_ends > 1 ? "\n\n" : " ";
        line_ends = 0;
        result += c;
    }
    return result;
}

std::string synopsis_of(const CommandDoc& doc) {
    if (!doc.actions.empty() && !doc.runs) return "unjam " + doc.name + " ACTION [OPTIONS] ...";
    std::string text = "unjam " + doc.name + (doc.actions.empty() ? "" : " [ACTION]") + " [OPTIONS]";
    for (const OptionDoc& positional : doc.positionals()) {
        text += positional.optional ? " [" + positional.heading() + "]" : " " + positional.heading();
    }
    return text;
}

}  // namespace

std::string OptionDoc::heading() const {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    if (!value.empty()) text += " " + value;
    return many ? text + "..." : text;
}

std::vector<OptionDoc> CommandDoc::options() const {
    std::vector<OptionDoc> result;
    for (const OptionGroup& group : groups) {
        std::ranges::copy_if(group.options, std::back_inserter(result),
                             [](const OptionDoc& option) { return !option.positional; });
    }
    return result;
}

std::vector<OptionDoc> CommandDoc::positionals() const {
    std::vector<OptionDoc> result;
    for (const OptionGroup& group : groups) {
        std::ranges::copy_if(group.options, std::back_inserter(result),
                             [](const OptionDoc& option) { return option.positional; });
    }
    return result;
}

CommandDoc describe(const Program::Entry& entry) {
    CommandDoc doc;
    doc.name = entry.command.name;
    doc.summary = entry.command.summary;
    doc.description = paragraphs_of(entry.command.description);
    doc.examples.assign(entry.command.examples.begin(), entry.command.examples.end());
    doc.exit_codes.assign(entry.command.exit_codes.begin(), entry.command.exit_codes.end());
    doc.runs = static_cast<bool>(entry.run);
    for (const Program::Entry* action : entry.actions)
        doc.actions.push_back({action->app.app->get_name(), std::string(action->command.summary)});
    const auto add = [&](const Option* own, const CLI::Option* option) {
        if (option->get_group().empty()) return;  // an old name, kept for scripts
        const auto same = [option](const OptionGroup& group) { return group.title == option->get_group(); };
        auto group = std::ranges::find_if(doc.groups, same);
        if (group == doc.groups.end()) {
            doc.groups.push_back({option->get_group(), {}});
            group = std::prev(doc.groups.end());
        }
        group->options.push_back(describe_option(entry.app, own, option));
    };
    for (const Option& option : entry.app.options) add(&option, option.inner());
    add(nullptr, entry.app.app->get_help_ptr());
    doc.synopsis = synopsis_of(doc);
    return doc;
}

std::vector<CommandDoc> describe_all(const Program& program) {
    std::vector<CommandDoc> docs;
    for (const Program::Entry& entry : program.entries()) {
        if (!entry.command.hidden) docs.push_back(describe(entry));
    }
    return docs;
}

}  // namespace unjam::cli
