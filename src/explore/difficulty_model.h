// From the simulated player to people's seconds, as unjam_fit_difficulty printed it; docs/difficulty.md says what it
// comes from.
//
//   by the player   ln seconds = intercept + slope * sqrt(mean ln of the player's moves)
//   by the length   ln seconds = rough intercept + rough slope * ln moves
//
// A prediction is the mean of both, or the second alone where the component is too large for the player.
#pragma once

#include <cstddef>

#include "unjam/solve.h"

namespace unjam::difficulty_model {

inline constexpr double kIntercept = 0.222;
inline constexpr double kSlope = 1.935;
// By how much ln seconds of people differ at the same puzzle: a standard deviation.
inline constexpr double kSpread = 0.83;

inline constexpr double kRoughIntercept = 0.098;
inline constexpr double kRoughSlope = 1.604;

// What was measured: boards of this side without walls, with so many vehicles and these fewest moves.
inline constexpr int kMeasuredSide = 6;
inline constexpr std::size_t kMeasuredVehicles = 9;
inline constexpr MoveCount kFewestMeasured = 6;
inline constexpr MoveCount kMostMeasured = 15;

}  // namespace unjam::difficulty_model
