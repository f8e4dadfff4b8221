// A problem that is not due to the command line, such as a damaged file: reported in one
// sentence, without advice on options.
#pragma once

#include <string>

namespace unjam::cli {

struct Failure {
    std::string message;
    bool damaged = false;  // a file is there, but it makes no sense
};

// Two of our own answers contradict each other.
struct Bug {
    std::string message;
};

}  // namespace unjam::cli
