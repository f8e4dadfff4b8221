// Keeps two processes from working on the same file.
#pragma once

#include <string>

#include "unjam/result.h"

namespace unjam::cli {

// Held until it is destroyed or the process ends, however that happens. The lock is a file of its own beside the one it
// protects, which is replaced again and again.
class FileLock {
public:
    explicit FileLock(const std::string& path) : path_(path + ".lock") {}
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    // False if another process holds it. A file system that knows no locks lets everybody pass.
    Result<bool> take();

private:
    const std::string path_;
    int file_ = -1;
};

}  // namespace unjam::cli
