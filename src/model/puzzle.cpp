#include "unjam/puzzle.h"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>

#include "base/names.h"
#include "model/board_size.h"

namespace unjam {

namespace {

constexpr Named<Exit> kExits[] = {
    {Exit::right, "right"}, {Exit::left, "left"}, {Exit::top, "top"}, {Exit::bottom, "bottom"}};
constexpr Named<Axis> kAxes[] = {{Axis::horizontal, "horizontal"}, {Axis::vertical, "vertical"}};

// As people count rows and columns; also for numbers that no board has.
long long from_one(int index) {
    return 1LL + index;
}

// Finds the first thing wrong with a draft, checking from the outside in: board, walls, vehicles, target.
class DraftCheck {
public:
    explicit DraftCheck(const PuzzleDraft& draft) : draft_(draft) {}

    std::optional<DraftProblem> first_problem() {
        for (auto check : {&DraftCheck::check_size, &DraftCheck::check_walls, &DraftCheck::check_vehicles,
                           &DraftCheck::check_target}) {
            if (Result<void> done = (this->*check)(); !done) {
                Error error = std::move(done).error();
                error.where = where();
                return DraftProblem{std::move(error), vehicle_};
            }
        }
        return {};
    }

private:
    Position where() const {
        const auto index = static_cast<std::size_t>(vehicle_);
        return vehicle_ >= 0 && index < draft_.vehicle_where.size() ? draft_.vehicle_where[index]
                                                                    : draft_.where;
    }

    static Error wrong(std::string message) { return {ErrorCode::invalid, {}, std::move(message)}; }

    Result<void> check_size() { return check_board_size(draft_.width, draft_.height); }

    Result<void> check_walls() {
        cells_.assign(static_cast<std::size_t>(draft_.width) * static_cast<std::size_t>(draft_.height),
                      kEmptyCell);
        for (const Cell wall : draft_.walls) {
            if (!on_board(wall)) {
                return wrong(fmt::format("the wall at row {}, column {} is off the board", from_one(wall.row),
                                         from_one(wall.column)));
            }
            at(wall) = kWallCell;
        }
        return {};
    }

    Result<void> check_vehicles() {
        std::unordered_map<std::string_view, int> labels;
        const auto& vehicles = draft_.vehicles;
        for (vehicle_ = 0; vehicle_ < static_cast<int>(vehicles.size()); ++vehicle_) {
            const Vehicle& vehicle = vehicles[static_cast<std::size_t>(vehicle_)];
            if (auto done = check_label(vehicle); !done) return done;
            if (!labels.emplace(vehicle.label, vehicle_).second) {
                return wrong(fmt::format("two vehicles are called {}", vehicle.label));
            }
            if (auto done = place(vehicle); !done) return done;
        }
        vehicle_ = -1;
        return {};
    }

    Result<void> check_label(const Vehicle& vehicle) {
        if (vehicle.label.empty()) return wrong(fmt::format("vehicle {} has an empty label", vehicle_ + 1));
        const bool controls = std::ranges::any_of(vehicle.label, [before = '\0'](char c) mutable {
            const auto byte = static_cast<unsigned char>(c);
            // U+0080 to U+009F control terminals too.
            const bool late = before == '\xC2' && byte >= 0x80 && byte < 0xA0;
            before = c;
            return byte <= ' ' || byte == 0x7f || late;
        });
        if (!controls) return {};
        return wrong(
            fmt::format("the label of vehicle {} contains a blank or a control character; write _ instead, "
                        "or leave it out",
                        vehicle_ + 1));
    }

    Result<void> place(const Vehicle& vehicle) {
        if (vehicle.length < 1) {
            return wrong(
                fmt::format("vehicle {} has length {}; the minimum is 1", vehicle.label, vehicle.length));
        }
        const bool horizontal = vehicle.axis == Axis::horizontal;
        const int line_length = horizontal ? draft_.width : draft_.height;
        const int lines = horizontal ? draft_.height : draft_.width;
        if (vehicle.line < 0 || vehicle.line >= lines || vehicle.offset < 0 || vehicle.offset > line_length ||
            vehicle.length > line_length - vehicle.offset) {
            const Cell first = cell_of(vehicle, vehicle.offset, 0);
            return wrong(
                fmt::format("vehicle {} ({}, length {}, from row {}, column {}) reaches off the {}x{} board",
                            vehicle.label, to_string(vehicle.axis), vehicle.length, from_one(first.row),
                            from_one(first.column), draft_.width, draft_.height));
        }
        for (int part = 0; part < vehicle.length; ++part) {
            const Cell cell = cell_of(vehicle, vehicle.offset, part);
            int& content = at(cell);
            if (content == kWallCell) {
                return wrong(fmt::format("vehicle {} stands on the wall at row {}, column {}", vehicle.label,
                                         cell.row + 1, cell.column + 1));
            }
            if (content != kEmptyCell) {
                return wrong(fmt::format("vehicle {} overlaps vehicle {} at row {}, column {}", vehicle.label,
                                         draft_.vehicles[static_cast<std::size_t>(content)].label,
                                         cell.row + 1, cell.column + 1));
            }
            content = vehicle_;
        }
        return {};
    }

    Result<void> check_target() {
        if (draft_.target < 0 || draft_.target >= static_cast<int>(draft_.vehicles.size())) {
            return wrong("no vehicle is the target");
        }
        const Vehicle& target = draft_.vehicles[static_cast<std::size_t>(draft_.target)];
        if (target.axis == axis_of(draft_.exit)) return {};
        vehicle_ = draft_.target;
        return wrong(fmt::format("the target {} is {} and can never leave through the {} side", target.label,
                                 to_string(target.axis), to_string(draft_.exit)));
    }

    bool on_board(Cell cell) const {
        return cell.row >= 0 && cell.row < draft_.height && cell.column >= 0 && cell.column < draft_.width;
    }
    int& at(Cell cell) { return cells_[static_cast<std::size_t>(cell.row * draft_.width + cell.column)]; }

    const PuzzleDraft& draft_;
    std::vector<int> cells_;
    int vehicle_ = -1;
};

}  // namespace

std::string_view to_string(Exit exit) {
    return name_in<Exit>(kExits, exit);
}
Result<Exit> parse_exit(std::string_view name) {
    return value_in<Exit>(kExits, name, "an exit");
}
std::span<const Named<Exit>> exits() {
    return kExits;
}

std::string_view to_string(Axis axis) {
    return name_in<Axis>(kAxes, axis);
}
Result<Axis> parse_axis(std::string_view name) {
    return value_in<Axis>(kAxes, name, "an axis");
}

std::optional<DraftProblem> find_problem(const PuzzleDraft& draft) {
    return DraftCheck(draft).first_problem();
}

Result<Puzzle> Puzzle::create(PuzzleDraft draft) {
    if (auto problem = find_problem(draft)) return std::move(problem->error);
    Puzzle puzzle;
    puzzle.name_ = std::move(draft.name);
    puzzle.width_ = draft.width;
    puzzle.height_ = draft.height;
    puzzle.exit_ = draft.exit;
    puzzle.target_ = draft.target;
    puzzle.vehicles_ = std::move(draft.vehicles);
    puzzle.walls_ = std::move(draft.walls);
    std::ranges::sort(puzzle.walls_);
    puzzle.walls_.erase(std::unique(puzzle.walls_.begin(), puzzle.walls_.end()), puzzle.walls_.end());
    return puzzle;
}

bool Puzzle::is_wall(Cell cell) const {
    return std::ranges::binary_search(walls_, cell);
}

int Puzzle::solved_offset() const {
    const Vehicle& target = target_vehicle();
    return is_far_end(exit_) ? line_length(target) - target.length : 0;
}

int Puzzle::find(std::string_view label) const {
    const auto found = std::ranges::find(vehicles_, label, &Vehicle::label);
    return found == vehicles_.end() ? -1 : static_cast<int>(found - vehicles_.begin());
}

Result<Puzzle> Puzzle::with_offsets(const std::vector<int>& offsets) const {
    if (offsets.size() != vehicles_.size()) {
        return Error{ErrorCode::invalid,
                     {},
                     fmt::format("there are {} offsets for {} vehicles", offsets.size(), vehicles_.size())};
    }
    PuzzleDraft draft = to_draft();
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) draft.vehicles[i].offset = offsets[i];
    return create(std::move(draft));
}

PuzzleDraft Puzzle::to_draft() const {
    PuzzleDraft draft;
    draft.name = name_;
    draft.width = width_;
    draft.height = height_;
    draft.exit = exit_;
    draft.target = target_;
    draft.vehicles = vehicles_;
    draft.walls = walls_;
    return draft;
}

bool operator==(const Puzzle& a, const Puzzle& b) {
    return a.width_ == b.width_ && a.height_ == b.height_ && a.exit_ == b.exit_ && a.target_ == b.target_ &&
           a.vehicles_ == b.vehicles_ && a.walls_ == b.walls_;
}

std::vector<std::vector<int>> board_cells(const Puzzle& puzzle, const std::vector<int>& offsets) {
    std::vector<std::vector<int>> cells(
        static_cast<std::size_t>(puzzle.height()),
        std::vector<int>(static_cast<std::size_t>(puzzle.width()), kEmptyCell));
    const auto at = [&cells](Cell cell) -> int& {
        return cells[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    };
    for (const Cell wall : puzzle.walls()) at(wall) = kWallCell;
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        for (int part = 0; part < vehicle.length; ++part) {
            at(cell_of(vehicle, offsets[i], part)) = static_cast<int>(i);
        }
    }
    return cells;
}

std::vector<int> start_offsets(const Puzzle& puzzle) {
    std::vector<int> offsets;
    offsets.reserve(puzzle.vehicles().size());
    for (const Vehicle& vehicle : puzzle.vehicles()) offsets.push_back(vehicle.offset);
    return offsets;
}

}  // namespace unjam
