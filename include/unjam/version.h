// The version: of the headers, and of the library that a program was linked with.
#pragma once

#define UNJAM_VERSION_MAJOR 0
#define UNJAM_VERSION_MINOR 1
#define UNJAM_VERSION_PATCH 0
#define UNJAM_VERSION "0.1.0"

namespace unjam {

// UNJAM_VERSION as it was when the library was compiled.
const char* version();

}  // namespace unjam
