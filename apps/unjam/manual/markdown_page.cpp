// docs/cli.md: the command reference.
#include <fmt/core.h>

#include <algorithm>

#include "io/text.h"
#include "manual/doc_writers.h"

namespace unjam::cli {

namespace {

// Characters that would become markup outside of code.
std::string markdown_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '*' || c == '_' || c == '<' || c == '>' || c == '[' || c == ']' || c == '|') result += '\\';
        result += c;
    }
    return result;
}

std::string option_item(const OptionDoc& option) {
    std::string text = fmt::format("* `{}`: {}\n", option.heading(), markdown_text(option.help));
    for (const Choice& choice : option.choices) {
        if (!choice.summary.empty())
            text += fmt::format("  * `{}`: {}\n", choice.name, markdown_text(choice.summary));
    }
    return text;
}

std::string markdown_section(const CommandDoc& doc) {
    std::string text =
        fmt::format("\n## unjam {}\n\n{}\n\n    {}\n\n{}\n", doc.name,
                    markdown_text(as_sentence(doc.summary)), doc.synopsis, markdown_text(doc.description));
    for (const OptionGroup& group : doc.groups) {
        text += fmt::format("\n**{}**\n\n", group.title);
        for (const OptionDoc& option : group.options) text += option_item(option);
    }
    if (!doc.examples.empty()) text += "\n**Examples**\n\n";
    for (const Example& example : doc.examples) {
        text += fmt::format("* `{}`: {}\n", example.command, markdown_text(example.what));
    }
    text += "\n**Exit codes**\n\n";
    for (const ExitMeaning& meaning : doc.exit_codes) {
        text += fmt::format("* {}: {}\n", static_cast<int>(meaning.code), markdown_text(meaning.what));
    }
    return text;
}

}  // namespace

std::string markdown_page(const Program& program) {
    std::string text =
        "<!-- Written by: unjam generate-docs markdown -->\n"
        "# The command line\n\n"
        "Results go to standard output; progress and errors go to standard error. With several puzzles the\n"
        "worst exit code decides: 70 before 2, 3, 1 and 0. `unjam help COMMAND` shows the same text.\n\n"
        "| command | what it does |\n|---|---|\n";
    const std::vector<CommandDoc> docs = describe_all(program);
    for (const CommandDoc& doc : docs) {
        std::string anchor = doc.name;
        std::ranges::replace(anchor, ' ', '-');
        text += fmt::format("| [{}](#unjam-{}) | {} |\n", doc.name, anchor, markdown_text(doc.summary));
    }
    for (const CommandDoc& doc : docs) text += markdown_section(doc);
    return text;
}

}  // namespace unjam::cli
