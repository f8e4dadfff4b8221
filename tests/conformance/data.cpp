#include "conformance/data.h"

#include <cstdlib>

namespace unjam::test {

std::string data_directory() {
    const char* directory = std::getenv("UNJAM_CONFORMANCE_DATA");
    return directory == nullptr ? "" : directory;
}

}  // namespace unjam::test
