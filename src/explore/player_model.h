// The weights of the simulated player, as unjam_fit_difficulty printed them; docs/difficulty.md says what they come
// from.
#pragma once

#include "unjam/player.h"

namespace unjam::player_model {

// How far from solved a player still senses which way is right: the sense fades as exp(-distance / this).
inline constexpr double kSense = 4;

inline constexpr PlayerModel kFitted = {
    .weights = {2.453, 0.150, 0.286, 1.281, 0.410, -0.405, 0.381, 0.091, 0.501, 3.464, -1.140, -0.059, -0.493,
                0.924, 0.768},
    .without_memory = {2.739, 0.272, 0.317, 1.863, 0.209, -0.462, 0.241, 0.271, 0.414, 3.990, -2.246},
};

}  // namespace unjam::player_model
