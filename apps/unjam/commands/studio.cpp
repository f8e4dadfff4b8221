// unjam studio: serves the page to a browser on this machine.
#include <fmt/core.h>

#include <charconv>
#include <optional>

#include "options/program.h"
#include "options/usage_error.h"
#include "server/run.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

constexpr Example kStudioExamples[] = {
    {"unjam studio", "Serve the page and open it in the browser."},
    {"unjam studio --port 9000 --no-browser", "Serve it on a chosen port and open nothing."},
    {"unjam studio --bind 0.0.0.0", "Let the whole network in, for a phone or another computer."},
};

constexpr ExitMeaning kStudioExitCodes[] = {
    {kDone, "ended by Ctrl-C or SIGTERM"},
    {kBadInput, "the command line is wrong, the page is not built, or the port is in use"},
};

constexpr std::string_view kStudioDescription =
    "Serves Unjam Studio, the web page that shows, plays, solves and edits puzzles, and prints its address. "
    "The page solves puzzles itself, in the browser: nothing is sent back, and the server sends nothing but "
    "the files of the page. Only this machine can reach it unless --bind says otherwise.\n"
    "\n"
    "In the repository, ./unjam studio builds the page first if necessary. The page is a folder of "
    "static files, build/studio, that any web server can host as well.\n"
    "\n"
    "If the page is rebuilt while it is served, the next reload shows the new one.";

Result<std::optional<int>> parse_port(std::string_view text) {
    const auto port = parse_whole(text);
    if (!port || *port < 0 || *port > 65535) {
        return usage_error(fmt::format("\"{}\" is not a port; give a number from 0 to 65535", text));
    }
    return std::optional(static_cast<int>(*port));
}

Runner set_up_studio(CommandApp& command) {
    auto arguments = std::make_shared<StudioArguments>();
    add_parsed(command, "-p,--port", arguments->port, parse_port, "N",
               fmt::format("The port to serve on, 0 for any free one; if not given, {} or the next free one.",
                           kUsualPort))
        ->group("Server");
    add_parsed(command, "--bind", arguments->address, parse_address, "ADDRESS",
               "The address to serve on; 127.0.0.1, which only this machine can reach, if not given.")
        ->group("Server");
    Option* page =
        command.add_option("--page", arguments->page,
                           "The folder of the page; if not given, the one built or installed with unjam.");
    page->type_name("FOLDER")->group("Server");
    command.kinds[page] = ValueKind::file;
    command
        .add_flag(
            "--no-browser", arguments->no_browser,
            "Do not open the browser. Without this, it opens only from a terminal in a graphical session.")
        ->group("Server");
    return [arguments] { return run_studio(*arguments); };
}

}  // namespace

Command studio_command() {
    return {"studio",           "serve the web page that plays, solves and edits puzzles",
            kStudioDescription, kStudioExamples,
            kStudioExitCodes,   set_up_studio};
}

}  // namespace unjam::cli
