#include "reports/analysis_report.h"

#include <fmt/core.h>

#include <fmt/ranges.h>
#include "io/progress_line.h"
#include "io/text.h"
#include "reports/solve_report.h"
#include "unjam/formats.h"
#include "unjam/support/sentences.h"

namespace unjam::cli {

namespace {

// "1,234,567" of any number of digits.
std::string with_thousands_of(std::string digits) {
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

// A number for people: enough to compare, and no decimals that mean nothing.
std::string about(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", seconds);
    if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.0f} h", seconds / 3600);
}

std::vector<std::string> labels_of(const Puzzle& puzzle, const std::vector<int>& vehicles) {
    std::vector<std::string> labels;
    for (const int v : vehicles) {
        labels.push_back(puzzle.vehicles()[static_cast<std::size_t>(v)].label);
    }
    return labels;
}

std::string known(const Optimum& optimum, std::string_view noun) {
    return (optimum.proved ? "" : "at least ") + counted(optimum.least, noun);
}

class Paragraph {
public:
    Paragraph(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits, const Style& style)
        : puzzle_(puzzle), analysis_(analysis), limits_(limits), style_(style) {}

    std::string text() {
        if (analysis_.difficulty) add("difficulty", difficulty());
        add("component", component());
        if (!analysis_.by_distance.empty()) {
            add("farthest", farthest());
            add("by distance", fmt::format("{}", fmt::join(analysis_.by_distance, " ")));
        }
        if (analysis_.solutions) add_solutions(*analysis_.solutions);
        if (analysis_.status == Status::optimal) add("minimal", minimal());
        if (analysis_.status != Status::unsolvable && analysis_.stopped != StopReason::none)
            add("incomplete", explain(analysis_.stopped, limits_));
        return text_;
    }

private:
    std::string names(const std::vector<int>& vehicles) const {
        return printable(fmt::format("{}", fmt::join(labels_of(puzzle_, vehicles), " ")));
    }
    std::string unit() const { return analysis_.unit == Unit::steps ? "step" : "move"; }

    void add(std::string_view head, const std::string& body) {
        constexpr int kIndent = 16;
        constexpr int kWidth = 100;
        const std::string lines = wrapped(body, kIndent, kWidth);
        // Colours would count as columns, so the head comes last.
        text_ +=
            "  " + style_.dim(head) + std::string(kIndent - 2 - head.size(), ' ') + lines.substr(kIndent);
        if (text_.back() != '\n') text_ += '\n';
    }

    std::string difficulty() const {
        const Difficulty& rated = *analysis_.difficulty;
        return fmt::format("{}", fmt::join(rated.reasons, "; "));
    }

    std::string component() const {
        const char* least = analysis_.complete ? "" : "at least ";
        return fmt::format("{}{}, {}{} solved, {}{} between them", least, counted(analysis_.states, "state"),
                           least, with_thousands(analysis_.solved_states), least,
                           counted(analysis_.move_pairs, unit()));
    }

    std::string farthest() const {
        const std::uint64_t largest = analysis_.by_distance.size() - 1;
        return fmt::format("{} from solved ({}{}); no state is more than {} from the start",
                           counted(largest, unit()), counted(analysis_.by_distance.back(), "state"),
                           analysis_.starts_hardest ? ", the start among them" : "",
                           counted(analysis_.from_start.size() - 1, unit()));
    }

    void add_solutions(const OptimalFacts& facts) {
        std::uint64_t states = 0;
        for (const std::uint32_t width : facts.widths) states += width;
        const std::string number = facts.solutions.to_string();
        add("solutions", fmt::format("{} shortest {} of {}, through {}", with_thousands_of(number),
                                     number == "1" ? "solution" : "solutions",
                                     counted(facts.widths.size() - 1, unit()), counted(states, "state")));
        if (facts.widths.size() == 1) return;
        add("bottlenecks", after_moves(facts.bottlenecks));
        add("forced", forced(facts.forced));
        std::vector<std::string> mobility;
        mobility.reserve(facts.mobility.size());
        for (const double moves : facts.mobility) mobility.push_back(fmt::format("{:.0f}", moves));
        add("mobility", fmt::format("{}", fmt::join(mobility, " ")));
        add("vehicles", vehicles(facts));
    }

    std::string after_moves(const std::vector<int>& layers) const {
        if (layers.empty()) return "none: at no point do all shortest solutions meet";
        return fmt::format("{}: all shortest solutions meet after {} {}", counted(layers.size(), "state"),
                           unit(), fmt::join(layers, ", "));
    }
    std::string forced(const std::vector<int>& layers) const {
        if (layers.empty()) return fmt::format("no {} is the same in all shortest solutions", unit());
        std::vector<int> numbers;
        for (const int layer : layers) numbers.push_back(layer + 1);
        return fmt::format("{}: all shortest solutions have the same {} {}", counted(layers.size(), unit()),
                           unit(), fmt::join(numbers, ", "));
    }
    std::string vehicles(const OptimalFacts& facts) const {
        std::string text;
        const auto part = [&](const std::vector<int>& group, std::string_view who) {
            if (group.empty()) return;
            text += fmt::format("{}{} {} {}", text.empty() ? "" : "; ", names(group),
                                group.size() == 1 ? "moves" : "move", who);
        };
        part(facts.moved_by_all, "in every shortest solution");
        part(facts.moved_by_some, "in some");
        part(facts.moved_by_none, "in none");
        return text;
    }

    std::string minimal() const {
        if (!analysis_.removable) return "not known";
        if (analysis_.removable->empty()) return "yes: removing any vehicle makes the optimum shorter";
        return fmt::format("no: {} can go{}, and the optimum stays the same", names(*analysis_.removable),
                           analysis_.removable->size() > 1 ? " (each one alone)" : "");
    }

    const Puzzle& puzzle_;
    const Analysis& analysis_;
    const Limits& limits_;
    const Style& style_;
    std::string text_;
};

std::string headline(const Puzzle& puzzle, const Analysis& analysis, const Style& style) {
    if (analysis.status == Status::unsolvable)
        return style.bad("unsolvable") + ": " + explain_unsolvable(puzzle);
    std::string text = fmt::format("{}, {}", known(analysis.moves, "move"), known(analysis.steps, "step"));
    if (analysis.status == Status::limit) text = style.warning("limit") + ": " + text;
    if (analysis.moves.proved && analysis.moves.least == 0) return text + "; solved already";
    if (!analysis.difficulty) return text;
    const Difficulty& rated = *analysis.difficulty;
    return fmt::format("{}; {}, score {:.1f}, about {}", text, style.bold(rated.level), rated.score,
                       about(rated.seconds));
}

}  // namespace

std::string analysis_text(const InputPuzzle& input, const Analysis& analysis, const Limits& limits,
                          const Style& style) {
    return style.bold(printable(input.name)) + ": " + headline(*input.puzzle, analysis, style) + "\n" +
           Paragraph(*input.puzzle, analysis, limits, style).text();
}

}  // namespace unjam::cli
