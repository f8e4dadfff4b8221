// Standard input, read ahead by a thread: Windows has no way to wait for a pipe or a line of the console for a while.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>

namespace unjam::cli {

class InputThread {
public:
    // Begins to read at the first call. The thread ends with the program.
    static InputThread& instance();

    // Whether something has come, or the end, at the end of that time.
    bool wait(std::chrono::milliseconds patience);
    // How many bytes; 0 at the end. Waits for some.
    std::ptrdiff_t read(char* to, std::size_t size);

private:
    InputThread();
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string ready_;
    bool ended_ = false;
};

}  // namespace unjam::cli
