// How many threads can work at once, and a lock for what they share. WebAssembly has the one that the program begins with.
#pragma once

#ifndef __wasi__
#include <mutex>
#endif

namespace unjam::cli {

// At least 1.
unsigned cores();

#ifndef __wasi__
inline constexpr unsigned kMostThreads = 1024;
using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
#else
inline constexpr unsigned kMostThreads = 1;
struct Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
};
#endif

}  // namespace unjam::cli
