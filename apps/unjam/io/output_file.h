// Where a command writes what it makes: -o and standard output.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "options/program.h"
#include "unjam/render.h"

namespace unjam::cli {

// Adds -o, --output.
Option* add_output_option(
    CommandApp& command, std::string& file, const std::string& group,
    const std::string& help = "Write to this file, completely or not at all, instead of standard output.");

// Whether the name is empty or "-".
bool goes_to_stdout(const std::string& file);
// To standard output when the name is empty or "-". Complains, and returns false, when the file cannot be written.
bool write_output(const std::string& file, std::string_view bytes);
// The same for what `write` puts out in pieces.
bool write_output(const std::string& file, const std::function<void(const TextSink&)>& write);

}  // namespace unjam::cli
