#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "support/boards.h"
#include "unjam/formats.h"
#include "unjam/generate.h"
#include "unjam/render.h"
#include "unjam/solve.h"
#include "wasm/all_calls.h"

namespace unjam {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kCard1 = "AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n";

class PageCalls : public testing::Test {
protected:
    Json call(const Json& question) { return Json::parse(session_.call(question.dump())); }
    Json any(const Json& question) { return Json::parse(page::call_any(session_, question.dump())); }
    Json read(std::string_view text) {
        const Json answer = call({{"call", "read"}, {"text", text}, {"format", ""}, {"source", "test"}});
        return answer["puzzles"][0]["puzzle"];
    }
    static Json offsets_of(const Json& puzzle) {
        Json offsets = Json::array();
        for (const Json& vehicle : puzzle["vehicles"])
            offsets.push_back(vehicle[vehicle["axis"] == "vertical" ? "row" : "column"]);
        return offsets;
    }
    static Json solve_question(std::string_view name, const Json& puzzle) {
        return {{"call", name},        {"puzzle", puzzle}, {"offsets", offsets_of(puzzle)},
                {"algorithm", "auto"}, {"heuristic", ""},  {"metric", "moves"},
                {"move_cost", 1},      {"step_cost", 1},   {"limits", {{"seconds", 0}}}};
    }
    static Json hint_question(const Json& puzzle, std::string_view metric) {
        return {{"call", "hint"}, {"puzzle", puzzle}, {"offsets", offsets_of(puzzle)}, {"metric", metric}};
    }

    page::Session session_;
};

TEST_F(PageCalls, TablesHaveTheLibrarysRows) {
    const Json tables = call({{"call", "tables"}});
    EXPECT_EQ(tables["formats"].size(), formats().size());
    EXPECT_EQ(tables["algorithms"].size(), algorithms().size());
    EXPECT_EQ(tables["max_side"], 16);
}

TEST_F(PageCalls, AnUnreadablePuzzleHasItsPlace) {
    const Json answer =
        call({{"call", "read"}, {"text", "AA..\nXX.B\n....\n....\n"}, {"format", "grid"}, {"source", ""}});
    const Json error = answer.contains("error") ? answer["error"] : answer["puzzles"][0]["error"];
    EXPECT_EQ(error["line"], 2);
    EXPECT_EQ(error["column"], 4);
}

TEST_F(PageCalls, CheckNamesTheVehicle) {
    Json puzzle = read(kCard1);
    puzzle["vehicles"][2]["length"] = 99;
    const Json answer = call({{"call", "check"}, {"puzzle", puzzle}});
    EXPECT_EQ(answer["error"]["vehicle"], 2) << answer;
    puzzle["vehicles"].clear();
    EXPECT_EQ(call({{"call", "check"}, {"puzzle", puzzle}})["error"]["vehicle"], nullptr);
}

TEST_F(PageCalls, CheckGivesAGoodPuzzleBack) {
    const Json puzzle = read(kCard1);
    EXPECT_EQ(call({{"call", "check"}, {"puzzle", puzzle}})["puzzle"], puzzle);
}

TEST_F(PageCalls, SolveAndMeasureAgree) {
    const Json puzzle = read(kCard1);
    const Json solved = call(solve_question("solve", puzzle));
    const Json measured = call(solve_question("measure", puzzle));
    EXPECT_EQ(solved["status"], "optimal");
    EXPECT_EQ(solved["moves"], 8);
    EXPECT_EQ(solved["solution"].size(), 8U);
    EXPECT_EQ(solved["solution"], measured["solution"]);
    EXPECT_EQ(solved["states"], measured["states"]);
}

TEST_F(PageCalls, HintsAreTheSameBeforeAndAfterTheStudy) {
    const Json puzzle = read(kCard1);
    for (const std::string_view metric : {"moves", "steps"}) {
        page::Session fresh;
        const Json before = Json::parse(fresh.call(hint_question(puzzle, metric).dump()));
        const Json study = call({{"call", "study"}, {"puzzle", puzzle}, {"max_states", 100'000}});
        EXPECT_EQ(study["complete"], true);
        const Json after = call(hint_question(puzzle, metric));
        EXPECT_EQ(before["distance"], after["distance"]);
        EXPECT_EQ(after["distance"], study[metric]["start"]);
        EXPECT_EQ(before["known"], true);
        const Json& best = after["best"];
        EXPECT_NE(std::find(best.begin(), best.end(), before["best"][0]), best.end())
            << before << " is not among " << after;
    }
}

// Where the studied table knows what many people do wrong, the hint warns of it: of a move that leads no nearer.
TEST_F(PageCalls, AHintKnowsWhatIsTempting) {
    const Json puzzle = read(".HH..E...BFEAA.BFC.GD.FC.GDIIC..D...");
    call({{"call", "study"}, {"puzzle", puzzle}, {"max_states", 1'000'000}});
    const Json analysis = call({{"call", "analyze"}, {"puzzle", puzzle}, {"metric", "moves"}});
    std::size_t tempting = 0;
    for (const Json& turn : analysis["difficulty"]["wrong_turns"]) {
        Json question = hint_question(puzzle, "moves");
        question["offsets"] = turn["offsets"];
        const Json hint = call(question);
        EXPECT_EQ(hint["distance"], turn["distance"]);
        if (hint["tempting"].is_null()) continue;
        ++tempting;
        EXPECT_GE(hint["tempting"]["chance"], 0.25);
        EXPECT_GE(hint["tempting"]["distance"], hint["distance"]);
        const Json& best = hint["best"];
        EXPECT_EQ(std::find(best.begin(), best.end(), hint["tempting"]["move"]), best.end());
    }
    EXPECT_GT(tempting, 0U);
}

// The move that led here counts; one that cannot have led here does not.
TEST_F(PageCalls, AHintRemembersTheLastMove) {
    const Json puzzle = read("OAAP..\nO..P..\nOXXP..\n..BQQQ\n..B..E\n..RRRE\n");
    call({{"call", "study"}, {"puzzle", puzzle}, {"max_states", 1'000'000}});
    const Json analysis = call({{"call", "analyze"}, {"puzzle", puzzle}, {"metric", "moves"}});
    const Json& turn = analysis["difficulty"]["wrong_turns"][0];
    Json question = hint_question(puzzle, "moves");
    question["offsets"] = turn["offsets"];
    const Json before = call(question)["tempting"];
    question["last"] = Json::array({turn["way"].back()});
    const Json after = call(question)["tempting"];
    EXPECT_EQ(after["move"], turn["instead"]);
    EXPECT_NE(after["chance"], before["chance"]);
    for (const char* const wrong : {"XR5", "OU3", "no move"}) {
        question["last"] = Json::array({wrong});
        EXPECT_EQ(call(question)["tempting"], before) << wrong;
    }
}

TEST_F(PageCalls, AStudyBeyondItsBudgetSaysSo) {
    const Json study = call({{"call", "study"}, {"puzzle", read(kCard1)}, {"max_states", 50}});
    EXPECT_EQ(study["complete"], false);
    EXPECT_TRUE(study["moves"].is_null());
}

TEST_F(PageCalls, TheFarthestPositionIsLegalAndThatFar) {
    Json puzzle = read(kCard1);
    const Json study = call({{"call", "study"}, {"puzzle", puzzle}, {"max_states", 1'000'000}});
    const Json farthest = study["moves"]["farthest_offsets"];
    for (std::size_t i = 0; i < farthest.size(); ++i) {
        Json& vehicle = puzzle["vehicles"][i];
        vehicle[vehicle["axis"] == "vertical" ? "row" : "column"] = farthest[i];
    }
    const Json again = call({{"call", "study"}, {"puzzle", puzzle}, {"max_states", 1'000'000}});
    EXPECT_EQ(again["moves"]["start"], study["moves"]["farthest"]);
    EXPECT_EQ(again["states"], study["states"]);
}

TEST_F(PageCalls, AnAnalysisIsThatOfTheCommandLine) {
    const Json puzzle = read(kCard1);
    const Json answer =
        call({{"call", "analyze"}, {"puzzle", puzzle}, {"metric", "steps"}, {"component_states", 10'000}});
    EXPECT_EQ(answer["complete"], true);
    EXPECT_EQ(answer["states"], 1247);
    EXPECT_EQ(answer["optimal_solutions"], 207936);
    EXPECT_EQ(answer["moves"], 8);
    EXPECT_EQ(answer["difficulty"]["level"], "easy");
    const Json partial = call({{"call", "analyze"}, {"puzzle", puzzle}, {"component_states", 100}});
    EXPECT_EQ(partial["complete"], false);
    EXPECT_TRUE(partial["histogram"].is_null());
}

TEST_F(PageCalls, AMapHasAPlaceForEveryState) {
    const Json puzzle = read(kCard1);
    const Json map = call({{"call", "map"}, {"puzzle", puzzle}, {"metric", "moves"}});
    const std::size_t states = map["x"].size();
    EXPECT_EQ(states, 1247U);
    EXPECT_EQ(map["y"].size(), states);
    EXPECT_EQ(map["positions"].get<std::string>().size(), states * puzzle["vehicles"].size());
    EXPECT_EQ(map["layer_starts"].size(), 10U);
    EXPECT_EQ(map["lit"].size() % 2, 0U);
    const Json solutions = call({{"call", "map"}, {"puzzle", puzzle}, {"most_states", 100}});
    EXPECT_EQ(solutions["whole"], false);
    EXPECT_EQ(solutions["x"].size(), 54U);
    EXPECT_TRUE(call({{"call", "map"}, {"puzzle", puzzle}, {"most_states", 10}}).contains("error"));
}

TEST_F(PageCalls, CardsAreSolvedAndDrawn) {
    const Json puzzle = read(kCard1);
    const Json facts =
        call({{"call", "card"}, {"puzzle", puzzle}, {"metric", "moves"}, {"difficulty", true}});
    EXPECT_EQ(facts["moves"], 8);
    EXPECT_EQ(facts["difficulty"], "easy");
    EXPECT_EQ(facts["solution"].size(), 8U);
    const Json card = {{"puzzle", puzzle}, {"title", "<title>"}, {"solution", facts["solution"]}};
    const Json sheet = call({{"call", "sheet"}, {"cards", {card, card}}, {"per_page", 1}});
    const std::string svg = sheet["svg"];
    EXPECT_NE(svg.find("width=\"210mm\""), std::string::npos);
    EXPECT_NE(svg.find("&lt;title&gt;"), std::string::npos);
    EXPECT_TRUE(call({{"call", "sheet"}, {"cards", {{{"puzzle", 1}}}}}).contains("error"));
}

TEST_F(PageCalls, ProgressIsReportedAsText) {
    std::ifstream file(UNJAM_SOURCE_DIR "/puzzles/12x12.csv");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    Json question = solve_question("solve", read(text));
    question["algorithm"] = "bfs";
    question["limits"] = {{"seconds", 0.7}, {"memory_bytes", 1 << 30}};
    int reports = 0;
    const std::string answer = session_.call(question.dump(), [&](std::string_view report) {
        ++reports;
        EXPECT_TRUE(Json::parse(report).contains("stored"));
    });
    EXPECT_EQ(Json::parse(answer)["status"], "limit");
    EXPECT_GE(reports, 2);
}

TEST_F(PageCalls, GenerateMakesWhatTheLibraryMakes) {
    Order order;
    order.moves = {8, 12};
    order.walls = {1, 2};
    order.seed = 7;
    const Json question = {
        {"call", "generate"},
        {"order",
         {{"moves", {{"least", 8}, {"most", 12}}}, {"walls", {{"least", 1}, {"most", 2}}}, {"seed", 7}}}};
    const Json answer = call(question);
    Generator generator(*check_order(order));
    Harvest harvest(*check_order(order));
    std::optional<GeneratedPuzzle> made;
    while (!harvest.done()) {
        Attempt attempt = generator.attempt(harvest.next());
        if (harvest.take(attempt)) made = attempt.made;
    }
    const Json expected = call({{"call", "code"}, {"puzzle", answer["made"]["puzzle"]}});
    EXPECT_EQ(expected["code"], puzzle_code(made->puzzle));
    EXPECT_EQ(answer["made"]["facts"]["moves"], made->analysis.moves.least);
    EXPECT_EQ(answer["boards"], harvest.boards());
}

TEST_F(PageCalls, AnOrderThatNoPuzzleSatisfiesIsRefused) {
    for (const std::string_view name : {"order", "generate"}) {
        const Json answer = call({{"call", name}, {"order", {{"width", 2}}}});
        EXPECT_EQ(answer["error"]["message"],
                  "a board of 2x6 cannot be made; each side must be 3 to 16 cells");
    }
    EXPECT_EQ(call({{"call", "order"}, {"order", Json::object()}}), Json::object());
    EXPECT_EQ(call({{"call", "order"}, {"order", nullptr}})["error"]["message"],
              "an order must be a JSON object");
}

TEST_F(PageCalls, NonsenseIsAnErrorInWords) {
    for (const std::string_view text : {"", "null", "[]", "{", R"({"call":7})", R"({"call":"fly"})"}) {
        EXPECT_TRUE(Json::parse(session_.call(text)).contains("error")) << text;
    }
    for (const std::string_view name :
         {"check", "position", "write", "code", "describe", "solve", "measure", "study", "hint", "read"}) {
        for (const Json& puzzle : {Json(nullptr), Json(5), Json::object(), Json::array({1})}) {
            const Json answer = call({{"call", name}, {"puzzle", puzzle}});
            EXPECT_TRUE(answer.contains("error")) << name << puzzle << answer;
        }
    }
    const Json puzzle = read(kCard1);
    for (const Json& offsets : {Json(7), Json::array(), Json::array({99, 99, 99, 99, 99, 99, 99, 99})}) {
        const Json answer = call({{"call", "position"}, {"puzzle", puzzle}, {"offsets", offsets}});
        EXPECT_TRUE(answer.contains("error")) << offsets;
    }
    EXPECT_TRUE(call({{"call", "describe"}, {"puzzle", puzzle}, {"moves", {"ZR1"}}}).contains("error"));
}

TEST_F(PageCalls, DrawingHasAPieceForEverything) {
    const Json puzzle = read(kCard1);
    const Json drawing = call({{"call", "drawing"}, {"puzzle", puzzle}});
    EXPECT_EQ(drawing["box"], (Json{{"x", -28}, {"y", -28}, {"width", 724}, {"height", 656}}));
    EXPECT_EQ(drawing["vehicles"].size(), puzzle["vehicles"].size());
    EXPECT_EQ(drawing["ground"]["light"].size(), drawing["ground"]["dark"].size());
    EXPECT_NE(drawing["ground"]["light"], drawing["ground"]["dark"]);
    const auto is_target = [&](const Json& one) { return one["label"] == puzzle["target"]; };
    const auto at = std::ranges::find_if(puzzle["vehicles"], is_target) - puzzle["vehicles"].begin();
    const Json& target = drawing["vehicles"][static_cast<std::size_t>(at)];
    EXPECT_EQ(target["body"], "#d81e2c");
    EXPECT_EQ(target["ink"], "#ffffff");
    EXPECT_EQ(target["label"]["text"], "X");
    EXPECT_EQ(target["shapes"][0]["opacity"], 0.2) << "the shadow";
    EXPECT_FALSE(target["shapes"][1].contains("transform"));
    EXPECT_EQ(drawing["vehicles"][1]["shapes"][1]["transform"], "translate(0 300) rotate(270)");
}

TEST_F(PageCalls, DrawingTakesDraftsButNoNonsense) {
    Json puzzle = read(kCard1);
    puzzle["target"] = nullptr;
    puzzle["vehicles"][1]["row"] = puzzle["vehicles"][1]["column"] = -3;
    EXPECT_EQ(call({{"call", "drawing"}, {"puzzle", puzzle}})["ground"]["light"].size(), 3U) << "no arrow";
    puzzle["width"] = 65;
    EXPECT_TRUE(call({{"call", "drawing"}, {"puzzle", puzzle}}).contains("error"));
    EXPECT_TRUE(call({{"call", "drawing"}}).contains("error"));
    EXPECT_TRUE(call({{"call", "colours"}, {"vehicles", 1e9}}).contains("error"));
}

TEST_F(PageCalls, PicturesAreFilesOfTheLibrary) {
    const auto puzzle = read_puzzle(kCard1);
    Json question = {{"puzzle", read(kCard1)}, {"theme", "dark"}, {"labels", false}, {"size", 200}};
    question["puzzle"]["name"] = puzzle->name();
    const Look look = {Theme::dark, false, true};
    const Picture picture = board_picture(*puzzle, start_offsets(*puzzle), look);
    question["call"] = "svg";
    EXPECT_TRUE(call(question)["svg"] == to_svg(picture, scale_to(picture.box, 200)));
    question["call"] = "png";
    EXPECT_TRUE(any(question)["base64"].get<std::string>().starts_with("iVBORw0KGgo"));
    question["size"] = 1e9;
    EXPECT_TRUE(any(question).contains("error"));
    question["size"] = 100;
    question["theme"] = "pink";
    EXPECT_TRUE(any(question).contains("error"));
}

TEST_F(PageCalls, GifShowsMovesThatCanBeMade) {
    const Json puzzle = read("XX..\n....\n");
    Json question = {{"call", "gif"}, {"puzzle", puzzle}, {"theme", "light"}, {"labels", true}, {"size", 60}};
    const auto moved = [&](std::string_view move) {
        question["moves"] = Json::array({move});
        return any(question);
    };
    EXPECT_TRUE(moved("XR2")["base64"].get<std::string>().starts_with("R0lGODlh"));
    EXPECT_TRUE(moved("XR4").contains("error")) << "drives off";
    EXPECT_TRUE(moved("XL1").contains("error"));
    question["size"] = 0;
    EXPECT_TRUE(moved("XR2").contains("error"));
}

TEST_F(PageCalls, VerifyJudgesMovesInAnyNotation) {
    Json question = {{"call", "verify"}, {"puzzle", read(kCard1)}, {"prose", false}, {"metric", "moves"}};
    question["text"] = "A+1 C-3 P-1 B-1 R-2 Q+2 O+3 X+3";
    EXPECT_EQ(any(question)["status"], "right") << any(question);
    EXPECT_EQ(any(question)["optimal"], true);
    question["text"] = "First A right 1. After that Q goes down 2, and X right 3.";
    question["prose"] = true;
    const Json wrong = any(question);
    EXPECT_EQ(wrong["status"], "wrong") << wrong;
    EXPECT_EQ(wrong["failed_move"], 2);
    EXPECT_EQ(wrong["distance"], 7);
    question["metric"] = "miles";
    EXPECT_TRUE(any(question).contains("error"));
    question.erase("puzzle");
    EXPECT_TRUE(any(question).contains("error"));
}

}  // namespace
}  // namespace unjam
