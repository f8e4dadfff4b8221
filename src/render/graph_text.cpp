// The formats for graph programs. Every state carries its distance, whether it is the start, solved or on a
// shortest solution, and the puzzle code of the position; every edge its move.
#include <fmt/core.h>

#include "render/graph_writers.h"
#include "render/xml_text.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/render.h"
#include "unjam/support/json_writer.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr GraphFormat kFormats[] = {
    {"dot", "for Graphviz", write_dot},
    {"graphml", "for yEd, Gephi, NetworkX and others", write_graphml},
    {"json", "nodes and links", write_graph_json},
    {"svg", "a drawing: a column for every distance, the shortest solutions lit", write_graph_svg},
};

struct NodeFacts {
    std::uint32_t number;
    std::uint32_t distance;
    bool start;
    bool solved;
    bool optimal;
    std::string code;
};

NodeFacts facts_of(const StateGraph& graph, std::uint32_t number) {
    const std::vector<int> offsets = graph.offsets(number);
    const auto here = graph.puzzle.with_offsets(offsets);
    return {number,
            graph.layer_of(number),
            number == graph.start,
            is_solved(graph.puzzle, offsets),
            graph.optimal[number],
            here ? puzzle_code(*here) : ""};
}

// Inside quotes in DOT.
std::string dot_text(std::string_view text) {
    std::string safe;
    for (const char c : showable(text)) {
        if (c == '"' || c == '\\') safe += '\\';
        safe += c;
    }
    return safe;
}

}  // namespace

std::span<const GraphFormat> graph_formats() {
    return kFormats;
}

void write_dot(const StateGraph& graph, const TextSink& put) {
    put(
        fmt::format("digraph \"{}\" {{\n  rankdir=LR;\n  node [shape=point, width=0.12];\n  edge [dir=none, "
                    "color=\"#bbbbbb\"];\n",
                    dot_text(graph.puzzle.name())));
    for (std::uint32_t i = 0; i < graph.states(); ++i) {
        const NodeFacts node = facts_of(graph, i);
        const std::string_view colour = node.start     ? ", color=\"#d62828\", width=0.3"
                                        : node.solved  ? ", color=\"#2a9d5c\""
                                        : node.optimal ? ", color=\"#f4a300\""
                                                       : "";
        put(fmt::format("  {} [distance={}, code=\"{}\"{}{}{}{}];\n", i, node.distance, node.code,
                        node.start ? ", start=true" : "", node.solved ? ", solved=true" : "",
                        node.optimal ? ", optimal=true" : "", colour));
    }
    for (const GraphEdge& edge : graph.edges) {
        put(fmt::format("  {} -> {} [move=\"{}\"{}];\n", edge.from, edge.to,
                        dot_text(format_move(graph.puzzle, edge.move)),
                        edge.optimal ? ", dir=forward, color=\"#f4a300\", penwidth=2" : ""));
    }
    put("}\n");
}

void write_graphml(const StateGraph& graph, const TextSink& put) {
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        "  <key id=\"distance\" for=\"node\" attr.name=\"distance\" attr.type=\"int\"/>\n"
        "  <key id=\"start\" for=\"node\" attr.name=\"start\" attr.type=\"boolean\"/>\n"
        "  <key id=\"solved\" for=\"node\" attr.name=\"solved\" attr.type=\"boolean\"/>\n"
        "  <key id=\"optimal\" for=\"all\" attr.name=\"optimal\" attr.type=\"boolean\"/>\n"
        "  <key id=\"code\" for=\"node\" attr.name=\"code\" attr.type=\"string\"/>\n"
        "  <key id=\"move\" for=\"edge\" attr.name=\"move\" attr.type=\"string\"/>\n");
    put(fmt::format("  <graph id=\"{}\" edgedefault=\"undirected\">\n", xml_text(graph.puzzle.name())));
    for (std::uint32_t i = 0; i < graph.states(); ++i) {
        const NodeFacts node = facts_of(graph, i);
        put(fmt::format(
            "    <node id=\"n{}\"><data key=\"distance\">{}</data><data key=\"start\">{}</data>"
            "<data key=\"solved\">{}</data><data key=\"optimal\">{}</data><data key=\"code\">{}</data>"
            "</node>\n",
            i, node.distance, node.start, node.solved, node.optimal, xml_text(node.code)));
    }
    for (const GraphEdge& edge : graph.edges) {
        put(
            fmt::format("    <edge source=\"n{}\" target=\"n{}\"><data key=\"move\">{}</data>"
                        "<data key=\"optimal\">{}</data></edge>\n",
                        edge.from, edge.to, xml_text(format_move(graph.puzzle, edge.move)), edge.optimal));
    }
    put("  </graph>\n</graphml>\n");
}

void write_graph_json(const StateGraph& graph, const TextSink& put) {
    std::string begin = JsonObject()
                            .add("name", graph.puzzle.name())
                            .add("status", graph.solvable ? "solvable" : "unsolvable")
                            .add("metric", to_string(graph.unit))
                            .add("whole", graph.whole)
                            .add("solvable", graph.solvable)
                            .add("start", graph.start)
                            .text();
    begin.pop_back();
    put(begin + ",\"nodes\":[");
    for (std::uint32_t i = 0; i < graph.states(); ++i) {
        const NodeFacts node = facts_of(graph, i);
        put((i > 0 ? "," : "") + JsonObject()
                                     .add("id", i)
                                     .add("distance", node.distance)
                                     .add("solved", node.solved)
                                     .add("optimal", node.optimal)
                                     .add("code", node.code)
                                     .text());
    }
    put("],\"links\":[");
    bool first = true;
    for (const GraphEdge& edge : graph.edges) {
        put((first ? "" : ",") + JsonObject()
                                     .add("source", edge.from)
                                     .add("target", edge.to)
                                     .add("move", format_move(graph.puzzle, edge.move))
                                     .add("optimal", edge.optimal)
                                     .text());
        first = false;
    }
    put("]}\n");
}

}  // namespace unjam
