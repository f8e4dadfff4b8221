// Draws a board line by line: a frame with a gap at the exit, and one cell after the other inside it.
// A coloured vehicle is one block: the blank between two of its cells takes its colour too.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "unjam/render.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr int kTrailCell = -3;  // just left by the vehicle that moved

// Background colours of the 256-colour palette that black text stays readable on; red is the target's.
constexpr std::array<int, 12> kPalette = {75, 114, 179, 141, 80, 215, 110, 150, 181, 146, 108, 222};
constexpr std::string_view kTargetColor = "\x1b[1;97;48;5;160m";
constexpr std::string_view kDim = "\x1b[90m";
constexpr std::string_view kReset = "\x1b[0m";

class BoardDrawing {
public:
    BoardDrawing(const Puzzle& puzzle, const std::vector<int>& offsets, const DrawOptions& options)
        : puzzle_(puzzle), options_(options), cells_(board_cells(puzzle, offsets)) {
        for (const Vehicle& vehicle : puzzle.vehicles()) {
            cell_width_ = std::max(cell_width_, display_width(vehicle.label));
        }
        mark_trail(offsets);
    }

    std::string draw() {
        draw_edge(Exit::top);
        for (int row = 0; row < puzzle_.height(); ++row) draw_row(row);
        draw_edge(Exit::bottom);
        return std::move(text_);
    }

private:
    bool fancy() const { return options_.color || options_.unicode; }

    void mark_trail(const std::vector<int>& offsets) {
        if (!options_.last_move || !fancy()) return;
        const auto index = static_cast<std::size_t>(options_.last_move->vehicle);
        const Vehicle& vehicle = puzzle_.vehicles()[index];
        const long long before = static_cast<long long>(offsets[index]) - options_.last_move->cells;
        for (long long offset = before; offset < before + vehicle.length; ++offset) {
            // A move that drives off the board is longer than the way to the edge.
            if (offset < 0 || offset >= puzzle_.line_length(vehicle)) continue;
            int& cell = at(cell_of(vehicle, static_cast<int>(offset), 0));
            if (cell == kEmptyCell) cell = kTrailCell;
        }
    }

    int& at(Cell cell) {
        return cells_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    int at(int row, int column) const {
        if (column < 0 || column >= puzzle_.width()) return kEmptyCell;
        return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    // The top or bottom edge of the frame; a vertical target's exit is a gap with an arrow in it.
    void draw_edge(Exit side) {
        const bool top = side == Exit::top;
        dim_on();
        text_ += options_.unicode ? (top ? "┌" : "└") : "+";
        const std::string_view bar = options_.unicode ? "─" : "-";
        for (int column = 0; column < puzzle_.width(); ++column) {
            text_ += bar;
            const bool gap = puzzle_.exit() == side && puzzle_.target_vehicle().line == column;
            for (int i = 0; i < cell_width_; ++i) text_ += gap ? (i == 0 ? arrow(side) : " ") : bar;
        }
        text_ += bar;
        text_ += options_.unicode ? (top ? "┐" : "┘") : "+";
        dim_off();
        text_ += '\n';
    }

    std::string_view arrow(Exit side) const {
        constexpr std::array<const char*, 4> kAscii = {">", "<", "^", "v"};
        constexpr std::array<const char*, 4> kUnicode = {"▶", "◀", "▲", "▼"};
        const auto index = static_cast<std::size_t>(side);
        return options_.unicode ? kUnicode[index] : kAscii[index];
    }

    void draw_row(int row) {
        const bool exit_row =
            axis_of(puzzle_.exit()) == Axis::horizontal && row == puzzle_.target_vehicle().line;
        draw_side(exit_row && puzzle_.exit() == Exit::left, Exit::left);
        for (int column = 0; column < puzzle_.width(); ++column) {
            draw_gap(at(row, column - 1), at(row, column), column > 0);
            draw_cell(at(row, column));
        }
        draw_gap(at(row, puzzle_.width() - 1), kEmptyCell, false);
        draw_side(exit_row && puzzle_.exit() == Exit::right, Exit::right);
        text_ += '\n';
    }

    void draw_side(bool gap, Exit side) {
        dim_on();
        text_ += gap ? arrow(side) : (options_.unicode ? "│" : "|");
        dim_off();
    }

    // The blank between two cells: part of the vehicle when both are the same one.
    void draw_gap(int left, int right, bool inside) {
        const bool joined = inside && left == right && left >= 0;
        if (joined && options_.color) {
            text_ += paint(left);
            text_ += ' ';
            text_ += kReset;
        } else if (joined && options_.unicode && puzzle_.vehicles()[index(left)].axis == Axis::horizontal) {
            text_ += "─";
        } else {
            text_ += ' ';
        }
    }

    void draw_cell(int content) {
        if (content >= 0) {
            draw_vehicle_cell(content);
            return;
        }
        std::string_view mark = ".";
        if (content == kWallCell) mark = options_.unicode ? "█" : "#";
        if (content == kEmptyCell && options_.unicode) mark = "·";
        if (content == kTrailCell) mark = trail_arrow();
        dim_on();
        for (int i = 0; i < cell_width_; ++i) text_ += content == kWallCell ? mark : (i == 0 ? mark : " ");
        dim_off();
    }

    void draw_vehicle_cell(int vehicle) {
        const std::string& label = puzzle_.vehicles()[index(vehicle)].label;
        if (options_.color) text_ += paint(vehicle);
        text_ += label;
        text_.append(static_cast<std::size_t>(cell_width_ - display_width(label)), ' ');
        if (options_.color) text_ += kReset;
    }

    std::string_view trail_arrow() const {
        const Vehicle& vehicle = puzzle_.vehicles()[index(options_.last_move->vehicle)];
        const bool forward = options_.last_move->cells > 0;
        if (!options_.unicode)
            return vehicle.axis == Axis::horizontal ? (forward ? ">" : "<") : (forward ? "v" : "^");
        return vehicle.axis == Axis::horizontal ? (forward ? "→" : "←") : (forward ? "↓" : "↑");
    }

    // With a last move, its vehicle keeps its colour and all others but the target become grey.
    std::string paint(int vehicle) const {
        const bool moved = options_.last_move && options_.last_move->vehicle == vehicle;
        if (vehicle == puzzle_.target()) {
            return std::string(kTargetColor) + (moved ? "\x1b[4m" : "");
        }
        if (options_.last_move && !moved) return "\x1b[97;48;5;240m";
        const int color = kPalette[index(vehicle) % kPalette.size()];
        return fmt::format("\x1b[{}30;48;5;{}m", moved ? "1;4;" : "", color);
    }

    void dim_on() {
        if (options_.color) text_ += kDim;
    }
    void dim_off() {
        if (options_.color) text_ += kReset;
    }

    static std::size_t index(int vehicle) { return static_cast<std::size_t>(vehicle); }

    const Puzzle& puzzle_;
    const DrawOptions& options_;
    std::vector<std::vector<int>> cells_;
    int cell_width_ = 1;
    std::string text_;
};

}  // namespace

std::string draw_board(const Puzzle& puzzle, const std::vector<int>& offsets, const DrawOptions& options) {
    return BoardDrawing(puzzle, offsets, options).draw();
}

}  // namespace unjam
