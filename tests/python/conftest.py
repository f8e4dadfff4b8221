"""What the tests share: puzzles of the project, and a slow solver that is too simple to be wrong."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

import unjam

PUZZLES = Path(__file__).resolve().parents[2] / "puzzles"

CARD = """
AA...O
P..Q.O
PXXQ.O
P..Q..
B...CC
B.RRR.
"""


@pytest.fixture(scope="session")
def card() -> unjam.Puzzle:
    return unjam.Puzzle.parse(CARD)


@pytest.fixture(scope="session")
def cards() -> list[unjam.Puzzle]:
    return unjam.read(PUZZLES / "classic40.txt")


State = tuple[int, ...]


def neighbours(puzzle: unjam.Puzzle, state: State, reach: int) -> list[tuple[State, int]]:
    """Every state one slide of at most `reach` cells away, and how many cells that is. Knows only cells."""
    taken = {}
    for cell in puzzle.walls:
        taken[cell] = -1
    lines = []
    for number, (vehicle, offset) in enumerate(zip(puzzle.vehicles, state)):
        across = vehicle.axis == "horizontal"
        line = [
            (vehicle.row, column) if across else (column, vehicle.column)
            for column in range(puzzle.width if across else puzzle.height)
        ]
        lines.append(line)
        for cell in line[offset : offset + vehicle.length]:
            taken[cell] = number
    found = []
    for number, line in enumerate(lines):
        length = puzzle.vehicles[number].length
        for towards in (-1, 1):
            for cells in range(1, reach + 1):
                offset = state[number] + towards * cells
                if offset < 0 or offset + length > len(line):
                    break
                if any(taken.get(cell, number) != number for cell in line[offset : offset + length]):
                    break
                found.append(((*state[:number], offset, *state[number + 1 :]), cells))
    return found


def is_solved(puzzle: unjam.Puzzle, state: State) -> bool:
    number = [vehicle.label for vehicle in puzzle.vehicles].index(puzzle.target)
    room = (puzzle.width if puzzle.exit in ("left", "right") else puzzle.height) - puzzle.vehicles[number].length
    return state[number] == (room if puzzle.exit in ("right", "bottom") else 0)


def component(puzzle: unjam.Puzzle, reach: int) -> dict[State, int]:
    """Every state that the start leads to, with its distance from the nearest solved one; -1 without any."""
    start = tuple(puzzle.offsets)
    seen = {start}
    queue = deque([start])
    while queue:
        for state, _ in neighbours(puzzle, queue.popleft(), reach):
            if state not in seen:
                seen.add(state)
                queue.append(state)
    distance = {state: 0 for state in seen if is_solved(puzzle, state)}
    queue = deque(distance)
    while queue:
        state = queue.popleft()
        for nearer, _ in neighbours(puzzle, state, reach):
            if nearer not in distance:
                distance[nearer] = distance[state] + 1
                queue.append(nearer)
    return {state: distance.get(state, -1) for state in seen}
