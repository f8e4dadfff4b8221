#include "unjam/support/answer_record.h"

#include <utility>

#include "formats/json_names.h"
#include "formats/text.h"
#include "unjam/formats.h"
#include "unjam/support/json_reader.h"

namespace unjam {

namespace {

using text::LooseObject;

constexpr std::string_view kAnswerNames[] = {"answer",     "response",    "output",      "completion",
                                             "prediction", "modelanswer", "modeloutput", "generation",
                                             "reply",      "moves",       "solution",    "text"};
constexpr std::string_view kPuzzleNames[] = {"puzzle",     "board",    "boardconfig", "grid",
                                             "gridstring", "question", "prompt",      "problem"};
constexpr std::string_view kNameNames[] = {"name", "puzzlename", "puzzleid", "card", "level"};
constexpr std::string_view kIdNames[] = {"id", "uid", "questionid", "sampleid", "taskid", "index"};

// Names are short and on one line.
bool may_be_name(std::string_view text) {
    constexpr std::size_t kLongest = 100;
    return !text.empty() && text.size() <= kLongest && text.find('\n') == std::string_view::npos;
}

bool any_kind(const JsonNode&) {
    return true;
}

}  // namespace

Result<AnswerRecord> read_answer_record(std::string_view line, int number) {
    const auto at_line = [number](Error error) {
        if (error.where.line > 0) error.where.line += number - 1;
        return error;
    };
    const Result<JsonNode> json = read_json(line);
    if (!json) return at_line(json.error());
    if (!text::is_object(*json))
        return text::syntax_error({number, 1},
                                  "a record is an object with a puzzle and an answer, like "
                                  "{\"puzzle\":\"...\",\"answer\":\"...\"}");
    LooseObject object(*json);
    AnswerRecord record;
    if (const JsonNode* id = object.take(kIdNames, text::is_scalar)) record.id = text::json_text(*id);
    if (const JsonNode* name = object.take(kNameNames, text::is_scalar)) record.name = text::text_of(*name);
    const JsonNode* const answer = object.take(kAnswerNames, any_kind);
    if (answer == nullptr) return text::syntax_error({number, 1}, "the record has no member \"answer\"");
    record.answer = text::is_scalar(*answer) ? text::text_of(*answer) : text::json_text(*answer);
    if (const JsonNode* puzzle = object.take(kPuzzleNames, any_kind)) {
        record.puzzle = read_puzzle(text::is_text(*puzzle) ? puzzle->string : text::json_text(*puzzle));
        if (!*record.puzzle && record.name.empty() && text::is_scalar(*puzzle) &&
            may_be_name(text::text_of(*puzzle)))
            record.name = text::text_of(*puzzle);
    } else if (auto whole = read_puzzle(line, {.format = "json", .source = ""});
               whole || record.name.empty()) {
        record.puzzle = std::move(whole);
    }
    return record;
}

}  // namespace unjam
