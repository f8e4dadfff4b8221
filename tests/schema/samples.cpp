// What is written as JSON but by no command: orders, and every answer of the page's engine, good and bad. One line each:
// the name of the schema, a tab, the object.
#include <fmt/core.h>

#include "unjam/json.h"
#include "unjam/support/json_writer.h"
#include "unjam/unjam.h"
#include "wasm/all_calls.h"

namespace {

using unjam::JsonObject;
using unjam::JsonText;

unjam::page::Session& session() {
    static unjam::page::Session session;
    return session;
}

void ask(std::string_view call, JsonObject question) {
    const std::string text = question.add("call", call).text();
    fmt::print("engine:{}\t{}\n", call, unjam::page::call_any(session(), text));
}

JsonObject about(const unjam::Puzzle& puzzle) {
    return JsonObject().add("puzzle", JsonText{unjam::puzzle_json(puzzle)});
}

void ask_about(const unjam::Puzzle& puzzle) {
    const JsonObject limits =
        JsonObject().add("seconds", 10).add("memory_bytes", 1U << 28U).add("max_states", 1'000'000);
    const std::vector<int> offsets = unjam::start_offsets(puzzle);
    ask("check", about(puzzle));
    ask("position", about(puzzle).add("offsets", offsets));
    ask("position", about(puzzle).add("offsets", std::vector<int>{1}));
    ask("write", about(puzzle).add("format", "grid").add("relabel", true));
    ask("code", about(puzzle));
    ask("study", about(puzzle).add("max_states", 1'000'000));
    ask("study", about(puzzle).add("max_states", 10));
    for (const char* metric : {"moves", "steps"}) {
        const auto in_metric = [&] { return about(puzzle).add("metric", metric).add("limits", limits); };
        ask("solve", in_metric().add("algorithm", "auto").add("offsets", offsets));
        ask("measure", in_metric().add("algorithm", "bfs"));
        ask("hint", in_metric().add("offsets", offsets));
        ask("analyze", in_metric().add("component_states", 100'000));
        ask("map", in_metric().add("most_states", 2000));
        ask("card", in_metric().add("difficulty", true));
    }
    const auto look = [&] { return about(puzzle).add("theme", "dark").add("labels", true).add("size", 100); };
    ask("drawing", about(puzzle));
    ask("svg", look());
    ask("png", look());
    ask("gif", look().add("moves", std::vector<std::string>()));
    ask("gif", look().add("moves", std::vector<std::string>{"no move"}));
    for (const char* text : {"XR3", "The answer: X right 3", "nothing"}) {
        ask("verify", about(puzzle).add("text", text).add("prose", true).add("metric", "moves"));
        ask("verify", about(puzzle).add("text", text).add("metric", "steps").add("limits", limits));
    }
    const JsonObject card =
        about(puzzle).add("title", "One").add("solution", std::vector<std::string>{"XR3"});
    ask("sheet", JsonObject().add("cards", std::vector{card}).add("paper", "a4").add("per_page", 4));
}

}  // namespace

int main() {
    const unjam::Puzzle solvable =
        *unjam::read_puzzle("AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n", {"grid", ""});
    const unjam::Puzzle unsolvable = *unjam::read_puzzle("..A\nXXA\n..A\n", {"grid", ""});
    unjam::Order order;
    fmt::print("order\t{}\n", unjam::order_json(order));
    order.moves = {3, 8};
    order.most_score = 60;
    order.target_line = 1;
    fmt::print("order\t{}\n", unjam::order_json(order));
    ask("tables", {});
    ask("read", JsonObject().add("text", "AA.\nXX.\n...\n"));
    ask("read", JsonObject().add("text", "nothing that is a puzzle"));
    ask("check", JsonObject().add("puzzle", JsonObject().add("width", 6).add("height", 6)));
    ask("describe", about(solvable).add("moves", std::vector<std::string>{"AR1", "XR1"}));
    ask("describe", about(solvable).add("moves", std::vector<std::string>{"no move"}));
    ask("colours", JsonObject().add("vehicles", 3).add("target", 1));
    ask("colours", JsonObject().add("vehicles", -1));
    ask("drawing", JsonObject().add("puzzle", nullptr));
    ask("order", JsonObject().add("order", JsonText{unjam::order_json(order)}));
    ask("order", JsonObject().add("order", JsonObject().add("width", 99)));
    ask("generate", JsonObject().add("order", JsonText{unjam::order_json(order)}).add("seconds", 20));
    ask("generate", JsonObject()
                        .add("order", JsonObject().add("moves", JsonObject().add("least", 90)))
                        .add("seconds", 0.05));
    ask_about(solvable);
    ask_about(unsolvable);
}
