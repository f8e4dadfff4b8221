// Cards to print: what a card says of its puzzle, and sheets of them.
#pragma once

#include "calls.h"
#include "json.h"

namespace unjam::page {

Json card_job(const Json& question, Session::Memory& memory, const ProgressText& progress);
Json sheet_job(const Json& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
