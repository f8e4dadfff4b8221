// Whatever text the page sends, the answer is a JSON object; and whatever puzzle comes out of it, the jobs of
// the page come back within small limits with an answer that does not contradict itself.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <iterator>

#include "fuzz/fuzz.h"
#include "unjam/solve.h"
#include "wasm/all_calls.h"

namespace {

using unjam::fuzz::require;
using Json = nlohmann::ordered_json;

constexpr std::string_view kJobs[] = {"solve", "measure", "study", "hint", "analyze", "map",
                                      "card",  "sheet",   "png",   "gif",  "verify"};

std::string text_of(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_job(const std::string& call) {
    if (call == "generate") return true;  // from an order, not from a puzzle
    return std::find(std::begin(kJobs), std::end(kJobs), call) != std::end(kJobs);
}

// So small that no input is slow, so large that most small puzzles are decided.
void limit(Json& question) {
    const Json limits = {{"seconds", 0.005}, {"max_states", 100}, {"memory_bytes", 1 << 20}};
    question["limits"] = limits;  // of a search
    question.update(limits);      // of a study
    question["size"] = 32;        // of a picture
}

Json ask(const std::string& question) {
    static unjam::page::Session session;
    const auto check_progress = [](std::string_view text) {
        require(Json::parse(text, nullptr, false).is_object(), "progress is an object", text);
    };
    const std::string answer = unjam::page::call_any(session, question, check_progress);
    Json json = Json::parse(answer, nullptr, false);
    require(json.is_object(), "answers are objects", answer);
    const std::string problem = json.contains("error") ? text_of(json["error"], "message") : "";
    require(!problem.starts_with("this is a bug in the engine"), "answers prove what they say", question);
    return json;
}

// The choices come from the input, so that the fuzzer can look for the combination that breaks something.
template <typename Table>
std::string name_from(const Table& table, std::size_t choice) {
    return std::string(table[choice % table.size()].name);
}

void run_jobs(const Json& puzzle, std::size_t choice) {
    constexpr const char* kMetrics[] = {"moves", "steps", "moves,steps", "steps,moves", "weighted"};
    Json question = {{"puzzle", puzzle}, {"move_cost", 3}, {"step_cost", 2}, {"offsets", Json::array()}};
    for (const Json& vehicle : puzzle["vehicles"])
        question["offsets"].push_back(vehicle[vehicle["axis"] == "vertical" ? "row" : "column"]);
    question["theme"] = "dark";
    question["text"] = "First XR3, then B down 1.";
    question["prose"] = choice % 2 == 0;
    question["metric"] = kMetrics[choice % std::size(kMetrics)];
    question["cards"] = Json::array({{{"puzzle", puzzle}, {"title", "t"}, {"solution", {"XR3"}}}});
    question["algorithm"] = name_from(unjam::algorithms(), choice / 5);
    question["heuristic"] = choice % 2 == 0 ? "" : name_from(unjam::heuristics(), choice / 7);
    limit(question);
    const auto run = [&question](std::string_view job, bool takes_all) {
        question["call"] = job;
        const Json answer = ask(to_text(question));
        require(!takes_all || !answer.contains("error"), "any puzzle can be studied", question.dump());
    };
    // One job an input, so that there are many inputs; a hint also from what a study has left behind.
    const std::string_view job = kJobs[choice / 3 % std::size(kJobs)];
    // The others take not every metric and heuristic, or not so many states.
    run(job, job == "study" || job == "hint" || job == "analyze" || job == "card" || job == "png");
    if (job == "study") run("hint", true);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(unjam::fuzz::as_text(data, size));
    Json question = Json::parse(text, nullptr, false);
    Json answer;
    if (is_job(text_of(question, "call"))) {
        limit(question);
        ask(to_text(question));
    } else if (question.is_object()) {
        answer = ask(text);
    } else {
        answer = ask(to_text(Json{{"call", "read"}, {"text", text}}));
    }
    if (answer.contains("puzzles") && !answer["puzzles"].empty()) answer = answer["puzzles"].front();
    if (answer.contains("puzzle")) run_jobs(answer["puzzle"], std::hash<std::string>{}(text));
    return 0;
}
