// Files that are either written completely or not at all.
#pragma once

#include <string>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// A file that comes into being, or replaces the old one, only when all of it is there: a temporary file beside it is
// renamed. An existing file keeps its permissions. Whatever happens to the program or the machine, either the old or
// the new file is there, and complete. Devices and pipes cannot be replaced and are written as they are.
class AtomicFile {
public:
    explicit AtomicFile(std::string path) : path_(std::move(path)) {}
    // What was not committed is gone.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Result<void> open();
    Result<void> write(std::string_view text);
    Result<void> commit();

private:
    std::string path_;
    std::string temporary_;  // empty: a device
    int file_ = -1;
};

Result<void> write_file_atomically(const std::string& path, std::string_view text);

// Removes the temporary files that killed processes left beside `path`.
void remove_leftovers(const std::string& path);

// Whether that could be done now, to find out before hours of work instead of after them.
Result<void> can_be_written(const std::string& path);

}  // namespace unjam::cli
