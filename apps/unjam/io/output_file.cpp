#include "io/output_file.h"

#include "io/atomic_file.h"
#include "io/input.h"
#include "io/terminal.h"

namespace unjam::cli {

Option* add_output_option(CommandApp& command, std::string& file, const std::string& group,
                          const std::string& help) {
    Option* option = command.add_option("-o,--output", file, help);
    option->type_name("FILE")->group(group);
    command.kinds[option] = ValueKind::file;
    return option;
}

bool goes_to_stdout(const std::string& file) {
    return file.empty() || file == "-";
}

bool write_output(const std::string& file, std::string_view bytes) {
    if (goes_to_stdout(file)) {
        write_out(bytes);
        return true;
    }
    const auto written = write_file_atomically(file, bytes);
    if (!written) complain(error_text(file, {}, written.error().message));
    return written.has_value();
}

}  // namespace unjam::cli
