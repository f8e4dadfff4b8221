// Whether what is said of single positions and of people is true: against the moves and times of people.
#pragma once

#include <vector>

#include "difficulty/logit.h"
#include "difficulty/study.h"
#include "unjam/player.h"

namespace unjam::fit {

// Wrong turns of the study's puzzles, predicted by players who never saw the puzzle (one for each), against what people
// did in these positions; and right moves in disguise.
void report_wrong_turns(const Study& study, const std::vector<PlayerModel>& players);

// The share of people who have solved a puzzle within a minute, against what ln seconds and their spread say.
void report_within_a_minute(const Study& study, const std::vector<double>& log_seconds, double spread);

// How much people differ: for each the strength under which their moves are likeliest.
void report_strengths(const Choices& choices, const Study& study, const std::vector<double>& weights);

}  // namespace unjam::fit
