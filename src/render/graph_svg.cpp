// The drawing of a state graph: dots on a dark ground, coloured by distance, moves as faint lines, the
// shortest solutions bright above them, and a legend.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "render/graph_writers.h"
#include "render/xml_text.h"
#include "unjam/move.h"
#include "unjam/render.h"
#include "unjam/support/graph_layout.h"

namespace unjam {

namespace {

constexpr double kGraphMargin = 48;
constexpr double kTitleHeight = 78;
constexpr double kAxisHeight = 56;
constexpr double kLegendWidth = 560;
constexpr std::size_t kMostTitles = 3'000;  // states with a text that appears under the pointer
constexpr std::size_t kMostFaint = 60'000;  // moves drawn besides the lit ones

// Solved, near, far, farthest.
constexpr std::array<Color, 5> kStops = {
    {{45, 212, 140}, {120, 200, 235}, {120, 130, 245}, {200, 95, 215}, {250, 85, 110}}};

std::string color_at(double share) {
    const double place = std::clamp(share, 0.0, 1.0) * (kStops.size() - 1);
    const auto low = std::min<std::size_t>(static_cast<std::size_t>(place), kStops.size() - 2);
    const double rest = place - static_cast<double>(low);
    const auto mix = [rest](double a, double b) { return static_cast<int>(std::lround(a + (b - a) * rest)); };
    const Color& a = kStops[low];
    const Color& b = kStops[low + 1];
    return fmt::format("#{:02x}{:02x}{:02x}", mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue));
}

std::string thousands(std::size_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

class Drawing {
public:
    explicit Drawing(const StateGraph& graph)
        : graph_(graph),
          layout_(lay_out(graph)),
          layers_(graph.layer_starts.size()),
          width_(std::max(layout_.width, kLegendWidth) + 2 * kGraphMargin),
          left_((width_ - layout_.width) / 2),
          top_(kTitleHeight + kGraphMargin / 2),
          height_(top_ + layout_.height + kGraphMargin / 2 + kAxisHeight) {}

    std::string text() {
        open();
        add_legend();
        add_axis();
        add_faint_edges();
        add_lit_edges();
        add_states();
        text_ += "</svg>\n";
        return std::move(text_);
    }

private:
    double x(std::uint32_t state) const { return left_ + layout_.x[state]; }
    double y(std::uint32_t state) const { return top_ + layout_.y[state]; }
    std::string unit() const { return graph_.unit == Unit::steps ? "step" : "move"; }
    double share(std::size_t layer) const {
        return layers_ < 2 ? 0 : static_cast<double>(layer) / static_cast<double>(layers_ - 1);
    }

    void open() {
        text_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
            "height=\"{1:.0f}\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n"
            "<style>text {{ fill: #c9d1e4 }} .faint {{ fill: none; stroke: #aab6d6 }} "
            ".lit {{ fill: none; stroke: #ffd166; stroke-linecap: round }} .dim {{ fill: #8290b0 }}</style>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"#0f1424\"/>\n",
            width_, height_);
    }

    std::string title() const {
        const std::string name = graph_.puzzle.name().empty() ? "puzzle" : graph_.puzzle.name();
        const std::size_t length = graph_.layer_of(graph_.start);
        const std::string states = thousands(graph_.states()) + (graph_.states() == 1 ? " state" : " states");
        if (!graph_.solvable) return fmt::format("{}: {}, none of them solved", name, states);
        return fmt::format("{}: {} {}{}, {}{}", name, length, unit(), length == 1 ? "" : "s", states,
                           graph_.whole ? "" : " on its shortest solutions");
    }

    void add_legend() {
        text_ += fmt::format("<text x=\"{:.0f}\" y=\"34\" font-size=\"18\" font-weight=\"600\">{}</text>\n",
                             kGraphMargin, xml_text(title()));
        double at = kGraphMargin;
        const auto dot = [&](const std::string& mark, std::string_view words, double room) {
            text_ += fmt::format(
                "<g transform=\"translate({:.0f} 58)\">{}</g><text x=\"{:.0f}\" y=\"62\">{}</text>\n", at + 7,
                mark, at + 20, words);
            at += room;
        };
        dot("<circle r=\"5\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2.5\"/>", "start", 66);
        if (!graph_.solvable) return;
        dot("<path class=\"lit\" d=\"M-7 0H7\" stroke-width=\"3\"/>", "shortest solutions", 140);
        dot(fmt::format("<circle r=\"5\" fill=\"{}\"/>", color_at(0)), "solved", 70);
        text_ += "<defs><linearGradient id=\"far\">";
        for (int i = 0; i <= 4; ++i) {
            text_ += fmt::format("<stop offset=\"{}%\" stop-color=\"{}\"/>", 25 * i, color_at(0.25 * i));
        }
        text_ += fmt::format(
            "</linearGradient></defs><rect x=\"{0:.0f}\" y=\"53\" width=\"110\" height=\"10\" rx=\"5\" "
            "fill=\"url(#far)\"/><text x=\"{1:.0f}\" y=\"62\">up to {2} {3}s from solved</text>\n",
            at, at + 118, layers_ - 1, unit());
    }

    // A number under every column: how far it is, and how many states it has.
    void add_axis() {
        const double base = height_ - kAxisHeight + 16;
        double last = 2 * width_;
        for (std::size_t layer = 0; layer < layers_; ++layer) {
            const double at = left_ + layout_.column_x[layer];
            if (last - at < 30) continue;
            last = at;
            const std::size_t count = graph_.layer_end(layer) - graph_.layer_starts[layer];
            text_ += fmt::format(
                "<text x=\"{0:.1f}\" y=\"{1:.0f}\" text-anchor=\"middle\" font-weight=\"600\">{2}</text>"
                "<text x=\"{0:.1f}\" y=\"{3:.0f}\" text-anchor=\"middle\" font-size=\"9\" "
                "class=\"dim\">{4}</text>\n",
                at, base, layer, base + 14, thousands(count));
        }
        text_ += fmt::format(
            "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\" font-size=\"10\" class=\"dim\">{}s from "
            "{}; "
            "below: states</text>\n",
            width_ / 2, base + 30, unit(), graph_.solvable ? "solved" : "the start");
    }

    // Lines between columns are straight; one within a column bends aside, so that it can be seen.
    std::string line(const GraphEdge& edge) const {
        const double x1 = x(edge.from);
        const double y1 = y(edge.from);
        const double x2 = x(edge.to);
        const double y2 = y(edge.to);
        if (graph_.layer_of(edge.from) != graph_.layer_of(edge.to)) {
            return fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", x1, y1, x2, y2);
        }
        const double bend = std::min(0.25 * std::abs(y2 - y1) + 3, 26.0);
        return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", x1, y1, (x1 + x2) / 2 + bend,
                           (y1 + y2) / 2, x2, y2);
    }

    void add_faint_edges() {
        std::size_t within = 0;
        std::size_t between = 0;
        for (const GraphEdge& edge : graph_.edges) {
            if (edge.optimal) continue;
            ++(graph_.layer_of(edge.from) == graph_.layer_of(edge.to) ? within : between);
        }
        // The more lines, the fainter; those within columns go first.
        const bool draw_within = within + between <= kMostFaint / 4;
        if (within + between == 0 || between > kMostFaint) return;
        const double drawn = static_cast<double>(between + (draw_within ? within : 0));
        text_ += fmt::format("<path class=\"faint\" stroke-width=\"{:.2f}\" stroke-opacity=\"{:.3f}\" d=\"",
                             std::clamp(layout_.radius / 5, 0.4, 1.2),
                             std::clamp(9 / std::sqrt(drawn + 1), 0.035, 0.45));
        for (const GraphEdge& edge : graph_.edges) {
            if (edge.optimal) continue;
            if (!draw_within && graph_.layer_of(edge.from) == graph_.layer_of(edge.to)) continue;
            text_ += line(edge);
        }
        text_ += "\"/>\n";
    }

    void add_lit_edges() {
        std::string lines;
        double count = 0;
        for (const GraphEdge& edge : graph_.edges) {
            if (!edge.optimal) continue;
            lines += line(edge);
            ++count;
        }
        if (lines.empty()) return;
        const double thick =
            std::clamp(layout_.radius / 2.4, 0.9, 3.0) * std::clamp(std::sqrt(300 / count), 0.35, 1.0);
        text_ += fmt::format(
            "<path class=\"lit\" stroke-width=\"{0:.1f}\" stroke-opacity=\"0.16\" d=\"{2}\"/>\n"
            "<path class=\"lit\" stroke-width=\"{1:.1f}\" stroke-opacity=\"0.85\" d=\"{2}\"/>\n",
            4 * thick, thick, lines);
    }

    void add_states() {
        for (std::size_t layer = 0; layer < layers_; ++layer) {
            text_ += fmt::format("<g fill=\"{}\">\n", color_at(share(layer)));
            for (std::uint32_t s = graph_.layer_starts[layer]; s < graph_.layer_end(layer); ++s) add_state(s);
            text_ += "</g>\n";
        }
        text_ += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"none\" stroke=\"#ffffff\" "
            "stroke-width=\"2.5\"/>\n",
            x(graph_.start), y(graph_.start), layout_.radius + 3);
    }

    void add_state(std::uint32_t state) {
        const bool lit = graph_.whole && graph_.optimal[state];
        const double radius = layout_.radius * (lit ? 1.15 : graph_.whole ? 0.8 : 1);
        text_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"{}", x(state), y(state), radius,
                             lit ? " stroke=\"#ffd166\"" : "");
        if (graph_.states() > kMostTitles) {
            text_ += "/>\n";
            return;
        }
        text_ += fmt::format("><title>{} {}s\n{}</title></circle>\n", graph_.layer_of(state), unit(),
                             xml_text(board(state)));
    }

    std::string board(std::uint32_t state) const {
        std::string text;
        for (const auto& row : board_cells(graph_.puzzle, graph_.offsets(state))) {
            for (const int cell : row) {
                text += cell == kEmptyCell  ? "."
                        : cell == kWallCell ? "#"
                                            : graph_.puzzle.vehicles()[static_cast<std::size_t>(cell)].label;
            }
            text += "\n";
        }
        // The writer of XML drops line ends.
        std::ranges::replace(text, '\n', '/');
        text.pop_back();
        return text;
    }

    const StateGraph& graph_;
    const GraphLayout layout_;
    const std::size_t layers_;
    const double width_;
    const double left_;
    const double top_;
    const double height_;
    std::string text_;
};

}  // namespace

void write_graph_svg(const StateGraph& graph, const TextSink& put) {
    put(Drawing(graph).text());
}

}  // namespace unjam
