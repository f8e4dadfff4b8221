// The module unjam._unjam; the package unjam shows what is in it under its own name.
#include "bind.h"
#include "unjam/version.h"

PYBIND11_MODULE(_unjam, module) {
    using namespace unjam::python;
    // Signatures and help speak of unjam.Puzzle, which is where people find it.
    const py::object own_name = module.attr("__name__");
    module.attr("__name__") = "unjam";
    module.attr("__version__") = unjam::version();
    bind_puzzle(module);
    bind_reading(module);
    bind_solving(module);
    bind_judging(module);
    bind_analysis(module);
    bind_distances(module);
    bind_generating(module);
    bind_census(module);
    bind_collection(module);
    bind_boards(module);
    module.attr("__name__") = own_name;
}
