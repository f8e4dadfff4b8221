#include "formats/json_vehicle.h"
#include "formats/loose_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace unjam::text {

namespace {

using Kind = JsonNode::Kind;

bool is_number(const JsonNode& node) {
    return whole_of(node).has_value();
}

bool is_pair(const JsonNode& node) {
    return pair_of(node).has_value();
}

bool is_pair_list(const JsonNode& node) {
    return node.kind == Kind::array && !node.items.empty() && std::ranges::all_of(node.items, is_pair);
}

bool is_place(const JsonNode& node) {
    return is_pair(node) || is_pair_list(node) || node.kind == Kind::whole;
}

constexpr std::string_view kRows[] = {"row",  "r",    "startrow", "rowindex", "y", "starty",
                                      "posy", "ypos", "toprow",   "gridy",    "i"};
constexpr std::string_view kColumns[] = {"column",   "col",         "c",     "startcol", "startcolumn",
                                         "colindex", "columnindex", "x",     "startx",   "posx",
                                         "xpos",     "leftcol",     "gridx", "j"};
constexpr std::string_view kPlaces[] = {
    "position",      "pos",       "initpos",  "initialposition", "start",       "startpos",
    "startposition", "location",  "coord",    "coords",          "coordinates", "cells",
    "cell",          "positions", "occupied", "squares",         "index",       "at"};
constexpr std::string_view kKinds[] = {"type", "kind", "vehicletype", "class", "role"};
constexpr std::string_view kTellingNames[] = {"img", "image", "name", "id"};
constexpr std::string_view kColours[] = {"color", "colour", "img", "image", "name"};
constexpr std::string_view kEnds[] = {"end", "endpos", "endposition", "to", "stop", "finish"};

// "AH00", "AH003": label, orientation, two digits, and perhaps the length.
bool is_packed(std::string_view text) {
    return (text.size() == 4 || text.size() == 5) && is_letter(text[0]) && axis_named(text.substr(1, 1)) &&
           is_letter(text[1]) && std::ranges::all_of(text.substr(2), is_digit);
}

// Letters from O to W are trucks in the game of the shops, all others are cars.
int length_of_letter(std::string_view label) {
    return label.size() == 1 && label[0] >= 'O' && label[0] <= 'W' ? 3 : 2;
}

std::optional<int> length_of_word(std::string_view word) {
    const std::string name = lower(word);
    for (const std::string_view truck : {"truck", "lorry", "bus", "camion"}) {
        if (name.find(truck) != std::string::npos) return 3;
    }
    for (const std::string_view car : {"car", "auto", "voiture", "coche"}) {
        if (name.find(car) != std::string::npos) return 2;
    }
    return {};
}

std::string without_blanks(std::string label) {
    for (char& c : label) {
        if (static_cast<unsigned char>(c) <= ' ' || c == '\x7f') c = '_';
    }
    return label;
}

class VehicleReader {
public:
    VehicleReader(const JsonNode& node, std::string_view key, bool one_is_vertical, VehicleListTraits& traits)
        : node_(node), object_(node), key_(key), one_is_vertical_(one_is_vertical), traits_(traits) {
        result_.vehicle.where = node.where;
    }

    Result<JsonVehicle> read() {
        find_label();
        find_axis();
        find_length();
        find_place();
        find_target();
        if (result_.vehicle.cells.empty() && !result_.vehicle.place)
            return Error{ErrorCode::invalid, node_.where, "nothing says where this vehicle stands"};
        if (result_.vehicle.cells.size() < 2) {
            if (!result_.vehicle.axis)
                return Error{ErrorCode::invalid, node_.where,
                             "nothing says whether this vehicle is horizontal or vertical"};
            if (result_.vehicle.length == 0) {
                result_.vehicle.length = length_of_letter(result_.vehicle.label);
                traits_.lengths_implied = true;
            }
        }
        result_.others = object_.others();
        return std::move(result_);
    }

private:
    void find_label() {
        const JsonNode* label = object_.take(
            {"label", "id", "carid", "vehicleid", "blockid", "letter", "symbol", "char", "name", "key"},
            is_scalar);
        if (!key_.empty()) {
            result_.vehicle.label = without_blanks(std::string(key_));
        } else {
            if (label == nullptr) label = object_.take({"color", "colour", "img", "image"}, is_text);
            if (label != nullptr) result_.vehicle.label = without_blanks(text_of(*label));
        }
    }

    void find_axis() {
        LooseVehicle& vehicle = result_.vehicle;
        const JsonNode* axis = object_.take(
            {"orientation", "orient", "axis", "direction", "dir", "alignment", "o", "d"}, is_scalar);
        if (axis != nullptr) {
            vehicle.axis = axis_named(text_of(*axis));
            const std::optional<int> code = whole_of(*axis);
            if (!vehicle.axis && code) {
                traits_.codes = true;
                vehicle.axis = (*code == 1) == one_is_vertical_ ? Axis::vertical : Axis::horizontal;
            }
            if (vehicle.axis) return;
        }
        const auto is_truth = [](const JsonNode& node) { return truth_of(node).has_value(); };
        if (const JsonNode* vertical = object_.take({"vertical", "isvertical", "v"}, is_truth)) {
            vehicle.axis = *truth_of(*vertical) ? Axis::vertical : Axis::horizontal;
        } else if (const JsonNode* horizontal = object_.take({"horizontal", "ishorizontal", "h"}, is_truth)) {
            vehicle.axis = *truth_of(*horizontal) ? Axis::horizontal : Axis::vertical;
        }
    }

    void find_length() {
        LooseVehicle& vehicle = result_.vehicle;
        if (const JsonNode* length = object_.take(
                {"length", "len", "size", "l", "carlength", "vehiclelength", "span"}, is_number)) {
            vehicle.length = std::max(*whole_of(*length), 0);
            return;
        }
        const JsonNode* width = object_.take({"width", "w", "cols"}, is_number);
        const JsonNode* height = object_.take({"height", "h", "rows"}, is_number);
        if (width != nullptr && height != nullptr) {
            const int across = *whole_of(*width);
            const int down = *whole_of(*height);
            vehicle.length = std::clamp(std::max(across, down), 0, kMaxBoardSide + 1);
            if (!vehicle.axis && across != down)
                vehicle.axis = across > down ? Axis::horizontal : Axis::vertical;
            return;
        }
        for (const Names names : {Names(kKinds), Names(kTellingNames)}) {
            const JsonNode* word = object_.take(names, is_text);
            const auto implied = word ? length_of_word(word->string) : std::nullopt;
            if (!implied) continue;
            vehicle.length = *implied;
            traits_.lengths_implied = true;
            return;
        }
    }

    void find_place() {
        LooseVehicle& vehicle = result_.vehicle;
        const JsonNode* row = object_.take(Names(kRows), is_number);
        const JsonNode* column = object_.take(Names(kColumns), is_number);
        if (row != nullptr && column != nullptr) {
            traits_.named_pairs = true;
            vehicle.cells.push_back({*whole_of(*row), *whole_of(*column)});
            return;
        }
        const JsonNode* place = object_.take(Names(kPlaces), is_place);
        if (place == nullptr) return;
        if (const auto pair = pair_of(*place)) {
            add(*pair);
        } else if (place->kind == Kind::whole) {
            vehicle.place = whole_of(*place);
        } else {
            for (const JsonNode& item : place->items) add(*pair_of(item));
        }
        if (const JsonNode* end = object_.take(Names(kEnds), is_pair)) add(*pair_of(*end));
    }

    void add(const LoosePair& pair) {
        (pair.named ? traits_.named_pairs : traits_.other_pairs) = true;
        result_.vehicle.cells.push_back(pair.numbers);
    }

    void find_target() {
        const JsonNode* flag = object_.take(
            {"player", "istarget", "target",   "isplayer",    "main",      "ismain",  "hero",
             "ishero", "goal",     "isgoal",   "isplayercar", "ismaincar", "primary", "isprimary",
             "isred",  "red",      "isredcar", "escape",      "key",       "isexit"},
            [](const JsonNode& node) { return truth_of(node).has_value(); });
        result_.target = flag != nullptr && *truth_of(*flag);
        for (const Names names : {Names(kKinds), Names(kColours)}) {
            const JsonNode* word = object_.take(names, is_text);
            if (word == nullptr) continue;
            const std::string name = lower(word->string);
            if (name == "target" || name == "player" || name == "hero" || name == "main" || name == "primary")
                result_.target = true;
            if (name.starts_with("red") || name == "#ff0000" || name == "#f00") result_.maybe_target = true;
        }
    }

    const JsonNode& node_;
    LooseObject object_;
    std::string_view key_;
    bool one_is_vertical_;
    VehicleListTraits& traits_;
    JsonVehicle result_;
};

}  // namespace

bool looks_like_vehicle(const JsonNode& node) {
    if (node.kind == Kind::string) return is_packed(node.string);
    if (is_pair_list(node)) return node.items.size() > 1 && node.items.size() <= kMaxBoardSide;
    if (node.kind != Kind::object) return false;
    LooseObject object(node);
    const bool numbers =
        object.take(Names(kRows), is_number) != nullptr && object.take(Names(kColumns), is_number) != nullptr;
    return numbers || object.take(Names(kPlaces), is_place) != nullptr;
}

Result<JsonVehicle> read_loose_vehicle(const JsonNode& node, std::string_view key, bool one_is_vertical,
                                       VehicleListTraits& traits) {
    JsonVehicle result;
    LooseVehicle& vehicle = result.vehicle;
    vehicle.where = node.where;
    if (node.kind == Kind::string && is_packed(node.string)) {
        const std::string_view text = node.string;
        vehicle.label = std::string(text.substr(0, 1));
        vehicle.axis = axis_named(text.substr(1, 1));
        vehicle.cells = {{text[2] - '0', text[3] - '0'}};
        vehicle.length = text.size() == 5 ? text[4] - '0' : length_of_letter(vehicle.label);
        traits.other_pairs = true;
        traits.lengths_implied = traits.lengths_implied || text.size() == 4;
        return result;
    }
    if (is_pair_list(node)) {
        vehicle.label = without_blanks(std::string(key));
        for (const JsonNode& item : node.items) {
            const LoosePair pair = *pair_of(item);
            (pair.named ? traits.named_pairs : traits.other_pairs) = true;
            vehicle.cells.push_back(pair.numbers);
        }
        return result;
    }
    if (node.kind != Kind::object)
        return Error{ErrorCode::invalid, node.where, "this is not a vehicle like the others"};
    return VehicleReader(node, key, one_is_vertical, traits).read();
}

}  // namespace unjam::text
