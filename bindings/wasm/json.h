// Library values as JSON and back. Reading never fails: what is missing or of another type is a default, and
// the library's own checks say what is wrong with it.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "unjam/unjam.h"

namespace unjam::page {

using Json = nlohmann::ordered_json;

// A member of an object, or null.
const Json& member(const Json& object, const char* name);
std::string text_of(const Json& object, const char* name);
double number_of(const Json& object, const char* name, double otherwise = 0);
int int_of(const Json& object, const char* name, int otherwise = 0);

// Moves, unless its metric is steps.
Unit unit_of(const Json& question);
PuzzleDraft draft_of(const Json& puzzle);
std::vector<int> ints_of(const Json& list);
std::vector<Move> moves_of(const Json& list);

Json json_of(const Puzzle& puzzle);
Json json_of(const std::vector<Move>& moves);
Json json_of(const Puzzle& puzzle, const SolveResult& result, const Limits& limits);
Json json_of(const Progress& progress);
Json json_of(const Difficulty& difficulty);
// {"error": {...}}
Json json_of(const Error& error);

std::string to_text(const Json& json);

}  // namespace unjam::page
