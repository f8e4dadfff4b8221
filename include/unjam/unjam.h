// Everything that needs nothing but the standard library. raster.h (Cairo) and collection.h (SQLite) are
// separate components; docs/api.md is the guide. The headers in unjam/support/ serve our own programs and may change
// in any version.
#pragma once

#include "unjam/analyze.h"   // IWYU pragma: export
#include "unjam/census.h"    // IWYU pragma: export
#include "unjam/encode.h"    // IWYU pragma: export
#include "unjam/explore.h"   // IWYU pragma: export
#include "unjam/formats.h"   // IWYU pragma: export
#include "unjam/generate.h"  // IWYU pragma: export
#include "unjam/json.h"      // IWYU pragma: export
#include "unjam/level.h"     // IWYU pragma: export
#include "unjam/move.h"      // IWYU pragma: export
#include "unjam/player.h"    // IWYU pragma: export
#include "unjam/puzzle.h"    // IWYU pragma: export
#include "unjam/render.h"    // IWYU pragma: export
#include "unjam/result.h"    // IWYU pragma: export
#include "unjam/solve.h"     // IWYU pragma: export
#include "unjam/verdict.h"   // IWYU pragma: export
#include "unjam/verify.h"    // IWYU pragma: export
#include "unjam/version.h"   // IWYU pragma: export
