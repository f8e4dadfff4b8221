#include "unjam/render.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/boards.h"
#include "support/text.h"

namespace unjam {
namespace {

using test::count_of;
using test::draw;

std::string written(const StateGraph& graph, std::string_view format) {
    std::string text;
    std::ranges::find(graph_formats(), format, &GraphFormat::name)->write(graph, [&](std::string_view piece) {
        text += piece;
    });
    return text;
}

StateGraph small_graph() {
    Puzzle puzzle = draw("...A / XX.A / .... / ....");
    puzzle.rename("a<b&\"c\"");
    return *component_graph(puzzle, Unit::moves, 100);
}

TEST(RenderGraph, EveryFormatHoldsEveryStateAndEdge) {
    const StateGraph graph = small_graph();
    EXPECT_EQ(count_of(written(graph, "dot"), "distance="), 7U);
    EXPECT_EQ(count_of(written(graph, "dot"), "->"), graph.edges.size());
    EXPECT_EQ(count_of(written(graph, "graphml"), "<node "), 7U);
    EXPECT_EQ(count_of(written(graph, "graphml"), "<edge "), graph.edges.size());
    const auto json = nlohmann::json::parse(written(graph, "json"));
    EXPECT_EQ(json["nodes"].size(), 7U);
    EXPECT_EQ(json["links"].size(), graph.edges.size());
    EXPECT_EQ(json["start"], graph.start);
    // A dot for every state, two marks in the legend, and the ring around the start.
    EXPECT_EQ(count_of(written(graph, "svg"), "<circle"), 7U + 3U);
}

TEST(RenderGraph, NamesCannotBreakTheFormat) {
    const StateGraph graph = small_graph();
    EXPECT_NE(written(graph, "dot").find(R"(digraph "a<b&\"c\"")"), std::string::npos);
    EXPECT_NE(written(graph, "graphml").find("id=\"a&lt;b&amp;&quot;c&quot;\""), std::string::npos);
    EXPECT_NE(written(graph, "svg").find(">a&lt;b&amp;&quot;c&quot;: 2 moves, 7 states<"), std::string::npos);
}

// One state, no edges; a component without a solution; shortest solutions alone.
TEST(RenderGraph, UnusualGraphsAreDrawnToo) {
    EXPECT_NE(written(*component_graph(draw("XX"
                                            " / .."),
                                       Unit::moves, 9),
                      "svg")
                  .find("1 state<"),
              std::string::npos);
    const auto jammed = component_graph(draw("...B / XX.B / ...."), Unit::moves, 9);
    EXPECT_NE(written(*jammed, "svg").find("none of them solved"), std::string::npos);
    const auto solutions = solution_graph(draw("...A / XX.A / .... / ...."), Unit::moves, 9);
    EXPECT_NE(written(*solutions, "svg").find("on its shortest solutions"), std::string::npos);
}

}  // namespace
}  // namespace unjam
