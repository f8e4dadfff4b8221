// Everything the library offers.
#pragma once

#include "unjam/analysis.h"         // IWYU pragma: export
#include "unjam/big_count.h"        // IWYU pragma: export
#include "unjam/board_picture.h"    // IWYU pragma: export
#include "unjam/canonical.h"        // IWYU pragma: export
#include "unjam/cards.h"            // IWYU pragma: export
#include "unjam/census.h"           // IWYU pragma: export
#include "unjam/check.h"            // IWYU pragma: export
#include "unjam/compare.h"          // IWYU pragma: export
#include "unjam/difficulty.h"       // IWYU pragma: export
#include "unjam/distances.h"        // IWYU pragma: export
#include "unjam/film.h"             // IWYU pragma: export
#include "unjam/formats.h"          // IWYU pragma: export
#include "unjam/generate.h"         // IWYU pragma: export
#include "unjam/graph_layout.h"     // IWYU pragma: export
#include "unjam/minimal.h"          // IWYU pragma: export
#include "unjam/move.h"             // IWYU pragma: export
#include "unjam/names.h"            // IWYU pragma: export
#include "unjam/optimal_graph.h"    // IWYU pragma: export
#include "unjam/picture.h"          // IWYU pragma: export
#include "unjam/puzzle.h"           // IWYU pragma: export
#include "unjam/render.h"           // IWYU pragma: export
#include "unjam/render_graph.h"     // IWYU pragma: export
#include "unjam/result.h"           // IWYU pragma: export
#include "unjam/slides.h"           // IWYU pragma: export
#include "unjam/solve.h"            // IWYU pragma: export
#include "unjam/state_graph.h"      // IWYU pragma: export
#include "unjam/static_analysis.h"  // IWYU pragma: export
#include "unjam/svg.h"              // IWYU pragma: export
#include "unjam/unique.h"           // IWYU pragma: export
#include "unjam/verify.h"           // IWYU pragma: export
