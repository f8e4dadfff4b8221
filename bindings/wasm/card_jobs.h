// Cards to print: what a card says of its puzzle, and sheets of them.
#pragma once

#include "calls.h"
#include "question.h"

namespace unjam::page {

std::string card_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string sheet_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
