"""Learn to solve easy boards from nothing but rewards: Q-learning with a table, 512 boards at once.
python3 value_table.py [SEED]"""

# %% Some easy puzzles, and many boards that play them.
import sys

import numpy as np
import numpy.typing as npt

from unjam.gym import RushHourEnv, RushHourVectorEnv, make_puzzles

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
boards = 512
puzzles = make_puzzles(4, difficulty="easy", seed=seed)
env = RushHourVectorEnv(boards, puzzles, max_actions=200)
choice = np.random.default_rng(seed)

# %% The table: a row for every observation that was met, a column for every action. What cannot be done is worth nothing
# to nobody; all else begins at 0, which is more than anything can be worth, so that what is unknown is tried.
actions = env.single_action_space.n
rows: dict[bytes, int] = {}
table = np.zeros((1024, actions), dtype=np.float32)


def rows_of(observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    global table
    numbers = np.empty(len(observation), dtype=np.int64)
    for board, cells in enumerate(observation):
        known = cells.tobytes()
        if known not in rows:
            rows[known] = len(rows)
            if len(rows) > len(table):
                table = np.concatenate([table, np.zeros_like(table)])
            table[rows[known]] = np.where(mask[board], 0, -np.inf)
        numbers[board] = rows[known]
    return numbers


# %% Learning: an action is worth its reward, and what is best afterwards. Nothing is random but the choice among equals,
# so that the last value learned is always the right one to keep.
observation, info = env.reset(seed=seed)
here = rows_of(observation, info["action_mask"])
ended = np.zeros(boards, dtype=bool)
solved = 0
for step in range(1, 4001):
    values = table[here] + choice.random((boards, actions)) * 1e-3
    taken = values.argmax(axis=1)
    observation, reward, terminated, truncated, info = env.step(taken)
    there = rows_of(observation, info["action_mask"])
    best = np.where(terminated, 0, table[there].max(axis=1))
    learn = ~ended
    table[here[learn], taken[learn]] = reward[learn] + best[learn]
    here, ended = there, terminated | truncated
    solved += int(terminated.sum())
    if step % 1000 == 0:
        print(f"{step} steps: {len(rows)} positions met, boards solved {solved} times")

# %% What was learned, beside what is true.
good = 0
for number, puzzle in enumerate(puzzles):
    single = RushHourEnv(puzzles, distances=True, max_actions=100)
    observation, info = single.reset(options={"puzzle": number})
    optimum, needed, over = info["distance"], 0, False
    while not over:
        row = rows_of(observation[np.newaxis], info["action_mask"][np.newaxis].astype(bool))
        observation, _, solved_now, cut_off, info = single.step(int(table[row[0]].argmax()))
        needed, over = needed + 1, solved_now or cut_off
    good += needed == optimum
    print(f"{puzzle.code}: solved in {needed} steps, the optimum is {optimum}")
print(f"{good} of {len(puzzles)} puzzles are played perfectly")
