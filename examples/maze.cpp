// A maze solved by the very templates that solve puzzles: describe the graph as a Space, and breadth-first
// search and Dijkstra's algorithm are there. In the second maze some cells are mud and cost more to enter, so
// that the way with the fewest cells is no longer the cheapest.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "unjam/support/graph/best_first.h"
#include "unjam/support/graph/breadth_first.h"

namespace {

// '#' wall, '.' free, '~' mud; from the top left corner to the bottom right one.
struct Maze {
    struct Key {
        std::uint32_t cell;
        std::uint64_t hash() const { return (cell + 1) * unjam::graph::kSpread; }
        friend bool operator==(Key, Key) = default;
    };
    struct Node {
        Key key;
        std::uint32_t parent;
    };

    std::vector<std::string> rows;

    std::uint32_t width() const { return static_cast<std::uint32_t>(rows[0].size()); }
    std::uint32_t height() const { return static_cast<std::uint32_t>(rows.size()); }
    char at(Key key) const { return rows[key.cell / width()][key.cell % width()]; }

    Node start() const { return {}; }
    std::size_t max_successors() const { return 4; }
    bool solved(const Node& node) const { return node.key.cell == width() * height() - 1; }
    // Costs carry their unit in the upper 32 bits.
    std::uint64_t cost(const Node& node) const { return std::uint64_t{at(node.key) == '~' ? 5U : 1U} << 32; }

    template <class Nodes, class Emit>
    void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const {
        const std::uint32_t cell = nodes[index].key.cell;
        const auto step_to = [&](bool inside, std::uint32_t next) {
            if (inside && at({next}) != '#') emit(Node{{next}, 0});
        };
        step_to(cell % width() + 1 < width(), cell + 1);
        step_to(cell / width() + 1 < height(), cell + width());
        step_to(cell % width() > 0, cell - 1);
        step_to(cell >= width(), cell - width());
    }
};

template <class Search>
void print_way(const Maze& maze, const Search& search, std::string_view title) {
    std::vector<std::string> picture = maze.rows;
    const std::vector<std::uint32_t> way = search.path_to(search.goal());
    for (const std::uint32_t index : way) {
        const std::uint32_t cell = search.nodes()[index].key.cell;
        picture[cell / maze.width()][cell % maze.width()] = '*';
    }
    std::cout << title << ": " << way.size() << " cells\n";
    for (const std::string& row : picture) std::cout << "  " << row << '\n';
}

void solve(const Maze& maze) {
    unjam::graph::Meter meter{unjam::Limits{}};
    unjam::graph::BreadthFirst<Maze> breadth_first;
    breadth_first.run(maze, maze.start(), meter);
    print_way(maze, breadth_first, "breadth first");

    unjam::graph::BestFirst<Maze> dijkstra;
    dijkstra.run(maze, unjam::graph::Priority::path_and_estimate, unjam::graph::NoEstimate{}, meter);
    print_way(maze, dijkstra, "Dijkstra");
}

}  // namespace

int main() {
    // clang-format off
    solve(Maze{{"..#.",
                "#..#",
                "..#.",
                "#..."}});
    solve(Maze{{".~~..",
                ".###.",
                ".#...",
                ".#.#.",
                "...#."}});
    // clang-format on
}
