#include "all_calls.h"
#include "module.h"

namespace unjam::page {

std::string module_answer(std::string_view question, const ProgressText& progress) {
    static Session session;
    return call_any(session, question, progress);
}

}  // namespace unjam::page
