#include "drawing_calls.h"
#include "module.h"

namespace unjam::page {

std::string module_answer(std::string_view question, const ProgressText& progress) {
    return call_pictures(question, progress);
}

}  // namespace unjam::page
