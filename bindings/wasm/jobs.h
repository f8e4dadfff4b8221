// The calls that may take long.
#pragma once

#include <deque>

#include "calls.h"
#include "question.h"

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

std::string solve_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string measure_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string study_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string hint_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

}  // namespace unjam::page
