#include "module.h"

namespace unjam::page {

std::string module_answer(std::string_view question, const ProgressText& progress) {
    static Session session;
    return session.call(question, progress);
}

}  // namespace unjam::page
