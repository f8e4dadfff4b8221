#include "support/solving.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "unjam/verify.h"

namespace unjam::test {

Puzzle first_card() {
    return draw(R"(
        AA...O
        P..Q.O
        PXXQ.O
        P..Q..
        B...CC
        B.RRR.)");
}

Puzzle moves_or_steps() {
    return draw(R"(
        ...F.
        CCCF.
        D..XX
        D...B
        AAEEB)",
                {.exit = Exit::left});
}

Puzzle deadlock(int rows) {
    std::string board = "..... / AA.C. / ...C. / BB... / .X... / .X.D. / ...D.";
    if (rows > 0) board += " / #####";
    for (int i = 0; i < rows; ++i)
        board += std::string(" / ") + std::string(2, static_cast<char>('a' + i)) + "...";
    return draw(board, {.exit = Exit::top});
}

Puzzle nine_by_nine() {
    return draw(R"(
        AABBD..F.
        GCCCDEEF.
        G.HHJK.II
        ..MNJKLLL
        XXMN.....
        .Q.NOOPPV
        WQRRZSSSV
        W.TTZUU.V
        WYYYZ....)");
}

Puzzle twelve_by_twelve() {
    return draw(R"(
        C.....DAAABB
        C....GD...IJ
        EEEFFGOHH.IJ
        QR...NOKKLL.
        QRMMMNOPPP..
        QRXXTU......
        SSSWTUfa.bss
        VVVWYYfa.bcc
        ddheeefggg.k
        ..hiiin.jjqk
        ......n..pqr
        .llmmmnoopqr)");
}

SolveResult must_solve(const Puzzle& puzzle, const SolveOptions& options) {
    const auto result = solve(puzzle, options);
    if (!result) {
        ADD_FAILURE() << result.error().message;
        return {};
    }
    if (result->has_solution) {
        const Replay played = replay(puzzle, result->solution);
        EXPECT_TRUE(played.solved) << played.reason;
    }
    return *result;
}

}  // namespace unjam::test
