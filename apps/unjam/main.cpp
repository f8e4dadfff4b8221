// unjam: the command line. Arguments become the options of one command, the command runs, and its code is the
// exit code; a problem with the arguments is one sentence on standard error.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <new>

#include "failure.h"
#include "io/terminal.h"
#include "io/text.h"
#include "manual/help_page.h"
#include "options/program.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "platform/streams.h"
#include "unjam/support/crew.h"

namespace unjam::cli {

namespace {

ExitCode usage_failure(const Program::Entry* entry, std::string_view message) {
    if (entry == nullptr) {
        complain(message, "Try: unjam help");
    } else {
        complain(fmt::format("{}: {}", entry->command.name, message),
                 fmt::format("Try: unjam {} --help", entry->command.name));
    }
    return kBadInput;
}

std::string unknown_argument(CLI::App& app, const std::string& argument) {
    if (!argument.starts_with("-")) return fmt::format("one argument too many: {}", argument);
    const std::string name = argument.substr(0, argument.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        for (const std::string& long_name : option->get_lnames()) names.push_back("--" + long_name);
    }
    const std::string likely = nearest(name, names);
    return fmt::format("there is no option {}{}", name,
                       likely.empty() ? "" : fmt::format("; did you mean {}?", likely));
}

std::string unknown_command(const Program& program, const std::string& word) {
    const std::string likely = nearest(word, program.visible_names());
    if (!likely.empty()) return fmt::format("there is no command {}; did you mean {}?", word, likely);
    if (kind_of(word) == FileKind::file) {
        return fmt::format("there is no command {}; to solve that file: unjam solve {}", word, word);
    }
    return fmt::format("there is no command {}", word);
}

std::string unknown_action(const Program::Entry& group, const std::string& word) {
    std::vector<Choice> choices;
    for (const Program::Entry* action : group.actions) choices.push_back({action->app.app->get_name(), ""});
    return unknown_name("action", word, choices);
}

// "--color never solve": an option before the command does not belong to it.
std::string misplaced_argument(const Program::Entry& entry, const std::string& argument) {
    if (!argument.starts_with("-") || entry.app.app->get_option_no_throw(argument) == nullptr) {
        return unknown_argument(*entry.app.app, argument);
    }
    return fmt::format("{0} goes after the command: unjam {1} {0}", argument, entry.command.name);
}

// CLI11 looks for leftovers last; a misspelt option is the better explanation of anything else that is wrong.
ExitCode parse_failure(Program& program, const CLI::ParseError& error) {
    const Program::Entry* entry = program.chosen();
    CLI::App& app = entry == nullptr ? program.root() : *entry->app.app;
    const std::vector<std::string> rest = app.remaining();
    if (!rest.empty() && entry == nullptr && !rest.front().starts_with("-")) {
        return usage_failure(nullptr, unknown_command(program, rest.front()));
    }
    if (!rest.empty() && entry != nullptr && !entry->actions.empty() && !rest.front().starts_with("-")) {
        return usage_failure(entry, unknown_action(*entry, rest.front()));
    }
    if (!rest.empty()) return usage_failure(entry, unknown_argument(app, rest.front()));
    if (const auto before = program.root().remaining(); entry != nullptr && !before.empty()) {
        return usage_failure(entry, misplaced_argument(*entry, before.front()));
    }
    const std::string message = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        // The message begins with the option's name.
        const std::string name = message.substr(0, message.find(':'));
        const CLI::Option* option = app.get_option_no_throw(name);
        const bool twice = option != nullptr && option->count() > 1;
        return usage_failure(entry, name + (twice ? " is given twice; give it once" : " needs a value"));
    }
    return usage_failure(entry, message);
}

ExitCode run(int argc, char** argv) {
    Program program;
    try {
        program.root().parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const Program::Entry* entry = program.chosen();
        write_out(entry == nullptr ? overview(program) : help_page(*entry));
        return kDone;
    } catch (const CLI::CallForVersion& version) {
        write_out(fmt::format("{}\n", version.what()));
        return kDone;
    } catch (const CLI::ParseError& error) {
        return parse_failure(program, error);
    } catch (const UsageError& error) {
        return usage_failure(program.chosen(), error.message);
    }
    const Program::Entry* entry = program.chosen();
    if (entry == nullptr) {
        write_out(overview(program));
        return kDone;
    }
    if (!entry->run) {
        write_out(help_page(*entry));
        return kDone;
    }
    try {
        return entry->run();
    } catch (const UsageError& error) {
        return usage_failure(entry, error.message);
    } catch (const Failure& failure) {
        complain(failure.message);
        return kBadInput;
    } catch (const NoThreads& refused) {
        complain(refused.what());
        return kBadInput;
    } catch (const Bug& bug) {
        complain("this is a bug in unjam: " + bug.message);
        return kBug;
    }
}

}  // namespace

}  // namespace unjam::cli

int main(int argc, char** argv) {
    using namespace unjam::cli;
    reserve_standard_streams();
    set_up_signals();
    ExitCode code = kBug;
    try {
        code = run(argc, argv);
        flush_out();
    } catch (const std::bad_alloc&) {
        complain("out of memory; a smaller --memory-limit or fewer --jobs may help");
        code = kLimit;
    } catch (const std::exception& error) {
        complain(fmt::format("this is a bug in unjam: {}", error.what()));
    }
    return code;
}
