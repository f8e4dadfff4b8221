// Checks an order before anything is searched, and collects the results of the attempts.
#include <fmt/core.h>

#include <algorithm>

#include "base/names.h"
#include "unjam/generate.h"

namespace unjam {

namespace {

constexpr Named<Symmetry> kSymmetries[] = {
    {Symmetry::none, "none", "any board"},
    {Symmetry::left_right, "left-right", "its left half is the mirror image of its right half"},
    {Symmetry::top_bottom, "top-bottom", "its upper half is the mirror image of its lower half"},
    {Symmetry::half_turn, "half-turn", "it looks the same upside down"}};

Error impossible(std::string message) {
    return Error{ErrorCode::invalid, {}, std::move(message)};
}

Result<void> check_range(const IntRange& range, std::string_view what, int least) {
    if (range.most < range.least) {
        return impossible(
            fmt::format("no number of {} is at least {} and at most {}", what, range.least, range.most));
    }
    if (range.most < least) return impossible(fmt::format("a puzzle has at least {} {}", least, what));
    return {};
}

Result<void> check_board(const Order& order) {
    for (const int side : {order.width, order.height}) {
        if (side < 3 || side > kMaxBoardSide) {
            return impossible(fmt::format("a board of {}x{} cannot be made; each side must be 3 to {} cells",
                                          order.width, order.height, kMaxBoardSide));
        }
    }
    const bool row = axis_of(order.exit) == Axis::horizontal;
    const int along = row ? order.width : order.height;
    const int lines = row ? order.height : order.width;
    if (order.target_length < 1 || order.target_length >= along) {
        return impossible(
            fmt::format("a target of {} cells cannot move on a line of {}", order.target_length, along));
    }
    if (order.target_line < -1 || order.target_line >= lines) {
        return impossible(
            fmt::format("the target cannot stand in line {} of {}", 1LL + order.target_line, lines));
    }
    return {};
}

Result<void> check_vehicles(const Order& order) {
    if (order.lengths.empty()) return impossible("vehicles need a length");
    for (const int length : order.lengths) {
        if (length < 1 || length > std::max(order.width, order.height)) {
            return impossible(fmt::format("a vehicle of length {} does not fit the {}x{} board", length,
                                          order.width, order.height));
        }
    }
    if (auto done = check_range(order.vehicles, "vehicles", 1); !done) return done.error();
    if (auto done = check_range(order.walls, "walls", 0); !done) return done.error();
    const long long cells = static_cast<long long>(order.width) * order.height;
    const long long shortest = *std::ranges::min_element(order.lengths);
    const long long needed =
        order.target_length + (std::max(1, order.vehicles.least) - 1) * shortest + order.walls.least;
    if (needed >= cells) {
        return impossible(fmt::format("{} vehicles and {} walls leave no room to move on the {}x{} board",
                                      order.vehicles.least, order.walls.least, order.width, order.height));
    }
    return {};
}

Result<void> check_solution(const Order& order) {
    if (auto done = check_range(order.moves, "moves", 1); !done) return done.error();
    if (auto done = check_range(order.steps, "steps", 1); !done) return done.error();
    if (order.steps.most < order.moves.least) {
        return impossible(fmt::format("a solution of {} moves has more than {} steps", order.moves.least,
                                      order.steps.most));
    }
    if (order.most_score < order.least_score) {
        return impossible(fmt::format("no difficulty is at least {:.1f} and at most {:.1f}",
                                      order.least_score, order.most_score));
    }
    return {};
}

}  // namespace

std::string_view to_string(Symmetry symmetry) {
    return name_in<Symmetry>(kSymmetries, symmetry);
}
Result<Symmetry> parse_symmetry(std::string_view name) {
    return value_in<Symmetry>(kSymmetries, name, "a symmetry");
}
std::span<const Named<Symmetry>> symmetries() {
    return kSymmetries;
}

Result<CheckedOrder> check_order(Order order) {
    for (const auto check : {check_board, check_vehicles, check_solution}) {
        if (auto done = check(order); !done) return done.error();
    }
    return CheckedOrder(std::move(order));
}

bool Harvest::take(const Attempt& attempt) {
    ++attempts_;
    boards_ += attempt.boards;
    if (attempt.hardest && attempt.longest > longest_) {
        longest_ = attempt.longest;
        hardest_ = attempt.hardest;
    }
    const bool is_new = attempt.made && keys_.insert(attempt.made->key).second;
    if (attempt.made && !is_new) ++alike_;
    fruitless_ = is_new ? 0 : fruitless_ + 1;
    if (is_new) ++made_;
    return is_new;
}

}  // namespace unjam
