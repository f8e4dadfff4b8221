#include "generate/layout.h"

#include <algorithm>

#include "model/default_label.h"

namespace unjam {

namespace {

constexpr int kTries = 40;  // to find room for one more vehicle or wall

}  // namespace

void Layout::fill(Random& random) {
    vehicles_.clear();
    walls_.clear();
    taken_.assign(static_cast<std::size_t>(order_->width * order_->height), {});
    const Piece target{Axis::horizontal, order_->target_length, order_->target_line,
                       random.below(order_->width - order_->target_length)};
    vehicles_.push_back(target);
    mark(target, true);
    const int walls = order_->walls.least + random.below(order_->walls.most - order_->walls.least + 1);
    while (static_cast<int>(walls_.size()) < walls && add_wall(random)) {
    }
    // Sparse boards are easy and have large components, so the upper half of what fits is where to look.
    const int most = most_vehicles();
    const int least = std::max(order_->vehicles.least, most / 2);
    const int wanted = least + random.below(std::max(1, most - least + 1));
    while (vehicle_count() < wanted && add_vehicle(random_length(random), random)) {
    }
}

bool Layout::grow(Random& random) {
    return vehicle_count() < order_->vehicles.most && add_vehicle(random_length(random), random);
}

void Layout::change(Random& random) {
    if (order_->walls.most > 0 && random.one_in(5) && change_walls(random)) return;
    const int kind = random.below(8);
    const bool may_add = vehicle_count() < most_vehicles();
    if (kind < 2 && may_add && add_vehicle(random_length(random), random)) return;
    if (kind == 2 && vehicle_count() > std::max(2, order_->vehicles.least))
        return remove_random_vehicle(random);
    if (kind == 3 && resize_random_vehicle(random)) return;
    if (vehicle_count() > 1) remove_random_vehicle(random);
    add_vehicle(random_length(random), random);
    // Now and then two at once, to leave a board that no single change improves.
    if (kind == 7 && vehicle_count() > 1) {
        remove_random_vehicle(random);
        add_vehicle(random_length(random), random);
    }
}

Puzzle Layout::puzzle() const {
    PuzzleDraft draft;
    draft.width = order_->width;
    draft.height = order_->height;
    draft.exit = Exit::right;
    draft.target = 0;
    draft.walls = walls_;
    draft.vehicles.reserve(vehicles_.size());
    for (std::size_t i = 0; i < vehicles_.size(); ++i) {
        const Piece& piece = vehicles_[i];
        draft.vehicles.push_back({i == 0 ? "X" : default_label(static_cast<int>(i) - 1), piece.axis,
                                  piece.length, piece.line, piece.offset});
    }
    return *Puzzle::create(std::move(draft));
}

void Layout::set_offsets(const std::vector<int>& offsets) {
    for (const Piece& piece : vehicles_) mark(piece, false);
    for (std::size_t i = 0; i < vehicles_.size(); ++i) {
        vehicles_[i].offset = offsets[i];
        mark(vehicles_[i], true);
    }
}

bool Layout::is_symmetric(const std::vector<int>& offsets) const {
    if (order_->symmetry == Symmetry::none) return true;
    std::vector<Piece> there(vehicles_);
    for (std::size_t i = 0; i < there.size(); ++i) there[i].offset = offsets[i];
    return std::all_of(there.begin() + 1, there.end(), [&](const Piece& piece) {
        return std::find(there.begin() + 1, there.end(), image(piece)) != there.end();
    });
}

std::vector<int> Layout::with_image(int vehicle) const {
    if (order_->symmetry == Symmetry::none) return {vehicle};
    const Piece other = image(vehicles_[static_cast<std::size_t>(vehicle)]);
    const auto found = static_cast<int>(std::ranges::find(vehicles_, other) - vehicles_.begin());
    if (found == vehicle || found == vehicle_count()) return {vehicle};
    return {std::min(vehicle, found), std::max(vehicle, found)};
}

void Layout::remove(const std::vector<int>& vehicles) {
    for (auto vehicle = vehicles.rbegin(); vehicle != vehicles.rend(); ++vehicle) {
        mark(vehicles_[static_cast<std::size_t>(*vehicle)], false);
        vehicles_.erase(vehicles_.begin() + *vehicle);
    }
}

bool Layout::is_free(const Piece& piece) const {
    for (int part = 0; part < piece.length; ++part) {
        if (is_taken(cell(piece, part))) return false;
    }
    return true;
}

void Layout::mark(const Piece& piece, bool now_taken) {
    for (int part = 0; part < piece.length; ++part) taken(cell(piece, part)) = now_taken;
}

Layout::Piece Layout::image(Piece piece) const {
    const auto turn = [&piece](Axis axis, int side) {
        if (piece.axis == axis) {
            piece.offset = side - piece.length - piece.offset;
        } else {
            piece.line = side - 1 - piece.line;
        }
    };
    if (order_->symmetry != Symmetry::top_bottom) turn(Axis::horizontal, order_->width);
    if (order_->symmetry != Symmetry::left_right) turn(Axis::vertical, order_->height);
    return piece;
}

Cell Layout::image(Cell cell) const {
    if (order_->symmetry != Symmetry::top_bottom) cell.column = order_->width - 1 - cell.column;
    if (order_->symmetry != Symmetry::left_right) cell.row = order_->height - 1 - cell.row;
    return cell;
}

int Layout::random_length(Random& random) const {
    const std::vector<int>& lengths = order_->lengths;
    const auto shortest = *std::ranges::min_element(lengths);
    // Short vehicles leave room for more of them.
    return random.one_in(2)
               ? shortest
               : lengths[static_cast<std::size_t>(random.below(static_cast<int>(lengths.size())))];
}

int Layout::most_vehicles() const {
    // More do not leave room to move: half of the cells are taken by then.
    const int cells = order_->width * order_->height - static_cast<int>(walls_.size());
    const int shortest = *std::ranges::min_element(order_->lengths);
    const int sensible = std::max(2, cells * 13 / (18 * std::max(2, shortest)));
    return std::min(order_->vehicles.most, std::max(sensible, order_->vehicles.least));
}

bool Layout::add_vehicle(int length, Random& random) {
    for (int i = 0; i < kTries; ++i) {
        Piece piece{random.one_in(2) ? Axis::horizontal : Axis::vertical, length, 0, 0};
        const bool row = piece.axis == Axis::horizontal;
        const int room = (row ? order_->width : order_->height) - length;
        if (room < 0) continue;
        piece.line = random.below(row ? order_->height : order_->width);
        piece.offset = random.below(room + 1);
        if ((row && piece.line == order_->target_line) || !is_free(piece)) continue;
        mark(piece, true);
        vehicles_.push_back(piece);
        if (order_->symmetry == Symmetry::none) return true;
        const Piece other = image(piece);
        if (other == piece) return true;
        const bool in_the_way = row && other.line == order_->target_line;
        if (vehicle_count() < order_->vehicles.most && !in_the_way && is_free(other)) {
            mark(other, true);
            vehicles_.push_back(other);
            return true;
        }
        remove({vehicle_count() - 1});
    }
    return false;
}

bool Layout::add_wall(Random& random) {
    for (int i = 0; i < kTries; ++i) {
        const Cell cell{random.below(order_->height), random.below(order_->width)};
        if (cell.row == order_->target_line || is_taken(cell)) continue;
        const Cell other = order_->symmetry == Symmetry::none ? cell : image(cell);
        const bool alone = other == cell;
        if (!alone && (is_taken(other) || other.row == order_->target_line ||
                       static_cast<int>(walls_.size()) + 2 > order_->walls.most)) {
            continue;
        }
        taken(cell) = true;
        walls_.push_back(cell);
        if (alone) return true;
        taken(other) = true;
        walls_.push_back(other);
        return true;
    }
    return false;
}

void Layout::remove_random_vehicle(Random& random) {
    remove(with_image(1 + random.below(vehicle_count() - 1)));
}

void Layout::remove_random_wall(Random& random) {
    const auto take = [this](Cell wall) {
        taken(wall) = false;
        std::erase(walls_, wall);
    };
    const Cell wall = walls_[static_cast<std::size_t>(random.below(static_cast<int>(walls_.size())))];
    if (order_->symmetry != Symmetry::none) take(image(wall));
    take(wall);
}

bool Layout::resize_random_vehicle(Random& random) {
    if (order_->symmetry != Symmetry::none || vehicle_count() < 2) return false;
    const int which = 1 + random.below(vehicle_count() - 1);
    Piece& piece = vehicles_[static_cast<std::size_t>(which)];
    Piece changed = piece;
    changed.length = random_length(random);
    if (random.one_in(2)) changed.offset += piece.length - changed.length;
    const int side = piece.axis == Axis::horizontal ? order_->width : order_->height;
    if (changed == piece || changed.offset < 0 || changed.offset + changed.length > side) return false;
    mark(piece, false);
    const bool fits = is_free(changed);
    if (fits) piece = changed;
    mark(piece, true);
    return fits;
}

bool Layout::change_walls(Random& random) {
    const auto count = static_cast<int>(walls_.size());
    const bool may_add = count < order_->walls.most;
    if (count == 0 || (may_add && random.one_in(3))) return may_add && add_wall(random);
    if (count > order_->walls.least && random.one_in(2)) {
        remove_random_wall(random);
        return true;
    }
    const std::vector<Cell> before = walls_;
    remove_random_wall(random);
    if (add_wall(random) && order_->walls.contains(walls_.size())) return true;
    for (const Cell wall : walls_) taken(wall) = false;
    walls_ = before;
    for (const Cell wall : walls_) taken(wall) = true;
    return true;
}

}  // namespace unjam
