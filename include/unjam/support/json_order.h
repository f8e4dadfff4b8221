// An order inside a larger JSON text.
#pragma once

#include "unjam/generate.h"
#include "unjam/support/json_reader.h"

namespace unjam {

// As read_order of json.h.
Result<Order> read_order(const JsonNode& object);

}  // namespace unjam
