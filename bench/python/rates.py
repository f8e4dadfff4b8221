"""How fast the Python module is: batches beside the command line, and environments.

    python3 bench/python/rates.py build/release/bin/unjam

Batches: the puzzles of puzzles/sample.txt, several times over, solved by both in turns; what counts is the ratio of the
fastest runs. Environments: 1,024 boards on one core, with observations and action masks. Actions are legal, and chosen by
the environment; the time of choosing them is given apart.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import unjam
from unjam.gym import RushHourVectorEnv

SAMPLE = Path(__file__).resolve().parents[2] / "puzzles" / "sample.txt"
COPIES = 40
RUNS = 7


def seconds_of(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def batches(program: str) -> None:
    text = SAMPLE.read_text() * COPIES
    count = len(unjam.parse_all(text))
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()

        def by_command() -> None:
            subprocess.run([program, "solve", "-q", file.name], check=True, stdout=subprocess.DEVNULL)

        def by_module() -> None:
            unjam.solve_many(unjam.parse_all(text))

        pairs = [(seconds_of(by_command), seconds_of(by_module)) for _ in range(RUNS)]
    command, module = (min(times) for times in zip(*pairs))
    print(f"solve, {count:,} puzzles, all cores: command line {count / command:,.0f}/s, ", end="")
    print(f"parse_all and solve_many {count / module:,.0f}/s, ratio {command / module:.2f}")


def environments() -> None:
    puzzles = unjam.read(SAMPLE)[::16]
    for unit in ("steps", "moves"):
        env = RushHourVectorEnv(1024, puzzles, unit=unit)
        env.reset(seed=1)
        fastest = choosing = float("inf")
        for _ in range(RUNS):
            stepped = chosen = 0.0
            for _ in range(300):
                begin = time.perf_counter()
                actions = env.sample()
                middle = time.perf_counter()
                env.step(actions)
                chosen += middle - begin
                stepped += time.perf_counter() - middle
            fastest, choosing = min(fastest, stepped), min(choosing, chosen)
        steps = 300 * 1024 / 1e6
        print(f"1,024 boards, unit {unit}: {steps / fastest:.1f} million steps/s, ", end="")
        print(f"{steps / (fastest + choosing):.1f} with the choice of a legal action each")


if __name__ == "__main__":
    batches(sys.argv[1])
    environments()
