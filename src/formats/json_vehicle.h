// One vehicle in the JSON of another program.
#pragma once

#include <string>
#include <string_view>

#include "formats/json_names.h"
#include "formats/loose_puzzle.h"

namespace unjam::text {

// What a list of vehicles has in common, found while it is read.
struct VehicleListTraits {
    bool named_pairs = false;      // places are given as row and column, or x and y
    bool other_pairs = false;      // or without names
    bool codes = false;            // orientations are numbers
    bool lengths_implied = false;  // by letters or words
};

struct JsonVehicle {
    LooseVehicle vehicle;
    bool target = false;                                      // it says so
    bool maybe_target = false;                                // it is red
    std::vector<std::pair<std::string, std::string>> others;  // members without a meaning, as JSON
};

// Whether this can be a vehicle: an object that says where something stands, or a string like "AH00".
bool looks_like_vehicle(const JsonNode& node);

// `key` is its key where vehicles are members of an object. With `one_is_vertical`, 1 as an orientation is vertical.
Result<JsonVehicle> read_loose_vehicle(const JsonNode& node, std::string_view key, bool one_is_vertical,
                                       VehicleListTraits& traits);

}  // namespace unjam::text
