#include "unjam/version.h"

namespace unjam {

const char* version() {
    return UNJAM_VERSION;
}

}  // namespace unjam
