// New puzzles to order.
#pragma once

#include "calls.h"
#include "question.h"

namespace unjam::page {

// {} when puzzles may satisfy the order, or the first thing that none can.
std::string order_call(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
// The first puzzle of an order, the same as `unjam generate` makes with that seed; or how far it came.
std::string generate_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
