// A search on a thread of its own, which is asked to stop.
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <stop_token>
#include <string>

#include "unjam/formats.h"
#include "unjam/solve.h"

int main() {
    std::ifstream file("puzzles/12x12.csv");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto puzzle = unjam::read_puzzle(text);
    if (!puzzle) return 2;
    std::stop_source stop;
    unjam::SolveOptions options;
    options.limits.stop = stop.get_token();
    std::promise<void> at_work;
    bool said = false;
    options.progress = [&](const unjam::Progress&) {
        if (!said) at_work.set_value();
        said = true;
    };
    auto answer = std::async(std::launch::async, [&] { return unjam::solve(*puzzle, options); });
    at_work.get_future().wait();
    stop.request_stop();
    const auto result = answer.get();
    std::cout << to_string(result->status) << ", " << to_string(result->stopped) << " to stop\n";
}
