// A system that allows only so many threads.
#pragma once

#include <memory>
#include <system_error>

#include "unjam/support/crew.h"

namespace unjam::cli {

inline Crew::Starter only(int threads) {
    return [left = std::make_shared<int>(threads)](Crew::Work work) {
        if ((*left)-- <= 0)
            throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return Crew::start_thread(std::move(work));
    };
}

}  // namespace unjam::cli
