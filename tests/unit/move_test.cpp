#include "unjam/move.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam::test {
namespace {

const Puzzle& board() {
    static const Puzzle kBoard = draw(
        "AAB..F\n"
        "..BCDF\n"
        "GXXCDF\n"
        "GH.III\n"
        "GHJ...\n"
        "LLJMM.\n");
    return kBoard;
}

// The moves of a text as a list, or its error as "line:column: message".
std::string parsed(const Puzzle& puzzle, std::string_view text) {
    const auto moves = parse_moves(puzzle, text);
    if (!moves) {
        const Error& error = moves.error();
        return std::to_string(error.where.line) + ":" + std::to_string(error.where.column) + ": " +
               error.message;
    }
    std::vector<Move> plain;
    for (const ParsedMove& move : *moves) plain.push_back(move.move);
    return format_moves(puzzle, plain);
}

std::string parsed(std::string_view text) {
    return parsed(board(), text);
}

Puzzle with_labels(const std::vector<std::string>& labels) {
    PuzzleDraft draft = draw("AA../BB../C..D/C..D", {.target = 'A'}).to_draft();
    for (std::size_t i = 0; i < labels.size(); ++i) draft.vehicles[i].label = labels[i];
    return *Puzzle::create(std::move(draft));
}

TEST(Move, Formats) {
    EXPECT_EQ(format_move(board(), {board().find("X"), 3}), "XR3");
    EXPECT_EQ(format_move(board(), {board().find("X"), -1}), "XL1");
    EXPECT_EQ(format_move(board(), {board().find("C"), -1}), "CU1");
    EXPECT_EQ(format_move(board(), {board().find("F"), 12}), "FD12");
    EXPECT_EQ(format_moves(board(), {}), "[]");
    EXPECT_EQ(format_moves(board(), {{0, 1}, {1, -1}}), "[AR1,BU1]");
    EXPECT_EQ(count_steps({{0, 3}, {1, -4}}), 7);
}

TEST(Move, FormatsForTheAcmProblem) {
    const Puzzle puzzle = test::draw("A..B / XX.B / ....", {.vertical = "A"});
    const auto move = [&](std::string_view label, int cells) {
        return format_move_acm(puzzle, {puzzle.find(label), cells});
    };
    EXPECT_EQ(move("X", 1), "0 F");  // the target is 0, wherever it stands
    EXPECT_EQ(move("A", 2), "1 F\n1 F");
    EXPECT_EQ(move("B", -1), "2 B");
}

TEST(MoveList, CompactListsWithAnySeparator) {
    constexpr std::string_view kSame = "[CU1,IL1,FD3,DU1,XR3]";
    EXPECT_EQ(parsed("[CU1,IL1,FD3,DU1,XR3]"), kSame);
    EXPECT_EQ(parsed("CU1 IL1\tFD3 DU1 XR3\n"), kSame);
    EXPECT_EQ(parsed("CU1\r\nIL1\r\nFD3\r\nDU1\r\nXR3"), kSame);
    EXPECT_EQ(parsed("[CU1, IL1,\n FD3, DU1,\n XR3]\n"), kSame);
    EXPECT_EQ(parsed("[\"CU1\",\"IL1\",\"FD3\",\"DU1\",\"XR3\"]"), kSame);
    EXPECT_EQ(parsed("cu1").substr(0, 4), "1:1:") << "labels are exact";
    EXPECT_EQ(parsed("Cu1 Il1"), "[CU1,IL1]");
    EXPECT_EQ(parsed(""), "[]");
    EXPECT_EQ(parsed("[]"), "[]");
}

TEST(MoveList, AnswersOfSolversAreMoreThanTheirList) {
    EXPECT_EQ(parsed("card_01: 2 moves, 2 steps, optimal\n[CU1,IL1]\n"), "[CU1,IL1]");
    EXPECT_EQ(parsed("{\"name\":\"a\",\"moves\":2,\"solution\":[\"CU1\",\"IL1\"],\"states\":7}\n"),
              "[CU1,IL1]");
}

TEST(MoveList, PositionsAreKept) {
    const auto moves = parse_moves(board(), "CU1\n  IL1");
    ASSERT_TRUE(moves.has_value());
    EXPECT_EQ((*moves)[1].where, (Position{2, 3}));
}

TEST(MoveList, LabelsThatEndLikeDirectionsOrNumbers) {
    EXPECT_EQ(parsed(with_labels({"A", "AR", "10", "1"}), "ARR2,AR1,10U1,1U1"), "[ARR2,AR1,10U1,1U1]");
    EXPECT_EQ(parsed(with_labels({"L", "R2", "U", "D"}), "LR1 R2R1 UU1 DU1"), "[LR1,R2R1,UU1,DU1]");
    EXPECT_EQ(parsed(with_labels({"a,b", "[x]", "(", "]"}), "[a,bR1,[x]R1,(U1,]U1]"),
              "[a,bR1,[x]R1,(U1,]U1]");
}

TEST(MoveList, AcmStepsBecomeMoves) {
    const Puzzle puzzle = with_labels({"0", "1", "2", "3"});
    EXPECT_EQ(parsed(puzzle, "Scenario 1 requires 4 moves.\n0 F\n0 F\n2 B\n0 B\n"), "[0R2,2U1,0L1]");
    EXPECT_EQ(parsed(puzzle, "0 F\n"), "[0R1]");
    EXPECT_EQ(parsed(with_labels({"A", "B", "C", "D"}), "0 F\n2 B\n"), "[AR1,CU1]")
        << "numbers in acm's order";
    EXPECT_EQ(parsed(with_labels({"1", "2", "3", "4"}), "1 F\n0 F\n"), "[2R1,1R1]") << "0 is no label here";
    EXPECT_EQ(parsed(with_labels({"1", "2", "3", "4"}), "1 F\n2 F\n"), "[1R1,2R1]") << "all are labels here";
    EXPECT_EQ(parsed("0 F\n1 F\n"), "[XR1,AR1]") << "the target is 0 wherever it stands";
    EXPECT_EQ(parsed(puzzle, "0 F\n9 F\n"), "2:1: move 2 ('9 F'): no vehicle is called '9'");
    EXPECT_EQ(parsed(puzzle, "0 F\n1 X\n"), "2:1: move 2 ('1 X'): a step is a vehicle and F or B, like 3 B");
    EXPECT_EQ(parsed(puzzle, "Scenario 1\n0 F\nScenario 2\n").substr(0, 4), "3:1:");
}

TEST(MoveList, CsvAnswers) {
    EXPECT_EQ(parsed("car,move\r\nC,-1\r\nX,+3\r\n"), "[CU1,XR3]");
    EXPECT_EQ(parsed("car,move\nC,0\n"), "2:1: move 1 ('C,0'): a move goes at least one cell");
    EXPECT_EQ(parsed("car,move\nC;1\n"),
              "2:1: move 1 ('C;1'): a line is a label, a comma, and cells with a sign, like X,-3");
}

TEST(MoveList, CsvWithQuotesAndSemicolons) {
    EXPECT_EQ(parsed(with_labels({"a,b", "\"", "c", "d"}), "car,move\n\"a,b\",1\n\"\"\"\",-1\n"),
              "[a,bR1,\"L1]");
    EXPECT_EQ(parsed("\"car\";\"move\"\nC;-1\nX;3\n"), "[CU1,XR3]");
    EXPECT_EQ(parsed("# name card\ncar,move\n# a comment\nC,-1\n"), "[CU1]");
}

TEST(MoveList, TheListWithTheNameOfThePuzzle) {
    Puzzle puzzle = board();
    puzzle.rename("b");
    EXPECT_EQ(parsed(puzzle, "a: 1 move, 1 step, optimal (moves)\n[IL1]\nb: 1 move, 1 step\n[CU1]\n"),
              "[CU1]");
    EXPECT_EQ(parsed(puzzle, "{\"name\":\"b\",\"solution\":[\"CU1\"]}\n{\"name\":\"a\",\"solution\":null}\n"),
              "[CU1]");
    EXPECT_EQ(parsed(puzzle, "# name a\n# unsolvable\n\n# name b\ncar,move\nC,-1\n"), "[CU1]");
    EXPECT_EQ(parsed(puzzle, "c: 0 moves, 0 steps\n[]\na: 0 moves, 0 steps\n[]\n"),
              "0:0: there are 2 lists of moves, but none for 'b'");
    EXPECT_EQ(parsed(puzzle, "[CU1]\n[CU1]\n"),
              "2:1: a second list of moves begins here; give only the one of 2 that belongs to the puzzle");
    EXPECT_EQ(parsed(puzzle, "[CU1,\nIL1]\n"), "[CU1,IL1]") << "one list on two lines";
}

TEST(MoveList, AnswersWithoutMoves) {
    for (const char* text : {"Scenario #1 requires 8 moves.", "You are trapped in scenario #1.", "unsolvable",
                             "card: unsolvable: X is stuck", "{\"name\":\"a\",\"solution\":null}"}) {
        EXPECT_EQ(parsed(text), "1:1: this answer holds no moves") << text;
    }
    EXPECT_EQ(parsed("Scenario 1 requires 0 moves."), "[]");
}

TEST(MoveList, MovesBeforeAMistakeAreKept) {
    const ReadMoves unknown = read_moves(board(), "CU1,ZR2");
    EXPECT_EQ(unknown.moves.size(), 1U);
    EXPECT_EQ(unknown.error->code, ErrorCode::invalid);
    EXPECT_EQ(read_moves(board(), "CR1").error->code, ErrorCode::invalid);
    EXPECT_EQ(read_moves(board(), "hello").error->code, ErrorCode::syntax);
}

TEST(MoveList, SentencesBetweenBoards) {
    EXPECT_EQ(
        parsed("Nodes Explored: 209\n\nInitial board state:\nAAB..F\nGPPCDFK\n\nMove piece C 1 spaces Up\n"
               "AABC.F\n\nMove piece X 3 spaces Right\nAABC.F\n"),
        "[CU1,XR3]");
    EXPECT_EQ(parsed("1. C goes up 1 cell\n2. X goes right 3 cells\n"), "[CU1,XR3]");
    EXPECT_EQ(parsed("1. C goes up 1 square\n2. X goes right 3 squares\n"), "[CU1,XR3]");
    EXPECT_EQ(parsed("1. CU1: C goes up 1 square\n+--+\n| C|\n"), "[CU1]");
    EXPECT_EQ(parsed("C goes up 1 square"), "[CU1]");
    EXPECT_EQ(parsed("Move piece C 1 spaces Sideways").substr(0, 5), "1:23:");
    EXPECT_EQ(parsed("Move piece C 1 spaces Up\nMove C Up\n").substr(0, 4), "2:1:");
    EXPECT_EQ(parsed("Move piece Q 1 spaces Up"),
              "1:12: move 1 ('Move piece Q 1 spaces Up'): no vehicle is called 'Q'");
}

TEST(MoveList, ErrorsNameTheMove) {
    EXPECT_EQ(parsed("CU1,ZR2"), "1:5: move 2 ('ZR2'): no vehicle is called 'Z'");
    EXPECT_EQ(parsed("CR1"), "1:1: move 1 ('CR1'): vehicle C is vertical and only moves up and down");
    EXPECT_EQ(parsed("XU1"), "1:1: move 1 ('XU1'): vehicle X is horizontal and only moves left and right");
    EXPECT_EQ(parsed("XR"), "1:1: move 1 ('XR'): say how many cells it goes, like XR3");
    EXPECT_EQ(parsed("XR0"), "1:1: move 1 ('XR0'): a move goes at least one cell");
    EXPECT_EQ(parsed("XR99999999999"), "[XR999999999]") << "too far is for the replay to say";
    EXPECT_EQ(
        parsed("hello"),
        "1:1: move 1 ('hello'): a move is a label, a direction L R U D, and a number of cells, like XR3");
}

}  // namespace
}  // namespace unjam::test
