// A puzzle as a problem for the programs of others: planners (PDDL), answer set solvers (ASP) and SAT solvers (CNF). The
// plans that they find are read by read_moves() of move.h.
//
//   const auto files = unjam::encode(*puzzle, "cnf", {.unit = unjam::Unit::moves, .horizon = 8});
//   files->front().text                             can be satisfied if and only if 8 moves are enough
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

struct EncodingInfo {
    std::string_view name;
    std::string_view summary;  // one line
    // The files of a problem: "domain" and "problem"; empty if it is a single one.
    std::span<const std::string_view> parts;
    bool needs_horizon = false;  // it asks for a solution of at most so many moves or steps
    bool takes_horizon = false;  // it can ask for one; otherwise for a shortest solution
};

// All encodings.
std::span<const EncodingInfo> encodings();

// A longer horizon is refused: no program could read what it makes.
inline constexpr int kMaxHorizon = 10'000;

struct EncodeOptions {
    Unit unit = Unit::moves;     // what is counted
    std::optional<int> horizon;  // 0 to kMaxHorizon
};

struct EncodedFile {
    std::string_view part;  // as in EncodingInfo::parts; empty if there is only this one
    std::string text;
};

// Fails if there is no such encoding, or the horizon is missing, out of range, or not for this encoding.
Result<std::vector<EncodedFile>> encode(const Puzzle& puzzle, std::string_view encoding,
                                        const EncodeOptions& options = {});

}  // namespace unjam
