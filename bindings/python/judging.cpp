// puzzle.verify() and unjam.verify_many(): what an answer is worth.
#include "bind.h"
#include "crowd.h"
#include "named_move.h"
#include "solution.h"
#include "unjam/json.h"
#include "unjam/verdict.h"

namespace unjam::python {

namespace {

struct Judged {
    PuzzlePointer puzzle;
    SolveOptions options;
    Verdict verdict;
    std::optional<FoundMoves> found;  // of free text
};

// How answers are judged.
struct Manner {
    bool prose = false;
    JudgeOptions options;
};

// An answer that is a list of moves needs no reading, and cannot be said to stand anywhere.
ReadMoves listed(const std::vector<Move>& moves) {
    ReadMoves read;
    for (const Move move : moves) read.moves.push_back({move, {}});
    return read;
}

Result<Judged> judged(Solver& solver, const PuzzlePointer& puzzle, const std::string& answer,
                      const Manner& manner) {
    std::optional<FoundMoves> found;
    if (manner.prose) found = find_moves(*puzzle, answer);
    auto verdict = found ? judge(solver, *puzzle, *found, manner.options)
                         : judge(solver, *puzzle, read_moves(*puzzle, answer), manner.options);
    if (!verdict) return verdict.error();
    return Judged{puzzle, manner.options.solve, std::move(*verdict), std::move(found)};
}

Manner manner_of(bool prose, bool optimum, bool distance, const std::string& metric,
                 std::optional<double> time_limit, const StopToken& stop) {
    Manner manner{prose, {options_of(metric, "auto", "", {1, 1}), optimum, distance}};
    manner.options.solve.limits = limits_of({time_limit, {}, {}}, stop);
    return manner;
}

Judged verify(const PuzzlePointer& puzzle, const py::object& answer, bool prose, bool optimum, bool distance,
              const std::string& metric, std::optional<double> time_limit) {
    Work work;
    Manner manner = manner_of(prose, optimum, distance, metric, time_limit, work.stop_token());
    manner.options.solve.progress = work.progress_function();
    std::optional<ReadMoves> list;
    std::string text;
    if (py::isinstance<py::str>(answer)) {
        text = answer.cast<std::string>();
    } else {
        list = listed(moves_from(*puzzle, answer));
    }
    Solver solver;
    auto result = work.run([&]() -> Result<Judged> {
        if (!list) return judged(solver, puzzle, text, manner);
        auto verdict = judge(solver, *puzzle, *list, manner.options);
        if (!verdict) return verdict.error();
        return Judged{puzzle, manner.options.solve, std::move(*verdict), {}};
    });
    Judged value = value_of(std::move(result));
    value.options.progress = nullptr;
    value.options.limits.stop = {};
    return value;
}

std::vector<Judged> verify_many(const std::vector<std::pair<PuzzlePointer, std::string>>& answers, bool prose,
                                bool optimum, bool distance, const std::string& metric,
                                std::optional<unsigned> jobs, std::optional<double> time_limit) {
    Work work;
    const Manner manner = manner_of(prose, optimum, distance, metric, time_limit, work.stop_token());
    std::vector<std::optional<Result<Judged>>> results(answers.size());
    for_each(work, answers.size(), threads_of(jobs), [&](std::size_t i, Solver& solver) {
        results[i] = judged(solver, answers[i].first, answers[i].second, manner);
    });
    std::vector<Judged> verdicts;
    verdicts.reserve(answers.size());
    for (auto& result : results) {
        verdicts.push_back(value_of(std::move(*result)));
        verdicts.back().options.limits.stop = {};
    }
    return verdicts;
}

std::optional<std::string> reason_of(const Judged& judged) {
    if (judged.verdict.right || judged.verdict.replayed.reason.empty()) return {};
    return judged.verdict.replayed.reason;
}

std::string verdict_repr(const Judged& judged) {
    const Verdict& verdict = judged.verdict;
    return std::string("<unjam.Verdict ") + (verdict.right ? "right" : "wrong") + ", " +
           std::to_string(verdict.legal_moves) + " of " + std::to_string(verdict.written_moves) +
           " moves legal>";
}

}  // namespace

void bind_judging(py::module_& module) {
    py::class_<Judged>(module, "Verdict", "What an answer is worth. bool(verdict) is verdict.right.")
        .def_property_readonly(
            "right", [](const Judged& judged) { return judged.verdict.right; },
            "Every move can be made, and they solve the puzzle; or it was rightly said to be unsolvable.")
        .def_property_readonly(
            "written_moves", [](const Judged& judged) { return judged.verdict.written_moves; },
            "How many moves were read.")
        .def_property_readonly(
            "legal_moves", [](const Judged& judged) { return judged.verdict.legal_moves; },
            "How many of them can be made, before the first that cannot.")
        .def_property_readonly("reason", &reason_of, "Why it is wrong, in one sentence; None if it is right.")
        .def_property_readonly(
            "failed_at",
            [](const Judged& judged) -> std::optional<std::pair<int, int>> {
                const Position where = judged.verdict.failed_at;
                if (where.line == 0) return {};
                return std::pair(where.line, where.column);
            },
            "Line and column of the first move that cannot be made; None if all can.")
        .def_property_readonly(
            "optimal", [](const Judged& judged) { return judged.verdict.optimal; },
            "Whether no solution is shorter; None if it is wrong or not known.")
        .def_property_readonly(
            "distance", [](const Judged& judged) { return judged.verdict.distance; },
            "What is still needed after the legal moves; None if not known.")
        .def_property_readonly(
            "gap", [](const Judged& judged) { return judged.verdict.gap; },
            "By how much the legal moves and what is still needed exceed the optimum; None if not known.")
        .def_property_readonly(
            "move_count", [](const Judged& judged) { return judged.verdict.replayed.moves; },
            "The moves that were made, consecutive slides of a vehicle in one direction counted once.")
        .def_property_readonly(
            "step_count", [](const Judged& judged) { return judged.verdict.replayed.steps; },
            "The cells they went.")
        .def_property_readonly(
            "offsets", [](const Judged& judged) { return judged.verdict.replayed.offsets; },
            "The state in which the legal moves end.")
        .def(
            "to_dict",
            [](const Judged& judged) {
                return dict_of(verdict_json(*judged.puzzle, judged.options, judged.verdict, {},
                                            judged.found ? &*judged.found : nullptr));
            },
            "The verdict as in docs/schema/verification.schema.json.")
        .def("__bool__", [](const Judged& judged) { return judged.verdict.right; })
        .def("__repr__", &verdict_repr);

    py::class_<Puzzle, PuzzlePointer>(module.attr("Puzzle"))
        .def("verify", &verify, py::arg("answer"), py::kw_only(), py::arg("prose") = false,
             py::arg("optimum") = true, py::arg("distance") = false, py::arg("metric") = "moves",
             py::arg("time_limit") = py::none(),
             "Makes the moves of an answer by code that shares nothing with the search, and judges it.\n\n"
             "`answer` is a text in any notation or a list of moves; with `prose` it is free text, in which\n"
             "the moves are found. `optimum` also finds the optimum for an answer that is right, `distance`\n"
             "for any, and how far a wrong one ends from solved. Raises unjam.Error where the moves cannot\n"
             "be read; free text can always be judged.");
    module.def("verify_many", &verify_many, py::arg("answers"), py::kw_only(), py::arg("prose") = false,
               py::arg("optimum") = true, py::arg("distance") = false, py::arg("metric") = "moves",
               py::arg("jobs") = py::none(), py::arg("time_limit") = py::none(),
               "Judges (puzzle, text) pairs on several threads; verdicts in their order.");
}

}  // namespace unjam::python
