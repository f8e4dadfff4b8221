#include "io/output_file.h"

#include <fmt/core.h>

#include <algorithm>

#include "io/atomic_file.h"
#include "io/input.h"
#include "io/terminal.h"
#include "options/usage_error.h"
#include "unjam/formats.h"

namespace unjam::cli {

namespace {

// What used to follow -o in some commands, and what follows --to.
bool is_format(const std::string& name) {
    constexpr std::string_view kForms[] = {"text",     "json", "jsonl", "csv", "table",
                                           "markdown", "svg",  "png",   "gif", "pdf"};
    return std::ranges::find(kForms, name) != std::end(kForms) ||
           std::ranges::find(formats(), name, &FormatInfo::name) != formats().end() ||
           std::ranges::find(graph_formats(), name, &GraphFormat::name) != graph_formats().end();
}

}  // namespace

Option* add_output_option(CommandApp& command, std::string& file, const std::string& group,
                          const std::string& help) {
    Option* option = add_parsed(
        command, "-o,--output", file,
        [&command](const std::string& name) -> Result<std::string> {
            if (name.empty()) return usage_error("the name is empty; perhaps a variable is not set");
            if (!is_format(name)) return name;
            return usage_error(
                fmt::format("{0} is a format, not a file; write {1} {0}, or -o ./{0} for a file of that name",
                            name, command.has("--to") ? "--to" : "--format"));
        },
        "FILE", help);
    option->group(group);
    command.kinds[option] = ValueKind::file;
    return option;
}

bool goes_to_stdout(const std::string& file) {
    return file.empty() || file == "-";
}

bool write_output(const std::string& file, std::string_view bytes) {
    return write_output(file, [bytes](const TextSink& put) { put(bytes); });
}

bool write_output(const std::string& file, const std::function<void(const TextSink&)>& write) {
    if (goes_to_stdout(file)) {
        write(write_out);
        return true;
    }
    constexpr std::size_t kPiece = std::size_t{1} << 16U;
    AtomicFile output(file);
    Result<void> written = output.open();
    std::string waiting;
    const auto put = [&](std::string_view text) {
        if (!written) return;
        waiting += text;
        if (waiting.size() < kPiece) return;
        written = output.write(waiting);
        waiting.clear();
    };
    if (written) write(put);
    if (written) written = output.write(waiting);
    if (written) written = output.commit();
    if (!written) complain(error_text(file, {}, written.error().message));
    return written.has_value();
}

}  // namespace unjam::cli
