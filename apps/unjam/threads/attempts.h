// The attempts of a generator on several threads, until enough are made, Ctrl-C is pressed or the time is up.
#pragma once

#include <functional>

#include "unjam/generate.h"
#include "unjam/support/crew.h"

namespace unjam::cli {

// Makes attempts 0, 1, 2, ... on `jobs` threads and calls take(attempt) on the calling thread, in order, until
// it returns false, Ctrl-C is pressed or `seconds` have passed; idle() a few times a second in between. True
// when `take` ended it. Throws what a thread or either function throws.
bool make_attempts(const CheckedOrder& order, unsigned jobs, double seconds,
                   const std::function<bool(Attempt&&)>& take, const std::function<void()>& idle,
                   const Crew::Starter& starter = Crew::start_thread);

}  // namespace unjam::cli
