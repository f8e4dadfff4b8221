// Whole components: what can be said of a puzzle, and the map of its states.
#pragma once

#include "calls.h"
#include "json.h"

namespace unjam::page {

Json analyze_job(const Json& question, Session::Memory& memory, const ProgressText& progress);
Json map_job(const Json& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
