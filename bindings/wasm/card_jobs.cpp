#include "card_jobs.h"

#include <algorithm>

#include "jobs.h"

namespace unjam::page {

namespace {

// "expert"; nothing where it would take long to say.
std::string difficulty_word(const Puzzle& puzzle, Limits limits) {
    constexpr std::uint64_t kMostStates = 2'000'000;
    limits.max_states = std::min(limits.max_states, kMostStates);
    const auto difficulty = rate_difficulty(puzzle, limits);
    return difficulty ? std::string(difficulty->level) : std::string();
}

Json solution_words(const Puzzle& puzzle, const std::vector<Move>& moves) {
    Json words = Json::array();
    for (const Move move : moves) words.push_back(format_move(puzzle, move));
    return words;
}

Result<Card> card_of(const Json& json) {
    auto puzzle = Puzzle::create(draft_of(member(json, "puzzle")));
    if (!puzzle) return puzzle.error();
    Card card{std::move(*puzzle),      text_of(json, "number"),     text_of(json, "title"),
              text_of(json, "length"), text_of(json, "difficulty"), {}};
    for (const Json& word : member(json, "solution")) {
        if (word.is_string()) card.solution.push_back(word.get<std::string>());
    }
    return card;
}

SheetOptions sheet_options(const Json& question) {
    SheetOptions options;
    options.paper = text_of(question, "paper") == "letter" ? Paper::letter : Paper::a4;
    options.per_page = std::clamp(int_of(question, "per_page", options.per_page), 1, kMostCardsOnPage);
    const std::string place = text_of(question, "solution");
    if (place == "card") options.solution = SolutionPlace::card;
    if (place == "back") options.solution = SolutionPlace::back;
    options.cut_marks = member(question, "cut_marks") == Json(true);
    if (member(question, "colours") == Json(true)) options.look.theme = Theme::light;
    return options;
}

}  // namespace

Json card_job(const Json& question, Session::Memory& memory, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    SolveOptions options;
    const auto metric = parse_metric(text_of(question, "metric"));
    if (metric && *metric != Metric::weighted) options.metric = *metric;
    options.limits = limits_of(member(question, "limits"));
    const auto result = memory.solver.solve(*puzzle, options);
    if (!result) return json_of(result.error());
    const bool proved = result->status == Status::optimal;
    const bool rated = proved && member(question, "difficulty") == Json(true);
    return {{"status", to_string(result->status)},
            {"moves", result->moves},
            {"steps", result->steps},
            {"solution", result->has_solution ? solution_words(*puzzle, result->solution) : Json(nullptr)},
            {"difficulty", rated ? difficulty_word(*puzzle, options.limits) : std::string()}};
}

Json sheet_job(const Json& question, Session::Memory&, const ProgressText&) {
    const SheetOptions options = sheet_options(question);
    std::vector<Card> cards;
    for (const Json& json : member(question, "cards")) {
        if (cards.size() == static_cast<std::size_t>(options.per_page)) break;
        auto card = card_of(json);
        if (!card) return json_of(card.error());
        cards.push_back(std::move(*card));
    }
    const bool back = options.solution == SolutionPlace::back && member(question, "back") == Json(true);
    return {{"svg", to_svg(sheet_page(cards, options, back ? 1 : 0), 1, "mm")}};
}

}  // namespace unjam::page
