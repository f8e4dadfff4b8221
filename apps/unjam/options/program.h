// The commands: one table row each. A row has everything that help, manual and completions say about a command,
// and adds its options to a CLI11 App; the options in turn are read back from the App for the same texts.
// Only the files that talk to CLI11 itself include it: it takes seconds to compile.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.h"
#include "unjam/result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace unjam::cli {

struct Example {
    std::string_view command;
    std::string_view what;
};

struct ExitMeaning {
    ExitCode code;
    std::string_view what;
};

struct Choice {
    std::string name;
    std::string summary;
};

// The rows of a table: algorithms(), themes(), solve_outputs() and so on.
template <class Table>
std::vector<Choice> choices_of(const Table& table) {
    std::vector<Choice> choices;
    for (const auto& row : table) choices.push_back({std::string(row.name), std::string(row.summary)});
    return choices;
}

// What completion offers for a value.
enum class ValueKind { text, file, choice };

// An option of a command: what commands set on CLI11's option.
class Option {
public:
    explicit Option(CLI::Option* inner) : inner_(inner) {}

    // The heading under which the help lists it.
    Option* group(const std::string& title);
    // The placeholder for its value in the help.
    Option* type_name(const std::string& name);
    CLI::Option* inner() const { return inner_; }

private:
    CLI::Option* inner_;
};

// A command's App, and what CLI11 cannot hold about its options.
struct CommandApp {
    CLI::App* app = nullptr;
    std::deque<Option> options;  // in the order they were added; --help is not among them
    std::map<const Option*, std::vector<Choice>> choices;
    std::map<const Option*, ValueKind> kinds;
    std::set<const Option*> optional;  // positional arguments that may be left out

    // Names are "-o,--output" or, of a positional argument, "PUZZLE".
    Option* add_option(const std::string& names, std::string& target, const std::string& help);
    Option* add_option(const std::string& names, std::vector<std::string>& target, const std::string& help);
    Option* add_flag(const std::string& names, bool& target, const std::string& help);
    Option* add_function(const std::string& names, std::function<void(const std::string&)> take,
                         const std::string& help);
    // Whether it has an option of this name.
    bool has(const std::string& name) const;
    // Ignores unknown arguments, for a command that can only say why it does nothing.
    void ignore_the_rest();
};

using Runner = std::function<ExitCode()>;

struct Command {
    std::string_view name;     // of an action of a group of commands: "collection add", behind "collection"
    std::string_view summary;  // one line
    std::string_view description;  // paragraphs, separated by blank lines; other line ends are blanks
    std::span<const Example> examples;
    std::span<const ExitMeaning> exit_codes;
    // Adds the options; the runner it returns is called after they were parsed. A group of commands that does
    // nothing by itself has none.
    Runner (*set_up)(CommandApp& app);
    bool hidden = false;
    std::string_view old_name = {};  // still accepted, but shown nowhere
};

// In the order help shows them.
std::vector<Command> commands();

// The whole command line: the root App and one App per command.
class Program {
public:
    Program();
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    struct Entry {
        Command command;
        CommandApp app;
        Runner run;
        std::vector<const Entry*> actions = {};  // of a group
    };

    CLI::App& root() { return *root_; }
    const std::deque<Entry>& entries() const { return entries_; }
    const Entry* find(std::string_view name) const;
    // The command, or the action of a group, that was parsed; null when there was none.
    const Entry* chosen() const;
    // Names of the commands that help lists, without the actions of groups.
    std::vector<std::string> visible_names() const;

private:
    std::unique_ptr<CLI::App> root_;
    std::deque<Entry> entries_;  // never moved: choices and kinds point at options
};

// A problem with the arguments, found after parsing; reported like one that CLI11 finds.
struct UsageError {
    std::string message;
};

// Options whose value is parsed at once: `parse` returns Result<T>, and its error is a usage error.
template <class T, class Parse>
Option* add_parsed(CommandApp& command, const std::string& names, T& target, Parse parse,
                   const std::string& value_name, const std::string& help) {
    Option* option = command.add_function(
        names,
        [&target, parse, names](const std::string& text) {
            auto value = parse(text);
            if (!value) throw UsageError{names.substr(names.find("--")) + ": " + value.error().message};
            target = std::move(*value);
        },
        help);
    return option->type_name(value_name);
}

// An option whose value is one of a few names; an unknown one lists the choices and the likely one.
Option* add_choice(CommandApp& command, const std::string& names, std::string& target,
                   std::vector<Choice> choices, const std::string& value_name, const std::string& help);

// --format: in which form a command prints its report.
Option* add_form_option(CommandApp& command, std::string& form, std::vector<Choice> choices);

// An option that is no longer there: using it is a usage error that says what to write instead. No help mentions it.
void add_gone_option(CommandApp& command, const std::string& names,
                     std::function<std::string(const std::string& value)> advice);

// The error of an unknown name: `"asta" is not an algorithm; did you mean astar? There are …`.
std::string unknown_name(std::string_view what, std::string_view typed, const std::vector<Choice>& choices);

// The rows, each defined in its own file of commands/.
Command solve_command();
Command analyze_command();
Command graph_command();
Command generate_command();
Command verify_command();
Command check_command();
Command compare_command();
Command convert_command();
Command encode_command();
Command show_command();
Command render_command();
Command bench_command();
Command studio_command();
Command formats_command();
Command help_command();
Command completion_command();
Command generate_docs_command();
Command collection_command();
Command census_command();
Command census_merge_command();
// The actions of `unjam collection`.
std::vector<Command> collection_actions();

}  // namespace unjam::cli
