#include "board_batch.h"

#include <algorithm>
#include <string>

namespace unjam::python {

Result<void> BoardBatch::check(const std::vector<Puzzle>& puzzles) {
    const auto wrong = [](const Puzzle& puzzle, const std::string& why) {
        return Error{
            ErrorCode::invalid, {}, (puzzle.name().empty() ? "a puzzle" : puzzle.name()) + " " + why};
    };
    if (puzzles.empty()) return Error{ErrorCode::usage, {}, "there is no puzzle to play"};
    for (const Puzzle& puzzle : puzzles) {
        if (puzzle.width() != puzzles.front().width() || puzzle.height() != puzzles.front().height())
            return wrong(puzzle, "has a board of another size than the first puzzle");
        if (puzzle.vehicles().size() > kMostVehicles)
            return wrong(puzzle, "has more than " + std::to_string(kMostVehicles) + " vehicles");
        if (puzzle.target_vehicle().offset == puzzle.solved_offset())
            return wrong(puzzle, "is solved already");
    }
    return {};
}

BoardBatch::Shape BoardBatch::shape_of(const Puzzle& puzzle, std::shared_ptr<const DistanceTable> table) {
    Shape shape;
    const int width = puzzle.width();
    shape.cells.assign(static_cast<std::size_t>(width * puzzle.height()), kEmpty);
    for (const Cell cell : puzzle.walls())
        shape.cells[static_cast<std::size_t>(cell.row * width + cell.column)] = kWall;
    shape.target = static_cast<std::size_t>(puzzle.target());
    shape.solved_offset = static_cast<std::uint8_t>(puzzle.solved_offset());
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        const bool horizontal = vehicle.axis == Axis::horizontal;
        Car car;
        car.origin = static_cast<std::uint16_t>(horizontal ? vehicle.line * width : vehicle.line);
        car.stride = static_cast<std::uint8_t>(horizontal ? 1 : width);
        car.length = static_cast<std::uint8_t>(vehicle.length);
        car.room = static_cast<std::uint8_t>(puzzle.line_length(vehicle) - vehicle.length);
        car.start = static_cast<std::uint8_t>(vehicle.offset);
        car.color = i == shape.target ? kTarget : static_cast<std::uint8_t>(kFirstVehicle + i);
        for (int part = 0; part < vehicle.length; ++part)
            shape.cells[static_cast<std::size_t>(car.origin + car.stride * (vehicle.offset + part))] =
                car.color;
        shape.cars.push_back(car);
    }
    if (table) {
        shape.distance = static_cast<std::int32_t>(table->distance(start_offsets(puzzle)).value_or(-1));
    }
    shape.table = std::move(table);
    return shape;
}

BoardBatch::BoardBatch(const std::vector<Puzzle>& puzzles,
                       std::vector<std::shared_ptr<const DistanceTable>> tables, std::size_t boards,
                       const BatchOptions& options)
    : options_(options) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        shapes_.push_back(shape_of(puzzles[i], options.distances ? tables[i] : nullptr));
        most_vehicles_ = std::max(most_vehicles_, puzzles[i].vehicles().size());
    }
    const int side = std::max(puzzles.front().width(), puzzles.front().height());
    // A vehicle that fills its line but one cell can go one; one of length 1 can go all but its own.
    if (options.unit == Unit::moves) reach_ = static_cast<std::size_t>(side - 1);
    actions_per_vehicle_ = 2 * reach_;
    cells_per_board_ = shapes_.front().cells.size();
    shape_of_.resize(boards);
    cells_.resize(boards * cells_per_board_);
    offsets_.resize(boards * most_vehicles_);
    distance_.assign(boards, -1);
    made_.resize(boards);
    over_.resize(boards);
    random_.resize(boards);
    mask_room_ = std::make_unique<bool[]>(actions());
    seed(0);
    reset_all();
}

// splitmix64: one stream for each board.
std::uint64_t BoardBatch::random(std::size_t board) {
    std::uint64_t z = random_[board] += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    return z ^ (z >> 31U);
}

void BoardBatch::seed(std::uint64_t seed) {
    for (std::size_t board = 0; board < boards(); ++board) {
        random_[board] = seed;
        random_[board] = random(board) ^ (board * 0xd1342543de82ef95);
    }
}

void BoardBatch::reset_all() {
    for (std::size_t board = 0; board < boards(); ++board) begin_another(board);
}

void BoardBatch::begin_another(std::size_t board) {
    begin(board, shapes_.size() == 1 ? 0 : random(board) % shapes_.size());
}

void BoardBatch::begin(std::size_t board, std::size_t puzzle) {
    const Shape& shape = shapes_[puzzle];
    shape_of_[board] = static_cast<std::uint32_t>(puzzle);
    std::ranges::copy(shape.cells, cells_.begin() + static_cast<std::ptrdiff_t>(board * cells_per_board_));
    for (std::size_t i = 0; i < shape.cars.size(); ++i)
        offsets_[board * most_vehicles_ + i] = shape.cars[i].start;
    distance_[board] = shape.distance;
    made_[board] = 0;
    over_[board] = false;
}

std::vector<int> BoardBatch::offsets(std::size_t board) const {
    const auto first = offsets_.begin() + static_cast<std::ptrdiff_t>(board * most_vehicles_);
    return {first, first + static_cast<std::ptrdiff_t>(shapes_[shape_of_[board]].cars.size())};
}

// Whether anything changed.
bool BoardBatch::slide(std::size_t board, std::int64_t action) {
    const Shape& shape = shapes_[shape_of_[board]];
    const auto number = static_cast<std::size_t>(action);
    const std::size_t vehicle = number / actions_per_vehicle_;
    if (vehicle >= shape.cars.size()) return false;
    const std::size_t way = number % actions_per_vehicle_;
    const bool forward = way >= reach_;
    const auto count = static_cast<int>(way - (forward ? reach_ : 0)) + 1;
    const Car& car = shape.cars[vehicle];
    std::uint8_t& offset = offsets_[board * most_vehicles_ + vehicle];
    std::uint8_t* const line = cells_.data() + board * cells_per_board_ + car.origin;
    if (forward ? offset + count > car.room : offset < count) return false;
    const int front = forward ? offset + car.length : offset - 1;
    const int towards = forward ? 1 : -1;
    for (int i = 0; i < count; ++i)
        if (line[car.stride * (front + towards * i)] != kEmpty) return false;
    const int back = forward ? offset : offset + car.length - 1;
    for (int i = 0; i < count; ++i) {
        line[car.stride * (front + towards * i)] = car.color;
        line[car.stride * (back + towards * i)] = kEmpty;
    }
    offset = static_cast<std::uint8_t>(offset + towards * count);
    return true;
}

std::int32_t BoardBatch::distance_now(std::size_t board) {
    const Shape& shape = shapes_[shape_of_[board]];
    const std::uint8_t* const offsets = offsets_.data() + board * most_vehicles_;
    lookup_.assign(offsets, offsets + shape.cars.size());
    return static_cast<std::int32_t>(shape.table->distance(lookup_).value_or(-1));
}

void BoardBatch::play(std::size_t board, std::int64_t action, const Outcomes& outcomes) {
    const bool moved = slide(board, action);
    const Shape& shape = shapes_[shape_of_[board]];
    const bool solved = offsets_[board * most_vehicles_ + shape.target] == shape.solved_offset;
    const std::int32_t before = distance_[board];
    if (moved && options_.distances) distance_[board] = distance_now(board);
    ++made_[board];
    const bool cut_off = !solved && options_.max_actions > 0 && made_[board] >= options_.max_actions;
    over_[board] = solved || cut_off;
    outcomes.solved[board] = solved;
    outcomes.cut_off[board] = cut_off;
    switch (options_.reward) {
        case Reward::step:
            outcomes.reward[board] = -1;
            break;
        case Reward::goal:
            outcomes.reward[board] = solved ? 1 : 0;
            break;
        case Reward::distance:
            outcomes.reward[board] = static_cast<float>(before - distance_[board]);
            break;
    }
}

void BoardBatch::step(std::span<const std::int64_t> actions, const Outcomes& outcomes) {
    for (std::size_t board = 0; board < boards(); ++board) {
        if (!over_[board]) {
            play(board, actions[board], outcomes);
            continue;
        }
        begin_another(board);
        outcomes.reward[board] = 0;
        outcomes.solved[board] = outcomes.cut_off[board] = false;
    }
}

void BoardBatch::mask_board(std::size_t board, bool* to) const {
    const Shape& shape = shapes_[shape_of_[board]];
    const std::uint8_t* const cells = cells_.data() + board * cells_per_board_;
    const std::uint8_t* const offsets = offsets_.data() + board * most_vehicles_;
    bool* const end = to + actions();
    for (std::size_t i = 0; i < shape.cars.size(); ++i) {
        const Car& car = shape.cars[i];
        const std::uint8_t* const line = cells + car.origin;
        const int offset = offsets[i];
        bool free = true;
        for (int k = 1; k <= static_cast<int>(reach_); ++k) {
            free = free && offset >= k && line[car.stride * (offset - k)] == kEmpty;
            *to++ = free;
        }
        free = true;
        for (int k = 1; k <= static_cast<int>(reach_); ++k) {
            free =
                free && offset + k <= car.room && line[car.stride * (offset + car.length + k - 1)] == kEmpty;
            *to++ = free;
        }
    }
    std::fill(to, end, false);
}

void BoardBatch::mask(std::span<bool> to) const {
    for (std::size_t board = 0; board < boards(); ++board) mask_board(board, to.data() + board * actions());
}

void BoardBatch::sample(std::span<std::int64_t> actions) {
    for (std::size_t board = 0; board < boards(); ++board) {
        mask_board(board, mask_room_.get());
        const bool* const first = mask_room_.get();
        const auto possible = static_cast<std::uint64_t>(std::count(first, first + this->actions(), true));
        actions[board] = 0;
        if (possible == 0) continue;
        std::uint64_t left = random(board) % possible;
        for (std::size_t i = 0;; ++i) {
            if (!first[i] || left-- > 0) continue;
            actions[board] = static_cast<std::int64_t>(i);
            break;
        }
    }
}

}  // namespace unjam::python
