// The constants of the difficulty model, as scripts/fit-difficulty printed them: fitted to the measured
// times of 50 puzzles (bench/difficulty/times.tsv), see docs/difficulty.md.
//
//   ln seconds = intercept + moves * ln(moves) + mobility * ln(mobility)
//              + hidden * sqrt(hidden moves) + only * sqrt(only choices)
#pragma once

namespace unjam::difficulty_model {

inline constexpr double kIntercept = 2.4308;
inline constexpr double kMoves = 0.6956;
inline constexpr double kMobility = -0.5652;
inline constexpr double kHidden = 0.2378;
inline constexpr double kOnly = 0.1953;

// What puzzles of a given length usually have, from the same 50: a mean of ln(mobility), and of the share of
// hidden moves and of layers with one choice.
inline constexpr double kTypicalMobility = 2.4229;
inline constexpr double kTypicalHidden = 0.3337;
inline constexpr double kTypicalOnly = 0.4682;

// From the number of moves alone.
inline constexpr double kRoughIntercept = 0.1468;
inline constexpr double kRoughMoves = 1.4505;

}  // namespace unjam::difficulty_model
