#include "server/run.h"

#include <fmt/core.h>

#include "io/terminal.h"
#include "options/usage_error.h"
#include "platform/browser.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "server/addresses.h"
#include "server/page_server.h"

namespace unjam::cli {

namespace {

constexpr int kPortsToTry = 50;

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

}  // namespace

Result<std::string> parse_address(std::string_view text) {
    if (auto address = read_address(text)) return *std::move(address);
    return usage_error(
        fmt::format("\"{}\" is not a numeric address; 127.0.0.1 lets this machine in, 0.0.0.0 the "
                    "whole network",
                    text));
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

}  // namespace unjam::cli
