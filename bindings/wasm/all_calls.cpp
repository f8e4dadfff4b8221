#include "all_calls.h"

#include "drawing_calls.h"
#include "verify_job.h"

namespace unjam::page {

std::string call_any(Session& session, std::string_view question, const ProgressText& progress) {
    const auto json = read_json(question);
    const std::string name = json ? (*json)["call"].as_text() : "";
    if (name == "png") return png_job(*json);
    if (name == "gif") return gif_job(*json, progress);
    if (name == "verify") return verify_job(*json, progress);
    return session.call(question, progress);
}

}  // namespace unjam::page
