// Library values from the page's questions, and what the answers of several calls have in common. Reading never fails:
// what is missing, or of another kind, is a default, and the library's own checks say what is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "unjam/support/json_reader.h"
#include "unjam/support/json_writer.h"
#include "unjam/unjam.h"

namespace unjam::page {

// Moves, unless its metric is steps.
Unit unit_of(const JsonNode& question);
// The member `puzzle`: an object as docs/schema/puzzle.schema.json describes it, legal or not.
PuzzleDraft draft_of(const JsonNode& question);
Result<Puzzle> puzzle_of(const JsonNode& question);
// What a search may use, by the members `seconds`, `memory_bytes` and `max_states`; what is missing is no limit.
Limits limits_of(const JsonNode& object);
// The puzzle of a question, started from its `offsets` where it has them.
Result<Puzzle> puzzle_at_position(const JsonNode& question);
// A count of at least 1 that a double holds exactly.
std::uint64_t count_of(const JsonNode& object, const char* key, std::uint64_t otherwise);

// A list of moves as text, each "XR3".
Result<std::vector<Move>> moves_of(const Puzzle& puzzle, const JsonNode& list);

JsonText json_of(const Puzzle& puzzle);
std::string progress_text(const Progress& progress);
JsonObject error_object(const Error& error);
// {"error": {...}}
JsonObject answer_of(const Error& error);
std::string no_such_call(const std::string& name);

}  // namespace unjam::page
