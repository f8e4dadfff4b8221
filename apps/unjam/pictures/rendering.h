// unjam render after its arguments are parsed: solves what it must, draws, and writes pictures one by one
// or cards all together.
#pragma once

#include <optional>
#include <string>

#include "exit_code.h"
#include "io/input.h"
#include "pictures/picture_file.h"
#include "unjam/render.h"
#include "unjam/solve.h"

namespace unjam::cli {

struct RenderPlan {
    const PictureKind* kind = nullptr;
    bool animate = false;           // of the kinds that can do either
    std::optional<std::size_t> at;  // the position after so many moves; beyond all: the last
    std::string output = "-";       // a name, a pattern, or "-"
    double cell = 64;               // pixels
    double size = 0;                // pixels of the longer side; 0: as `cell` says
    SheetOptions sheet;             // its look is that of all pictures
    std::string title;              // of cards; empty: the puzzle's own
    std::size_t first_number = 1;
    SolveOptions solve;
    unsigned jobs = 1;

    bool needs_solution() const { return animate || kind->is_film || kind->is_sheet || at.has_value(); }
};

inline constexpr std::size_t kAtEnd = static_cast<std::size_t>(-1);

// Renders all readable puzzles of the input; throws UsageError if their number does not fit the plan.
ExitCode render(const RenderPlan& plan, const Input& input);

}  // namespace unjam::cli
