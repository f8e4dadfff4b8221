// A command as its documentation sees it, read back from its table row and its CLI11 App. Help pages, the
// manual, docs/cli.md and completions are all written from this.
#pragma once

#include <string>
#include <vector>

#include "options/program.h"

namespace unjam::cli {

struct OptionDoc {
    std::vector<std::string> names;  // "-o", "--output"; a positional has its own name alone
    std::string value;               // "FORMAT"; empty for a flag
    std::string help;
    std::vector<Choice> choices;
    ValueKind kind = ValueKind::text;
    bool positional = false;
    bool many = false;
    bool optional = false;  // of a positional: may be left out

    // "-o, --output FILE", or "PUZZLE...".
    std::string heading() const;
};

struct OptionGroup {
    std::string title;
    std::vector<OptionDoc> options;
};

struct CommandDoc {
    std::string name;
    std::string summary;
    std::string synopsis;  // "unjam solve [OPTIONS] PUZZLE..."
    std::string description;
    std::vector<Choice> actions;      // of a group of commands: "add" of "collection add"
    bool runs = true;                 // also without an action
    std::vector<OptionGroup> groups;  // in order of first use; positionals first, --help last
    std::vector<Example> examples;
    std::vector<ExitMeaning> exit_codes;

    std::vector<OptionDoc> options() const;      // all that start with a dash
    std::vector<OptionDoc> positionals() const;  // all others
};

CommandDoc describe(const Program::Entry& entry);
// All commands that are not hidden, in order.
std::vector<CommandDoc> describe_all(const Program& program);

}  // namespace unjam::cli
