#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return unjam::fuzz::check_reader(data, size, "facts");
}
