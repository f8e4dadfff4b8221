#include "census/plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/random.h"

namespace unjam {

namespace census {

namespace {

// Goes through the arrangements of all rows, one row after the other. The last row is most of the work:
// there the columns are taken in two halves, and the result of a half is computed once for every mask of the
// row's cells in it.
class StateCount {
public:
    explicit StateCount(const Board& board) : board_(board) {
        std::size_t bundles = 1;
        for (int row = 0; row < board.height(); ++row) {
            strides_.push_back(bundles);
            bundles *= board.row(row).classes().size();
        }
        states_.resize(bundles);
        half_ = static_cast<unsigned>(board.width()) / 2;
    }

    std::vector<std::uint64_t> run() {
        if (!states_.empty()) descend(0, 0, {});
        return std::move(states_);
    }

private:
    using Crossed = std::array<std::uint32_t, kMostCells>;  // cells of each column

    void descend(int row, std::size_t bundle, const Crossed& crossed) {
        if (row + 1 == board_.height()) {
            finish(bundle, crossed);
            return;
        }
        const LineTable& line = board_.row(row);
        for (std::size_t number = 0; number < line.classes().size(); ++number) {
            const LineClass& line_class = line.classes()[number];
            for (int i = line_class.first; i < line_class.first + line_class.count; ++i) {
                Crossed more = crossed;
                cross(more, line.arrangements()[static_cast<std::size_t>(i)].cells, row);
                descend(row + 1, bundle + number * strides_[static_cast<std::size_t>(row)], more);
            }
        }
    }

    void cross(Crossed& crossed, std::uint32_t cells, int row) const {
        for (std::size_t column = 0; column < width(); ++column)
            crossed[column] |= (cells >> column & 1U) << static_cast<unsigned>(row);
    }

    void finish(std::size_t bundle, const Crossed& crossed) {
        const int row = board_.height() - 1;
        const auto left = products(crossed, 0, half_);
        const auto right = products(crossed, half_, width());
        const LineTable& line = board_.row(row);
        for (std::size_t number = 0; number < line.classes().size(); ++number) {
            std::uint64_t& states = states_[bundle + number * strides_.back()];
            const LineClass& line_class = line.classes()[number];
            for (int i = line_class.first; i < line_class.first + line_class.count; ++i) {
                const std::uint32_t cells = line.arrangements()[static_cast<std::size_t>(i)].cells;
                states += left[cells & ((1U << half_) - 1)] * right[cells >> half_];
            }
        }
    }

    // For every mask of cells that the last row takes in some columns: all that those can hold.
    std::array<std::uint64_t, 16> products(const Crossed& crossed, std::size_t from, std::size_t to) const {
        std::array<std::uint64_t, 16> all{1};
        const std::uint32_t taken = 1U << static_cast<unsigned>(board_.height() - 1);
        for (std::size_t column = from; column < to; ++column) {
            const ColumnTable& table = board_.column(static_cast<int>(column));
            const auto free_count = static_cast<std::uint64_t>(table.pattern(crossed[column]).count());
            const auto taken_count =
                static_cast<std::uint64_t>(table.pattern(crossed[column] | taken).count());
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
    std::vector<std::size_t> strides_;  // bundles from one class of a row to the next
    std::vector<std::uint64_t> states_;
    std::size_t half_ = 0;
};

}  // namespace

std::vector<std::uint64_t> states_of_bundles(const Board& board) {
    return StateCount(board).run();
}

std::uint64_t states_with_empty_rows(const Board& board) {
    std::uint64_t states = 0;
    for (const Arrangement& arrangement : board.row(board.target_row()).arrangements()) {
        std::uint64_t product = 1;
        for (int column = 0; column < board.width(); ++column) {
            const std::uint32_t crossed = arrangement.cells >> static_cast<unsigned>(column) & 1U;
            const std::uint32_t pattern = crossed << static_cast<unsigned>(board.target_row());
            product *= static_cast<std::uint64_t>(board.column(column).pattern(pattern).count());
        }
        states += product;
    }
    return states;
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

// Words of a bundle have numbers of 32 bits, and a bundle takes up to 2 bytes per state.
constexpr std::uint64_t kMostStates = std::uint64_t{1} << 30;
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

Error too_large(std::string_view what) {
    return {ErrorCode::unsupported, {}, fmt::format("the board is too large for a census: {}", what)};
}

}  // namespace

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

Result<CensusPlan> CensusPlan::make(const CensusOptions& options) {
    if (const auto checked = check_rules(options.rules); !checked) return checked.error();
    auto inside = std::make_unique<Inside>();
    inside->options = options;
    const CensusRules& rules = options.rules;
    census::LineTables tables;
    for (auto& walls : census::wall_sets(rules.width, rules.height, rules.walls)) {
        auto board = std::make_unique<const census::Board>(board_rules(rules, std::move(walls)), tables);
        std::uint64_t bundles = 1;
        for (int row = 0; row < rules.height; ++row) bundles *= board->row(row).classes().size();
        // If walls leave no place for the target, there is nothing to count.
        if (bundles == 0) continue;
        if (inside->bundles.size() + bundles > kMostBundles)
            return too_large("its rows can be filled in too many ways");
        // Reported at once; adding up all bundles takes time on a large board.
        if (census::states_with_empty_rows(*board) > kMostStates) return too_large(kTooManyColumns);
        const auto index = static_cast<std::uint32_t>(inside->boards.size());
        std::uint32_t number = 0;
        for (const std::uint64_t states : census::states_of_bundles(*board)) {
            if (states > kMostStates) return too_large(kTooManyColumns);
            inside->bundles.push_back({index, number++, states});
            inside->states += states;
            inside->states_of_size[static_cast<std::size_t>(std::bit_width(states))] += states;
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
