// Where the states of a graph stand in its drawing: a column for every distance, solved on the right, the
// states of a column ordered so that lines between columns cross little. A column of very many states is
// several dots wide.
#pragma once

#include <vector>

#include "unjam/explore.h"

namespace unjam {

struct GraphLayout {
    double width = 0;  // of all columns together
    double height = 0;
    double radius = 0;      // of a dot
    std::vector<double> x;  // by state
    std::vector<double> y;
    std::vector<double> column_x;  // by layer: its middle
};

GraphLayout lay_out(const StateGraph& graph);

}  // namespace unjam
