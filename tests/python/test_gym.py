"""The environments: they play as the puzzle does, and players come to what can be computed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from conftest import PUZZLES, neighbours

import unjam
from unjam.gym import RushHourEnv, RushHourVectorEnv

@pytest.fixture(scope="module")
def pool() -> list[unjam.Puzzle]:
    return unjam.read(PUZZLES / "sample.txt")[:60:4]


def observation_of(puzzle: unjam.Puzzle) -> np.ndarray[Any, Any]:
    cells = np.zeros((puzzle.height, puzzle.width), np.uint8)
    for row, column in puzzle.walls:
        cells[row, column] = 1
    for number, vehicle in enumerate(puzzle.vehicles):
        value = 2 if vehicle.label == puzzle.target else 3 + number
        for part in range(vehicle.length):
            across = vehicle.axis == "horizontal"
            cells[vehicle.row + (0 if across else part), vehicle.column + (part if across else 0)] = value
    return cells


@pytest.mark.parametrize("unit", ["steps", "moves"])
def test_boards_are_played_by_the_rules(pool: list[unjam.Puzzle], unit: str) -> None:
    env = RushHourVectorEnv(8, pool, unit=unit, distances=True, max_actions=None)
    observation, info = env.reset(seed=5)
    ended = np.zeros(8, bool)
    for _ in range(60):
        before = [env.puzzle(board) for board in range(8)]
        for board, puzzle in enumerate(before):
            assert (observation[board] == observation_of(puzzle)).all()
            legal = {env.encode(board, move) for move in puzzle.moves if unit == "moves" or move.cells == 1}
            assert set(np.flatnonzero(info["action_mask"][board]).tolist()) == legal
            metric: Any = unit
            found = puzzle.solve(metric=metric)
            assert info["distance"][board] == (found.move_count if unit == "moves" else found.step_count)
        actions = env.sample()
        for board, puzzle in enumerate(before):
            assert ended[board] or env.encode(board, env.decode(board, actions[board])) == actions[board]
        observation, reward, terminated, truncated, info = env.step(actions)
        for board, puzzle in enumerate(before):
            if ended[board]:
                assert reward[board] == 0 and not terminated[board]
                continue
            state = tuple(env.puzzle(board).offsets)
            reached = dict(neighbours(puzzle, tuple(puzzle.offsets), 1 if unit == "steps" else 6))
            assert state in reached and reward[board] == -1
            assert terminated[board] == env.puzzle(board).solved == (info["distance"][board] == 0)
        ended = terminated | truncated


@pytest.mark.parametrize("unit", ["steps", "moves"])
def test_an_optimal_player_needs_the_optimum(pool: list[unjam.Puzzle], unit: str) -> None:
    metric: Any = unit
    for number, puzzle in enumerate(pool):
        env = RushHourEnv(pool, unit=unit, distances=True)
        _, info = env.reset(seed=1, options={"puzzle": number})
        assert env.puzzle == puzzle
        optimum = info["distance"]
        total, terminated = 0.0, False
        for _ in range(optimum):
            (move,) = (env.puzzle.solve(metric=metric).moves or [])[:1]
            if unit == "steps":
                move = unjam.Move(move.vehicle, move.direction, 1)
            _, reward, terminated, truncated, info = env.step(env.encode(move))
            assert not truncated
            total += reward
        assert terminated and total == -optimum and info["distance"] == 0


def expected_return(puzzle: unjam.Puzzle) -> float:
    """Of a player who makes every legal step with the same chance: minus the expected number of steps, by linear algebra."""
    distances = puzzle.distances(unit="steps")
    size = len(distances)
    degree = np.diff(distances.move_starts)
    origin = np.repeat(np.arange(size), degree)
    chance = np.zeros((size, size))
    chance[origin, distances.move_to] = 1 / degree[origin]
    open_states = distances.distance > 0
    inner = np.eye(int(open_states.sum())) - chance[np.ix_(open_states, open_states)]
    expected = np.zeros(size)
    expected[open_states] = np.linalg.solve(inner, np.ones(int(open_states.sum())))
    return -float(expected[distances.start])


def test_a_random_player_comes_to_what_is_computed() -> None:
    puzzle = unjam.Puzzle.parse("..B.\nXXB.\n....\nAA..\n")
    boards = 4096
    env = RushHourVectorEnv(boards, puzzle, max_actions=None)
    env.reset(seed=11)
    total = np.zeros(boards)
    alive = np.ones(boards, bool)
    for _ in range(100_000):
        if not alive.any():
            break
        _, reward, terminated, _, _ = env.step(env.sample())
        total += np.where(alive, reward, 0)
        alive &= ~terminated
    error = total.std() / np.sqrt(boards)
    assert abs(total.mean() - expected_return(puzzle)) < 4 * error


def test_shaped_rewards_add_up(pool: list[unjam.Puzzle]) -> None:
    env = RushHourVectorEnv(32, pool, reward="distance", max_actions=None)
    _, info = env.reset(seed=3)
    begun = info["distance"].copy()
    total = np.zeros(32)
    for _ in range(200):
        _, reward, terminated, _, info = env.step(env.sample())
        total += reward
        assert (total == begun - info["distance"]).all() or terminated.any()
        if terminated.any():
            break
    assert (begun[terminated] == total[terminated]).all()


def test_seeds_decide_everything(pool: list[unjam.Puzzle]) -> None:
    def run(seed: int) -> list[bytes]:
        env = RushHourVectorEnv(16, pool, max_actions=20)
        observation, _ = env.reset(seed=seed)
        seen = [observation.tobytes()]
        for _ in range(50):
            seen.append(env.step(env.sample())[0].tobytes())
        return seen

    assert run(1) == run(1) != run(2)


def test_what_cannot_be_done_changes_nothing(pool: list[unjam.Puzzle]) -> None:
    env = RushHourEnv(pool[0], reward="goal")
    observation, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, terminated, truncated, _ = env.step(action)
    assert (again == observation).all() and reward == 0 and not terminated and not truncated
    for wrong in (-1, env.action_space.n):
        with pytest.raises(unjam.Error, match="action"):
            env.step(wrong)


def test_boards_end_after_so_many_actions(pool: list[unjam.Puzzle]) -> None:
    env = RushHourEnv(pool[-1], max_actions=3)
    env.reset(seed=1)
    ends = [env.step(int(np.flatnonzero(env.action_masks())[0]))[3] for _ in range(3)]
    assert ends == [False, False, True]


def test_boards_of_a_difficulty_are_made() -> None:
    env = RushHourEnv(difficulty="beginner", pool=3, seed=4, render_mode="rgb_array", cell=16)
    assert len(env.puzzles) == 3
    for puzzle in env.puzzles:
        difficulty = puzzle.analyze().difficulty
        assert difficulty is not None and difficulty.level == "beginner"
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation) and env.action_space.contains(0)
    image = env.render()
    assert image.dtype == np.uint8 and image.ndim == 3 and image.shape[2] == 3
    assert RushHourEnv(env.puzzles, render_mode="ansi").render().count("\n") == 8


def test_wrong_pools_are_refused(pool: list[unjam.Puzzle]) -> None:
    solved = pool[0].after(pool[0].solve().moves or [])
    wrong_pools: list[list[unjam.Puzzle]] = [[], [solved], [pool[0], unjam.Puzzle.parse("XX.\n...\n...\n")]]
    for wrong in wrong_pools:
        with pytest.raises(unjam.Error):
            RushHourEnv(wrong)
    with pytest.raises(unjam.Error):
        RushHourEnv(pool, reward="gold")
    with pytest.raises(unjam.Error):
        RushHourVectorEnv(0, pool)
    with pytest.raises(unjam.Error, match="render mode"):
        RushHourEnv(pool, render_mode="hologram")
    with pytest.raises(unjam.Error, match="render mode"):
        RushHourVectorEnv(2, pool, render_mode="ansi")
    blocked = unjam.Puzzle.parse("XXA\n..A\n..A\n")
    with pytest.raises(unjam.Error, match="cannot be solved"):
        RushHourEnv(blocked, reward="distance")
    with pytest.raises(unjam.Error, match="one action"):
        RushHourVectorEnv(2, pool).step([0])


def test_it_is_an_environment_of_gymnasium_where_that_is() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    env = gymnasium.make("unjam/RushHour-v0", difficulty="beginner", pool=2)
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    checker.check_env(env.unwrapped, skip_render_check=True)
    assert gymnasium.make_vec("unjam/RushHour-v0", num_envs=3, pool=2).reset(seed=1)[0].shape == (3, 6, 6)
