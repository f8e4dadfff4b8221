// A file that keeps what is finished while the rest is still being made: lines are appended and given to the
// system at once, so that a killed program loses none of them.
#pragma once

#include <string>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

class Journal {
public:
    Journal() = default;
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Starts an empty file; fails if there already is one, because it may hold the work of a killed run.
    Result<void> open(const std::string& path);
    Result<void> append(std::string_view text);
    // Removes the file: what it kept is safe elsewhere.
    void discard();
    const std::string& path() const { return path_; }

private:
    std::string path_;
    int file_ = -1;
};

}  // namespace unjam::cli
