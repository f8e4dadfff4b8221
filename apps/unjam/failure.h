// A problem that has nothing to do with how the command line was written, such as a damaged file: told in one
// sentence, without advice on options.
#pragma once

#include <string>

namespace unjam::cli {

struct Failure {
    std::string message;
};

// Two of our own answers contradict each other.
struct Bug {
    std::string message;
};

}  // namespace unjam::cli
