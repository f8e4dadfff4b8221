// The functions behind the table of graph formats.
#pragma once

#include <string>
#include <string_view>

#include "unjam/explore.h"

namespace unjam {

std::string write_dot(const StateGraph& graph);
std::string write_graphml(const StateGraph& graph);
std::string write_graph_json(const StateGraph& graph);
std::string write_graph_svg(const StateGraph& graph);

// Text as it may stand in an element or attribute.
std::string xml_text(std::string_view text);

}  // namespace unjam
