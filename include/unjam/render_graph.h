// State graphs as text: for graph programs (DOT, GraphML, JSON) and as a drawing (SVG) in which every column
// is a distance from solved and the shortest solutions shine.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "unjam/state_graph.h"

namespace unjam {

struct GraphFormat {
    std::string_view name;  // also the usual ending of its files
    std::string_view summary;
    std::string (*write)(const StateGraph& graph);
};

std::span<const GraphFormat> graph_formats();

}  // namespace unjam
