#include "manual/help_page.h"

#include <fmt/core.h>

#include <algorithm>

#include "io/terminal.h"
#include "io/text.h"

namespace unjam::cli {

namespace {

constexpr int kIndent = 4;
constexpr int kHelpIndent = 8;

int page_width() {
    return stdout_is_terminal() ? std::clamp(terminal_width(), 60, 100) : 80;
}

class HelpWriter {
public:
    explicit HelpWriter(Style style) : style_(style), width_(page_width()) {}

    void section(std::string_view title) {
        text_ += fmt::format("{}{}\n", text_.empty() ? "" : "\n", style_.bold(upper(title)));
    }
    void paragraph(std::string_view text) { text_ += wrapped(text, kIndent, width_); }
    void option(const OptionDoc& option) {
        text_ += fmt::format("    {}\n", style_.bold(option.heading()));
        text_ += wrapped(option.help, kHelpIndent, width_);
        choices(option.choices);
    }
    void action(const Choice& action) {
        text_ += fmt::format("    {}{}\n", style_.bold(fmt::format("{:<12}", action.name)), action.summary);
    }
    void examples(const std::vector<Example>& examples) {
        for (const Example& example : examples) {
            text_ += fmt::format("    {}\n", style_.bold(example.command));
            text_ += wrapped(example.what, kHelpIndent, width_);
        }
    }
    void exit_codes(const std::vector<ExitMeaning>& codes) {
        for (const ExitMeaning& meaning : codes) {
            text_ += fmt::format("    {:<4}{}\n", static_cast<int>(meaning.code), meaning.what);
        }
    }
    std::string take() { return std::move(text_); }

private:
    void choices(const std::vector<Choice>& choices) {
        std::size_t longest = 0;
        for (const Choice& choice : choices) longest = std::max(longest, choice.name.size());
        const bool any_summary =
            std::ranges::any_of(choices, [](const Choice& c) { return !c.summary.empty(); });
        if (!any_summary) return;
        for (const Choice& choice : choices) {
            const int indent = kHelpIndent + 4 + static_cast<int>(longest) + 2;
            std::string lines = wrapped(choice.summary, indent, width_);
            const std::string name = fmt::format("{:12}{:{}}", "", choice.name, longest + 2);
            lines.replace(0, std::min(name.size(), lines.size() - 1), name);
            lines.erase(lines.find_last_not_of(" \n") + 1);
            text_ += lines + "\n";
        }
    }

    Style style_;
    int width_;
    std::string text_;
};

}  // namespace

std::string help_page(const Program::Entry& entry) {
    const CommandDoc doc = describe(entry);
    HelpWriter page(choose_style(ColorChoice::automatic));
    page.section("Name");
    page.paragraph(fmt::format("unjam {} - {}", doc.name, doc.summary));
    page.section("Synopsis");
    page.paragraph(doc.synopsis);
    page.section("Description");
    page.paragraph(doc.description);
    if (!doc.actions.empty()) page.section("Actions");
    for (const Choice& action : doc.actions) page.action(action);
    if (!doc.actions.empty())
        page.paragraph(fmt::format("\nunjam help {} ACTION describes one of them.", doc.name));
    for (const OptionGroup& group : doc.groups) {
        page.section(group.title);
        for (const OptionDoc& option : group.options) page.option(option);
    }
    if (!doc.examples.empty()) {
        page.section("Examples");
        page.examples(doc.examples);
    }
    page.section("Exit codes");
    page.exit_codes(doc.exit_codes);
    return page.take();
}

std::string overview(const Program& program) {
    const Style style = choose_style(ColorChoice::automatic);
    std::string text =
        "unjam solves Rush Hour puzzles (Traffic Jam, Unblock Me, Parking Lot) with a proof\n"
        "that no solution is shorter, or that there is none.\n\n";
    text += style.bold("Try") + "\n";
    text += "    unjam solve GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.\n";
    text += "    unjam solve --format boards puzzles/classic40.txt\n";
    text += "    printf 'AA...O\\nP..Q.O\\nPXXQ.O\\nP..Q..\\nB...CC\\nB.RRR.\\n' | unjam show -\n\n";
    text += style.bold("Commands") + "\n";
    for (const Program::Entry& entry : program.entries()) {
        if (entry.command.hidden || entry.command.name.find(' ') != std::string_view::npos) continue;
        text += fmt::format("    {:<12}{}\n", entry.command.name, entry.command.summary);
    }
    text += "\nunjam help COMMAND describes one of them; unjam --version shows the version.\n";
    return text;
}

}  // namespace unjam::cli
