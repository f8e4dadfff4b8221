#include "formats/json_finder.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "formats/json_names.h"
#include "formats/loose_words.h"
#include "formats/puzzle_json.h"

namespace unjam::text {

namespace {

using Kind = JsonNode::Kind;

constexpr std::string_view kListNames[] = {
    "vehicles", "cars",     "blocks",       "pieces",          "carlist",    "vehiclelist", "trucks",
    "objects",  "items",    "initialstate", "initial",         "state",      "start",       "positions",
    "entities", "carsinfo", "startstate",   "initialvehicles", "initialcars"};
constexpr std::string_view kBoardNames[] = {
    "board",  "grid",         "gridstring",   "boardstring", "boardstr", "layout", "desc",
    "puzzle", "matrix",       "field",        "map",         "state",    "tiles",  "initial",
    "start",  "initialstate", "initialboard", "startboard",  "data",     "rows",   "lines",
    "level",  "description",  "encoding",     "position",    "cells",    "code"};
constexpr std::string_view kOptimumNames[] = {
    "minmoves",        "minnummoves",      "minimummoves",   "minimalmoves",  "optimalmoves", "optimal",
    "optimum",         "optimalmovecount", "fewestmoves",    "bestmoves",     "par",          "threestars",
    "optimalsolution", "optimallength",    "solutionlength", "minsteps",      "shortest",     "nummoves",
    "moves",           "minmovecount",     "movestosolve",   "solutionmoves", "targetmoves",  "perfectmoves"};

bool is_whole(const JsonNode& node) {
    return node.kind == Kind::whole;
}

bool is_size(const JsonNode& node) {
    const auto number = whole_of(node);
    return number && *number > 0 && *number <= 999;
}

// What a level pack says about all its puzzles.
struct Context {
    int width = 0;
    int height = 0;
    LooseExit exit;
    std::string name;
};

std::optional<CellGrid> grid_of_node(const JsonNode& node) {
    if (node.kind == Kind::string) {
        auto grid = grid_of(node.string, node.where);
        return grid && shows_vehicles(*grid) ? grid : std::nullopt;
    }
    if (node.kind != Kind::array || node.items.size() < kMinBoardSide || node.items.size() > kMaxBoardSide)
        return {};
    CellGrid grid;
    for (const JsonNode& row : node.items) {
        if (row.kind == Kind::string && row.string.size() <= std::size_t{4} * kMaxBoardSide) {
            grid.push_back(grid_row(row.string, row.where));
        } else if (row.kind == Kind::array && row.items.size() <= kMaxBoardSide &&
                   std::ranges::all_of(row.items, is_scalar)) {
            std::vector<GridCell>& cells = grid.emplace_back();
            for (const JsonNode& cell : row.items) cells.push_back({text_of(cell), cell.where});
        } else {
            return {};
        }
        if (grid.back().size() != grid.front().size()) return {};
    }
    if (grid.front().size() < kMinBoardSide || grid.front().size() > kMaxBoardSide || !shows_vehicles(grid))
        return {};
    return grid;
}

// An array of scalars, or a string of several fields, that can be a vehicle.
std::optional<FieldRow> field_row_of(const JsonNode& node) {
    FieldRow row;
    if (node.kind == Kind::array) {
        if (node.items.size() < 3 || !std::ranges::all_of(node.items, is_scalar)) return {};
        for (const JsonNode& item : node.items) row.push_back({text_of(item), item.where});
    } else if (node.kind == Kind::string && node.string.size() < 100) {
        const std::string_view text = node.string;
        for (std::size_t at = 0; at < text.size();) {
            at = std::min(text.find_first_not_of(" ,;:\t", at), text.size());
            const std::size_t end = std::min(text.find_first_of(" ,;:\t", at), text.size());
            if (end > at) row.push_back({std::string(text.substr(at, end - at)), node.where});
            at = end;
        }
    }
    return is_vehicle_row(row) ? std::optional(std::move(row)) : std::nullopt;
}

bool is_vehicle_list(const JsonNode& node) {
    if (node.items.empty() || (node.kind != Kind::array && node.kind != Kind::object)) return false;
    return std::ranges::all_of(node.items, looks_like_vehicle);
}

bool is_row_list(const JsonNode& node) {
    return node.kind == Kind::array && !node.items.empty() &&
           std::ranges::all_of(node.items,
                               [](const JsonNode& item) { return field_row_of(item).has_value(); });
}

// Whether this is a puzzle of our own format, which read_own reads.
bool is_own_puzzle(const JsonNode& node) {
    if (node.kind != Kind::object) return false;
    // In a pack, each level is one.
    const std::string& format = node["format"].as_text();
    if (format.starts_with("unjam")) return format != kPackFormat;
    const JsonNode* vehicles = node.find("vehicles");
    return vehicles != nullptr && vehicles->kind == Kind::array && !vehicles->items.empty() &&
           std::ranges::any_of(vehicles->items, [](const JsonNode& item) {
               return item.find("axis") != nullptr && item.find("label") != nullptr &&
                      item.find("column") != nullptr;
           });
}

class Finder {
public:
    explicit Finder(ReadPuzzle (*read_own)(const JsonNode& node)) : read_own_(read_own) {}

    void visit(const JsonNode& node, const Context& around) {
        if (is_own_puzzle(node)) {
            FoundPuzzle& found = found_.emplace_back(node.where);
            found.own = read_own_(node);
        } else if (node.kind == Kind::object) {
            visit_object(node, around);
        } else if (node.kind == Kind::array || node.kind == Kind::string) {
            visit_bare(node, around);
        }
    }

    std::vector<FoundPuzzle> take() { return std::move(found_); }

private:
    void visit_object(const JsonNode& node, const Context& around) {
        LooseObject object(node);
        Context context = around;
        read_context(object, context);
        FoundPuzzle found(node.where);
        const JsonNode* board = object.take(
            Names(kBoardNames), [](const JsonNode& item) { return grid_of_node(item).has_value(); });
        const JsonNode* list =
            object.take(Names(kListNames), [](const JsonNode& item) { return is_vehicle_list(item); });
        const JsonNode* rows =
            list == nullptr && board == nullptr ? object.take(Names(kListNames), is_row_list) : nullptr;
        if (list == nullptr && board == nullptr && rows == nullptr) {
            for (const JsonNode& item : node.items) {
                if (!is_vehicle_list(item) || is_scalar(item.items.front()) || list != nullptr) continue;
                list = &item;
                object.use(list);
            }
        }
        if (list == nullptr && board == nullptr && rows == nullptr) {
            // Vehicles may be the members themselves, and so may puzzles.
            if (node.items.size() > 1 && node.items.size() <= kMaxVehicles &&
                std::ranges::all_of(node.items, [](const JsonNode& item) {
                    return looks_like_vehicle(item) && !is_scalar(item);
                })) {
                add_list(node, found, around);
                return;
            }
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                context.name = node.keys[i];
                visit(node.items[i], context);
            }
            return;
        }
        if (list != nullptr) {
            found.list = list;
        } else if (rows != nullptr) {
            for (const JsonNode& item : rows->items) found.rows.push_back(*field_row_of(item));
        } else {
            found.grid = grid_of_node(*board);
        }
        read_puzzle_members(object, found);
        found.puzzle.reading.remarks.notes = object.others();
        settle_context(context, found);
        found_.push_back(std::move(found));
    }

    // An array or a string that is no member of a puzzle.
    void visit_bare(const JsonNode& node, const Context& around) {
        FoundPuzzle found(node.where);
        if (node.kind == Kind::array && is_vehicle_list(node) && node.items.size() > 1) {
            add_list(node, found, around);
        } else if (auto grid = grid_of_node(node)) {
            found.grid = std::move(grid);
            settle_context(around, found);
            found_.push_back(std::move(found));
        } else if (is_row_list(node) && node.kind == Kind::array) {
            for (const JsonNode& item : node.items) found.rows.push_back(*field_row_of(item));
            settle_context(around, found);
            found_.push_back(std::move(found));
        } else {
            Context context = around;
            context.name.clear();
            for (const JsonNode& item : node.items) visit(item, context);
        }
    }

    void add_list(const JsonNode& node, FoundPuzzle& found, const Context& around) {
        found.list = &node;
        settle_context(around, found);
        found_.push_back(std::move(found));
    }

    static void read_context(LooseObject& object, Context& context) {
        constexpr std::string_view kSides[] = {"size",       "boardsize", "gridsize", "dimension",
                                               "dimensions", "dim",       "n",        "side"};
        if (const JsonNode* size = object.take(Names(kSides), is_size)) {
            context.width = context.height = *whole_of(*size);
        } else if (const JsonNode* sides =
                       object.take(Names(kSides), [](const JsonNode& item) { return is_object(item); })) {
            LooseObject inner(*sides);
            read_sides(inner, context);
        } else if (const JsonNode* both =
                       object.take(Names(kSides), [](const JsonNode& item) { return is_sides(item); })) {
            std::tie(context.width, context.height) = *sides_of(*both);
        }
        read_sides(object, context);
        if (const JsonNode* exit = object.take({"exit", "exitposition", "exitpos", "exitside", "exitcell",
                                                "door", "goal", "exitlocation", "exitdirection", "gate"},
                                               [](const JsonNode& item) { return is_exit(item); }))
            context.exit = exit_of(*exit);
    }

    static void read_sides(LooseObject& object, Context& context) {
        if (const JsonNode* width = object.take(
                {"width", "cols", "columns", "w", "boardwidth", "numcols", "gridwidth", "c", "x"}, is_size))
            context.width = *whole_of(*width);
        if (const JsonNode* height = object.take(
                {"height", "rows", "h", "boardheight", "numrows", "gridheight", "r", "y"}, is_size))
            context.height = *whole_of(*height);
        if (context.width > 0 && context.height == 0) context.height = context.width;
        if (context.height > 0 && context.width == 0) context.width = context.height;
    }

    // "6x7" or [6, 7], width first; for squares it makes no difference.
    static std::optional<std::pair<int, int>> sides_of(const JsonNode& node) {
        if (const auto pair = pair_of(node)) return std::pair{pair->numbers[0], pair->numbers[1]};
        if (node.kind != Kind::string) return {};
        const std::size_t times = node.string.find_first_of("xX*");
        if (times == std::string::npos) return {};
        const auto width = parse_int(trim(std::string_view(node.string).substr(0, times)));
        const auto height = parse_int(trim(std::string_view(node.string).substr(times + 1)));
        if (!width || !height) return {};
        return std::pair{*width, *height};
    }

    static bool is_sides(const JsonNode& node) { return sides_of(node).has_value(); }

    static bool is_exit(const JsonNode& node) {
        if (node.kind == Kind::string && exit_named(node.string)) return true;
        if (pair_of(node)) return true;
        return node.kind == Kind::object && node.find("side") != nullptr &&
               exit_named(node["side"].as_text());
    }

    static LooseExit exit_of(const JsonNode& node) {
        LooseExit exit;
        exit.where = node.where;
        if (node.kind == Kind::string) exit.side = exit_named(node.string);
        if (exit.side) return exit;
        if (const auto pair = pair_of(node)) {
            exit.cell = pair->numbers;
            exit.row_first = pair->named;
        } else {
            exit.side = exit_named(node["side"].as_text());
        }
        return exit;
    }

    static void read_puzzle_members(LooseObject& object, FoundPuzzle& found) {
        LoosePuzzle& puzzle = found.puzzle;
        if (const JsonNode* name = object.take({"name", "title", "id", "levelname", "levelnumber", "number",
                                                "level", "puzzleid", "levelid", "index"},
                                               is_scalar))
            puzzle.reading.draft.name = one_line(text_of(*name));
        if (const JsonNode* target =
                object.take({"target", "targetcar", "player", "maincar", "hero", "goalcar", "redcar",
                             "targetid", "targetlabel", "playercar", "main", "targetvehicle", "primary"},
                            is_scalar))
            puzzle.target_label = text_of(*target);
        if (const JsonNode* optimum = object.take(Names(kOptimumNames), is_whole)) {
            puzzle.reading.remarks.stated_moves = optimum->number;
        } else if (const JsonNode* stars =
                       object.take({"stars", "starlimits", "starthresholds"}, [](const JsonNode& item) {
                           return !is_scalar(item) && !item.items.empty() &&
                                  std::ranges::all_of(item.items, is_whole);
                       })) {
            puzzle.reading.remarks.stated_moves =
                std::ranges::min(stars->items, {}, &JsonNode::number).number;
        }
        const auto is_cell_list = [](const JsonNode& item) {
            return item.kind == Kind::array && std::ranges::all_of(item.items, [](const JsonNode& cell) {
                       return pair_of(cell).has_value();
                   });
        };
        if (const JsonNode* walls =
                object.take({"walls", "obstacles", "blocked", "stones", "blockedcells"}, is_cell_list)) {
            for (const JsonNode& wall : walls->items) puzzle.walls.push_back(pair_of(wall)->numbers);
        }
        if (const JsonNode* free = object.take({"freecells", "emptycells", "free", "empty"}, is_cell_list)) {
            for (const JsonNode& cell : free->items) puzzle.free.push_back(pair_of(cell)->numbers);
        }
    }

    static void settle_context(const Context& context, FoundPuzzle& found) {
        LoosePuzzle& puzzle = found.puzzle;
        if (puzzle.reading.draft.name.empty()) puzzle.reading.draft.name = one_line(context.name);
        puzzle.width = context.width;
        puzzle.height = context.height;
        puzzle.exit = context.exit;
    }

    static constexpr std::size_t kMaxVehicles = std::size_t{kMaxBoardSide} * kMaxBoardSide;

    ReadPuzzle (*read_own_)(const JsonNode& node);
    std::vector<FoundPuzzle> found_;
};

}  // namespace

std::vector<FoundPuzzle> find_puzzles(const JsonNode& root, ReadPuzzle (*read_own)(const JsonNode& node)) {
    Finder finder(read_own);
    finder.visit(root, {});
    return finder.take();
}

}  // namespace unjam::text
