// Problems for planners and solvers: what they contain, and that plans come back as moves. tests/planning gives them to
// real solvers.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/boards.h"
#include "unjam/encode.h"
#include "unjam/move.h"

namespace unjam::test {
namespace {

const Puzzle& small() {
    static const Puzzle kSmall = draw("B.../B.../AA#.", {.target = 'A'});
    return kSmall;
}

std::string encoded(const Puzzle& puzzle, std::string_view encoding, const EncodeOptions& options,
                    std::string_view part = "") {
    const auto files = encode(puzzle, encoding, options);
    if (!files) return files.error().message;
    const auto file = std::ranges::find(*files, part, &EncodedFile::part);
    return file == files->end() ? "no such part" : file->text;
}

std::string refusal(std::string_view encoding, const EncodeOptions& options) {
    const auto files = encode(small(), encoding, options);
    return files ? "not refused" : files.error().message;
}

std::string plan(const Puzzle& puzzle, std::string_view text) {
    const ReadMoves read = read_moves(puzzle, text);
    std::vector<Move> moves;
    for (const ParsedMove& one : read.moves) moves.push_back(one.move);
    if (!read.error) return format_moves(puzzle, moves);
    return std::to_string(read.error->where.line) + ":" + std::to_string(read.error->where.column) + ": " +
           read.error->message;
}

TEST(Encode, ListsItsEncodings) {
    for (const EncodingInfo& info : encodings()) {
        EncodeOptions options;
        if (info.needs_horizon) options.horizon = 3;
        const auto files = encode(small(), info.name, options);
        ASSERT_TRUE(files.has_value()) << info.name;
        EXPECT_EQ(files->size(), std::max<std::size_t>(info.parts.size(), 1));
        for (std::size_t i = 0; i < info.parts.size(); ++i) EXPECT_EQ((*files)[i].part, info.parts[i]);
    }
}

TEST(Encode, RefusesWhatMakesNoSense) {
    EXPECT_EQ(refusal("smt", {}), R"(there is no encoding "smt"; choose one of pddl, asp, cnf)");
    EXPECT_EQ(refusal("cnf", {}), "cnf needs a horizon: the number of moves that a solution may have");
    EXPECT_EQ(refusal("pddl", {.horizon = 3}), "pddl has no horizon: it asks for a shortest solution");
    EXPECT_EQ(refusal("cnf", {.horizon = -1}), "a horizon is 0 to 10000");
    EXPECT_EQ(refusal("asp", {.horizon = kMaxHorizon + 1}), "a horizon is 0 to 10000");
}

TEST(Encode, ASlideNeedsItsCellsAndFreesTheOthers) {
    const std::string domain = encoded(draw("...../.AA../.....", {.target = 'A'}), "pddl", {}, "domain");
    EXPECT_NE(domain.find("(:action slide-a-from-1-to-3\n"
                          "    :parameters ()\n"
                          "    :precondition (and (a-at-1) (free-1-3) (free-1-4))\n"
                          "    :effect (and (not (a-at-1)) (a-at-3) (free-1-1) (free-1-2) (not (free-1-3)) "
                          "(not (free-1-4))))"),
              std::string::npos)
        << domain;
    // Away over more cells than it is long, those between stay free.
    EXPECT_NE(domain.find("(:action slide-a-from-0-to-3\n"
                          "    :parameters ()\n"
                          "    :precondition (and (a-at-0) (free-1-2) (free-1-3) (free-1-4))\n"
                          "    :effect (and (not (a-at-0)) (a-at-3) (free-1-0) (free-1-1) (not (free-1-3)) "
                          "(not (free-1-4))))"),
              std::string::npos)
        << domain;
}

TEST(Encode, NothingSlidesThroughAWall) {
    const std::string domain = encoded(small(), "pddl", {}, "domain");
    EXPECT_EQ(domain.find("slide-a"), std::string::npos) << domain;
    EXPECT_NE(domain.find("slide-b-from-0-to-1"), std::string::npos) << domain;
}

TEST(Encode, CountsItsClauses) {
    std::istringstream lines(encoded(small(), "cnf", {.unit = Unit::steps, .horizon = 2}));
    std::size_t variables = 0;
    std::size_t announced = 0;
    std::size_t clauses = 0;
    std::size_t largest = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("c")) continue;
        std::istringstream words(line);
        if (std::string p, cnf; line.starts_with("p")) {
            words >> p >> cnf >> variables >> announced;
            continue;
        }
        ++clauses;
        for (long number = 0; words >> number && number != 0;)
            largest = std::max(largest, static_cast<std::size_t>(std::abs(number)));
    }
    EXPECT_EQ(clauses, announced);
    EXPECT_EQ(largest, variables);
}

const Puzzle& card() {
    static const Puzzle kCard = draw("AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR.");
    return kCard;
}

TEST(Plans, OfPlanners) {
    EXPECT_EQ(plan(card(), "(slide-c-from-4-to-1)\n(slide-o-from-0-to-3)\n; cost = 2 (unit cost)\n"),
              "[CL3,OD3]");
    EXPECT_EQ(plan(card(), "0: (RIGHT A C0-0 C0-1 C0-1 C0-2) [1]\n1: (right a c0-1 c0-2 c0-2 c0-3) [1]\n"),
              "[AR1,AR1]");
    EXPECT_EQ(
        plan(card(), "(up a c0-0 c0-1 c0-1 c0-2)"),
        "1:1: move 1 ('(up a c0-0 c0-1 c0-1 c0-...'): vehicle A is horizontal and only moves left and right");
    EXPECT_EQ(plan(card(), "(slide-z-from-4-to-1)"),
              "1:1: move 1 ('(slide-z-from-4-to-1)'): no vehicle is called 'z'");
}

TEST(Plans, OfAnswerSetSolvers) {
    EXPECT_EQ(plan(card(), "Answer: 1\nmove(2,\"O\",3) move(1,\"C\",-3)\nSATISFIABLE\n"), "[CL3,OD3]");
    // The last answer is the best one.
    EXPECT_EQ(plan(card(), "Answer: 1\nmove(1,\"O\",3)\nAnswer: 2\nmove(1,\"C\",-3)\nOPTIMUM FOUND\n"),
              "[CL3]");
    EXPECT_EQ(plan(card(), "Solving...\nUNSATISFIABLE\n"),
              "2:1: the solver says that there is no solution within the horizon");
}

TEST(Plans, OfSatSolvers) {
    // Of each time: A at 0 1 2, B at 0 1, then who moves.
    const Puzzle puzzle = draw("AA../...B/...B", {.target = 'A'});
    EXPECT_EQ(plan(puzzle, "s SATISFIABLE\nv 1 -2 -3 -4 5 6 -7 -8 9 -10 -11 12\nv 0\n"), "[AR1]");
    EXPECT_EQ(plan(puzzle, "SAT\n1 5 10 12 0\n"), "[AR2]");
    EXPECT_EQ(plan(puzzle, "SAT\n2 5 0\n"),
              "2:1: move 1 ('2'): these values belong to another puzzle: it starts differently");
    EXPECT_EQ(plan(puzzle, "s UNSATISFIABLE\n"),
              "1:1: the solver says that there is no solution within the horizon");
}

}  // namespace
}  // namespace unjam::test
