#include "io/terminal.h"
#include "io/environment.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "exit_code.h"
#include "io/progress_line.h"
#include "io/text.h"

namespace unjam::cli {

namespace {

bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string value = environment(name);
        if (value.empty()) continue;
        return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos ||
               value.find("UTF8") != std::string::npos;
    }
    return false;
}

[[noreturn]] void give_up_writing() {
    const int cause = errno;
    if (cause != EPIPE) complain(fmt::format("cannot write to standard output: {}", std::strerror(cause)));
    std::_Exit(kBadInput);
}

}  // namespace

bool stdout_is_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

bool stderr_is_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

int terminal_width() {
    for (const int fd : {STDERR_FILENO, STDOUT_FILENO}) {
        winsize size{};
        if (isatty(fd) == 1 && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    }
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
    if (std::fflush(stdout) != 0) give_up_writing();
}

void complain(std::string_view message, std::string_view hint) {
    erase_progress_line();
    std::fflush(stdout);
    fmt::print(stderr, "unjam: {}\n", printable(message));
    if (!hint.empty()) fmt::print(stderr, "{}\n", hint);
}

}  // namespace unjam::cli
