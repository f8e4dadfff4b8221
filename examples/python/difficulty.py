"""How hard are the puzzles of a file for people, and how much of that is their length?
python3 difficulty.py FILE [PICTURE]"""

# %% Read them, and analyse them on all cores.
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import unjam

source = sys.argv[1] if len(sys.argv) > 1 else "puzzles/classic40.txt"
picture = Path(sys.argv[2] if len(sys.argv) > 2 else "difficulty.png")

puzzles = unjam.read(source)
analyses = [analysis for analysis in unjam.analyze_many(puzzles) if analysis.difficulty is not None]
moves = np.array([analysis.moves for analysis in analyses], dtype=float)
states = np.array([analysis.states for analysis in analyses], dtype=float)
scores = np.array([analysis.difficulty.score for analysis in analyses if analysis.difficulty])
print(f"{len(analyses)} of {len(puzzles)} puzzles rated")

# %% Length explains much, the number of states little.
print(f"correlation of the score with moves: {np.corrcoef(scores, moves)[0, 1]:.2f}")
print(f"                         with log of states: {np.corrcoef(scores, np.log(states))[0, 1]:.2f}")

# %% The words for difficulty as bands.
figure, axes = plt.subplots(figsize=(8, 5))
levels = unjam.difficulty_levels()
for name, begin in levels.items():
    axes.axhline(begin, color="0.85", linewidth=1)
    axes.text(moves.max() + 0.5, begin + 1, name, color="0.4", fontsize=9)
points = axes.scatter(moves, scores, c=np.log10(states), cmap="viridis")
figure.colorbar(points, label="states of the component, powers of ten")
axes.set_xlabel("moves of a shortest solution")
axes.set_ylabel("difficulty for people")
axes.set_xlim(0, moves.max() * 1.2)
figure.savefig(picture, dpi=120, bbox_inches="tight")
print(f"written: {picture}")

# %% The puzzles that are harder, and easier, than their length says.
slope, rest = np.polyfit(moves, scores, 1)
surprise = scores - (slope * moves + rest)
for number in (int(surprise.argmax()), int(surprise.argmin())):
    analysis = analyses[number]
    reasons = "; ".join(analysis.difficulty.reasons) if analysis.difficulty else ""
    print(f"{analysis.puzzle.name}: {surprise[number]:+.1f} points ({reasons})")
