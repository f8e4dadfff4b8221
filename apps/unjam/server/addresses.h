// Addresses of a server: which of them others can reach.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace unjam::cli {

// An address in digits in its shortest spelling, or "localhost"; nothing when it is neither.
std::optional<std::string> read_address(std::string_view text);

// True of addresses that only this machine can reach, in any spelling; "localhost" counts as one.
bool is_loopback(std::string_view address);

// True of the address that stands for all of this machine's.
bool is_every_address(std::string_view address);

// The first address under which others find this machine; empty when there is none.
std::string network_address();

}  // namespace unjam::cli
