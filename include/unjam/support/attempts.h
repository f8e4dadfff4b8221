// The attempts of a generator on several threads, in order of their numbers, so that the number of threads changes nothing
// but the time.
//
//   Attempts attempts(*order, jobs);
//   Harvest harvest(*order);
//   while (!harvest.done() && !harvest.gave_up())
//       if (const auto attempt = attempts.wait_for(harvest.next())) harvest.take(*attempt);
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

#include "unjam/generate.h"
#include "unjam/support/crew.h"

namespace unjam {

class Attempts {
public:
    // Makes attempts 0, 1, 2, ... but never far ahead of what was waited for.
    Attempts(const CheckedOrder& order, unsigned jobs, const Crew::Starter& starter = Crew::start_thread);
    // Stops, and waits for the attempts under way.
    ~Attempts() { crew_.end(); }
    Attempts(const Attempts&) = delete;
    Attempts& operator=(const Attempts&) = delete;

    // The attempt with this number, the one after the last, or nothing if it is not there after that time. Throws what a
    // thread threw.
    std::optional<Attempt> wait_for(std::uint64_t number,
                                    std::chrono::milliseconds patience = std::chrono::milliseconds(100));

private:
    void work();

    const CheckedOrder order_;
    const std::uint64_t ahead_;
    std::map<std::uint64_t, Attempt> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    std::optional<Generator> alone_;  // where there are no threads
    Crew crew_;
};

}  // namespace unjam
