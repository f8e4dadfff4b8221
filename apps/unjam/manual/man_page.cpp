// The manual page in troff. A backslash, a dash, and a dot or quote that opens a line mean something to troff
// and are escaped.
#include <fmt/core.h>

#include "io/text.h"
#include "manual/doc_writers.h"
#include "unjam/version.h"

namespace unjam::cli {

namespace {

std::string escaped(std::string_view text) {
    std::string result;
    bool line_start = true;
    for (const char c : text) {
        if (line_start && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else {
            result += c;
        }
        line_start = c == '\n';
    }
    return result;
}

std::string paragraphs(std::string_view text) {
    std::string result;
    for (const std::string& line : split(text, '\n')) result += line.empty() ? ".PP\n" : escaped(line) + "\n";
    return result;
}

std::string option_entry(const OptionDoc& option) {
    std::string text = fmt::format(".TP\n.B {}\n{}\n", escaped(option.heading()), escaped(option.help));
    for (const Choice& choice : option.choices) {
        if (choice.summary.empty()) continue;
        text += fmt::format(".RS\n.TP\n.B {}\n{}\n.RE\n", escaped(choice.name), escaped(choice.summary));
    }
    return text;
}

std::string command_section(const CommandDoc& doc) {
    std::string text = fmt::format(".SH UNJAM {}\n{}\n.PP\n.B {}\n.PP\n", escaped(upper(doc.name)),
                                   escaped(as_sentence(doc.summary)), escaped(doc.synopsis));
    text += paragraphs(doc.description);
    for (const OptionGroup& group : doc.groups) {
        text += fmt::format(".SS {}\n", escaped(group.title));
        for (const OptionDoc& option : group.options) text += option_entry(option);
    }
    if (!doc.examples.empty()) text += ".SS Examples\n";
    for (const Example& example : doc.examples) {
        text += fmt::format(".TP\n.B {}\n{}\n", escaped(example.command), escaped(example.what));
    }
    text += ".SS Exit codes\n";
    for (const ExitMeaning& meaning : doc.exit_codes) {
        text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(meaning.code), escaped(meaning.what));
    }
    return text;
}

}  // namespace

std::string man_page(const Program& program) {
    std::string text =
        ".\\\" Written by: unjam generate-docs man\n"
        ".TH UNJAM 1 \"\" \"unjam " UNJAM_VERSION
        "\" \"User Commands\"\n"
        ".SH NAME\nunjam \\- solve Rush Hour puzzles\n"
        ".SH SYNOPSIS\n.B unjam\n.I COMMAND\n[\\fIOPTIONS\\fR] \\fIARGUMENT\\fR...\n"
        ".SH DESCRIPTION\n"
        "Vehicles on a grid slide along their own line until the target vehicle reaches the exit.\n"
        "unjam solves any such puzzle with a proof that no solution is shorter, or that there is none,\n"
        "draws it, checks solutions, compares algorithms and converts between formats.\n"
        "Results go to standard output; progress and errors go to standard error.\n"
        ".SH COMMANDS\n";
    const std::vector<CommandDoc> docs = describe_all(program);
    for (const CommandDoc& doc : docs) {
        text += fmt::format(".TP\n.B {}\n{}\n", escaped(doc.name), escaped(doc.summary));
    }
    for (const CommandDoc& doc : docs) text += command_section(doc);
    text +=
        ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, no colours unless \\-\\-color always "
        "asks for them.\n"
        ".TP\n.B UNJAM_COLLECTION\nThe collection that unjam collection works on if \\-\\-database names "
        "none.\n";
    return text;
}

}  // namespace unjam::cli
