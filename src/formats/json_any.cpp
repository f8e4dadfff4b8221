#include "formats/json_any.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "formats/json_finder.h"
#include "formats/loose_words.h"
#include "unjam/support/json_writer.h"

namespace unjam::text {

namespace {

using Kind = JsonNode::Kind;

// Adds the vehicles of a list to its puzzle.
void read_list(FoundPuzzle& found, bool one_is_vertical) {
    LoosePuzzle& puzzle = found.puzzle;
    const JsonNode& list = *found.list;
    int maybe = -1;
    int red = 0;
    std::vector<std::pair<std::string, std::string>> notes;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const std::string_view key =
            list.kind == Kind::object ? std::string_view(list.keys[i]) : std::string_view();
        Result<JsonVehicle> vehicle = read_loose_vehicle(list.items[i], key, one_is_vertical, found.traits);
        if (!vehicle) {
            puzzle.read = vehicle.error();
            return;
        }
        const int index = static_cast<int>(puzzle.vehicles.size());
        if (vehicle->target && puzzle.target < 0) puzzle.target = index;
        if (vehicle->maybe_target && red++ == 0) maybe = index;
        if (!vehicle->others.empty()) {
            JsonObject others;
            for (const auto& [name, text] : vehicle->others) others.add(name, JsonText{text});
            notes.emplace_back(vehicle->vehicle.label, others.text());
        }
        puzzle.vehicles.push_back(std::move(vehicle->vehicle));
    }
    if (puzzle.target < 0 && red == 1) puzzle.target = maybe;
    if (!notes.empty()) {
        JsonObject object;
        for (const auto& [label, text] : notes) object.add(label, JsonText{text});
        puzzle.reading.remarks.notes.emplace_back("vehicles", object.text());
    }
    // A cell's number counts row after row of a board that must be known before.
    int last = 0;
    for (const LooseVehicle& vehicle : puzzle.vehicles) last = std::max(last, vehicle.place.value_or(0));
    if (puzzle.width == 0 && last > 0) {
        int side = 6;
        while (side * side <= last && side < kMaxBoardSide) ++side;
        puzzle.width = puzzle.height = side;
        puzzle.reading.note(
            fmt::format("the board is {0}x{0}, because its cells have numbers up to {1}", side, last));
    }
    if (found.traits.lengths_implied)
        puzzle.reading.note(
            "lengths follow from letters or words: O to W and trucks have 3 cells, all others 2");
}

// All puzzles that are not of our own format, in groups that mean the same by their numbers.
enum class Group : std::uint8_t { grids, lists, rows };

Group group_of(const FoundPuzzle& found) {
    return found.list != nullptr ? Group::lists : found.grid ? Group::grids : Group::rows;
}

Candidate candidate_of(const std::vector<FoundPuzzle>& all, const std::vector<std::size_t>& members,
                       Group group, bool one_is_vertical, bool& codes) {
    Candidate candidate;
    bool named = false;
    bool unnamed = false;
    for (const std::size_t member : members) {
        FoundPuzzle found = all[member];
        if (group == Group::grids) {
            found.puzzle.width = found.puzzle.height = 0;
            read_grid_cells(*found.grid, found.puzzle);
        } else {
            read_list(found, one_is_vertical);
        }
        codes = codes || found.traits.codes;
        named = named || found.traits.named_pairs;
        unnamed = unnamed || found.traits.other_pairs;
        candidate.puzzles.push_back(std::move(found.puzzle));
    }
    candidate.known.from_zero = true;
    if (group == Group::grids) candidate.known = {.column_first = false, .base = 0};
    if (named && !unnamed) candidate.known.column_first = false;
    return candidate;
}

std::vector<ReadPuzzle> read_group(const std::vector<FoundPuzzle>& all,
                                   const std::vector<std::size_t>& members, Group group,
                                   const std::optional<ColumnNames>& columns) {
    std::vector<Candidate> candidates;
    if (group == Group::rows) {
        std::vector<RowPuzzle> puzzles;
        puzzles.reserve(members.size());
        for (const std::size_t member : members) puzzles.push_back({all[member].puzzle, all[member].rows});
        candidates = row_candidates(puzzles, columns);
    } else {
        bool codes = false;
        candidates.push_back(candidate_of(all, members, group, true, codes));
        if (codes) {
            candidates.push_back(candidate_of(all, members, group, false, codes));
            candidates.back().columns = "{0} {1} horizontal";
            candidates.front().columns = "{0} {1} vertical";
        }
        if (columns && group == Group::lists) {
            for (Candidate& candidate : candidates) apply_columns(*columns, candidate);
            const auto names = [&](Column column) {
                return std::ranges::count(columns->columns, column) > 0;
            };
            if (candidates.size() == 2 && names(Column::horizontal)) candidates.erase(candidates.begin());
            if (candidates.size() == 2 && names(Column::vertical)) candidates.pop_back();
        }
    }
    return settle(std::move(candidates));
}

}  // namespace

std::vector<ReadPuzzle> read_any_json(const JsonNode& root, std::string_view names,
                                      ReadPuzzle (*read_own)(const JsonNode& node)) {
    std::optional<ColumnNames> columns;
    if (!names.empty()) {
        if (Result<ColumnNames> parsed = parse_columns(names)) columns = std::move(*parsed);
    }
    std::vector<FoundPuzzle> all = find_puzzles(root, read_own);
    std::vector<std::optional<ReadPuzzle>> read(all.size());
    for (const Group group : {Group::grids, Group::lists, Group::rows}) {
        std::vector<std::size_t> members;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].own && group_of(all[i]) == group) members.push_back(i);
        }
        if (members.empty()) continue;
        std::vector<ReadPuzzle> puzzles = read_group(all, members, group, columns);
        // A refusal of the whole group stands where its first puzzle does.
        for (std::size_t i = 0; i < puzzles.size(); ++i) read[members[i]] = std::move(puzzles[i]);
    }
    std::vector<ReadPuzzle> result;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].own) {
            result.push_back(std::move(*all[i].own));
        } else if (read[i]) {
            result.push_back(std::move(*read[i]));
        }
    }
    return result;
}

}  // namespace unjam::text
