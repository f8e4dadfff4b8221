// New puzzles to order.
#pragma once

#include "calls.h"
#include "json.h"

namespace unjam::page {

// {} when puzzles may satisfy the order, or the first thing that none can.
Json order_call(const Json& question, Session::Memory& memory, const ProgressText& progress);
// The first puzzle of an order, the same as `unjam generate` makes with that seed; or how far it came.
Json generate_job(const Json& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
