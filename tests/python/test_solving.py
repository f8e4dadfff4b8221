"""Solutions, verdicts, and work that can be stopped."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable

import pytest
from conftest import PUZZLES, component

import unjam

# Any proof takes longer than these tests wait.
BIG = (PUZZLES / "12x12.csv").read_text()


def test_a_shortest_solution(card: unjam.Puzzle) -> None:
    solution = card.solve()
    assert solution.status == "optimal" and solution.optimal
    assert solution.moves is not None and solution.move_count == len(solution) == len(solution.moves) == 8
    assert solution.step_count == sum(move.cells for move in solution.moves)
    assert solution.states[0] == card.offsets and len(solution.states) == 9
    assert card.after(solution.moves).solved and card.after(solution.to_text("words")).solved
    assert solution.to_dict()["moves"] == 8 and solution.reason is None
    assert solution.puzzle is card


@pytest.mark.parametrize("metric", ["moves", "steps", "moves,steps", "steps,moves", "weighted"])
def test_metrics(card: unjam.Puzzle, metric: str) -> None:
    solution = card.solve(metric=metric, costs=(3, 2))  # type: ignore[arg-type]
    assert solution.optimal and card.verify(solution.to_text()).right
    if metric.startswith("steps"):
        assert solution.step_count == card.analyze().steps


@pytest.mark.parametrize("algorithm", list(unjam.algorithms()))
def test_algorithms(card: unjam.Puzzle, algorithm: str) -> None:
    solution = card.solve(algorithm=algorithm)
    assert solution.moves is not None and card.after(solution.moves).solved
    assert solution.status in ("optimal", "best-found")


def test_it_agrees_with_a_slow_solver() -> None:
    choice = random.Random(7)
    puzzles = [puzzle for puzzle in unjam.read(PUZZLES / "sample.txt") if len(puzzle.vehicles) < 8]
    for puzzle in choice.sample(puzzles, 12):
        for unit, reach in (("moves", 6), ("steps", 1)):
            states = component(puzzle, reach)
            solution = puzzle.solve(metric=unit)  # type: ignore[arg-type]
            cost = solution.move_count if unit == "moves" else solution.step_count
            assert cost == states[tuple(puzzle.offsets)]


def test_no_solution() -> None:
    puzzle = unjam.Puzzle.parse("XXA\n..A\n..A\n")
    solution = puzzle.solve()
    assert solution.status == "unsolvable" and solution.moves is None and solution.move_count is None
    assert len(solution) == 0 and solution.reason and solution.lower_bound is None
    with pytest.raises(unjam.Error, match="no solution"):
        solution.render()


def test_unknown_words_are_refused(card: unjam.Puzzle) -> None:
    with pytest.raises(unjam.Error) as caught:
        card.solve(algorithm="magic")
    assert caught.value.code == "usage"
    with pytest.raises(unjam.Error):
        card.solve(metric="miles")  # type: ignore[arg-type]
    with pytest.raises(unjam.Error):
        card.solve(time_limit=-1)
    with pytest.raises(TypeError):
        card.solve("moves")  # type: ignore[misc]


def test_limits() -> None:
    big = unjam.Puzzle.parse(BIG)
    solution = big.solve(max_states=1000, algorithm="bfs")
    assert solution.status == "limit" and solution.reason and solution.lower_bound is not None
    began = time.monotonic()
    assert big.solve(time_limit=0.2, algorithm="dijkstra").status == "limit"
    assert time.monotonic() - began < 10


def test_many_at_once(cards: list[unjam.Puzzle]) -> None:
    solutions = unjam.solve_many(cards, jobs=2)
    assert [one.move_count for one in solutions] == [card.solve().move_count for card in cards]
    assert all(solution.puzzle is card for solution, card in zip(solutions, cards))
    assert unjam.solve_many([]) == []
    with pytest.raises(unjam.Error):
        unjam.solve_many(cards, jobs=0)
    with pytest.raises(unjam.Error):
        unjam.solve_many(cards, algorithm="magic")


def test_progress_is_reported_and_may_stop() -> None:
    big = unjam.Puzzle.parse(BIG)
    seen: list[tuple[int, float]] = []

    def watch(progress: unjam.Progress) -> None:
        seen.append((progress.stored, progress.seconds))
        if len(seen) == 2:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        big.solve(algorithm="dijkstra", progress=watch)
    assert seen[0][0] < seen[1][0] and seen[0][1] < seen[1][1]


def test_others_go_on_meanwhile() -> None:
    big = unjam.Puzzle.parse(BIG)
    counted = 0
    worker = threading.Thread(target=lambda: big.solve(time_limit=0.5, algorithm="dijkstra"))
    worker.start()
    while worker.is_alive():
        counted += 1
        time.sleep(0.001)
    worker.join()
    # With Python's lock held, this thread would have counted to one or two.
    assert counted > 20


@pytest.mark.parametrize("work", ["solve", "solve_many", "analyze", "distances", "census", "generate"])
def test_ctrl_c_stops_it(work: str) -> None:
    # A shell starts background jobs with SIGINT ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    big = unjam.Puzzle.parse(BIG)
    jobs: dict[str, Callable[[], object]] = {
        "solve": lambda: big.solve(algorithm="dijkstra"),
        "solve_many": lambda: unjam.solve_many([big] * 3, algorithm="dijkstra", jobs=2),
        "analyze": lambda: big.analyze(),
        "distances": lambda: big.distances(),
        "census": lambda: unjam.census(6, 6, jobs=1),
        "generate": lambda: next(unjam.generate(moves=(90, None), jobs=1, time_limit=60)),
    }
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            jobs[work]()
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - began < 20


def test_verdicts(card: unjam.Puzzle) -> None:
    right = card.verify("AR1 CL3 PU1 BU1 RL2 QD2 OD3 XR3")
    assert right and right.right and right.optimal and right.gap == 0 and right.reason is None
    detour = card.verify("AR1 AL1 AR1 CL3 PU1 BU1 RL2 QD2 OD3 XR3")
    assert detour.right and detour.optimal is False and detour.gap == 2
    short = card.verify("AR1 CL3", distance=True)
    assert not short and short.legal_moves == 2 and short.distance == 6 and short.failed_at is None
    wrong = card.verify("AR1\nCL9", distance=True)
    assert not wrong.right and wrong.legal_moves == 1 and wrong.failed_at == (2, 1) and "CL9" in (wrong.reason or "")
    assert wrong.to_dict()["status"] == "wrong"
    assert card.verify([unjam.Move("A", "R", 1)]).offsets == card.after("AR1").offsets
    with pytest.raises(unjam.Error):
        card.verify("what?")


def test_prose(card: unjam.Puzzle) -> None:
    answer = "First, A goes right 1 cell. Then: <answer>AR1 CL3 PU1 BU1 RL2 QD2 OD3 XR3</answer>"
    assert card.verify(answer, prose=True).optimal
    assert not card.verify("I do not know.", prose=True)
    blocked = unjam.Puzzle.parse("XXA\n..A\n..A\n")
    assert blocked.verify("There is no solution.", prose=True, distance=True)


def test_many_verdicts(cards: list[unjam.Puzzle]) -> None:
    answers = [(card, card.solve().to_text()) for card in cards]
    answers.append((cards[0], "XR9"))
    verdicts = unjam.verify_many(answers, prose=True, distance=True)
    assert [verdict.right for verdict in verdicts] == [True] * 40 + [False]
    assert all(verdict.optimal for verdict in verdicts[:40])
