// Reads a file in any format, and says what is in it.
#include <fstream>
#include <iostream>
#include <sstream>

#include "unjam/formats.h"

int main() {
    std::ifstream file("puzzles/any_exit.txt");
    std::ostringstream text;
    text << file.rdbuf();
    const auto read = unjam::read_puzzles(text.str());
    if (!read) {
        std::cerr << read.error().message << '\n';
        return 2;
    }
    std::cout << read->format << ", " << read->puzzles.size() << " puzzles\n";
    for (const unjam::ReadPuzzle& one : read->puzzles) {
        if (!one.puzzle) {
            std::cout << "line " << one.puzzle.error().where.line << ": " << one.puzzle.error().message
                      << '\n';
            continue;
        }
        std::cout << one.name << ": " << one.puzzle->width() << 'x' << one.puzzle->height() << ", "
                  << one.puzzle->vehicles().size() << " vehicles, exit " << to_string(one.puzzle->exit())
                  << ", " << unjam::puzzle_code(*one.puzzle) << '\n';
    }
}
