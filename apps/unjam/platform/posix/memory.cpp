// The least of free memory, what the control group leaves, and the address space limit.
#include "platform/memory.h"

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace unjam::cli {

namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

std::size_t read_number(const std::string& path) {
    std::ifstream file(path);
    std::size_t number = 0;
    return file >> number ? number : kUnlimited;
}

std::size_t free_memory() {
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::size_t kibibytes = 0;
    std::string unit;
    while (file >> key >> kibibytes) {
        if (key == "MemAvailable:") return kibibytes * 1024;
        std::getline(file, unit);
    }
    return kUnlimited;
}

std::size_t left_over(std::size_t limit, std::size_t used) {
    if (limit == kUnlimited) return kUnlimited;
    return used == kUnlimited || used > limit ? limit : limit - used;
}

// The control group of this process (version 2), its parents included, or the container's (version 1).
std::size_t group_memory() {
    std::size_t least = kUnlimited;
    std::ifstream file("/proc/self/cgroup");
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("0::/")) continue;
        for (std::string path = line.substr(3);; path.erase(path.find_last_of('/'))) {
            const std::string folder = "/sys/fs/cgroup" + (path == "/" ? "" : path);
            least = std::min(least, left_over(read_number(folder + "/memory.max"),
                                              read_number(folder + "/memory.current")));
            if (path.find_last_of('/') == std::string::npos) break;
        }
    }
    return std::min(least, left_over(read_number("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
                                     read_number("/sys/fs/cgroup/memory/memory.usage_in_bytes")));
}

std::size_t address_space() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
    return limit.rlim_cur;
}

}  // namespace

std::optional<std::size_t> available_memory() {
    const std::size_t available = std::min({free_memory(), group_memory(), address_space()});
    if (available == kUnlimited) return {};
    return available;
}

}  // namespace unjam::cli
