"""Analyses, components as arrays, new puzzles, the census, collections and pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from conftest import component

import unjam


def test_an_analysis_says_all(card: unjam.Puzzle) -> None:
    analysis = card.analyze()
    assert (analysis.status, analysis.moves, analysis.steps, analysis.states) == ("optimal", 8, 16, 1247)
    assert sum(analysis.by_distance) == analysis.states and analysis.by_distance[0] == analysis.solved_states
    assert analysis.complete and analysis.minimal and analysis.removable == [] and analysis.solutions == 61
    assert analysis.farthest is not None and analysis.farthest.solve().move_count == len(analysis.by_distance) - 1
    assert analysis.difficulty is not None and analysis.difficulty.level in unjam.difficulty_levels()
    assert analysis.to_dict()["states"] == 1247


def test_limits_leave_things_open(card: unjam.Puzzle) -> None:
    analysis = card.analyze(component_states=100)
    assert not analysis.complete and analysis.farthest is None and analysis.moves == 8
    assert [one.states for one in unjam.analyze_many([card, card], jobs=2)] == [1247, 1247]


@pytest.mark.parametrize("unit", ["moves", "steps"])
def test_distances_are_those_of_a_slow_walk(card: unjam.Puzzle, unit: str) -> None:
    distances = card.distances(unit=unit)  # type: ignore[arg-type]
    expected = component(card, 6 if unit == "moves" else 1)
    assert len(distances) == len(expected)
    found = {tuple(map(int, state)): int(d) for state, d in zip(distances.states, distances.distance)}
    assert found == expected
    assert distances.number_of(card.offsets) == distances.start
    assert list(distances.states[distances.start]) == card.offsets


def test_moves_form_a_graph(card: unjam.Puzzle) -> None:
    distances = card.distances()
    starts, to = distances.move_starts, distances.move_to
    assert starts.shape == (len(distances) + 1,) and starts[-1] == len(to) == 2 * card.analyze().move_pairs
    origin = np.repeat(np.arange(len(distances)), np.diff(starts))
    moved = distances.states[to].astype(int) - distances.states[origin].astype(int)
    rows = np.arange(len(to))
    assert (moved[rows, distances.move_vehicle] == distances.move_cells).all()
    moved[rows, distances.move_vehicle] = 0
    assert not moved.any()
    assert set(zip(origin.tolist(), to.tolist())) == set(zip(to.tolist(), origin.tolist()))
    # Nobody is more than one move nearer, and everybody but the solved has such a neighbour.
    step = distances.distance[to] - distances.distance[origin]
    assert step.min() == -1 and step.max() == 1
    assert set(origin[step == -1].tolist()) == set(np.flatnonzero(distances.distance > 0).tolist())
    best = distances.best_moves(distances.start)
    assert best and all(card.after([move]).solve().move_count == 7 for move in best)


def test_arrays_are_read_only(card: unjam.Puzzle) -> None:
    distances = card.distances()
    with pytest.raises(ValueError):
        distances.distance[0] = 5
    with pytest.raises(unjam.Error):
        distances.number_of([0])
    with pytest.raises(unjam.Error):
        distances.number_of([9] * 8)
    with pytest.raises(IndexError):
        distances.puzzle_at(len(distances))
    with pytest.raises(unjam.Error, match="limit"):
        card.distances(max_states=10)
    assert distances.puzzle_at(0).solved


def test_new_puzzles_to_order() -> None:
    order = {"moves": (6, 12), "size": (5, 5), "seed": 3}
    made = list(unjam.generate(4, jobs=1, **order))  # type: ignore[arg-type]
    assert [one.key for one in made] == [one.key for one in unjam.generate(4, jobs=2, **order)]  # type: ignore[arg-type]
    assert len({one.key for one in made}) == 4
    for one in made:
        assert one.puzzle.width == 5 and 6 <= (one.puzzle.solve().move_count or 0) <= 12
        assert one.analysis.minimal and one.to_dict()["moves"] == one.analysis.moves


def test_difficulty_is_kept() -> None:
    levels = unjam.difficulty_levels()
    for one in unjam.generate(3, difficulty="easy"):
        assert one.analysis.difficulty is not None and one.analysis.difficulty.level == "easy"
    for one in unjam.generate(2, difficulty=("easy", "intermediate"), seed=5):
        assert one.analysis.difficulty is not None
        assert levels["easy"] <= one.analysis.difficulty.score < levels["advanced"]


def test_orders_that_nothing_satisfies() -> None:
    with pytest.raises(unjam.Error):
        unjam.generate(size=(1, 6))
    with pytest.raises(unjam.Error, match="difficulty"):
        unjam.generate(difficulty="impossible")
    with pytest.raises(unjam.Error) as caught:
        list(unjam.generate(3, moves=(80, None), time_limit=0.3))
    assert caught.value.code == "limit" and "0 of 3" in caught.value.message
    with unjam.generate(1000, moves=5) as generation:
        assert next(generation).analysis.moves == 5


def test_a_census() -> None:
    census = unjam.census(4, 4)
    assert census.states == sum(census.histogram) + (census.states - census.solvable)
    assert census.farthest == len(census.histogram) - 1
    assert all(puzzle.solve().move_count == census.farthest for puzzle in census.hardest)
    distance, states, board = census.minimal_puzzles[0]
    analysis = unjam.Puzzle.parse(board).analyze()
    assert (analysis.moves, analysis.states, analysis.minimal) == (distance, states, True)
    assert sum(census.minimal) == len(census.minimal_puzzles)
    assert unjam.census(4, 4, jobs=1).to_dict()["histogram"] == census.histogram
    with pytest.raises(unjam.Error):
        unjam.census(2, 99)


def test_a_collection(tmp_path: Path, cards: list[unjam.Puzzle]) -> None:
    path = str(tmp_path / "cards.db")
    with pytest.raises(unjam.Error, match="cards.db"):
        unjam.Collection(path)
    collection = unjam.Collection(path, "a")
    with collection:
        for analysis in unjam.analyze_many(cards[:10]):
            assert collection.add(analysis, source="classic", tags=["card"]) == "fresh"
    assert collection.add(cards[0]) == "known" and len(collection) == 10
    hard = collection.find(moves=(15, None), sort="moves", reverse=True, limit=3)
    assert [row.moves for row in hard] == sorted((row.moves for row in hard), reverse=True)
    assert all(row.puzzle.solve().move_count == row.moves and row.tags == ["card"] for row in hard)
    assert collection.count(moves=(15, None)) + collection.count(moves=(None, 14)) == 10
    assert collection.pick(1, tags=["card"]) is not None and collection.pick(1, tags=["none"]) is None
    assert collection.tag("first", name="card_01") == 1 and collection.untag("first") == 1
    assert collection.stats()["rows"] == 10 and len(collection.sample(4, seed=2)) == 4
    with pytest.raises(RuntimeError, match="never mind"):
        with collection:
            collection.add(cards[20])
            raise RuntimeError("never mind")
    assert len(collection) == 10 and collection.remove(name="card_02") == 1
    with pytest.raises(TypeError, match="colour"):
        collection.count(colour="red")
    collection.close()
    with pytest.raises(unjam.Error, match="closed"):
        collection.stats()
    assert len(unjam.Collection(path)) == 9
    with pytest.raises(unjam.Error, match="unsolvable|no solution"):
        unjam.Collection(path, "w").add(unjam.Puzzle.parse("XXA\n..A\n..A\n"))


def test_pictures(card: unjam.Puzzle) -> None:
    assert card.render().startswith(b"<svg") and card._repr_svg_().startswith("<svg")
    assert card.render("png", cell=32).startswith(b"\x89PNG")
    solution = card.solve()
    assert solution.render().startswith(b"<svg") and b"<animate" in solution.render()
    assert solution.render("gif", cell=16).startswith(b"GIF89a")
    assert "<animate" in solution._repr_svg_()
    pixels = card.pixels(cell=20)
    assert pixels.dtype == np.uint8 and pixels.shape[2] == 3 and pixels.shape[0] >= 6 * 20
    for wrong in ({"format": "bmp"}, {"theme": "pink"}, {"cell": 0}):
        with pytest.raises(unjam.Error):
            card.render(**wrong)  # type: ignore[arg-type]
