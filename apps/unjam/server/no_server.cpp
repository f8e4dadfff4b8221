// Where there are no sockets.
#include "options/usage_error.h"
#include "server/run.h"

namespace unjam::cli {

Result<std::string> parse_address(std::string_view text) {
    return std::string(text);
}

ExitCode run_studio(const StudioArguments&) {
    throw UsageError{
        "serving needs sockets, and WebAssembly has none; use the program built for your system, or any web "
        "server for the folder of the page"};
}

}  // namespace unjam::cli
