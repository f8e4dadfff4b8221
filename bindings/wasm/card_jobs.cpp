#include "card_jobs.h"

#include <algorithm>

#include "jobs.h"
#include "unjam/support/sentences.h"

namespace unjam::page {

namespace {

Result<Card> card_of(const JsonNode& json) {
    auto puzzle = puzzle_of(json);
    if (!puzzle) return puzzle.error();
    Card card{std::move(*puzzle),       json["number"].as_text(),     json["title"].as_text(),
              json["length"].as_text(), json["difficulty"].as_text(), {}};
    for (const JsonNode& word : json["solution"].as_list()) card.solution.push_back(word.as_text());
    return card;
}

SheetOptions sheet_options(const JsonNode& question) {
    SheetOptions options;
    options.paper = question["paper"].as_text() == "letter" ? Paper::letter : Paper::a4;
    options.per_page = std::clamp(question["per_page"].as_int(options.per_page), 1, kMostCardsOnPage);
    const std::string& place = question["solution"].as_text();
    if (place == "card") options.solution = SolutionPlace::card;
    if (place == "back") options.solution = SolutionPlace::back;
    options.cut_marks = question["cut_marks"].as_truth(false);
    if (question["colours"].as_truth(false)) options.look.theme = Theme::light;
    return options;
}

}  // namespace

std::string card_job(const JsonNode& question, Session::Memory& memory, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    SolveOptions options;
    const auto metric = parse_metric(question["metric"].as_text());
    if (metric && *metric != Metric::weighted) options.metric = *metric;
    options.limits = limits_of(question["limits"]);
    const auto result = memory.solver.solve(*puzzle, options);
    if (!result) return answer_of(result.error()).text();
    const bool rated = result->status == Status::optimal && question["difficulty"].as_truth(false);
    const std::string difficulty = rated ? difficulty_word(*puzzle, options.limits) : "";
    JsonObject object;
    object.add("status", to_string(result->status));
    if (result->has_solution) {
        object.add("moves", result->moves)
            .add("steps", result->steps)
            .add("solution", move_texts(*puzzle, result->solution));
    } else {
        object.add("moves", nullptr).add("steps", nullptr).add("solution", nullptr);
    }
    return object.add("difficulty", text_or_null(difficulty)).text();
}

std::string sheet_job(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const SheetOptions options = sheet_options(question);
    std::vector<Card> cards;
    for (const JsonNode& json : question["cards"].as_list()) {
        if (cards.size() == static_cast<std::size_t>(options.per_page)) break;
        auto card = card_of(json);
        if (!card) return answer_of(card.error()).text();
        cards.push_back(std::move(*card));
    }
    const bool back = options.solution == SolutionPlace::back && question["back"].as_truth(false);
    return JsonObject().add("svg", to_svg(sheet_page(cards, options, back ? 1 : 0), 1, "mm")).text();
}

}  // namespace unjam::page
