// A card has its texts on top and the board below them; a card much wider than high has them on the left.
#include "unjam/render.h"

#include <algorithm>
#include "render/text_width.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr double kPageMargin = 12;  // room for cut marks, and for printers that do not reach the edge
constexpr double kLineHeight = 1.3;
constexpr Color kInk = color_of(0x000000);
constexpr Color kPaleInk = color_of(0x404040);
constexpr Color kMarkInk = color_of(0x808080);

struct Grid {
    int columns;
    int rows;
};

// For 1 to 12 cards a page.
constexpr Grid kGrids[kMostCardsOnPage] = {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {2, 3},
                                           {2, 4}, {2, 4}, {3, 3}, {3, 4}, {3, 4}, {3, 4}};

Box page_box(Paper paper) {
    return paper == Paper::a4 ? Box{0, 0, 210, 297} : Box{0, 0, 215.9, 279.4};
}

Box inset(const Box& box, double by) {
    return {box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

// Words as lines of at most `width`.
std::vector<std::string> flow(const std::vector<std::string>& words, double size, double width,
                              bool bold = false) {
    std::vector<std::string> lines;
    for (const std::string& word : words) {
        const std::string joined = lines.empty() ? word : lines.back() + (bold ? " " : "  ") + word;
        if (lines.empty() || estimated_width(joined, size, bold) > width) {
            lines.push_back(word);
        } else {
            lines.back() = joined;
        }
    }
    return lines;
}

struct Paragraph {
    std::vector<std::string> lines;
    double size = 0;

    double height() const { return static_cast<double>(lines.size()) * size * kLineHeight; }
};

// As large as fits into the room, but not larger than `size`.
Paragraph fitted(const std::vector<std::string>& words, double size, double width, double height) {
    constexpr double kSmallest = 0.4;
    Paragraph paragraph{flow(words, size, width), size};
    while (paragraph.height() > height && paragraph.size > kSmallest) {
        paragraph.size *= 0.94;
        paragraph.lines = flow(words, paragraph.size, width);
    }
    return paragraph;
}

class CardDrawing {
public:
    CardDrawing(const Card& card, const Box& box, const SheetOptions& options, Picture& page)
        : card_(card), options_(options), page_(page) {
        const double least = std::min(box.width, box.height);
        inner_ = inset(box, std::clamp(0.045 * least, 2.5, 8.0));
        size_ = std::clamp(0.055 * least, 3.0, 7.0);
    }

    void draw_front() {
        const bool beside = inner_.width > 1.25 * inner_.height;
        const double column = 0.3 * inner_.width;
        const double head = draw_head(beside ? column : inner_.width, beside);
        Box board = inner_;
        Box solution = inner_;
        if (beside) {
            board.x += column + size_;
            board.width -= column + size_;
            solution.width = column;
            solution.y += head;
            solution.height -= head;
        } else {
            board.y += head;
            board.height -= head;
            solution.y = inner_.bottom() - 0.18 * inner_.height;
            solution.height = 0.18 * inner_.height;
        }
        if (options_.solution == SolutionPlace::card && !card_.solution.empty()) {
            const double used = draw_solution(solution);
            if (!beside) board.height -= used + 0.5 * size_;
        }
        draw_board(board);
    }

    void draw_back() {
        const double head = draw_head(inner_.width, false);
        const double note = 0.5 * size_;
        const double room = inner_.height - head - 3 * note;
        if (card_.solution.empty()) return;
        const Paragraph paragraph = fitted(card_.solution, 0.85 * size_, inner_.width, room);
        draw_lines(paragraph, {inner_.x, inner_.y + head});
        add_text("XR3: X goes right by 3 cells; L left, U up, D down", {inner_.x, inner_.bottom()}, note,
                 false, kPaleInk, inner_.width);
    }

private:
    void add_text(const std::string& text, Point at, double size, bool bold, Color color, double max_width) {
        page_.add(Text{at, size, showable(text), color, Anchor::start, bold, max_width});
    }

    // Number and title, and below them length and difficulty; returns the height of all that. In a narrow column
    // the title has lines of its own.
    double draw_head(double width, bool narrow) {
        double y = inner_.y;
        double x = inner_.x;
        if (!card_.number.empty()) {
            const double number = 1.4 * size_;
            add_text(card_.number, {x, y + 1.25 * size_}, number, true, kInk, width);
            if (!narrow) x += estimated_width(card_.number, number, true) + 0.4 * size_;
        }
        if (!card_.number.empty() || !card_.title.empty()) y += 1.25 * size_;
        if (narrow) {
            y = draw_title_lines(width, y);
        } else if (const double room = inner_.x + width - x; room > 2 * size_ && !card_.title.empty()) {
            add_text(shortened(showable(card_.title), size_, true, room), {x, y}, size_, true, kInk, room);
        }
        if (y > inner_.y) y += 0.3 * size_;
        const bool both = !card_.length.empty() && !card_.difficulty.empty();
        const std::string line = card_.length + (both ? ", " : "") + card_.difficulty;
        if (!line.empty()) {
            y += 0.9 * size_;
            add_text(line, {inner_.x, y}, 0.8 * size_, false, kPaleInk, width);
            y += 0.3 * size_;
        }
        return y - inner_.y + 0.4 * size_;
    }

    // Below the number, if there is one; returns where the last one stands.
    double draw_title_lines(double width, double y) {
        constexpr std::size_t kMostLines = 3;
        if (card_.title.empty()) return y;
        std::vector<std::string> lines = flow(words_of(showable(card_.title)), size_, width, true);
        if (lines.size() > kMostLines) {
            // The last one says that it is not the last.
            for (std::size_t i = kMostLines; i < lines.size(); ++i) lines[kMostLines - 1] += " " + lines[i];
            lines.resize(kMostLines);
        }
        if (card_.number.empty()) y -= kLineHeight * size_;
        for (const std::string& line : lines) {
            y += kLineHeight * size_;
            add_text(shortened(line, size_, true, width), {inner_.x, y}, size_, true, kInk, width);
        }
        return y;
    }

    // At the bottom of the box, upside down; returns the height it takes.
    double draw_solution(const Box& box) {
        const Paragraph paragraph = fitted(card_.solution, 0.6 * size_, box.width, box.height);
        page_.begin({{box.right(), box.bottom()}, 180, 1});
        draw_lines(paragraph, {0, 0});
        page_.end();
        return paragraph.height();
    }

    void draw_lines(const Paragraph& paragraph, Point at) {
        for (const std::string& line : paragraph.lines) {
            at.y += paragraph.size * kLineHeight;
            add_text(line, {at.x, at.y - 0.3 * paragraph.size}, paragraph.size, false, kInk, inner_.width);
        }
    }

    void draw_board(const Box& room) {
        const Picture board = board_picture(card_.puzzle, start_offsets(card_.puzzle), options_.look);
        const double scale = std::min(room.width / board.box.width, room.height / board.box.height);
        const Point corner = {room.x + (room.width - board.box.width * scale) / 2,
                              room.y + (room.height - board.box.height * scale) / 2};
        if (board.background) {
            const Box all = {corner.x, corner.y, board.box.width * scale, board.box.height * scale};
            page_.fill(Path().rounded_box(all, 0), *board.background);
        }
        page_.add(board, {{corner.x - board.box.x * scale, corner.y - board.box.y * scale}, 0, scale});
    }

    const Card& card_;
    const SheetOptions& options_;
    Picture& page_;
    Box inner_;
    double size_ = 0;  // of the title
};

// In the margin at the end of every cut, and a small cross where two meet.
void draw_cut_marks(const Box& area, Grid grid, Picture& page) {
    constexpr double kNear = 1.5;
    constexpr double kFar = 7;
    constexpr double kCross = 1.2;
    Path path;
    for (int column = 0; column <= grid.columns; ++column) {
        const double x = area.x + area.width * column / grid.columns;
        path.segment({x, area.y - kFar}, {x, area.y - kNear});
        path.segment({x, area.bottom() + kNear}, {x, area.bottom() + kFar});
        for (int row = 1; row < grid.rows; ++row) {
            const double y = area.y + area.height * row / grid.rows;
            path.segment({x - kCross, y}, {x + kCross, y}).segment({x, y - kCross}, {x, y + kCross});
        }
    }
    for (int row = 0; row <= grid.rows; ++row) {
        const double y = area.y + area.height * row / grid.rows;
        path.segment({area.x - kFar, y}, {area.x - kNear, y});
        path.segment({area.right() + kNear, y}, {area.right() + kFar, y});
    }
    page.stroke(std::move(path), kMarkInk, 0.15);
}

}  // namespace

std::size_t sheet_pages(std::size_t cards, const SheetOptions& options) {
    const auto per_page = static_cast<std::size_t>(options.per_page);
    const std::size_t sheets = (cards + per_page - 1) / per_page;
    return options.solution == SolutionPlace::back ? 2 * sheets : sheets;
}

Picture sheet_page(std::span<const Card> cards, const SheetOptions& options, std::size_t page) {
    const bool backs = options.solution == SolutionPlace::back;
    const bool is_back = backs && page % 2 == 1;
    const auto per_page = static_cast<std::size_t>(options.per_page);
    const std::size_t first = (backs ? page / 2 : page) * per_page;
    const Grid grid = kGrids[per_page - 1];
    Picture picture;
    picture.box = page_box(options.paper);
    const Box area = inset(picture.box, kPageMargin);
    if (options.cut_marks && !is_back) draw_cut_marks(area, grid, picture);
    for (std::size_t i = first; i < std::min(first + per_page, cards.size()); ++i) {
        const int place = static_cast<int>(i - first);
        const int column = is_back ? grid.columns - 1 - place % grid.columns : place % grid.columns;
        const double width = area.width / grid.columns;
        const double height = area.height / grid.rows;
        const int row = place / grid.columns;
        CardDrawing card(cards[i], {area.x + width * column, area.y + height * row, width, height}, options,
                         picture);
        is_back ? card.draw_back() : card.draw_front();
    }
    return picture;
}

}  // namespace unjam
