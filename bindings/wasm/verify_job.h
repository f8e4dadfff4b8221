// What an answer is worth.
#pragma once

#include "calls.h"
#include "question.h"

namespace unjam::page {

std::string verify_job(const JsonNode& question, const ProgressText& progress);

}  // namespace unjam::page
