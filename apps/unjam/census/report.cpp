#include "census/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "io/text.h"
#include "reports/solve_report.h"
#include "unjam/formats.h"
#include "unjam/support/compare.h"

namespace unjam::cli {

namespace {

// To the two leading digits of its error, and the error likewise: "20,800,000,000 ± 1,700,000,000".
std::string estimate_text(const CensusEstimate& estimate) {
    if (estimate.value == 0) return "none seen";
    if (!std::isfinite(estimate.error)) return fmt::format("{:.2g} ± ?", estimate.value);
    double unit = 1;
    while (estimate.error / unit >= 100) unit *= 10;
    const auto rounded = [unit](double number) {
        return with_thousands(static_cast<std::uint64_t>(std::llround(number / unit) * unit));
    };
    return rounded(estimate.value) + " ± " + rounded(estimate.error);
}

class Report {
public:
    Report(const CensusPlan& plan, const CensusRecord& record)
        : plan_(plan),
          record_(record),
          options_(record.options()),
          counts_(record.counts()),
          whole_(record.bundles_done() == plan.bundles()) {}

    std::string text(const Style& style) const {
        const std::string unit(to_string(options_.unit));
        std::string text = style.bold(
            fmt::format("Census of {}x{} in {}", options_.rules.width, options_.rules.height, unit));
        text += "\n" + wrapped(as_sentence(rules_text(options_.rules)), 2, kWidth);
        text += "\n" + how_much() + "\n";
        text += aligned_table(numbers(), false);
        text += "\n" + hardest_text();
        text += "\n" + style.bold(fmt::format("By {} to the nearest solved state", unit)) + "\n";
        text += aligned_table(distances());
        if (!options_.states_only) {
            text += "\n" + style.bold("Components by number of states") + "\n";
            text += aligned_table(sizes());
        }
        return text;
    }

private:
    static constexpr int kWidth = 100;

    double part() const { return static_cast<double>(counts_.states) / static_cast<double>(plan_.states()); }

    std::string how_much() const {
        const std::string time = duration_text(record_.seconds);
        if (whole_) return fmt::format("Counted completely in {}.\n", time);
        return fmt::format(
            "Counted {:.3g} % of the states in {}; numbers with ± are estimates of all, with two standard "
            "errors.\n",
            100 * part(), time);
    }

    template <class Number>
    std::string number_text(const Number& number) const {
        if (whole_) return with_thousands(number(counts_));
        return estimate_text(record_.estimate(plan_, number));
    }

    std::vector<std::vector<std::string>> numbers() const {
        std::vector<std::vector<std::string>> rows;
        const auto add = [&](const std::string& name, const auto& number, const std::string& what) {
            rows.push_back({"  " + name, number_text(number), what});
        };
        rows.push_back({"  states", with_thousands(plan_.states()),
                        "all ways to place vehicles that the definition allows"});
        add(
            "solved", [](const CensusCounts& c) { return c.solved(); },
            "states whose target touches the exit edge");
        add(
            "solvable", [](const CensusCounts& c) { return c.solvable(); },
            "states from which a solved one can be reached");
        if (!options_.states_only) add_components(rows, add);
        if (options_.keeps_puzzles()) add_minimal(add);
        return rows;
    }

    template <class Add>
    void add_components(std::vector<std::vector<std::string>>& rows, const Add& add) const {
        add(
            "components", [](const CensusCounts& c) { return c.components; },
            "sets of states that moves connect");
        add(
            "solvable components", [](const CensusCounts& c) { return c.solvable_components(); },
            "those with a solved state");
        rows.push_back({"  largest component", with_thousands(record_.finds().largest_component),
                        whole_ ? "its states" : "its states, of those counted"});
        add(
            "classes", [](const CensusCounts& c) { return c.classes; },
            "sets of components with the same order of vehicles in every line");
        add(
            "solvable classes", [](const CensusCounts& c) { return c.solvable_classes(); },
            "those with a solvable component");
    }

    template <class Add>
    void add_minimal(const Add& add) const {
        std::string minimal = options_.rules.walls > 0
                                  ? "farthest states of solvable components that need every vehicle and wall"
                                  : "farthest states of solvable components that need every vehicle";
        if (options_.least_distance > 1)
            minimal += fmt::format(", with {} {} or more", options_.least_distance, to_string(options_.unit));
        add("minimal puzzles", [](const CensusCounts& c) { return c.minimal_puzzles(); }, minimal);
    }

    std::string hardest_text() const {
        const std::uint64_t states = counts_.histogram.empty() ? 0 : counts_.histogram.back();
        std::string text = fmt::format("Hardest{}: {} {}, {}\n", whole_ ? "" : " so far", counts_.hardest(),
                                       to_string(options_.unit), counted(states, "state"));
        constexpr std::size_t kShown = 5;
        for (std::size_t i = 0; i < std::min(kShown, record_.finds().hardest.size()); ++i) {
            const std::string& board = record_.finds().hardest[i];
            // Nothing when the board, which a file may have brought, has no solution.
            const auto puzzle = read_puzzle(board, {"lines", {}});
            const auto lengths = puzzle ? fewest_of(*puzzle) : std::nullopt;
            text += lengths ? fmt::format("  {}  {} moves, {} steps\n", board, lengths->moves, lengths->steps)
                            : fmt::format("  {}  no solution: the count is wrong\n", board);
        }
        return text;
    }

    std::vector<std::vector<std::string>> distances() const {
        std::vector<std::vector<std::string>> rows{
            {std::string("  ") + std::string(to_string(options_.unit)), "states"}};
        if (!options_.states_only) {
            rows[0].emplace_back("solvable components");
            rows[0].emplace_back("solvable classes");
        }
        if (options_.keeps_puzzles()) rows[0].emplace_back("minimal puzzles");
        for (std::size_t i = 0; i < counts_.histogram.size(); ++i) {
            auto& row = rows.emplace_back();
            row = {"  " + std::to_string(i),
                   number_text([i](const CensusCounts& c) { return count_at(c.histogram, i); })};
            if (!options_.states_only) {
                row.push_back(number_text([i](const CensusCounts& c) { return count_at(c.depths, i); }));
                row.push_back(
                    number_text([i](const CensusCounts& c) { return count_at(c.class_depths, i); }));
            }
            if (options_.keeps_puzzles())
                row.push_back(number_text([i](const CensusCounts& c) { return count_at(c.minimal, i); }));
        }
        return rows;
    }

    std::vector<std::vector<std::string>> sizes() const {
        std::vector<std::vector<std::string>> rows{{"  states", "components", "solvable"}};
        for (std::size_t i = 0; i < counts_.sizes.size(); ++i) {
            const std::uint64_t least = std::uint64_t{1} << i;
            rows.push_back(
                {i == 0 ? "  1"
                        : fmt::format("  {} to {}", with_thousands(least), with_thousands(2 * least - 1)),
                 number_text([i](const CensusCounts& c) { return count_at(c.sizes, i); }),
                 number_text([i](const CensusCounts& c) { return count_at(c.solvable_sizes, i); })});
        }
        return rows;
    }

    const CensusPlan& plan_;
    const CensusRecord& record_;
    const CensusOptions& options_;
    const CensusCounts counts_;
    const bool whole_;
};

}  // namespace

std::string counting_text(const CensusPlan& plan, const CensusRecord& record, const Style& style) {
    return Report(plan, record).text(style);
}

}  // namespace unjam::cli
