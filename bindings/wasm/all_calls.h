// Every call there is: those of the engine, and those that few visitors of the page need, for which the page fetches
// another module. That one is also the engine of programs in JavaScript.
#pragma once

#include "calls.h"

namespace unjam::page {

std::string call_any(Session& session, std::string_view question, const ProgressText& progress = {});

}  // namespace unjam::page
