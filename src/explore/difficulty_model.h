// The constants of the difficulty model, as scripts/fit-difficulty printed them: fitted to the measured
// times of 50 puzzles (bench/difficulty/puzzles.tsv), see docs/difficulty.md.
//
//   ln seconds = intercept + moves * ln(moves) + mobility * ln(mobility)
//              + hidden * sqrt(hidden moves) + only * sqrt(only choices) + tries * ln(tries)
#pragma once

namespace unjam::difficulty_model {

inline constexpr double kIntercept = 2.5347;
inline constexpr double kMoves = 0.5306;
inline constexpr double kMobility = -0.5974;
inline constexpr double kHidden = 0.1785;
inline constexpr double kTries = 0.1695;
inline constexpr double kOnly = 0.1344;

// The smallest mobility of these puzzles; below it nothing was measured.
inline constexpr double kLeastMobility = 7.4;

// How much a player is drawn to moves after which one vehicle fewer is in the way; chosen by hand.
inline constexpr double kGuidance = 2;

// What puzzles of a given length usually have, from the same 50: means of ln(mobility), of the share of hidden
// moves and of layers with one choice, and of ln(tries / moves).
inline constexpr double kTypicalMobility = 2.4229;
inline constexpr double kTypicalHidden = 0.3337;
inline constexpr double kTypicalOnly = 0.4682;
inline constexpr double kTypicalTries = 1.1792;

// From the number of moves alone.
inline constexpr double kRoughIntercept = 0.1468;
inline constexpr double kRoughMoves = 1.4505;

}  // namespace unjam::difficulty_model
