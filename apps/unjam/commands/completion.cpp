// unjam completion: the script that makes a shell complete unjam's commands, options and names.
#include "io/terminal.h"
#include "manual/doc_writers.h"

namespace unjam::cli {

namespace {

constexpr Example kCompletionExamples[] = {
    {"source <(unjam completion bash)", "Complete in this bash."},
    {"unjam completion zsh > ~/.zsh/completions/_unjam",
     "Complete in every zsh, if that folder is in fpath."},
    {"unjam completion fish > ~/.config/fish/completions/unjam.fish", "Complete in every fish."},
};

constexpr ExitMeaning kCompletionExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "there is no such shell"},
};

constexpr std::string_view kCompletionDescription =
    "Prints a completion script for bash, zsh or fish: commands, options, and the names that options accept.";

ExitCode run_completion(const std::string& shell, const std::vector<Choice>& choices) {
    const Program program;
    if (shell.empty()) throw UsageError{"name a shell: bash, zsh or fish"};
    if (shell == "bash") {
        write_out(bash_completion(program));
    } else if (shell == "zsh") {
        write_out(zsh_completion(program));
    } else if (shell == "fish") {
        write_out(fish_completion(program));
    } else {
        throw UsageError{unknown_name("shell", shell, choices)};
    }
    return kDone;
}

Runner set_up_completion(CommandApp& command) {
    auto shell = std::make_shared<std::string>();
    const std::vector<Choice> choices = {{"bash", ""}, {"zsh", ""}, {"fish", ""}};
    Option* option = command.add_option("SHELL", *shell, "bash, zsh or fish.");
    option->type_name("")->group("Arguments");
    command.choices[option] = choices;
    command.kinds[option] = ValueKind::choice;
    return [shell, choices] { return run_completion(*shell, choices); };
}

}  // namespace

Command completion_command() {
    return {"completion",           "print a completion script for a shell",
            kCompletionDescription, kCompletionExamples,
            kCompletionExitCodes,   set_up_completion};
}

}  // namespace unjam::cli
