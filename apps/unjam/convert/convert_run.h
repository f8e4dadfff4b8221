// The two ways of `unjam convert`: puzzles in another format one after the other, and a level pack, whose every puzzle is
// solved and rated first.
#pragma once

#include <cstdint>
#include <string>

#include "exit_code.h"
#include "io/input.h"
#include "options/search_options.h"

namespace unjam::cli {

struct ConvertArguments {
    InputOptions input;
    std::string to;
    std::string file;
    bool explain = false;
    bool relabel = false;
    bool keep_going = false;
    // Of a level pack alone.
    std::string title;
    std::string license;
    LimitOptions limits;
    std::uint64_t jobs = 0;

    bool asks_for_a_pack() const {
        return !title.empty() || !license.empty() || limits.any_given() || jobs > 0;
    }
};

inline constexpr std::string_view kPack = "pack";

// To standard error, what was assumed about the input: about sources not told of yet, and about this puzzle.
class Explainer {
public:
    void explain(const InputReader& input, const InputPuzzle& one);

private:
    std::size_t explained_ = 0;  // sources whose notes were printed
};

// A name made from a file name is worth writing, but not if there is no file.
bool keeps_name(const InputPuzzle& one);

ExitCode convert_to_pack(const ConvertArguments& arguments);

}  // namespace unjam::cli
