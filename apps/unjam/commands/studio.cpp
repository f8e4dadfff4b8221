// unjam studio: serves the page to a browser on this machine.
#include <fmt/core.h>

#include <charconv>
#include <optional>

#include "io/terminal.h"
#include "options/program.h"
#include "options/usage_error.h"
#include "platform/browser.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "server/addresses.h"
#include "server/page_server.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

constexpr int kUsualPort = 8017;
constexpr int kPortsToTry = 50;

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

struct StudioArguments {
    std::optional<int> port;
    std::string address = "127.0.0.1";
    std::string page;
    bool no_browser = false;
};

Result<std::optional<int>> parse_port(std::string_view text) {
    const auto port = parse_whole(text);
    if (!port || *port < 0 || *port > 65535) {
        return usage_error(fmt::format("\"{}\" is not a port; give a number from 0 to 65535", text));
    }
    return std::optional(static_cast<int>(*port));
}

Result<std::string> parse_address(std::string_view text) {
    if (auto address = read_address(text)) return *std::move(address);
    return usage_error(
        fmt::format("\"{}\" is not a numeric address; 127.0.0.1 lets this machine in, 0.0.0.0 the "
                    "whole network",
                    text));
}

// Beside the installed program, or beside the build folder of the program.
std::string find_page(const std::string& given) {
    if (!given.empty()) return given;
    const std::string prefix = folder_of_path(folder_of_path(program_path()));
    for (const std::string& folder : {prefix + "/share/unjam/studio", folder_of_path(prefix) + "/studio"})
        if (kind_of(folder + "/index.html") == FileKind::file) return folder;
    throw UsageError{
        "the page is not built; ./unjam studio in the repository builds it, and so does cmake "
        "--build build/release --target studio; --page FOLDER names one elsewhere"};
}

std::string url_of(const std::string& address, int port) {
    const bool v6 = address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", v6 ? "[" : "", address, v6 ? "]" : "", port);
}

void take_port(PageServer& server, const StudioArguments& arguments) {
    const int first = arguments.port.value_or(kUsualPort);
    const int last = arguments.port ? first : first + kPortsToTry - 1;
    std::error_code problem;
    for (int port = first; port <= last; ++port) {
        problem = server.listen(arguments.address, port);
        if (problem != std::errc::address_in_use) break;
    }
    if (!problem) return;
    if (problem == std::errc::address_in_use && arguments.port) {
        throw UsageError{
            fmt::format("port {} is in use; give another --port, or none for the first free one", first)};
    }
    if (problem == std::errc::address_in_use)
        throw UsageError{fmt::format("the ports {} to {} are all in use; give another --port", first, last)};
    if (problem == std::errc::address_not_available)
        throw UsageError{fmt::format("this machine has no address {}", arguments.address)};
    throw UsageError{
        fmt::format("port {} of {} cannot be opened: {}", first, arguments.address, problem.message())};
}

// Prints the address, and opens it if somebody is there to see it.
void announce(const StudioArguments& arguments, int port) {
    const bool every = is_every_address(arguments.address);
    const std::string url = url_of(every ? "127.0.0.1" : arguments.address, port);
    if (!is_loopback(arguments.address)) {
        const std::string outside = every ? network_address() : arguments.address;
        complain(fmt::format("everyone on the network can open the page{}",
                             outside.empty() ? "" : " at " + url_of(outside, port)));
    }
    write_out(fmt::format("Unjam Studio: {}  (Ctrl-C ends it)\n", url));
    flush_out();
    if (!arguments.no_browser && has_browser()) open_browser(url);
}

ExitCode run_studio(const StudioArguments& arguments) {
    const std::string folder = find_page(arguments.page);
    auto page = Page::read(folder);
    if (!page) throw UsageError{page.error().message};
    PageServer server(std::move(*page));
    take_port(server, arguments);
    watch_for_stop();
    announce(arguments, server.port());
    server.serve(stop_token());
    return kDone;
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
