// What the terminal can do, and writing to it: results go to standard output, all else to standard error.
#pragma once

#include <string>
#include <string_view>

#include "unjam/render.h"

namespace unjam::cli {

enum class ColorChoice { automatic, always, never };

bool stdin_is_terminal();
bool stdout_is_terminal();
bool stderr_is_terminal();
// Columns of the terminal on standard error or output; 80 when there is none.
int terminal_width();

// How results are drawn: colours on a terminal unless NO_COLOR is set, box drawing on a UTF-8 terminal.
struct Style {
    bool color = false;
    bool unicode = false;

    DrawOptions draw() const { return {color, unicode, {}}; }

    std::string bold(std::string_view text) const { return painted("1", text); }
    std::string good(std::string_view text) const { return painted("32", text); }
    std::string bad(std::string_view text) const { return painted("31", text); }
    std::string warning(std::string_view text) const { return painted("33", text); }
    std::string dim(std::string_view text) const { return painted("90", text); }

private:
    std::string painted(std::string_view code, std::string_view text) const;
};

Style choose_style(ColorChoice choice);

// Writes a result. If it cannot be written the program ends: nobody is left to read it.
void write_out(std::string_view text);
// Flushes what was written.
void flush_out();

// Writes to standard error at once. What cannot be written there is lost: results and data never depend on it.
void write_error(std::string_view text);
// "unjam: message" on standard error, control characters escaped; `hint` is a line of its own below it.
void complain(std::string_view message, std::string_view hint = {});

}  // namespace unjam::cli
