// How much of the server one client can have.
#pragma once

#include <chrono>
#include <cstddef>

namespace unjam::cli {

struct ServerLimits {
    std::size_t head_bytes = 16384;
    std::size_t connections = 256;             // at once; more wait to be accepted
    std::chrono::milliseconds idle{15'000};    // from one request to the next
    std::chrono::milliseconds head{10'000};    // from the first byte of a head to its last
    std::chrono::milliseconds answer{60'000};  // for taking an answer
};

}  // namespace unjam::cli
