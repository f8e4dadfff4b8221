// Any line as a record of a puzzle and an answer, judged as `unjam verify --batch` does.
#include "fuzz/fuzz.h"
#include "unjam/support/answer_record.h"
#include "unjam/verdict.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace unjam;
    const std::string_view line = fuzz::as_text(data, size);
    const auto record = read_answer_record(line);
    if (!record) {
        fuzz::require(!record.error().message.empty(), "errors say something", line);
        return 0;
    }
    if (!record->puzzle || !*record->puzzle) return 0;
    const Puzzle& puzzle = **record->puzzle;
    Solver solver;
    JudgeOptions options;
    options.distance = true;
    options.solve.limits.max_states = 300;
    const auto verdict = judge(solver, puzzle, find_moves(puzzle, record->answer), options);
    fuzz::require(verdict.has_value(), "every answer can be judged", line);
    fuzz::require(verdict->legal_moves <= verdict->written_moves, "only written moves can be made", line);
    fuzz::require(!verdict->gap || *verdict->gap >= 0, "nothing is below the optimum", line);
    return 0;
}
