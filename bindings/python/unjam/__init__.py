"""Rush Hour puzzles: read, solve with proof, judge answers, analyse, generate, count, collect and draw them.

    >>> import unjam
    >>> puzzle = unjam.Puzzle.parse('''
    ... AA...O
    ... P..Q.O
    ... PXXQ.O
    ... P..Q..
    ... B...CC
    ... B.RRR.
    ... ''')
    >>> solution = puzzle.solve()
    >>> solution.status, solution.move_count
    ('optimal', 8)
    >>> print(*solution.moves)
    AR1 CL3 PU1 BU1 RL2 QD2 OD3 XR3

In a notebook, a puzzle shows its board and a solution plays. What takes long works without Python's lock, so that other
threads go on, and stops at Ctrl-C.

    Puzzle.parse, read, entries, write      texts in any format
    puzzle.solve, solve_many                shortest solutions, and proofs that there is none
    puzzle.verify, verify_many              what an answer is worth, be it a list of moves or free text
    puzzle.analyze, analyze_many            component, all shortest solutions, minimality, difficulty for people
    puzzle.distances                        a whole component as NumPy arrays
    generate                                new puzzles to order
    census                                  every puzzle of a board size
    Collection                              graded puzzles in an SQLite file
    puzzle.render, solution.render          pictures and animations
    unjam.gym                               environments for reinforcement learning (import unjam.gym)

docs/python.md is the tour.
"""

from __future__ import annotations

import json as _json
import math as _math
import os as _os
from collections.abc import Sequence as _Sequence
from pathlib import Path as _Path
from typing import Any as _Any
from typing import Optional as _Optional
from typing import Union as _Union

from . import _unjam
from ._error import Error
from ._unjam import (
    Analysis,
    Census,
    Collection,
    Difficulty,
    Distances,
    Entry,
    Generated,
    Generation,
    Move,
    Progress,
    Puzzle,
    Row,
    Solution,
    Vehicle,
    Verdict,
    algorithms,
    analyze_many,
    census,
    difficulty_levels,
    entries,
    formats,
    heuristics,
    solve_many,
    verify_many,
    write,
)
from ._unjam import __version__ as __version__

__all__ = [
    "Analysis",
    "Census",
    "Collection",
    "Difficulty",
    "Distances",
    "Entry",
    "Error",
    "Generated",
    "Generation",
    "Move",
    "Progress",
    "Puzzle",
    "Row",
    "Solution",
    "Vehicle",
    "Verdict",
    "algorithms",
    "analyze_many",
    "census",
    "difficulty_levels",
    "entries",
    "formats",
    "generate",
    "heuristics",
    "parse_all",
    "read",
    "solve_many",
    "verify_many",
    "write",
]

# A number, or (least, most), either of which may be None.
_Range = _Union[int, tuple[_Optional[int], _Optional[int]]]
_Level = _Union[str, float, None]


def parse_all(text: str | bytes, *, format: str = "", source: str = "", columns: str = "") -> list[Puzzle]:
    """Reads all puzzles of a text. Raises Error at the first that cannot be read; `entries` goes on."""
    puzzles = []
    for entry in entries(text, format=format, source=source, columns=columns):
        if entry.puzzle is None:
            assert entry.error is not None
            raise entry.error
        puzzles.append(entry.puzzle)
    return puzzles


def read(path: str | _os.PathLike[str], *, format: str = "", columns: str = "") -> list[Puzzle]:
    """Reads all puzzles of a file, as parse_all does; the Error names the file."""
    source = _os.fspath(path)
    try:
        return parse_all(_Path(path).read_bytes(), format=format, source=source, columns=columns)
    except Error as error:
        raise Error(error.message, error.code, error.line, error.column, source) from None


def _range(value: _Range) -> dict[str, int | None]:
    least, most = value if isinstance(value, tuple) else (value, value)
    return {"least": least or 0, "most": most}


def _scores(difficulty: _Level | tuple[_Level, _Level]) -> tuple[float, float | None]:
    """From and up to which score; a word covers the scores from its own up to the next one's."""
    levels = difficulty_levels()
    words = list(levels)
    least, most = difficulty if isinstance(difficulty, tuple) else (difficulty, difficulty)
    for bound in (least, most):
        if isinstance(bound, str) and bound not in levels:
            raise Error(f"there is no difficulty {bound!r}; the words are {', '.join(words)}", "usage")
    begin = levels[least] if isinstance(least, str) else least or 0.0
    if isinstance(most, str):
        following = words[words.index(most) + 1 :]
        return begin, _math.nextafter(levels[following[0]], 0.0) if following else None
    return begin, most


def generate(
    count: int = 1,
    *,
    size: tuple[int, int] = (6, 6),
    moves: _Range | None = None,
    steps: _Range | None = None,
    difficulty: _Level | tuple[_Level, _Level] = None,
    vehicles: _Range | None = None,
    walls: _Range = 0,
    lengths: _Sequence[int] = (2, 3),
    exit: str = "right",
    target_length: int = 2,
    target_line: int | None = None,
    minimal: bool = True,
    unique: bool = False,
    symmetry: str = "none",
    seed: int = 1,
    jobs: int | None = None,
    time_limit: float | None = None,
) -> Generation:
    """New puzzles to order: an iterator of Generated. No two are alike, and each is proved.

    `moves`, `steps`, `vehicles` and `walls` are a number or (least, most), either of which may be None; `difficulty` is a
    word such as 'easy', or a range of words or scores. `minimal`: every vehicle is needed. `unique`: one shortest
    solution, up to the order of independent moves. `symmetry`: 'left-right', 'top-bottom' or 'half-turn'. The same order
    and seed give the same puzzles, whatever `jobs` (all cores if not given).

    Raises Error for an order that no puzzle can satisfy, and while iterating when the time is up or nothing new is found.
    """
    order: dict[str, _Any] = {
        "count": count,
        "width": size[0],
        "height": size[1],
        "exit": exit,
        "lengths": list(lengths),
        "target_length": target_length,
        "target_line": target_line,
        "walls": _range(walls),
        "minimal": minimal,
        "unique": unique,
        "symmetry": symmetry,
        "seed": seed,
    }
    for name, value in (("moves", moves), ("steps", steps), ("vehicles", vehicles)):
        if value is not None:
            order[name] = _range(value)
    if difficulty is not None:
        order["least_score"], order["most_score"] = _scores(difficulty)
    return _unjam._generate(_json.dumps(order), jobs, time_limit)
