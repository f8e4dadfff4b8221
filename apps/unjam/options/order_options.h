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

// A whole number from 0.
Result<std::uint64_t> parse_seed(const std::string& text);
// "6x6", or "6" for both.
Result<std::pair<int, int>> parse_board_size(const std::string& text);

// --count, --size, --vehicles, --lengths and so on, down to --seed.
void add_order_options(CommandApp& command, OrderOptions& options);
// The finished order. Throws UsageError if no puzzle can satisfy it.
CheckedOrder make_order(const OrderOptions& options);

}  // namespace unjam::cli
