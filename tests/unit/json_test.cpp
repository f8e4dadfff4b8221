#include "unjam/json.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "unjam/formats.h"
#include "unjam/support/json_reader.h"
#include "unjam/support/json_writer.h"

namespace unjam {
namespace {

std::string text_of(std::string_view text) {
    std::string json;
    append_json(json, text);
    return json;
}

std::string number_of(double number) {
    std::string json;
    append_json(json, number);
    return json;
}

TEST(JsonWriter, KeepsTheOrderOfMembers) {
    JsonObject object;
    object.add("b", 1).add("a", "x").add("none", std::optional<int>()).add("list", std::vector<int>{1, 2});
    object.add("inner", JsonObject().add("yes", true)).add("empty", JsonObject()).add("raw", JsonText{"[0]"});
    EXPECT_EQ(object.text(),
              R"({"b":1,"a":"x","none":null,"list":[1,2],"inner":{"yes":true},"empty":{},"raw":[0]})");
    EXPECT_EQ(JsonObject().text(), "{}");
}

TEST(JsonWriter, TextsAreReadBackAsTheyWere) {
    for (const std::string text :
         {"", "plain", "\"quoted\" \\", "line\nfeed\ttab\r", "é€😀", "\x01\x1f", "\x7f"})
        EXPECT_EQ(nlohmann::json::parse(text_of(text)), text) << text;
}

TEST(JsonWriter, WhatIsNotUtf8IsReplaced) {
    for (const std::string_view text : {"\xff", "a\x80z", "\xc3", "\xe2\x82", "\xed\xa0\x80"}) {
        const std::string json = text_of(text);
        EXPECT_TRUE(nlohmann::json::accept(json)) << json;
        EXPECT_NE(json.find("\xEF\xBF\xBD"), std::string::npos) << json;
    }
}

TEST(JsonWriter, NumbersKeepTheirKind) {
    EXPECT_EQ(number_of(27), "27.0");
    EXPECT_EQ(number_of(0.1), "0.1");
    EXPECT_EQ(number_of(-0.5), "-0.5");
    EXPECT_EQ(number_of(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(nlohmann::json::parse(number_of(1e300)).get<double>(), 1e300);
    EXPECT_EQ(JsonObject().add("most", std::numeric_limits<std::uint64_t>::max()).text(),
              R"({"most":18446744073709551615})");
}

TEST(JsonReader, AnswersWithoutComplaints) {
    const JsonNode node = *read_json(R"({"a":[1,2.5,"x",true,null],"b":99999999999})");
    const auto& list = node["a"].as_list();
    ASSERT_EQ(list.size(), 5U);
    EXPECT_EQ(list[0].as_int(-1), 1);
    EXPECT_EQ(list[1].as_number(), 2.5);
    EXPECT_EQ(list[2].as_text(), "x");
    EXPECT_TRUE(list[3].as_truth(false));
    EXPECT_EQ(list[4].as_int(-1), -1);
    EXPECT_EQ(node["b"].as_int(0), std::numeric_limits<int>::max());
    EXPECT_EQ(node["c"]["d"].as_text(), "");
    EXPECT_FALSE(read_json("{\"a\":}"));
}

TEST(OrderJson, IsReadBackAsItWas) {
    Order order;
    order.count = 7;
    order.width = 5;
    order.exit = Exit::top;
    order.vehicles = {4, 9};
    order.lengths = {2, 3, 4};
    order.target_line = 2;
    order.moves = {3, 12};
    order.least_score = 12.5;
    order.most_score = 60;
    order.minimal = false;
    order.unique = true;
    order.symmetry = Symmetry::half_turn;
    order.seed = 99;
    const auto again = read_order(order_json(order));
    ASSERT_TRUE(again);
    EXPECT_EQ(order_json(*again), order_json(order));
    EXPECT_EQ(order_json(*read_order("{}")), order_json(Order{}));
    EXPECT_EQ(again->most_score, 60);
    EXPECT_EQ(read_order(R"({"most_score":null})")->most_score, std::numeric_limits<double>::infinity());
}

TEST(OrderJson, SaysWhatIsWrongAndWhere) {
    const auto problem = [](std::string_view text) {
        const Error error = read_order(text).error();
        return std::to_string(error.where.column) + ": " + error.message;
    };
    EXPECT_EQ(problem(R"({"width":"6"})"), "10: 'width' must be a whole number");
    EXPECT_EQ(problem(R"({"exit":"up"})"),
              "9: 'exit': \"up\" is not an exit; choose right, left, top or bottom");
    EXPECT_EQ(problem(R"({"moves":[1,2]})"), "10: 'moves' must be an object with least and most");
    EXPECT_EQ(problem(R"({"seed":-1})"), "9: 'seed' must be a whole number from 0 to 9223372036854775807");
    EXPECT_EQ(problem(R"({"moves":{"least":"x"}})"), "19: 'moves.least' must be a whole number");
    EXPECT_EQ(problem(R"({"lengths":[2,"a"]})"), "15: 'lengths' must be a list of whole numbers");
    // Not the nearest number that fits: that would be another order.
    EXPECT_EQ(problem(R"({"seed":9223372036854775808})"),
              "9: 'seed' must be a whole number from 0 to 9223372036854775807");
    EXPECT_EQ(problem("[]"), "1: an order must be a JSON object");
    EXPECT_TRUE(read_order(R"({"moves":{"least":null,"most":null}})"));
}

TEST(SolutionJson, HasTheNameItIsGiven) {
    const Puzzle puzzle = *read_puzzle("AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n", {"grid", "card"});
    const SolveResult result = *solve(puzzle);
    const auto json = nlohmann::json::parse(solution_json(puzzle, {}, result, "other"));
    EXPECT_EQ(json["name"], "other");
    EXPECT_EQ(json["moves"], 8);
    EXPECT_EQ(json["solution"].size(), 8U);
    EXPECT_FALSE(json.contains("cost"));
    EXPECT_EQ(nlohmann::json::parse(solution_json(puzzle, {}, result))["name"], puzzle.name());
}

}  // namespace
}  // namespace unjam
