#include "property/random_puzzle.h"

#include <gtest/gtest.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "support/boards.h"
#include "support/oracle.h"
#include "unjam/formats.h"

namespace unjam {

void showValue(const Puzzle& puzzle, std::ostream& out) {
    out << '\n' << test::picture(puzzle) << "code " << puzzle_code(puzzle) << '\n';
}

}  // namespace unjam

namespace unjam::test {

namespace {

struct Wish {
    bool vertical = false;
    int line = 0;
    int offset = 0;
    int length = 1;
    bool only_elsewhere = true;  // dropped when it would stand in the target's line
};

// What a random puzzle is made from.
struct Wishes {
    int width = 0;
    int height = 0;
    Exit exit = Exit::right;
    int target_line = 0;
    int target_length = 0;
    int target_slack = 0;  // cells between the target and the side opposite the exit
    std::vector<Wish> vehicles;
    std::vector<std::pair<int, int>> walls;
    int target_place = 0;  // in the list of vehicles
    int x_place = 0;       // the vehicle called X instead of the target; none when there are not so many
    bool harden = false;   // start from the hardest state of the component
    // On a large board: how many cells stay free besides those of the target's line; walls fill the rest, as a component of
    // any size could not be compared with the oracle. -1: all stay free.
    int holes = -1;
};

using Reproductions = std::unordered_map<std::string, rc::detail::Reproduce>;

constexpr std::string_view kLabels = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwyz";

// Places wishes on a draft as long as they fit.
class Builder {
public:
    Builder(int width, int height, Exit exit) {
        draft_.width = width;
        draft_.height = height;
        draft_.exit = exit;
    }

    bool place(const Wish& wish, std::string label) {
        Vehicle vehicle{std::move(label), wish.vertical ? Axis::vertical : Axis::horizontal, wish.length,
                        wish.line, wish.offset};
        draft_.vehicles.push_back(std::move(vehicle));
        if (legal()) return true;
        draft_.vehicles.pop_back();
        return false;
    }

    void wall(Cell cell) {
        draft_.walls.push_back(cell);
        if (!legal()) draft_.walls.pop_back();
    }

    bool is_free(Cell cell) {
        const std::size_t walls = draft_.walls.size();
        wall(cell);
        const bool free = draft_.walls.size() > walls;
        draft_.walls.resize(walls);
        return free;
    }

    Puzzle build(int target) {
        draft_.target = target;
        return *Puzzle::create(draft_);
    }

private:
    // Any vehicle of the exit's axis can be the target while the draft grows.
    bool legal() {
        const Axis axis = axis_of(draft_.exit);
        const auto target = std::ranges::find(draft_.vehicles, axis, &Vehicle::axis);
        draft_.target = static_cast<int>(target - draft_.vehicles.begin());
        return Puzzle::create(draft_).has_value();
    }

    PuzzleDraft draft_;
};

rc::Gen<Wish> wish() {
    using rc::gen::set;
    return rc::gen::build<Wish>(
        set(&Wish::vertical, rc::gen::arbitrary<bool>()), set(&Wish::line, rc::gen::inRange(0, 7)),
        set(&Wish::offset, rc::gen::inRange(0, 7)),
        set(&Wish::length, rc::gen::weightedElement<int>({{9, 2}, {4, 3}, {2, 1}, {1, 4}})),
        set(&Wish::only_elsewhere, rc::gen::weightedElement<bool>({{9, true}, {1, false}})));
}

template <class Value>
rc::Gen<std::vector<Value>> some(const rc::Gen<int>& counts, const rc::Gen<Value>& values) {
    return rc::gen::mapcat(counts, [values](int count) {
        return rc::gen::container<std::vector<Value>>(static_cast<std::size_t>(count), values);
    });
}

rc::Gen<Wishes> wishes() {
    using rc::gen::set;
    using rc::gen::weightedElement;
    const auto sides = weightedElement<int>({{1, 2}, {2, 3}, {4, 4}, {5, 5}, {5, 6}, {2, 7}});
    const auto cells = rc::gen::pair(rc::gen::inRange(0, 7), rc::gen::inRange(0, 7));
    return rc::gen::build<Wishes>(
        set(&Wishes::width, sides), set(&Wishes::height, sides),
        set(&Wishes::exit, rc::gen::element(Exit::right, Exit::left, Exit::top, Exit::bottom)),
        set(&Wishes::target_line, rc::gen::inRange(0, 7)),
        set(&Wishes::target_length, weightedElement<int>({{6, 2}, {2, 3}, {1, 1}})),
        set(&Wishes::target_slack, weightedElement<int>({{3, 0}, {1, 1}})),
        set(&Wishes::vehicles, some(rc::gen::inRange(0, 60), wish())),
        set(&Wishes::walls, some(weightedElement<int>({{3, 0}, {1, 1}, {1, 3}}), cells)),
        set(&Wishes::target_place, rc::gen::inRange(0, 20)), set(&Wishes::x_place, rc::gen::inRange(0, 30)),
        set(&Wishes::harden, rc::gen::arbitrary<bool>()));
}

rc::Gen<Wishes> large_wishes() {
    using rc::gen::inRange;
    using rc::gen::set;
    const auto wish = rc::gen::build<Wish>(
        set(&Wish::vertical, rc::gen::arbitrary<bool>()), set(&Wish::line, inRange(0, 16)),
        set(&Wish::offset, inRange(0, 16)),
        set(&Wish::length, rc::gen::weightedElement<int>(
                               {{4, 2}, {4, 3}, {2, 1}, {2, 4}, {1, 5}, {1, 7}, {1, 11}, {1, 15}, {1, 16}})),
        set(&Wish::only_elsewhere, rc::gen::weightedElement<bool>({{9, true}, {1, false}})));
    return rc::gen::build<Wishes>(
        set(&Wishes::width, inRange(2, 17)), set(&Wishes::height, inRange(2, 17)),
        set(&Wishes::exit, rc::gen::element(Exit::right, Exit::left, Exit::top, Exit::bottom)),
        set(&Wishes::target_line, inRange(0, 16)), set(&Wishes::target_length, inRange(1, 9)),
        set(&Wishes::target_slack, inRange(0, 4)), set(&Wishes::vehicles, some(inRange(0, 90), wish)),
        set(&Wishes::target_place, inRange(0, 20)), set(&Wishes::x_place, inRange(0, 30)),
        set(&Wishes::harden, rc::gen::arbitrary<bool>()), set(&Wishes::holes, inRange(0, 12)));
}

// The target stands far from its exit, or the puzzle would often be solved before it starts.
Wish target_wish(const Wishes& wishes) {
    const bool vertical = axis_of(wishes.exit) == Axis::vertical;
    const int side = vertical ? wishes.height : wishes.width;
    const int lines = vertical ? wishes.width : wishes.height;
    const int length = std::min(wishes.target_length, side);
    const int slack = std::min(wishes.target_slack, side - length);
    return {vertical, wishes.target_line % lines, is_far_end(wishes.exit) ? slack : side - length - slack,
            length, false};
}

void fill_with_walls(const Wishes& wishes, const Wish& target, Builder& builder) {
    int holes = wishes.holes;
    if (holes < 0) return;
    for (int i = 0; i < wishes.width * wishes.height; ++i) {
        // Every seventh cell after the other: the holes are spread over the board.
        const int place = i * 7 % (wishes.width * wishes.height);
        const Cell cell{place / wishes.width, place % wishes.width};
        const bool in_target_line = (target.vertical ? cell.column : cell.row) == target.line;
        if (in_target_line || !builder.is_free(cell)) continue;
        if (holes > 0) {
            --holes;
        } else {
            builder.wall(cell);
        }
    }
}

Puzzle assemble(const Wishes& wishes) {
    Builder builder(wishes.width, wishes.height, wishes.exit);
    const Wish target = target_wish(wishes);
    builder.place(target, "X");
    std::size_t label = 0;
    for (const Wish& wish : wishes.vehicles) {
        const bool in_target_line = wish.vertical == target.vertical && wish.line == target.line;
        if (in_target_line && wish.only_elsewhere) continue;
        if (label >= kLabels.size() && wishes.holes < 0) break;  // a drawn board has no more labels
        const std::string name =
            label < kLabels.size() ? std::string(1, kLabels[label]) : "v" + std::to_string(label);
        if (builder.place(wish, name)) ++label;
    }
    fill_with_walls(wishes, target, builder);
    for (const auto& [row, column] : wishes.walls) builder.wall({row % wishes.height, column % wishes.width});
    PuzzleDraft draft = builder.build(0).to_draft();
    draft.target = wishes.target_place % static_cast<int>(draft.vehicles.size());
    std::swap(draft.vehicles[0], draft.vehicles[static_cast<std::size_t>(draft.target)]);
    if (wishes.x_place < static_cast<int>(draft.vehicles.size())) {
        std::swap(draft.vehicles[static_cast<std::size_t>(draft.target)].label,
                  draft.vehicles[static_cast<std::size_t>(wishes.x_place)].label);
    }
    const Puzzle puzzle = *Puzzle::create(draft);
    if (!wishes.harden) return puzzle;
    const Oracle oracle(puzzle, kMostStates);
    const auto hardest = oracle.complete() ? oracle.hardest_state() : std::nullopt;
    return hardest ? *puzzle.with_offsets(*hardest) : puzzle;
}

// `value` for "name" in the environment, or `otherwise`.
long environment(const char* name, long otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr || *text == '\0' ? otherwise : std::strtol(text, nullptr, 10);
}

// The same puzzle with every vehicle and wall moved by `place`, which turns lines around or over.
template <class Place>
Puzzle moved(const Puzzle& puzzle, PuzzleDraft draft, Place place) {
    for (Vehicle& vehicle : draft.vehicles) vehicle = place(vehicle);
    for (Cell& wall : draft.walls) {
        const Vehicle cell = place({"wall", Axis::horizontal, 1, wall.row, wall.column});
        wall = cell_of(cell, cell.offset, 0);
    }
    draft.name = puzzle.name();
    return *Puzzle::create(std::move(draft));
}

// Shared by both mirrors: offsets along the axis turn around, lines across it change places.
Puzzle mirror(const Puzzle& puzzle, Axis along, Exit one, Exit other) {
    PuzzleDraft draft = puzzle.to_draft();
    if (draft.exit == one || draft.exit == other) draft.exit = draft.exit == one ? other : one;
    const int side = along == Axis::horizontal ? puzzle.width() : puzzle.height();
    return moved(puzzle, std::move(draft), [=](Vehicle vehicle) {
        if (vehicle.axis == along) {
            vehicle.offset = side - vehicle.length - vehicle.offset;
        } else {
            vehicle.line = side - 1 - vehicle.line;
        }
        return vehicle;
    });
}

}  // namespace

rc::Gen<Puzzle> random_puzzle() {
    return rc::gen::map(rc::gen::resize(rc::kNominalSize, wishes()), assemble);
}

rc::Gen<Puzzle> random_large_puzzle() {
    return rc::gen::map(rc::gen::resize(rc::kNominalSize, large_wishes()), assemble);
}

rc::Gen<Puzzle> random_plain_puzzle() {
    return rc::gen::map(rc::gen::resize(rc::kNominalSize, wishes()), [](Wishes wishes) {
        wishes.width = wishes.height = 6;
        wishes.exit = Exit::right;
        wishes.target_length = 2;
        wishes.walls.clear();
        wishes.harden = false;
        std::erase_if(wishes.vehicles, [](const Wish& wish) { return wish.length < 2 || wish.length > 3; });
        return assemble(wishes);
    });
}

rc::Gen<Puzzle> random_unit_puzzle() {
    return rc::gen::map(rc::gen::resize(rc::kNominalSize, wishes()), [](Wishes wishes) {
        wishes.exit = Exit::right;
        wishes.target_length = 1;
        wishes.walls.clear();
        wishes.harden = false;
        for (Wish& wish : wishes.vehicles) wish.length = 1;
        return assemble(wishes);
    });
}

rc::Gen<Puzzle> random_puzzle_with_long_labels() {
    return rc::gen::map(rc::gen::pair(random_puzzle(), rc::gen::inRange(1, 50)), [](const auto& drawn) {
        PuzzleDraft draft = drawn.first.to_draft();
        for (std::size_t i = 0; i < draft.vehicles.size(); ++i) {
            draft.vehicles[i].label += std::string(i % 3, static_cast<char>('0' + drawn.second % 10));
        }
        return *Puzzle::create(std::move(draft));
    });
}

Puzzle mirror_left_right(const Puzzle& puzzle) {
    return mirror(puzzle, Axis::horizontal, Exit::right, Exit::left);
}

Puzzle mirror_top_bottom(const Puzzle& puzzle) {
    return mirror(puzzle, Axis::vertical, Exit::top, Exit::bottom);
}

Puzzle transpose(const Puzzle& puzzle) {
    PuzzleDraft draft = puzzle.to_draft();
    std::swap(draft.width, draft.height);
    constexpr Exit kTransposed[] = {Exit::bottom, Exit::top, Exit::left, Exit::right};
    draft.exit = kTransposed[static_cast<std::size_t>(draft.exit)];
    return moved(puzzle, std::move(draft), [](Vehicle vehicle) {
        vehicle.axis = vehicle.axis == Axis::horizontal ? Axis::vertical : Axis::horizontal;
        return vehicle;
    });
}

void for_random_puzzles(int cases, const rc::Gen<Puzzle>& puzzles,
                        const std::function<void(const Puzzle&)>& property) {
    rc::detail::TestParams params;
    params.seed = static_cast<std::uint64_t>(environment("UNJAM_PROPERTY_SEED", 20'240'229));
    params.maxSuccess =
        static_cast<int>(std::max(1L, cases * environment("UNJAM_PROPERTY_SCALE", 100) / 100));
    rc::detail::TestMetadata metadata;
    metadata.description = testing::UnitTest::GetInstance()->current_test_info()->name();
    // With its own listener and no cases to reproduce, RapidCheck does not load (and announce) another seed.
    rc::detail::TestListenerAdapter quiet;
    const auto result = rc::detail::checkTestable([&] { property(*puzzles.as("puzzle")); }, metadata, params,
                                                  quiet, Reproductions{});
    if (result.template is<rc::detail::SuccessResult>()) return;
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
}

}  // namespace unjam::test
