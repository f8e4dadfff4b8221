// What a WebAssembly module answers. There are two, made from the same library: the engine of the page's first visit, and
// the whole one.
#pragma once

#include "calls.h"

namespace unjam::page {

// The answer to any text, a JSON object; each module has its own.
std::string module_answer(std::string_view question, const ProgressText& progress);

}  // namespace unjam::page
