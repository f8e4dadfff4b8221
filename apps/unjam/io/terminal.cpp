#include "io/terminal.h"
#include "io/environment.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "exit_code.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "io/write_all.h"
#include "threads/signals.h"

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

// Why an earlier flush failed; 0 if none did.
int lost_output = 0;

[[noreturn]] void give_up_writing() {
    const int cause = errno;
    if (cause == EPIPE) end_by(SIGPIPE);
    complain(fmt::format("cannot write to standard output: {}", std::strerror(cause)));
    std::_Exit(kBadInput);
}

}  // namespace

void reserve_standard_streams() {
    // Opened the wrong way round, so that using one still fails, as it would have.
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
        // The lowest free number is given: this one.
        static_cast<void>(open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
}

bool stdin_is_terminal() {
    return isatty(STDIN_FILENO) == 1;
}

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
    if (std::fflush(stdout) == 0 && lost_output == 0) return;
    if (lost_output != 0) errno = lost_output;
    give_up_writing();
}

void write_error(std::string_view text) {
    static_cast<void>(write_all(STDERR_FILENO, text));
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
