#include "unjam/support/graph_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace unjam {

namespace {

constexpr double kTallest = 900;   // of a column, where its dots may be small enough
constexpr double kWidest = 1'400;  // of all gaps between columns together

class Layouter {
public:
    explicit Layouter(const StateGraph& graph) : graph_(graph), count_(graph.states()) {
        const std::size_t layers = graph.layer_starts.size();
        order_.resize(layers);
        std::size_t largest = 1;
        for (std::size_t layer = 0; layer < layers; ++layer) {
            order_[layer].resize(graph.layer_end(layer) - graph.layer_starts[layer]);
            std::iota(order_[layer].begin(), order_[layer].end(), graph.layer_starts[layer]);
            largest = std::max(largest, order_[layer].size());
        }
        pitch_ = std::clamp(kTallest / static_cast<double>(largest), 6.0, 26.0);
        rows_ = static_cast<std::size_t>(kTallest / pitch_);
        join_neighbours();
    }

    GraphLayout run() {
        layout_.radius = 0.36 * pitch_;
        layout_.x.resize(count_);
        layout_.y.resize(count_);
        order_columns();
        place_columns();
        for (int pass = 0; pass < 6; ++pass) settle(pass % 2 == 0);
        move_to_origin();
        return std::move(layout_);
    }

private:
    // Neighbours in the layers beside; a move within a layer says nothing about its order.
    void join_neighbours() {
        first_.assign(count_ + 1, 0);
        const auto for_pairs = [this](auto visit) {
            for (const GraphEdge& edge : graph_.edges) {
                if (graph_.layer_of(edge.from) == graph_.layer_of(edge.to)) continue;
                visit(edge.from, edge.to);
                visit(edge.to, edge.from);
            }
        };
        for_pairs([this](std::uint32_t a, std::uint32_t) { ++first_[a + 1]; });
        for (std::size_t i = 1; i <= count_; ++i) first_[i] += first_[i - 1];
        joined_.resize(first_.back());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for_pairs([&](std::uint32_t a, std::uint32_t b) { joined_[next[a]++] = b; });
    }

    // The mean of `value` over the neighbours that `counts` accepts; `other` when there are none.
    template <class Counts>
    double mean_of(std::uint32_t state, const std::vector<double>& value, double other, Counts counts) const {
        double sum = 0;
        int number = 0;
        for (std::uint32_t i = first_[state]; i < first_[state + 1]; ++i) {
            if (!counts(joined_[i])) continue;
            sum += value[joined_[i]];
            ++number;
        }
        return number == 0 ? other : sum / number;
    }

    // Sweeps to and fro; each column is sorted by the places of its neighbours in the one before.
    void order_columns() {
        std::vector<double> place(count_);
        const auto number = [&](std::size_t layer) {
            const auto size = static_cast<double>(order_[layer].size());
            for (std::size_t i = 0; i < order_[layer].size(); ++i) {
                place[order_[layer][i]] = (static_cast<double>(i) + 0.5) / size;
            }
        };
        for (std::size_t layer = 0; layer < order_.size(); ++layer) number(layer);
        std::vector<double> wish(count_);
        for (int sweep = 0; sweep < 8; ++sweep) {
            for (std::size_t step = 1; step < order_.size(); ++step) {
                const bool up = sweep % 2 == 0;
                const std::size_t layer = up ? step : order_.size() - 1 - step;
                const std::uint32_t begin = graph_.layer_starts[layer];
                const std::uint32_t end = graph_.layer_end(layer);
                for (const std::uint32_t s : order_[layer]) {
                    wish[s] = mean_of(s, place, place[s],
                                      [&](std::uint32_t other) { return up ? other < begin : other >= end; });
                }
                std::ranges::stable_sort(order_[layer], {}, [&](std::uint32_t s) { return wish[s]; });
                number(layer);
            }
        }
    }

    std::size_t dots_wide(std::size_t layer) const { return (order_[layer].size() + rows_ - 1) / rows_; }

    void place_columns() {
        const auto layers = static_cast<double>(order_.size());
        const double gap = std::clamp(kWidest / layers, 2 * pitch_, 90.0);
        layout_.column_x.resize(order_.size());
        double x = 0;
        for (std::size_t layer = order_.size(); layer > 0; --layer) {
            const std::size_t wide = dots_wide(layer - 1);
            const double column = static_cast<double>(wide - 1) * pitch_;
            layout_.column_x[layer - 1] = x + column / 2;
            const std::vector<std::uint32_t>& states = order_[layer - 1];
            const double tall = std::ceil(static_cast<double>(states.size()) / static_cast<double>(wide));
            for (std::size_t i = 0; i < states.size(); ++i) {
                const std::size_t row = i / wide;
                layout_.x[states[i]] = x + static_cast<double>(i % wide) * pitch_;
                layout_.y[states[i]] = (static_cast<double>(row) - (tall - 1) / 2) * pitch_;
            }
            x += column + gap;
        }
        layout_.width = x - gap;
    }

    // Moves the states of narrow columns towards their neighbours, one pitch apart at least, in their order.
    void settle(bool up) {
        for (std::size_t step = 0; step < order_.size(); ++step) {
            const std::size_t layer = up ? step : order_.size() - 1 - step;
            if (dots_wide(layer) == 1) settle_column(order_[layer]);
        }
    }

    // The nearest places to those wished for: states that would come too close form a block, whose mean wish
    // decides.
    void settle_column(const std::vector<std::uint32_t>& states) {
        struct Block {
            double sum;
            std::size_t size;
            double mean() const { return sum / static_cast<double>(size); }
        };
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < states.size(); ++i) {
            const double wish =
                mean_of(states[i], layout_.y, layout_.y[states[i]], [](auto) { return true; });
            blocks.push_back({wish - static_cast<double>(i) * pitch_, 1});
            while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
                blocks[blocks.size() - 2].sum += blocks.back().sum;
                blocks[blocks.size() - 2].size += blocks.back().size;
                blocks.pop_back();
            }
        }
        std::size_t i = 0;
        for (const Block& block : blocks) {
            for (std::size_t k = 0; k < block.size; ++k, ++i) {
                layout_.y[states[i]] = block.mean() + static_cast<double>(i) * pitch_;
            }
        }
    }

    void move_to_origin() {
        const auto [least, most] = std::ranges::minmax(layout_.y);
        for (double& y : layout_.y) y -= least;
        layout_.height = most - least;
    }

    const StateGraph& graph_;
    const std::size_t count_;
    std::vector<std::vector<std::uint32_t>> order_;  // the states of each layer from top to bottom
    double pitch_ = 0;                               // between dots
    std::size_t rows_ = 0;                           // the most dots above one another
    std::vector<std::uint32_t> first_;               // by state: its neighbours in joined_
    std::vector<std::uint32_t> joined_;
    GraphLayout layout_;
};

}  // namespace

GraphLayout lay_out(const StateGraph& graph) {
    return Layouter(graph).run();
}

}  // namespace unjam
