// The calls that may take long.
#pragma once

#include <deque>

#include "calls.h"
#include "json.h"

namespace unjam::page {

// A puzzle whose component has been walked. Equal puzzles have equal codes.
struct Studied {
    std::string code;
    DistanceTable moves;
    DistanceTable steps;
};

struct Session::Memory {
    Solver solver;
    std::deque<Studied> studied;  // the latest first
};

// What a search may use, by the members `seconds`, `memory_bytes` and `max_states`; what is missing is no limit.
Limits limits_of(const Json& json);

// The puzzle of a question, started from its `offsets`.
Result<Puzzle> puzzle_at_position(const Json& question);

Json solve_job(const Json& question, Session::Memory& memory, const ProgressText& progress);
Json measure_job(const Json& question, Session::Memory& memory, const ProgressText& progress);
Json study_job(const Json& question, Session::Memory& memory, const ProgressText& progress);
Json hint_job(const Json& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
