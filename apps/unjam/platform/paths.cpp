// Names of files, taken apart: what needs no system.
#include "platform/files.h"

namespace unjam::cli {

namespace {

#ifdef _WIN32
constexpr const char* kSeparators = "/\\";
#else
constexpr const char* kSeparators = "/";
#endif

}  // namespace

std::string name_of_path(const std::string& path) {
    return path.substr(path.find_last_of(kSeparators) + 1);
}

std::string stem_of_path(const std::string& path) {
    const std::string name = name_of_path(path);
    const std::size_t dot = name.find_last_of('.');
    return dot == 0 ? name : name.substr(0, dot);
}

std::string folder_of_path(const std::string& path) {
    const std::size_t end = path.find_last_of(kSeparators);
    if (end == std::string::npos) return ".";
    return end == 0 ? path.substr(0, 1) : path.substr(0, end);
}

}  // namespace unjam::cli
