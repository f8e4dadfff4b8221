// The options that say what puzzles to make.
#pragma once

#include "options/program.h"
#include "unjam/generate.h"

namespace unjam::cli {

struct OrderOptions {
    Order order;
    std::string exit = "right";
    std::string symmetry = "none";
    bool minimal = false;
    bool no_minimal = false;
};

// "2,3": the lengths that vehicles may have.
Result<std::vector<int>> parse_lengths(const std::string& text);

// --count, --size, --vehicles, --lengths and so on, down to --seed.
void add_order_options(CommandApp& command, OrderOptions& options);
// The finished order. Throws UsageError if no puzzle can satisfy it.
CheckedOrder make_order(const OrderOptions& options);

}  // namespace unjam::cli
