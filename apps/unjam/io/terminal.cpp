#include "io/terminal.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "exit_code.h"
#include "io/environment.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "io/write_all.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "platform/streams.h"

namespace unjam::cli {

namespace {

bool locale_is_utf8() {
    if (kTerminalsAreUtf8) return true;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string value = environment(name);
        if (value.empty()) continue;
        return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos ||
               value.find("UTF8") != std::string::npos;
    }
    return false;
}

// Why an earlier flush failed; 0 if none did.
int lost_output = 0;

[[noreturn]] void give_up_writing() {
    const int cause = errno;
    if (has_no_reader(kStandardOutput, cause)) end_by_broken_pipe();
    complain(fmt::format("cannot write to standard output: {}", std::strerror(cause)));
    std::_Exit(kBadInput);
}

}  // namespace

bool stdin_is_terminal() {
    return is_terminal(kStandardInput);
}

bool stdout_is_terminal() {
    return is_terminal(kStandardOutput);
}

bool stderr_is_terminal() {
    return is_terminal(kStandardError);
}

int terminal_width() {
    for (const int stream : {kStandardError, kStandardOutput})
        if (const int columns = columns_of_terminal(stream); columns > 0) return columns;
    return 80;
}

Style choose_style(ColorChoice choice) {
    const bool terminal = stdout_is_terminal() && environment("TERM") != "dumb";
    Style style;
    style.color = choice == ColorChoice::always ||
                  (choice == ColorChoice::automatic && terminal && environment("NO_COLOR").empty());
    style.unicode = (terminal || choice == ColorChoice::always) && locale_is_utf8();
    return style;
}

std::string Style::painted(std::string_view code, std::string_view text) const {
    return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

void write_out(std::string_view text) {
    erase_progress_line();
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) give_up_writing();
}

void flush_out() {
    if (std::fflush(stdout) == 0 && lost_output == 0) return;
    if (lost_output != 0) errno = lost_output;
    give_up_writing();
}

void write_error(std::string_view text) {
    static_cast<void>(write_all(kStandardError, text));
}

void complain(std::string_view message, std::string_view hint) {
    erase_progress_line();
    // What standard output could not take is reported once, at the end.
    if (std::fflush(stdout) != 0 && lost_output == 0) lost_output = errno;
    std::string text = fmt::format("unjam: {}\n", printable(message));
    if (!hint.empty()) text += fmt::format("{}\n", hint);
    write_error(text);
}

}  // namespace unjam::cli
