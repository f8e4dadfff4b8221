// Why a search was stopped, in words.
#pragma once

#include <string>

#include "unjam/graph/meter.h"

namespace unjam {

// "the time limit of 2 s was reached"; empty when nothing stopped it.
std::string limit_reason(graph::StopReason reason, const Limits& limits);

}  // namespace unjam
