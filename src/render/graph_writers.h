// The functions behind the table of graph formats.
#pragma once

#include "unjam/explore.h"
#include "unjam/render.h"

namespace unjam {

void write_dot(const StateGraph& graph, const TextSink& put);
void write_graphml(const StateGraph& graph, const TextSink& put);
void write_graph_json(const StateGraph& graph, const TextSink& put);
void write_graph_svg(const StateGraph& graph, const TextSink& put);

}  // namespace unjam
