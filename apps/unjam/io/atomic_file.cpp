#include "io/atomic_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <utility>

#include "io/write_all.h"
#include "platform/files.h"
#include "platform/processes.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

// "FILE.unjam-PID-N.tmp": nobody else calls a file that.
constexpr std::string_view kMark = ".unjam-";
constexpr std::string_view kEnding = ".tmp";

// A new file beside `path`, with the usual permissions; its name becomes `path`.
int open_beside(std::string& path) {
    const std::string stem = fmt::format("{}{}{}", path, kMark, process_id());
    for (int attempt = 0;; ++attempt) {
        path = fmt::format("{}-{}{}", stem, attempt, kEnding);
        const int file = create_new_file(path);
        if (file >= 0 || errno != EEXIST) return file;
    }
}

Error is_folder() {
    return {ErrorCode::io, {}, "is a folder; name a file"};
}

bool is_device(const std::string& path) {
    return kind_of(path) == FileKind::other;
}

}  // namespace

AtomicFile::~AtomicFile() {
    if (file_ >= 0) close_file(file_);
    if (file_ >= 0 && !temporary_.empty()) remove_file(temporary_);
}

Result<void> AtomicFile::open() {
    if (kind_of(path_) == FileKind::folder) return is_folder();
    if (is_device(path_)) {
        file_ = open_device(path_);
        if (file_ < 0) return system_error("opened");
        return {};
    }
    path_ = real_path(path_);  // so that a link stays one
    temporary_ = path_;
    file_ = open_beside(temporary_);
    if (file_ < 0) return system_error("written");
    return {};
}

Result<void> AtomicFile::write(std::string_view text) {
    return write_all(file_, text);
}

Result<void> AtomicFile::commit() {
    const int file = std::exchange(file_, -1);
    const bool device = temporary_.empty();
    Result<void> written;
    if (!device && (!take_permissions(file, path_) || !sync_file(file))) written = system_error("written");
    if (!close_file(file) && written) written = system_error("written");
    if (device) return written;
    if (written && !replace_file(temporary_, path_)) written = system_error("written");
    if (!written) remove_file(temporary_);
    return written;
}

Result<void> write_file_atomically(const std::string& path, std::string_view text) {
    AtomicFile file(path);
    if (auto done = file.open(); !done) return done;
    if (auto done = file.write(text); !done) return done;
    return file.commit();
}

void remove_leftovers(const std::string& path) {
    const std::string target = real_path(path);
    const std::string stem = name_of_path(target) + std::string(kMark);
    const std::string folder = folder_of_path(target);
    for (const std::string& name : names_in(folder)) {
        if (!name.starts_with(stem) || !name.ends_with(kEnding)) continue;
        const auto process = parse_whole(
            std::string_view(name).substr(stem.size(), name.find('-', stem.size()) - stem.size()));
        // One that is still running may be writing it.
        if (process && *process > 0 && !may_be_running(*process)) remove_file(folder + "/" + name);
    }
}

Result<void> can_be_written(const std::string& path) {
    if (is_device(path)) return {};
    return AtomicFile(path).open();
}

}  // namespace unjam::cli
