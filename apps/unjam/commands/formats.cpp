// unjam formats: the table of formats, and each with an example.
#include <fmt/core.h>

#include <algorithm>

#include "io/text.h"
#include "options/search_options.h"
#include "unjam/formats.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kFormatsExamples[] = {
    {"unjam formats", "List all formats."},
    {"unjam formats inf421", "Show one, with an example."},
};

constexpr ExitMeaning kFormatsExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "there is no such format"},
};

constexpr std::string_view kFormatsDescription =
    "Lists the formats that puzzles can be read and written in, in the order in which they are tried if "
    "--from does not name one; or shows one of them with an example.";

struct FormatsArguments {
    std::string name;
    std::string output = "text";
};

std::string yes_no(bool yes) {
    return yes ? "yes" : "no";
}

std::string format_table() {
    std::vector<std::vector<std::string>> rows = {
        {"format", "written", "walls", "any exit", "many", "what it is"}};
    for (const FormatInfo& format : formats()) {
        rows.push_back({std::string(format.name), yes_no(format.written), yes_no(format.carries_walls),
                        yes_no(format.carries_any_exit), yes_no(format.many), std::string(format.summary)});
    }
    return aligned_table(rows) + "\nunjam formats NAME shows an example of one.\n";
}

std::string format_page(const FormatInfo& format) {
    std::string text = fmt::format("{}: {}\n\n", format.name, format.summary);
    text += fmt::format(
        "written: {}\nwalls: {}\nexit on any side: {}\nseveral puzzles per file: {}\nread as it comes: "
        "{}\nlabels: {}\n",
        yes_no(format.written), yes_no(format.carries_walls), yes_no(format.carries_any_exit),
        yes_no(format.many), yes_no(format.streams), format.labels);
    text += "\nexample:\n";
    for (const std::string& line : split(format.example, '\n')) {
        text += line.empty() ? "\n" : "    " + line + "\n";
    }
    text.erase(text.find_last_not_of('\n') + 1);
    return text + "\n";
}

std::string format_json(const FormatInfo& format) {
    return JsonObject()
        .add("name", format.name)
        .add("status", "supported")
        .add("summary", format.summary)
        .add("example", format.example)
        .add("written", format.written)
        .add("many", format.many)
        .add("streams", format.streams)
        .add("walls", format.carries_walls)
        .add("any_exit", format.carries_any_exit)
        .add("any_label", format.carries_labels)
        .add("unit_vehicles", format.carries_unit_vehicles)
        .add("names", format.carries_names)
        .add("keeps_order", format.keeps_order)
        .add("labels", format.labels)
        .line();
}

ExitCode run_formats(const FormatsArguments& arguments) {
    const bool all = arguments.name.empty();
    const bool json = arguments.output == "json";
    const bool known = std::ranges::find(formats(), arguments.name, &FormatInfo::name) != formats().end();
    if (!all && !known) throw UsageError{unknown_name("format", arguments.name, format_choices())};
    if (all && !json) write_out(format_table());
    for (const FormatInfo& format : formats()) {
        if (!all && format.name != arguments.name) continue;
        if (json) write_out(format_json(format));
        if (!json && !all) write_out(format_page(format));
    }
    return kDone;
}

Runner set_up_formats(CommandApp& command) {
    auto arguments = std::make_shared<FormatsArguments>();
    Option* name =
        command.add_option("NAME", arguments->name, "The format to show; all are listed if not given.");
    name->type_name("")->group("Arguments");
    command.choices[name] = format_choices();
    command.kinds[name] = ValueKind::choice;
    command.optional.insert(name);
    add_form_option(command, arguments->output,
                    {{"text", "a table, or a page about one"}, {"json", "one object per format and line"}});
    return [arguments] { return run_formats(*arguments); };
}

}  // namespace

Command formats_command() {
    return {"formats",           "list the formats puzzles can be read and written in",
            kFormatsDescription, kFormatsExamples,
            kFormatsExitCodes,   set_up_formats};
}

}  // namespace unjam::cli
