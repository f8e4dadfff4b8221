#include "census/plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <utility>

#include "base/random.h"

namespace unjam {

namespace census {

namespace {

// Goes through the cells that rows can take, one row after the other. The last row is most of the work:
// there the columns are taken in two halves, and the result of a half is computed once for every mask of the
// row's cells in it.
class StateCount {
public:
    StateCount(const Board& board, bool mirrored_once, const StopToken& stop)
        : board_(board), mirrored_once_(mirrored_once), stop_(stop) {
        std::size_t bundles = 1;
        for (int row = 0; row < board.height(); ++row) {
            strides_.push_back(bundles);
            bundles *= board.row(row).classes().size();
            masks_.push_back(masks_of(board.row(row)));
        }
        states_.resize(bundles);
        half_ = width() / 2;
        order_rows();
        chosen_.resize(order_.size());
        for (const Mask& mask : masks_[static_cast<std::size_t>(order_.back())]) {
            for (const std::uint8_t line_class : mask.classes) last_.emplace_back(mask.cells, line_class);
        }
        for (int column = 0; column < board.width(); ++column) {
            counts_.emplace_back();
            for (std::uint32_t crossed = 0; crossed < 1U << static_cast<unsigned>(board.height()); ++crossed)
                counts_.back().push_back(
                    static_cast<std::uint64_t>(board.column(column).pattern(crossed).count()));
        }
    }

    std::vector<std::uint64_t> run() {
        if (!states_.empty()) descend(0, {Chosen{}}, {});
        return std::move(states_);
    }

private:
    using Crossed = std::array<std::uint32_t, kMostCells>;  // cells of each column

    // Different classes can take the same cells.
    struct Mask {
        std::uint32_t cells = 0;
        std::vector<std::uint8_t> classes;
    };
    // Classes of the rows so far.
    struct Chosen {
        std::size_t bundle = 0;
        std::array<std::uint8_t, kMostCells> classes{};
        bool upright = false;  // a bundle that is not its own mirror image, and not the one to leave out
    };

    static std::vector<Mask> masks_of(const LineTable& line) {
        std::map<std::uint32_t, Mask> masks;
        for (std::size_t i = 0; i < line.arrangements().size(); ++i) {
            const std::uint32_t cells = line.arrangements()[i].cells;
            masks[cells].cells = cells;
            masks[cells].classes.push_back(static_cast<std::uint8_t>(line.class_of(static_cast<int>(i))));
        }
        std::vector<Mask> list;
        list.reserve(masks.size());
        for (auto& [cells, mask] : masks) list.push_back(std::move(mask));
        return list;
    }

    // If mirror images count once, rows come in pairs: two that change places may decide at once.
    void order_rows() {
        const int rows = board_.height();
        const auto middle = board_.target_row();
        if (!mirrored_once_) {
            for (int row = 0; row < rows; ++row) order_.push_back(row);
            return;
        }
        order_.push_back(middle);
        for (int row = 0; row < middle; ++row) {
            order_.push_back(row);
            order_.push_back(rows - 1 - row);
        }
    }

    // The first class of a row with which the bundle is counted, and not its mirror image instead.
    std::uint8_t first_class(const Chosen& chosen, int row) const {
        if (!mirrored_once_ || chosen.upright || row <= board_.target_row()) return 0;
        return chosen.classes[static_cast<std::size_t>(board_.height() - 1 - row)];
    }

    Chosen with(const Chosen& chosen, int row, std::uint8_t line_class) const {
        Chosen more = chosen;
        more.bundle += line_class * strides_[static_cast<std::size_t>(row)];
        more.classes[static_cast<std::size_t>(row)] = line_class;
        more.upright |= mirrored_once_ && row > board_.target_row() && line_class > first_class(chosen, row);
        return more;
    }

    void descend(std::size_t depth, const std::vector<Chosen>& chosen, const Crossed& crossed) {
        const int row = order_[depth];
        if (depth + 1 == order_.size()) {
            finish(row, chosen, crossed);
            return;
        }
        for (const Mask& mask : masks_[static_cast<std::size_t>(row)]) {
            if (depth < 3 && stop_.stop_requested()) return;
            std::vector<Chosen>& more = chosen_[depth];
            more.clear();
            for (const Chosen& so_far : chosen) {
                for (const std::uint8_t line_class : mask.classes) {
                    if (line_class >= first_class(so_far, row)) more.push_back(with(so_far, row, line_class));
                }
            }
            if (more.empty()) continue;
            Crossed taken = crossed;
            for (std::size_t column = 0; column < width(); ++column)
                taken[column] |= (mask.cells >> column & 1U) << static_cast<unsigned>(row);
            descend(depth + 1, more, taken);
        }
    }

    void finish(int row, const std::vector<Chosen>& chosen, const Crossed& crossed) {
        const auto left = products(row, crossed, 0, half_);
        const auto right = products(row, crossed, half_, width());
        std::array<std::uint64_t, kMostArrangements> states{};
        for (const auto& [cells, line_class] : last_)
            states[line_class] += left[cells & ((1U << half_) - 1)] * right[cells >> half_];
        const std::size_t classes = board_.row(row).classes().size();
        const std::size_t stride = strides_[static_cast<std::size_t>(row)];
        for (const Chosen& so_far : chosen) {
            for (std::size_t i = first_class(so_far, row); i < classes; ++i)
                states_[so_far.bundle + i * stride] += states[i];
        }
    }

    // For every mask of cells that the last row takes in some columns: all that those can hold.
    std::array<std::uint64_t, 16> products(int row, const Crossed& crossed, std::size_t from,
                                           std::size_t to) const {
        std::array<std::uint64_t, 16> all{1};
        const std::uint32_t taken = 1U << static_cast<unsigned>(row);
        for (std::size_t column = from; column < to; ++column) {
            const std::uint64_t free_count = counts_[column][crossed[column]];
            const std::uint64_t taken_count = counts_[column][crossed[column] | taken];
            const std::size_t masks = std::size_t{1} << (column - from);
            for (std::size_t mask = 0; mask < masks; ++mask) {
                all[mask + masks] = all[mask] * taken_count;
                all[mask] *= free_count;
            }
        }
        return all;
    }

    std::size_t width() const { return static_cast<std::size_t>(board_.width()); }

    const Board& board_;
    const bool mirrored_once_;
    const StopToken stop_;
    std::vector<std::size_t> strides_;                // bundles from one class of a row to the next
    std::vector<std::vector<Mask>> masks_;            // of each row
    std::vector<int> order_;                          // of rows
    std::vector<std::vector<std::uint64_t>> counts_;  // of each column, by the cells taken
    std::vector<std::pair<std::uint32_t, std::uint8_t>>
        last_;                                 // cells and class of the last row's arrangements
    std::vector<std::vector<Chosen>> chosen_;  // at each depth
    std::vector<std::uint64_t> states_;
    std::size_t half_ = 0;
};

}  // namespace

std::vector<std::uint64_t> states_of_bundles(const Board& board, bool mirrored_once, const StopToken& stop) {
    return StateCount(board, mirrored_once, stop).run();
}

std::vector<std::vector<std::uint32_t>> wall_sets(int width, int height, int walls) {
    std::vector<std::vector<std::uint32_t>> sets;
    std::vector<std::uint32_t> set(static_cast<std::size_t>(height));
    const auto add = [&](const auto& self, int from, int left) -> void {
        sets.push_back(set);
        for (int cell = from; left > 0 && cell < width * height; ++cell) {
            std::uint32_t& row = set[static_cast<std::size_t>(cell / width)];
            const std::uint32_t wall = 1U << static_cast<unsigned>(cell % width);
            row |= wall;
            self(self, cell + 1, left - 1);
            row &= ~wall;
        }
    };
    add(add, 0, walls);
    return sets;
}

}  // namespace census

namespace {

// A processor's words of a bundle have numbers of 32 bits, and a bundle takes up to 2 bytes per state. A GPU splits
// bundles; sums of states must fit into 64 bits.
constexpr double kMostOnProcessor = 1U << 30U;
constexpr double kMostOnGpu = 4e18;
constexpr std::uint64_t kMostBundles = 50'000'000;
constexpr std::string_view kTooManyColumns = "its columns can be filled in too many ways";

census::BoardRules board_rules(const CensusRules& rules, std::vector<std::uint32_t> walls) {
    return {rules.width,         rules.height,    rules.target_row,
            rules.target_length, rules.lengths,   rules.others_left_of_target,
            rules.full_lines,    std::move(walls)};
}

// The logarithm to base 2 of a number from 1 up to 2^32, with 16 bits behind the point, by squaring. (The
// order must be the same everywhere, and std::log need not be.)
std::uint64_t log2_of(std::uint64_t number) {
    constexpr int kFraction = 16;
    auto log = static_cast<std::uint64_t>(std::bit_width(number) - 1);
    std::uint64_t mantissa = number << (32 - log);  // 1 to 2, as 2^32 to 2^33
    for (int i = 0; i < kFraction; ++i) {
        mantissa = (mantissa >> 1U) * (mantissa >> 1U) >> 30U;
        log = log << 1U | mantissa >> 33U;
        mantissa >>= mantissa >> 33U;
    }
    return log;
}

std::uint64_t root_of(std::uint64_t number) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31U; bit > 0; bit >>= 1U) {
        if ((root | bit) * (root | bit) <= number) root |= bit;
    }
    return root;
}

// A random order in which a bundle's time is exponentially distributed, with the square root of its
// states as the rate. A first part of it then reveals the most for the time it takes: numbers of a bundle vary
// as its states do, and so does the time. Large bundles come early, which also lets all threads end together.
template <class Planned>
void shuffle(std::vector<Planned>& bundles) {
    Random random(1, 0);
    std::vector<std::pair<std::uint64_t, std::size_t>> times;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        const std::uint64_t uniform = (random.next() >> 32U) + 1;
        const std::uint64_t exponential = (std::uint64_t{32} << 16U) - log2_of(uniform);
        times.emplace_back((exponential << 32U) / (root_of(bundles[i].states) + 1), i);
    }
    std::ranges::sort(times);
    std::vector<Planned> ordered;
    ordered.reserve(bundles.size());
    for (const auto& [time, index] : times) ordered.push_back(bundles[index]);
    bundles = std::move(ordered);
}

// States without a vehicle in the rows but those in the target's: about as many as the largest bundle has.
double states_with_empty_rows(const census::Board& board) {
    double states = 0;
    for (const census::Arrangement& arrangement : board.row(board.target_row()).arrangements()) {
        double product = 1;
        for (int column = 0; column < board.width(); ++column) {
            const std::uint32_t crossed = arrangement.cells >> static_cast<unsigned>(column) & 1U;
            const std::uint32_t pattern = crossed << static_cast<unsigned>(board.target_row());
            product *= board.column(column).pattern(pattern).count();
        }
        states += product;
    }
    return states;
}

// At least as many states as any bundle has.
double most_states_of_bundle(const census::Board& board) {
    double most = 1;
    for (int row = 0; row < board.height(); ++row) {
        const auto& classes = board.row(row).classes();
        most *= std::ranges::max(classes, {}, &census::LineClass::count).count;
    }
    for (int column = 0; column < board.width(); ++column) most *= board.column(column).pattern(0).count();
    return most;
}

// The bundle with the rows in opposite order.
std::size_t image_of(const census::Board& board, std::size_t number) {
    std::vector<std::size_t> classes;
    for (int row = 0; row < board.height(); ++row) {
        classes.push_back(number % board.row(row).classes().size());
        number /= board.row(row).classes().size();
    }
    std::size_t image = 0;
    for (int row = board.height(); row-- > 0;)
        image = image * board.row(row).classes().size() +
                classes[static_cast<std::size_t>(board.height() - 1 - row)];
    return image;
}

Error too_large(std::string_view what) {
    return {ErrorCode::unsupported, {}, fmt::format("the board is too large for a census: {}", what)};
}

Error too_for_processor() {
    return too_large(std::string(kTooManyColumns) + " for a processor; a GPU can count more (--device gpu)");
}

}  // namespace

bool CensusPlan::Inside::add(std::uint64_t of_bundle) {
    if (states + of_bundle < states) return false;
    states += of_bundle;
    states_of_size[static_cast<std::size_t>(std::bit_width(of_bundle))] += of_bundle;
    return true;
}

std::vector<int> CensusPlan::Inside::row_classes(const Planned& planned) const {
    const census::Board& board = *boards[planned.board];
    std::vector<int> classes;
    std::size_t rest = planned.number;
    for (int row = 0; row < board.height(); ++row) {
        const std::size_t count = board.row(row).classes().size();
        classes.push_back(static_cast<int>(rest % count));
        rest /= count;
    }
    return classes;
}

CensusPlan::CensusPlan(std::unique_ptr<const Inside> inside) : inside_(std::move(inside)) {}
CensusPlan::CensusPlan(CensusPlan&&) noexcept = default;
CensusPlan& CensusPlan::operator=(CensusPlan&&) noexcept = default;
CensusPlan::~CensusPlan() = default;

Result<CensusPlan> CensusPlan::make(const CensusOptions& options, const StopToken& stop) {
    if (const auto checked = check_rules(options.rules); !checked) return checked.error();
    auto inside = std::make_unique<Inside>();
    inside->options = options;
    const CensusRules& rules = options.rules;
    // States of mirror images are as far from solved. (Components are not counted by their mirror images, because of
    // several farthest states another may be the first.)
    const bool mirrored = options.states_only && 2 * rules.target_row + 1 == rules.height;
    census::LineTables tables;
    for (auto& walls : census::wall_sets(rules.width, rules.height, rules.walls)) {
        const std::vector<std::uint32_t> image(walls.rbegin(), walls.rend());
        if (mirrored && image < walls) continue;
        const bool own_image = mirrored && image == walls;
        auto board = std::make_unique<const census::Board>(board_rules(rules, std::move(walls)), tables);
        std::uint64_t bundles = 1;
        for (int row = 0; row < rules.height; ++row) bundles *= board->row(row).classes().size();
        // If walls leave no place for the target, there is nothing to count.
        if (bundles == 0) continue;
        if (inside->bundles.size() + bundles > kMostBundles)
            return too_large("its rows can be filled in too many ways");
        // Reported at once; adding up all bundles takes time on a large board.
        if (!options.gpu && states_with_empty_rows(*board) > kMostOnProcessor) return too_for_processor();
        if (most_states_of_bundle(*board) > kMostOnGpu) return too_large(kTooManyColumns);
        const auto index = static_cast<std::uint32_t>(inside->boards.size());
        const auto states = census::states_of_bundles(*board, own_image, stop);
        if (stop.stop_requested()) return Error{ErrorCode::limit, {}, "the plan was asked to stop"};
        for (std::uint32_t number = 0; number < states.size(); ++number) {
            // Its mirror image is counted instead.
            if (states[number] == 0) continue;
            if (!options.gpu && static_cast<double>(states[number]) > kMostOnProcessor)
                return too_for_processor();
            const bool twice = mirrored && (!own_image || image_of(*board, number) != number);
            inside->bundles.push_back({index, number, twice ? 2 * states[number] : states[number], twice});
            if (!inside->add(inside->bundles.back().states)) return too_large(kTooManyColumns);
        }
        inside->boards.push_back(std::move(board));
    }
    shuffle(inside->bundles);
    return CensusPlan(std::move(inside));
}

const CensusOptions& CensusPlan::options() const {
    return inside_->options;
}
std::uint64_t CensusPlan::bundles() const {
    return inside_->bundles.size();
}
std::uint64_t CensusPlan::states() const {
    return inside_->states;
}
std::uint64_t CensusPlan::states_of_size(int bits) const {
    return inside_->states_of_size[static_cast<std::size_t>(bits)];
}
std::uint64_t CensusPlan::sample(std::uint64_t one_in) const {
    std::uint64_t states = 0;
    std::uint64_t bundle = 0;
    while (bundle < bundles() && (bundle < 2 || states < this->states() / one_in))
        states += states_of(bundle++);
    return bundle;
}
std::uint64_t CensusPlan::states_of(std::uint64_t bundle) const {
    return inside_->bundles[static_cast<std::size_t>(bundle)].states;
}

}  // namespace unjam
