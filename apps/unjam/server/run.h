// What `unjam studio` runs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "exit_code.h"
#include "unjam/result.h"

namespace unjam::cli {

// The port where none is given, or the first free one after it.
inline constexpr int kUsualPort = 8017;

struct StudioArguments {
    std::optional<int> port;
    std::string address = "127.0.0.1";
    std::string page;
    bool no_browser = false;
};

Result<std::string> parse_address(std::string_view text);
// Serves until Ctrl-C.
ExitCode run_studio(const StudioArguments& arguments);

}  // namespace unjam::cli
