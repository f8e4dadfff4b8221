// Whole components: what can be said of a puzzle, and the map of its states.
#pragma once

#include "calls.h"
#include "question.h"

namespace unjam::page {

std::string analyze_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string map_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
