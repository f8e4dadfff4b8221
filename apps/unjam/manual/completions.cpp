// Shell completions: commands, then per command its options, the names an option can take, and files.
#include <fmt/core.h>

#include <algorithm>

#include "manual/doc_writers.h"
#include "unjam/solve.h"

namespace unjam::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// An algorithm may be followed by its heuristic: astar:blockers.
std::vector<std::string> algorithms_with_heuristics() {
    std::vector<std::string> names;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!algorithm.uses_heuristic) continue;
        for (const HeuristicInfo& heuristic : heuristics())
            names.push_back(fmt::format("{}:{}", algorithm.name, heuristic.name));
    }
    return names;
}

std::vector<std::string> choices_for(const OptionDoc& option) {
    std::vector<std::string> names;
    for (const Choice& choice : option.choices) names.push_back(choice.name);
    if (std::ranges::find(option.names, "--algorithm") != option.names.end()) {
        for (std::string& name : algorithms_with_heuristics()) names.push_back(std::move(name));
    }
    return names;
}

std::string joined_choices(const OptionDoc& option) {
    return joined(choices_for(option));
}

std::string joined_actions(const CommandDoc& doc) {
    std::vector<std::string> names;
    for (const Choice& action : doc.actions) names.push_back(action.name);
    return joined(names);
}

std::string joined_options(const CommandDoc& doc) {
    std::vector<std::string> names;
    for (const OptionDoc& option : doc.options())
        names.insert(names.end(), option.names.begin(), option.names.end());
    return joined(names);
}

// The positional's choices, or "" when files are what it takes.
std::string positional_choices(const CommandDoc& doc) {
    if (!doc.actions.empty()) return joined_actions(doc);
    for (const OptionDoc& positional : doc.positionals()) {
        if (positional.kind == ValueKind::choice) return joined_choices(positional);
    }
    return {};
}

bool takes_files(const CommandDoc& doc) {
    return std::ranges::any_of(doc.positionals(),
                               [](const OptionDoc& o) { return o.kind == ValueKind::file; });
}

std::string single_quoted(std::string_view text, std::string_view quote_inside) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'') {
            result += quote_inside;
        } else {
            result += c;
        }
    }
    return result + "'";
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string bash_option_cases(const CommandDoc& doc) {
    std::string text;
    for (const OptionDoc& option : doc.options()) {
        if (option.value.empty()) continue;
        std::string pattern;
        for (const std::string& name : option.names)
            pattern += (pattern.empty() ? "" : "|") + fmt::format("'{} {}'", doc.name, name);
        if (option.kind == ValueKind::choice) {
            text += fmt::format("        {}) words='{}'; files=no ;;\n", pattern, joined_choices(option));
        } else {
            text += fmt::format("        {}) words=''; files={} ;;\n", pattern,
                                option.kind == ValueKind::file ? "yes" : "no");
        }
    }
    return text;
}

std::string zsh_described(const Choice& choice) {
    return single_quoted(choice.name + ":" + replaced(choice.summary, ":", "\\:"), "'\\''");
}

// Offers the actions of a group, or makes the action a part of the command.
std::string zsh_group(const CommandDoc& doc) {
    if (doc.actions.empty()) return {};
    std::string text = fmt::format("    if [[ $command == {} && ${{words[2]}} != -* ]]; then\n", doc.name);
    text += "        if ((CURRENT == 2)); then\n            local -a actions=(\n";
    for (const Choice& action : doc.actions) text += "                " + zsh_described(action) + "\n";
    text += "            )\n            _describe action actions\n            return\n        fi\n";
    text += fmt::format(
        "        command=\"{} ${{words[2]}}\"\n        shift words\n        ((CURRENT--))\n    fi\n",
        doc.name);
    return text;
}

// The actions of a group behind `help`.
std::string zsh_help(const std::vector<CommandDoc>& docs) {
    std::string text =
        "    if [[ $command == help ]] && ((CURRENT == 3)); then\n        case ${words[2]} in\n";
    for (const CommandDoc& doc : docs) {
        if (!doc.actions.empty())
            text += fmt::format("            {}) compadd {} ;;\n", doc.name, joined_actions(doc));
    }
    return text + "        esac\n        return\n    fi\n";
}

std::string zsh_command_case(const CommandDoc& doc) {
    std::string text = fmt::format("        '{}')\n            _arguments -S", doc.name);
    for (const OptionDoc& option : doc.options()) {
        std::string action;
        if (option.kind == ValueKind::choice)
            action = "(" + replaced(replaced(joined_choices(option), ",", "\\,"), ":", "\\:") + ")";
        if (option.kind == ValueKind::file) action = "_files";
        std::string help = option.help.substr(0, option.help.find_first_of(".;"));
        for (const char* special : {"\\", "[", "]", ":"})
            help = replaced(help, special, std::string("\\") + special);
        for (const std::string& name : option.names) {
            const std::string tail = option.value.empty() ? "" : fmt::format(":{}:{}", option.value, action);
            // The value of a long option is the next word, or follows after =.
            const char* const equals = !option.value.empty() && name.starts_with("--") ? "=" : "";
            text += " \\\n                " +
                    single_quoted(fmt::format("{}{}[{}]{}", name, equals, help, tail), "'\\''");
        }
    }
    if (const std::string choices = positional_choices(doc); !choices.empty()) {
        text += fmt::format(" \\\n                '*:NAME:({})'", choices);
    } else if (takes_files(doc)) {
        text += " \\\n                '*:PUZZLE:_files'";
    }
    return text + "\n            ;;\n";
}

}  // namespace

std::string bash_completion(const Program& program) {
    const std::vector<CommandDoc> docs = describe_all(program);
    std::string text =
        "# bash completion for unjam. Written by: unjam completion bash\n"
        "_unjam() {\n"
        "    # Bash has cut the words at = and at :, which are put together again.\n"
        "    local -a typed=()\n"
        "    local i glued=no\n"
        "    for ((i = 0; i <= COMP_CWORD; ++i)); do\n"
        "        if ((${#typed[@]} > 1)) && [[ $glued == yes || ${COMP_WORDS[i]} == [=:] ]]; then\n"
        "            typed[-1]+=${COMP_WORDS[i]}\n"
        "        else\n"
        "            typed+=(\"${COMP_WORDS[i]}\")\n"
        "        fi\n"
        "        if [[ ${COMP_WORDS[i]} == [=:] ]]; then glued=yes; else glued=no; fi\n"
        "    done\n"
        "    local count=${#typed[@]}\n"
        "    local current=${typed[-1]} previous=${typed[-2]} command=${typed[1]} words='' files=yes\n"
        "    if [[ $current == --*=* ]]; then\n"
        "        previous=${current%%=*}\n"
        "        current=${current#*=}\n"
        "    fi\n"
        "    COMPREPLY=()\n"
        "    if ((count == 2)); then\n";
    text +=
        fmt::format("        mapfile -t COMPREPLY < <(compgen -W '{} --help --version' -- \"$current\")\n",
                    joined(program.visible_names()));
    text += "        return\n    fi\n";
    for (const CommandDoc& doc : docs) {
        if (doc.actions.empty()) continue;
        text += fmt::format(
            "    if [[ $command == {0} && ${{typed[2]}} != -* ]] && ((count > 3)); then command=\"{0} "
            "${{typed[2]}}\"; fi\n",
            doc.name);
    }
    text += "    case $command in\n";
    for (const CommandDoc& doc : docs) {
        text += fmt::format("        '{}') words='{}'; files={} ;;\n", doc.name,
                            joined({positional_choices(doc), joined_options(doc)}),
                            takes_files(doc) ? "yes" : "no");
    }
    text +=
        "    esac\n    if [[ $command == help ]] && ((count > 3)); then\n        words=''\n        case "
        "${typed[2]} in\n";
    for (const CommandDoc& doc : docs) {
        if (!doc.actions.empty())
            text += fmt::format("            '{}') ((count > 4)) || words='{}' ;;\n", doc.name,
                                joined_actions(doc));
    }
    text += "        esac\n    fi\n    case \"$command $previous\" in\n";
    for (const CommandDoc& doc : docs) text += bash_option_cases(doc);
    text +=
        "    esac\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
        "    # What stands before a colon is there already.\n"
        "    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then\n"
        "        COMPREPLY=(\"${COMPREPLY[@]#\"${current%\"${current##*:}\"}\"}\")\n"
        "    fi\n"
        "    if [[ $files == yes && $current != -* ]]; then\n"
        "        compopt -o filenames\n"
        "        mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f -- \"$current\")\n"
        "    fi\n"
        "}\n"
        "complete -F _unjam unjam\n";
    return replaced(text, "words=' ", "words='");
}

std::string zsh_completion(const Program& program) {
    std::string text =
        "#compdef unjam\n"
        "# zsh completion for unjam. Written by: unjam completion zsh\n"
        "_unjam() {\n"
        "    if ((CURRENT == 2)); then\n"
        "        local -a commands=(\n";
    const std::vector<CommandDoc> docs = describe_all(program);
    for (const CommandDoc& doc : docs) {
        if (doc.name.find(' ') != std::string::npos) continue;
        text += "            " + zsh_described({doc.name, doc.summary}) + "\n";
    }
    text +=
        "        )\n"
        "        _describe command commands\n"
        "        return\n"
        "    fi\n"
        "    local command=${words[2]}\n"
        "    shift words\n"
        "    ((CURRENT--))\n";
    for (const CommandDoc& doc : docs) text += zsh_group(doc);
    text += zsh_help(docs);
    text += "    case $command in\n";
    for (const CommandDoc& doc : docs) text += zsh_command_case(doc);
    text += "    esac\n}\n_unjam \"$@\"\n";
    return text;
}

std::string fish_completion(const Program& program) {
    std::string text =
        "# fish completion for unjam. Written by: unjam completion fish\n"
        "complete -c unjam -n __fish_use_subcommand -f\n";
    for (const CommandDoc& doc : describe_all(program)) {
        const std::size_t blank = doc.name.find(' ');
        std::string condition = fmt::format("'__fish_seen_subcommand_from {}'", doc.name);
        if (blank == std::string::npos) {
            text += fmt::format("complete -c unjam -n __fish_use_subcommand -a {} -d {}\n", doc.name,
                                single_quoted(doc.summary, "\\'"));
        } else {
            condition = fmt::format("'__fish_seen_subcommand_from {}; and __fish_seen_subcommand_from {}'",
                                    doc.name.substr(0, blank), doc.name.substr(blank + 1));
        }
        if (!doc.actions.empty()) {
            condition =
                fmt::format("'__fish_seen_subcommand_from {}; and not __fish_seen_subcommand_from {}'",
                            doc.name, positional_choices(doc));
        }
        for (const OptionDoc& option : doc.options()) {
            text += fmt::format("complete -c unjam -n {}", condition);
            for (const std::string& name : option.names) {
                text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            }
            if (!option.value.empty()) text += option.kind == ValueKind::file ? " -r" : " -x";
            if (option.kind == ValueKind::choice) text += fmt::format(" -a '{}'", joined_choices(option));
            const std::string help = option.help.substr(0, option.help.find_first_of(".;"));
            text += fmt::format(" -d {}\n", single_quoted(help, "\\'"));
        }
        if (const std::string choices = positional_choices(doc); !choices.empty()) {
            text += fmt::format("complete -c unjam -n {} -f -a '{}'\n", condition, choices);
        }
        if (!doc.actions.empty()) {
            text += fmt::format(
                "complete -c unjam -n '__fish_seen_subcommand_from help; and __fish_seen_subcommand_from {}' "
                "-f -a '{}'\n",
                doc.name, joined_actions(doc));
        }
    }
    return text;
}

}  // namespace unjam::cli
