"""Solve a puzzle, look at the solution, and save pictures: python3 solve_and_draw.py [FOLDER]"""

# %% A puzzle is a text; in a notebook, it shows its board.
import sys
from pathlib import Path

import unjam

folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")

puzzle = unjam.Puzzle.parse(
    """
    AA...O
    P..Q.O
    PXXQ.O
    P..Q..
    B...CC
    B.RRR.
    """
)
print(puzzle)

# %% The fewest moves, and the fewest steps, which may need another solution.
by_moves = puzzle.solve()
by_steps = puzzle.solve(metric="steps,moves")
for solution in (by_moves, by_steps):
    print(f"{solution.status}: {solution.move_count} moves, {solution.step_count} steps")
    print(" ", *solution.moves or [])

# %% Independent code makes the moves again; a detour is legal, but not optimal.
print(puzzle.verify("AR1 AL1 AR1 CL3 PU1 BU1 RL2 QD2 OD3 XR3").to_dict())

# %% Pictures: a board, and the solution as it plays.
(folder / "board.svg").write_bytes(puzzle.render())
(folder / "board.png").write_bytes(puzzle.render("png", cell=96))
(folder / "solution.svg").write_bytes(by_moves.render())
(folder / "solution.gif").write_bytes(by_moves.render("gif", cell=40))

# %% All algorithms on the same board: how many states each expands.
for name in unjam.algorithms():
    answer = puzzle.solve(algorithm=name)
    print(f"{name:10} {answer.status:10} {answer.move_count} moves, {answer.expanded:5} states expanded")
