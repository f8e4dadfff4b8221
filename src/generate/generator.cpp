// An attempt is a walk among boards: start anywhere, always stand at the state of the component that is
// farthest from solved, change a little, and keep what is not shorter. A board that is long enough is
// reduced until every vehicle is needed, then analysed in full.
#include <algorithm>
#include <cmath>

#include "generate/component_walk.h"
#include "generate/layout.h"
#include "model/presentation.h"
#include "unjam/explore.h"
#include "unjam/generate.h"
#include "unjam/puzzle.h"
#include "unjam/support/graph/meter.h"

namespace unjam {

namespace {

// For a puzzle that is handed out. Removing vehicles can make a component a hundred times as large; on 6x6
// none comes near this.
constexpr std::uint64_t kMostStates = 1'000'000;

// The same order for a board with the exit right, and with all that was left open decided.
Order turned_right(const Order& order) {
    Order turned = order;
    turned.exit = Exit::right;
    if (axis_of(order.exit) == Axis::vertical) {
        std::swap(turned.width, turned.height);
        if (order.symmetry == Symmetry::left_right) turned.symmetry = Symmetry::top_bottom;
        if (order.symmetry == Symmetry::top_bottom) turned.symmetry = Symmetry::left_right;
    }
    if (turned.target_line < 0) turned.target_line = (turned.height - 1) / 2;
    const int cells = order.width * order.height;
    turned.walls.most = std::min(turned.walls.most, std::max(turned.walls.least, cells / 4));
    turned.vehicles.most = std::min(turned.vehicles.most, cells);
    if (turned.boards_per_attempt == 0) turned.boards_per_attempt = 2'000;
    if (turned.component_states == 0) turned.component_states = cells <= 36 ? 20'000 : 100'000;
    return turned;
}

// From the exit right to the order's, with vehicles and labels in reading order.
Puzzle turned_back(const Puzzle& puzzle, Exit exit) {
    PuzzleDraft draft = puzzle.to_draft();
    if (axis_of(exit) == Axis::vertical) transpose(draft);
    if (draft.exit != exit) mirror(draft, axis_of(exit));
    put_in_reading_order(draft);
    label_by_default(draft);
    return *Puzzle::create(std::move(draft));
}

}  // namespace

class Generator::Worker {
public:
    explicit Worker(const Order& order)
        : exit_(order.exit), order_(turned_right(order)), random_(0, 0), board_(order_) {
        unit_ = order_.moves == IntRange{1} && order_.steps != IntRange{1} ? Unit::steps : Unit::moves;
        wanted_ = unit_ == Unit::steps ? order_.steps : order_.moves;
        aim_at_difficulty();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    Attempt attempt(std::uint64_t number, const Limits& limits, const Watch& watch);

private:
    // The moves that a difficulty probably takes, rather too many than too few.
    void aim_at_difficulty() {
        if (unit_ == Unit::steps) return;
        constexpr double kSlack = 6;
        int moves = 1;
        while (moves < 100 && rate_difficulty(MoveCount{moves}).score < order_.least_score - kSlack) ++moves;
        wanted_.least = std::max(wanted_.least, std::min(moves, wanted_.most));
        while (moves < 100 && rate_difficulty(MoveCount{moves}).score < order_.most_score + kSlack) ++moves;
        if (moves < 100) wanted_.most = std::max(wanted_.least, std::min(wanted_.most, moves));
    }

    // Walks the component of `next`, moves it to its farthest state and returns how far that is; -1 when there
    // is none.
    int stand_farthest(Layout& next);
    // A start at a wanted distance in the component just walked, in `board`.
    void choose_start(Layout& board);
    std::optional<GeneratedPuzzle> finish(Layout board);
    bool remove_needless(Layout& board);
    bool fits_order(const GeneratedPuzzle& made) const;
    Limits search_limits() const;
    bool stopped() const;

    const Exit exit_;
    const Order order_;
    Unit unit_ = Unit::moves;
    IntRange wanted_;
    Limits limits_;
    graph::Meter meter_{Limits{}};
    Random random_;
    Layout board_;
    ComponentWalk walk_;
    Solver solver_;
    std::vector<int> offsets_;
};

Limits Generator::Worker::search_limits() const {
    Limits limits = limits_;
    limits.seconds = std::max(0.0, limits_.seconds - meter_.seconds());
    return limits;
}

bool Generator::Worker::stopped() const {
    return limits_.stop.stop_requested() || meter_.seconds() >= limits_.seconds;
}

int Generator::Worker::stand_farthest(Layout& next) {
    const Puzzle puzzle = next.puzzle();
    Limits limits = search_limits();
    limits.max_states = order_.component_states;
    if (!walk_.walk(puzzle, unit_, limits)) return -1;
    offsets_ = start_offsets(puzzle);
    int distance = walk_.farthest();
    if (order_.symmetry == Symmetry::none) {
        walk_.read_offsets(walk_.first_at(distance), offsets_);
    } else {
        std::uint32_t state = walk_.states();
        do {
            if (state == 0) return -1;
            walk_.read_offsets(--state, offsets_);
        } while (!next.is_symmetric(offsets_));
        while (walk_.first_at(distance) > state) --distance;
    }
    next.set_offsets(offsets_);
    return distance;
}

void Generator::Worker::choose_start(Layout& board) {
    const int most = std::min(wanted_.most, walk_.farthest());
    if (most == walk_.farthest() || order_.symmetry != Symmetry::none) return;
    const int distance = wanted_.least + random_.below(most - wanted_.least + 1);
    const auto count = static_cast<int>(walk_.end_at(distance) - walk_.first_at(distance));
    walk_.read_offsets(walk_.first_at(distance) + static_cast<std::uint32_t>(random_.below(count)), offsets_);
    board.set_offsets(offsets_);
}

// One pass is enough: what is needed stays needed when other vehicles are removed (docs/algorithms/generating.md).
bool Generator::Worker::remove_needless(Layout& board) {
    SolveOptions options;
    options.limits = search_limits();
    const auto result = solver_.solve(board.puzzle(), options);
    if (!result || result->status != Status::optimal) return false;
    std::vector<int> alone = vehicles_left_alone(board.puzzle(), result->solution);
    while (!alone.empty()) {
        const auto pick = alone.begin() + random_.below(static_cast<int>(alone.size()));
        const std::vector<int> group = board.with_image(*pick);
        for (const int vehicle : group) std::erase(alone, vehicle);
        Layout less = board;
        less.remove(group);
        const auto without = solver_.solve(less.puzzle(), options);
        if (!without || without->status != Status::optimal) return false;
        if (without->moves < result->moves) continue;
        board = less;
        for (int& other : alone) {
            other -=
                static_cast<int>(std::ranges::count_if(group, [other](int gone) { return gone < other; }));
        }
    }
    return true;
}

std::optional<GeneratedPuzzle> Generator::Worker::finish(Layout board) {
    choose_start(board);
    if (order_.minimal && !remove_needless(board)) return {};
    if (!order_.vehicles.contains(board.vehicle_count())) return {};
    const Puzzle puzzle = turned_back(board.puzzle(), exit_);
    if (!order_.walls.contains(std::ssize(puzzle.walls()))) return {};
    AnalysisOptions options;
    options.limits = search_limits();
    options.limits.max_states = kMostStates;
    GeneratedPuzzle made{puzzle, canonical_key(puzzle), analyze(solver_, puzzle, options)};
    if (!fits_order(made)) return {};
    const auto graph = optimal_graph(puzzle, Unit::moves, search_limits());
    made.unique = graph && has_unique_solution(*graph);
    if (!graph || (order_.unique && !made.unique)) return {};
    return made;
}

bool Generator::Worker::fits_order(const GeneratedPuzzle& made) const {
    const Analysis& analysis = made.analysis;
    if (!analysis.complete || !analysis.moves.proved || !analysis.steps.proved || !analysis.difficulty)
        return false;
    if (!order_.moves.contains(analysis.moves.least) || !order_.steps.contains(analysis.steps.least))
        return false;
    if (order_.minimal && (!analysis.removable || !analysis.removable->empty())) return false;
    const double score = analysis.difficulty->score;
    return score >= order_.least_score && score <= order_.most_score;
}

Attempt Generator::Worker::attempt(std::uint64_t number, const Limits& limits, const Watch& watch) {
    Attempt result;
    result.number = number;
    limits_ = limits;
    meter_ = graph::Meter(limits);
    random_ = Random(order_.seed, number);
    int best = -1;
    bool grow = false;
    while (result.boards < order_.boards_per_attempt) {
        if (stopped()) return result;
        if (watch) watch(result);
        ++result.boards;
        Layout next = board_;
        if (best >= 0) {
            next.change(random_);
        } else if (!(grow && next.grow(random_))) {
            next.fill(random_);
        }
        const int distance = stand_farthest(next);
        // A first board with room for too many states needs more vehicles rather than another try.
        grow = best < 0 && walk_.was_too_large();
        if (grow) board_ = next;
        if (distance < 0 || distance < best) continue;
        board_ = next;
        best = distance;
        if (distance > result.longest) {
            result.longest = distance;
            result.hardest = turned_back(board_.puzzle(), exit_);
        }
        if (distance < wanted_.least) continue;
        result.made = finish(board_);
        if (result.made) break;
    }
    result.complete = !stopped();
    return result;
}

Generator::Generator(const CheckedOrder& order) : worker_(std::make_unique<Worker>(*order)) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

Attempt Generator::attempt(std::uint64_t number, const Limits& limits, const Watch& watch) {
    return worker_->attempt(number, limits, watch);
}

}  // namespace unjam
