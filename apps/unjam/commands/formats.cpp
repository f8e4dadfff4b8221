// unjam formats: the table of formats, and each with an example.
#include <fmt/core.h>

#include "io/text.h"
#include "options/search_options.h"
#include "unjam/formats.h"

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
};

std::string yes_no(bool yes) {
    return yes ? "yes" : "no";
}

std::string format_table() {
    std::vector<std::vector<std::string>> rows = {{"format", "walls", "any exit", "many", "what it is"}};
    for (const FormatInfo& format : formats()) {
        rows.push_back({std::string(format.name), yes_no(format.carries_walls),
                        yes_no(format.carries_any_exit), yes_no(format.many), std::string(format.summary)});
    }
    return aligned_table(rows) + "\nunjam formats NAME shows an example of one.\n";
}

std::string format_page(const FormatInfo& format) {
    std::string text = fmt::format("{}: {}\n\n", format.name, format.summary);
    text += fmt::format("walls: {}\nexit on any side: {}\nseveral puzzles per file: {}\nlabels: {}\n",
                        yes_no(format.carries_walls), yes_no(format.carries_any_exit), yes_no(format.many),
                        format.labels);
    text += "\nexample:\n";
    for (const std::string& line : split(format.example, '\n')) {
        text += line.empty() ? "\n" : "    " + line + "\n";
    }
    text.erase(text.find_last_not_of('\n') + 1);
    return text + "\n";
}

ExitCode run_formats(const FormatsArguments& arguments) {
    if (arguments.name.empty()) {
        write_out(format_table());
        return kDone;
    }
    for (const FormatInfo& format : formats()) {
        if (format.name != arguments.name) continue;
        write_out(format_page(format));
        return kDone;
    }
    throw UsageError{unknown_name("format", arguments.name, format_choices())};
}

Runner set_up_formats(CommandApp& command) {
    auto arguments = std::make_shared<FormatsArguments>();
    Option* name =
        command.add_option("NAME", arguments->name, "The format to show; all are listed if not given.");
    name->type_name("")->group("Arguments");
    command.choices[name] = format_choices();
    command.kinds[name] = ValueKind::choice;
    command.optional.insert(name);
    return [arguments] { return run_formats(*arguments); };
}

}  // namespace

Command formats_command() {
    return {"formats",           "list the formats puzzles can be read and written in",
            kFormatsDescription, kFormatsExamples,
            kFormatsExitCodes,   set_up_formats};
}

}  // namespace unjam::cli
