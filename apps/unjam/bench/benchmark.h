// Measures a suite: every answer is checked first, then the suite is run repeatedly on one thread, with
// one solver, and the median of the runs is reported.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/bench_suite.h"
#include "unjam/solve.h"

namespace unjam::cli {

struct Measurement {
    std::size_t puzzles = 0;
    std::uint64_t states = 0;
    double seconds = 0;          // median over the runs of their sum
    double fastest_seconds = 0;  // least sum
};

struct PuzzleReport {
    std::string name;
    SolveResult result;
    double seconds = 0;  // median
};

struct ComponentReport {
    std::string name;
    std::uint64_t states = 0;
    double seconds = 0;  // median
    std::size_t peak_bytes = 0;
};

struct GroupReport {
    std::string name;  // "1-10 moves", or "not solved"
    Measurement measured;
};

struct SuiteReport {
    std::string suite;
    int runs = 0;
    Measurement total;
    std::vector<GroupReport> groups;  // easiest first
    std::vector<PuzzleReport> puzzles;
    std::vector<ComponentReport> components;
    // FNV-1a of names, counts and solutions: changes if and only if behaviour does. A puzzle that a limit
    // stopped contributes only its name, because the rest depends on the machine.
    std::uint64_t signature = 0;
    std::size_t peak_bytes = 0;
    std::vector<std::string> wrong;  // wrong answers, one sentence each
    bool stopped = false;            // by Ctrl-C: the numbers are incomplete, and there is no signature
    std::size_t unfinished = 0;      // puzzles whose search or proof a limit stopped
};

struct BenchPlan {
    SolveOptions solve;
    int runs = 0;  // 0: as many as fit into a second, but 5 to 200; 1 for a large suite
};

SuiteReport measure(const Suite& suite, const BenchPlan& plan);

// The middle one of some values, the upper of two; 0 when there are none.
double median(std::vector<double> values);

}  // namespace unjam::cli
