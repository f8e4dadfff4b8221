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
        waiting += text;
        if (waiting.size() < kPiece || !written) return;
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
