// unjam generate-docs: hidden; what scripts/update-docs writes into docs/ and completions/.
#include "io/terminal.h"
#include "manual/doc_writers.h"

namespace unjam::cli {

namespace {

constexpr ExitMeaning kGenerateDocsExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "there is no such document"},
};

struct Document {
    std::string_view name;
    std::string (*write)(const Program& program);
};

constexpr Document kDocuments[] = {
    {"man", man_page},       {"markdown", markdown_page}, {"bash", bash_completion},
    {"zsh", zsh_completion}, {"fish", fish_completion},
};

ExitCode run_generate_docs(const std::string& kind) {
    for (const Document& document : kDocuments) {
        if (document.name != kind) continue;
        write_out(document.write(Program()));
        return kDone;
    }
    throw UsageError{"name a document: man, markdown, bash, zsh or fish"};
}

Runner set_up_generate_docs(CommandApp& command) {
    auto kind = std::make_shared<std::string>();
    command.add_option("KIND", *kind, "man, markdown, bash, zsh or fish.")->type_name("")->group("Arguments");
    return [kind] { return run_generate_docs(*kind); };
}

}  // namespace

Command generate_docs_command() {
    return {"generate-docs",
            "print the generated documents",
            "Prints the manual page, docs/cli.md or a completion script.",
            {},
            kGenerateDocsExitCodes,
            set_up_generate_docs,
            true};
}

}  // namespace unjam::cli
