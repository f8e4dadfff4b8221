#include "render/pixels/coverage.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace unjam {

namespace {

double length(Point vector) {
    return std::sqrt(vector.x * vector.x + vector.y * vector.y);
}
Point minus(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}

// Goes down; `sign` is -1 if the outline went up there.
struct Edge {
    Point top;
    Point bottom;
    double sign = 1;
};

class Edges {
public:
    Edges(int width, int height) : width_(width), height_(height) {}

    void add(const Stretch& stretch) {
        if (!stretch.is_quarter) {
            add(stretch.from, stretch.to);
            return;
        }
        // How far the control points of a cubic curve stand out for a quarter of a circle.
        constexpr double kOut = 0.5522847498;
        const Point a = stretch.from;
        const Point d = stretch.to;
        const Point b = {a.x + kOut * (d.x - stretch.center.x), a.y + kOut * (d.y - stretch.center.y)};
        const Point c = {d.x + kOut * (a.x - stretch.center.x), d.y + kOut * (a.y - stretch.center.y)};
        const double radius = length(minus(a, stretch.center));
        const int parts = std::clamp(static_cast<int>(4 + 3 * std::sqrt(radius)), 4, 64);
        Point last = a;
        for (int i = 1; i <= parts; ++i) {
            const double t = static_cast<double>(i) / parts;
            const double s = 1 - t;
            const auto at = [s, t](double p, double q, double r, double u) {
                return s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
            };
            const Point next = i == parts ? d : Point{at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)};
            add(last, next);
            last = next;
        }
    }

    // The highest first, in an order that no library's way of sorting changes: sums of doubles depend on it.
    std::vector<Edge> take() {
        std::ranges::sort(edges_, {}, [](const Edge& edge) {
            return std::tuple(edge.top.y, edge.top.x, edge.bottom.y, edge.bottom.x, edge.sign);
        });
        return std::move(edges_);
    }

private:
    void add(Point from, Point to) {
        if (from.y == to.y) return;
        Edge edge = from.y < to.y ? Edge{from, to, 1} : Edge{to, from, -1};
        cut_rows(edge);
        if (edge.top.y >= edge.bottom.y) return;
        split_at(edge, 0, [this](const Edge& half) {
            split_at(half, width_, [this](Edge part) {
                // What is beside the image still says what is inside.
                part.top.x = std::clamp(part.top.x, 0.0, width_);
                part.bottom.x = std::clamp(part.bottom.x, 0.0, width_);
                edges_.push_back(part);
            });
        });
    }

    void cut_rows(Edge& edge) const {
        const auto at = [&edge](double y) {
            const double share = (y - edge.top.y) / (edge.bottom.y - edge.top.y);
            return Point{edge.top.x + share * (edge.bottom.x - edge.top.x), y};
        };
        if (edge.bottom.y <= 0 || edge.top.y >= height_) {
            edge.bottom.y = edge.top.y;
            return;
        }
        const Edge whole = edge;
        if (whole.top.y < 0) edge.top = at(0);
        if (whole.bottom.y > height_) edge.bottom = at(height_);
    }

    template <class Use>
    static void split_at(const Edge& edge, double x, Use use) {
        const double before = edge.top.x - x;
        const double after = edge.bottom.x - x;
        if (before * after >= 0) {
            use(edge);
            return;
        }
        const Point middle = {x, edge.top.y + (edge.bottom.y - edge.top.y) * (before / (before - after))};
        use(Edge{edge.top, middle, edge.sign});
        use(Edge{middle, edge.bottom, edge.sign});
    }

    double width_;
    double height_;
    std::vector<Edge> edges_;
};

// The sums of one row: what an edge adds to a pixel holds for all pixels to the right of it, too.
class Sums {
public:
    explicit Sums(int width) : sums_(static_cast<std::size_t>(width) + 2) {}

    // The part of an edge within the row.
    void add(const Edge& edge, int y) {
        const double top = std::max<double>(edge.top.y, y);
        const double bottom = std::min<double>(edge.bottom.y, y + 1);
        const double slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y);
        const double one = edge.top.x + (top - edge.top.y) * slope;
        const double other = edge.top.x + (bottom - edge.top.y) * slope;
        spread(std::min(one, other), std::max(one, other), (bottom - top) * edge.sign);
    }

    // The coverage of some columns, with nothing to the left of them; it is lost with the next clear().
    std::span<const double> coverage(int left, int right) {
        const auto part =
            std::span(sums_).subspan(static_cast<std::size_t>(left), static_cast<std::size_t>(right - left));
        double sum = 0;
        for (double& one : part) {
            sum += one;
            one = std::min(std::abs(sum), 1.0);
        }
        return part;
    }
    void clear(int left, int right) { std::fill(sums_.begin() + left, sums_.begin() + right + 2, 0.0); }

private:
    // `area` lies to the right of a line from `left` to `right`, in equal parts for equal ways.
    void spread(double left, double right, double area) {
        // Rounding may have carried it a hair beyond the last column.
        const double last = static_cast<double>(sums_.size() - 2);
        left = std::clamp(left, 0.0, last);
        right = std::clamp(right, 0.0, last);
        const double density = right > left ? area / (right - left) : 0;
        double seen = 0;    // of the area, in the columns up to here
        double before = 0;  // what the column to the left has got
        for (auto x = static_cast<std::size_t>(left);; ++x) {
            const double begin = std::max(left, static_cast<double>(x));
            const double end = std::min(right, static_cast<double>(x + 1));
            const double part = right > left ? density * (end - begin) : area;
            const double here = seen + part * (static_cast<double>(x + 1) - (begin + end) / 2);
            sums_[x] += here - before;
            if (end >= right) {
                sums_[x + 1] += area - here;
                return;
            }
            before = here;
            seen += part;
        }
    }

    std::vector<double> sums_;
};

// The middle of a pixel and a stretch of the line.
double distance(Point at, const Stretch& stretch) {
    if (stretch.is_quarter) {
        const Point away = minus(at, stretch.center);
        const Point from = minus(stretch.from, stretch.center);
        const Point to = minus(stretch.to, stretch.center);
        if (dot(away, from) >= 0 && dot(away, to) >= 0) return std::abs(length(away) - length(from));
        return std::min(length(minus(at, stretch.from)), length(minus(at, stretch.to)));
    }
    const Point way = minus(stretch.to, stretch.from);
    const Point away = minus(at, stretch.from);
    const double square = dot(way, way);
    const double share = square > 0 ? std::clamp(dot(away, way) / square, 0.0, 1.0) : 0;
    return length({away.x - share * way.x, away.y - share * way.y});
}

struct Bounds {
    double top = 0;
    double bottom = 0;
    double left = 0;
    double right = 0;
};

Bounds bounds_of(const Stretch& stretch, double around) {
    const auto [left, right] = std::minmax(stretch.from.x, stretch.to.x);
    const auto [top, bottom] = std::minmax(stretch.from.y, stretch.to.y);
    // A quarter that is not turned by right angles reaches beyond its ends, but never further than its radius.
    const double more = stretch.is_quarter ? length(minus(stretch.from, stretch.center)) + around : around;
    return {top - more, bottom + more, left - more, right + more};
}

int pixel(double place, int most) {
    return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(most)));
}

}  // namespace

void cover_inside(std::span<const Stretch> outline, int width, int height, const CoveredRow& paint) {
    Edges all(width, height);
    for (const Stretch& stretch : outline) all.add(stretch);
    const std::vector<Edge> edges = all.take();
    if (edges.empty()) return;
    double first = width;
    double last = 0;
    for (const Edge& edge : edges) {
        first = std::min({first, edge.top.x, edge.bottom.x});
        last = std::max({last, edge.top.x, edge.bottom.x});
    }
    const int left = pixel(std::floor(first), width);
    const int right = pixel(std::ceil(last), width);
    std::vector<const Edge*> active;
    Sums sums(width);
    std::size_t next = 0;
    for (int y = static_cast<int>(edges.front().top.y); y < height; ++y) {
        for (; next < edges.size() && edges[next].top.y < y + 1; ++next) active.push_back(&edges[next]);
        std::erase_if(active, [y](const Edge* edge) { return edge->bottom.y <= y; });
        if (active.empty() && next == edges.size()) return;
        for (const Edge* edge : active) sums.add(*edge, y);
        paint(y, left, sums.coverage(left, right));
        sums.clear(left, right);
    }
}

void cover_line(std::span<const Stretch> line, double pen, int width, int height, const CoveredRow& paint) {
    const double half = pen / 2;
    struct Part {
        const Stretch* stretch;
        Bounds bounds;
    };
    std::vector<Part> parts;
    for (const Stretch& stretch : line) parts.push_back({&stretch, bounds_of(stretch, half + 1)});
    std::ranges::sort(parts, {}, [](const Part& part) { return part.bounds.top; });
    std::vector<const Part*> active;
    std::vector<double> row(static_cast<std::size_t>(width));
    std::size_t next = 0;
    for (int y = parts.empty() ? height : pixel(parts.front().bounds.top, height); y < height; ++y) {
        for (; next < parts.size() && parts[next].bounds.top < y + 1; ++next) active.push_back(&parts[next]);
        std::erase_if(active, [y](const Part* part) { return part->bounds.bottom <= y; });
        if (active.empty() && next == parts.size()) return;
        int left = width;
        int right = 0;
        for (const Part* part : active) {
            const int begin = pixel(std::floor(part->bounds.left), width);
            const int end = pixel(std::ceil(part->bounds.right), width);
            left = std::min(left, begin);
            right = std::max(right, end);
            for (int x = begin; x < end; ++x) {
                const double away = distance({x + 0.5, y + 0.5}, *part->stretch);
                // As much of a pixel as the pen covers along the shortest way to the line.
                const double covered = std::min(away + 0.5, half) - std::max(away - 0.5, -half);
                double& most = row[static_cast<std::size_t>(x)];
                most = std::max(most, covered);
            }
        }
        if (left >= right) continue;
        const auto part =
            std::span(row).subspan(static_cast<std::size_t>(left), static_cast<std::size_t>(right - left));
        paint(y, left, part);
        std::ranges::fill(part, 0.0);
    }
}

}  // namespace unjam
