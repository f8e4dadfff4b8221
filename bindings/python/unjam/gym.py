"""Environments for reinforcement learning: one board, and many boards that are played at once.

    >>> import unjam.gym
    >>> env = unjam.gym.RushHourEnv(difficulty="easy", seed=1)
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, env.action_space.n == len(info["action_mask"])
    ((6, 6), True)

They follow the interfaces of Gymnasium, and are environments of it where it is installed (gymnasium.Env,
gymnasium.vector.VectorEnv), also by gymnasium.make("unjam/RushHour-v0") and make_vec; without it, they work the same.

*Observation.* The cells of the board, height x width, uint8: 0 is empty, 1 a wall, 2 the target, and 3 + i vehicle i of
puzzle.vehicles.

*Action.* A number: (2 * vehicle + direction) * reach + cells - 1, where direction 0 is left or up and 1 right or down. With
unit='steps', an action slides a vehicle by one cell, and reach is 1; with unit='moves' by any number of cells, and reach
is the longer side of the board less one. `info["action_mask"]` says which actions change something; any other changes
nothing, and counts. `decode` and `encode` translate between actions and unjam.Move.

*Reward.* 'step': -1 for every action, so that the return of an optimal player is minus the optimum. 'goal': 1 when solved,
else 0. 'distance': by how much nearer to solved the action leads, exactly; the rewards of a solved board add up to its
optimum.

*Information.* "action_mask"; and "distance", how far the board is from solved, exactly, with distances=True or the reward
'distance'. That walks the whole component of every puzzle first, which takes milliseconds for most boards of 6x6.

*End.* A board that is solved is terminated; after `max_actions` actions it is truncated. In the vectorised environment, a
board that has ended begins anew with the next step, whose action is ignored and whose reward is 0.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

import unjam
from unjam._unjam import _Boards


def _optional(name: str) -> Any:
    """A module, or None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


_gymnasium = _optional("gymnasium")
if TYPE_CHECKING:

    class _Env:
        pass

    class _VectorEnv:
        pass

elif _gymnasium is not None:
    _Env, _VectorEnv = _gymnasium.Env, _gymnasium.vector.VectorEnv
else:
    _Env = _VectorEnv = object

__all__ = ["RushHourEnv", "RushHourVectorEnv", "make_puzzles"]

Observation = npt.NDArray[np.uint8]


class _Discrete:
    """What gymnasium.spaces.Discrete is, where that is not installed."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self, mask: npt.NDArray[Any] | None = None) -> int:
        allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._random.choice(allowed)) if len(allowed) else 0

    def contains(self, action: Any) -> bool:
        return isinstance(action, (int, np.integer)) and 0 <= int(action) < self.n

    __contains__ = contains


class _Box:
    """What gymnasium.spaces.Box is, as far as a space of observations needs it."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...]) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(np.uint8)

    def contains(self, value: Any) -> bool:
        return isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype

    __contains__ = contains


class _MultiDiscrete:
    """What gymnasium.spaces.MultiDiscrete is, for actions of equal range."""

    def __init__(self, nvec: npt.NDArray[np.int64]) -> None:
        self.nvec = nvec
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self) -> npt.NDArray[np.int64]:
        return self._random.integers(self.nvec)


def _spaces(shape: tuple[int, int], actions: int, boards: int | None) -> tuple[Any, Any]:
    """Of observations and actions; of `boards` boards, or of one."""
    whole = shape if boards is None else (boards, *shape)
    if _gymnasium is None:
        box: Any = _Box(0, 255, whole)
        return box, _Discrete(actions) if boards is None else _MultiDiscrete(np.full(boards, actions))
    spaces = _gymnasium.spaces
    box = spaces.Box(0, 255, whole, np.uint8)
    return box, spaces.Discrete(actions) if boards is None else spaces.MultiDiscrete(np.full(boards, actions))


def make_puzzles(
    count: int = 16,
    *,
    difficulty: Any = "easy",
    size: tuple[int, int] = (6, 6),
    seed: int = 1,
    **order: Any,
) -> list[unjam.Puzzle]:
    """New puzzles to play; `order` are arguments of unjam.generate."""
    made = unjam.generate(count, difficulty=difficulty, size=size, seed=seed, **order)
    return [one.puzzle for one in made]


def _puzzles_of(
    puzzles: unjam.Puzzle | Iterable[unjam.Puzzle] | None, difficulty: Any, size: tuple[int, int], pool: int, seed: int
) -> list[unjam.Puzzle]:
    if puzzles is None:
        return make_puzzles(pool, difficulty=difficulty, size=size, seed=seed)
    return [puzzles] if isinstance(puzzles, unjam.Puzzle) else list(puzzles)


class _Actions:
    """The numbers of actions."""

    def __init__(self, reach: int) -> None:
        self.reach = reach

    def encode(self, puzzle: unjam.Puzzle, move: unjam.Move) -> int:
        if move.cells > self.reach:
            raise unjam.Error(f"{move} goes farther than one action", "invalid")
        for number, vehicle in enumerate(puzzle.vehicles):
            if vehicle.label == move.vehicle:
                return (2 * number + (move.direction in "RD")) * self.reach + move.cells - 1
        raise unjam.Error(f"the puzzle has no vehicle {move.vehicle!r}", "invalid")

    def decode(self, puzzle: unjam.Puzzle, action: int) -> unjam.Move:
        way, cells = divmod(int(action), self.reach)
        number, forward = divmod(way, 2)
        if not 0 <= number < len(puzzle.vehicles):
            raise unjam.Error(f"action {action} is of a vehicle that this puzzle does not have", "invalid")
        vehicle = puzzle.vehicles[number]
        direction = ("LR" if vehicle.axis == "horizontal" else "UD")[forward]
        return unjam.Move(vehicle.label, direction, cells + 1)


def _reach(unit: str, puzzles: Sequence[unjam.Puzzle]) -> int:
    return max(puzzles[0].width, puzzles[0].height) - 1 if unit == "moves" else 1


class _Played:
    """What one board and many have in common."""

    metadata: dict[str, Any]

    def _set_up(
        self,
        puzzles: list[unjam.Puzzle],
        boards: int,
        unit: str,
        reward: str,
        max_actions: int | None,
        distances: bool,
        render_mode: str | None,
        cell: float,
    ) -> tuple[int, int]:
        """Height and width of a board."""
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise unjam.Error(f"there is no render mode {render_mode!r}; there is {', '.join(map(repr, modes))}", "usage")
        self.puzzles = puzzles
        self._boards = _Boards(puzzles, boards, unit, reward, max_actions or 0, distances)
        self._knows_distances = distances or reward == "distance"
        self._actions = _Actions(_reach(unit, puzzles))
        self._cell = cell
        self.render_mode = render_mode
        return puzzles[0].height, puzzles[0].width


class RushHourEnv(_Played, _Env):
    """One board. Every reset begins another puzzle of the pool.

    `puzzles` is the pool; without it, `pool` new puzzles of this `difficulty` and `size` are made from `seed`.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 4}

    def __init__(
        self,
        puzzles: unjam.Puzzle | Iterable[unjam.Puzzle] | None = None,
        *,
        difficulty: Any = "easy",
        size: tuple[int, int] = (6, 6),
        pool: int = 16,
        seed: int = 1,
        unit: str = "steps",
        reward: str = "step",
        max_actions: int | None = 1000,
        distances: bool = False,
        render_mode: str | None = None,
        cell: float = 32,
    ) -> None:
        pooled = _puzzles_of(puzzles, difficulty, size, pool, seed)
        shape = self._set_up(pooled, 1, unit, reward, max_actions, distances, render_mode, cell)
        self.observation_space, self.action_space = _spaces(shape, self._boards.actions, None)

    @property
    def puzzle(self) -> unjam.Puzzle:
        """The board as it stands, as a puzzle that begins there."""
        return self._boards.puzzle(0)

    def encode(self, move: unjam.Move) -> int:
        """The action that makes a move."""
        return self._actions.encode(self.puzzle, move)

    def decode(self, action: int) -> unjam.Move:
        """The move that an action makes, be it legal or not."""
        return self._actions.decode(self.puzzle, action)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions change something, under the name that maskable agents ask for."""
        mask: npt.NDArray[np.bool_] = self._boards.mask()[0]
        return mask

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self._boards.mask()[0].astype(np.int8)}
        if self._knows_distances:
            info["distance"] = int(self._boards.distance()[0])
        return self._boards.observation()[0], info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a puzzle of the pool: the next one of a sequence that the seed decides, or number options['puzzle']."""
        if _gymnasium is not None:
            _gymnasium.Env.reset(self, seed=seed)
        self._boards.reset(seed)
        if options and "puzzle" in options:
            self._boards.begin(0, options["puzzle"])
        return self._look()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes an action: observation, reward, terminated, truncated, info. After an end, call reset."""
        reward, solved, cut_off = self._boards.step(np.asarray([action], dtype=np.int64))
        observation, info = self._look()
        return observation, float(reward[0]), bool(solved[0]), bool(cut_off[0]), info

    def render(self) -> Any:
        """An array of height x width x 3 bytes, or text, as the render mode says; None without one."""
        if self.render_mode == "rgb_array":
            return self.puzzle.pixels(cell=self._cell)
        return str(self.puzzle) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""


class RushHourVectorEnv(_Played, _VectorEnv):
    """Many boards, each with puzzles of the same pool, all stepped by one call.

    `puzzles` is the pool; without it, `pool` new puzzles of this `difficulty` and `size` are made from `seed`.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 4}

    def __init__(
        self,
        num_envs: int,
        puzzles: unjam.Puzzle | Iterable[unjam.Puzzle] | None = None,
        *,
        difficulty: Any = "easy",
        size: tuple[int, int] = (6, 6),
        pool: int = 16,
        seed: int = 1,
        unit: str = "steps",
        reward: str = "step",
        max_actions: int | None = 1000,
        distances: bool = False,
        render_mode: str | None = None,
        cell: float = 32,
    ) -> None:
        self.num_envs = num_envs
        pooled = _puzzles_of(puzzles, difficulty, size, pool, seed)
        shape = self._set_up(pooled, num_envs, unit, reward, max_actions, distances, render_mode, cell)
        self.single_observation_space, self.single_action_space = _spaces(shape, self._boards.actions, None)
        self.observation_space, self.action_space = _spaces(shape, self._boards.actions, num_envs)
        if hasattr(getattr(_gymnasium, "vector", None), "AutoresetMode"):
            self.metadata = {**self.metadata, "autoreset_mode": _gymnasium.vector.AutoresetMode.NEXT_STEP}

    def puzzle(self, board: int) -> unjam.Puzzle:
        """A board as it stands, as a puzzle that begins there."""
        return self._boards.puzzle(board)

    def playing(self) -> npt.NDArray[np.uint32]:
        """Which puzzle of the pool each board plays."""
        return self._boards.playing()

    def encode(self, board: int, move: unjam.Move) -> int:
        """The action that makes a move on a board."""
        return self._actions.encode(self.puzzle(board), move)

    def decode(self, board: int, action: int) -> unjam.Move:
        """The move that an action makes on a board, be it legal or not."""
        return self._actions.decode(self.puzzle(board), action)

    def sample(self) -> npt.NDArray[np.int64]:
        """For each board an action that changes something, all of them equally likely."""
        return self._boards.sample()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._boards.mask()}
        if self._knows_distances:
            info["distance"] = self._boards.distance()
        return info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all boards. The seed decides all that follows; options['puzzle'] is a number for each board."""
        self._boards.reset(seed)
        if options and "puzzle" in options:
            for board, number in enumerate(options["puzzle"]):
                self._boards.begin(board, int(number))
        return self._boards.observation(), self._info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Makes one action on each board: observations, rewards, terminated, truncated, info."""
        reward, solved, cut_off = self._boards.step(np.asarray(actions, dtype=np.int64))
        return self._boards.observation(), reward, solved, cut_off, self._info()

    def render(self) -> Any:
        """Every board as an array of height x width x 3 bytes; None without a render mode."""
        if self.render_mode is None:
            return None
        return tuple(self.puzzle(board).pixels(cell=self._cell) for board in range(self.num_envs))

    def close(self, **_: Any) -> None:
        """Nothing is left open."""


if _gymnasium is not None and "unjam/RushHour-v0" not in _gymnasium.registry:
    _gymnasium.register(
        id="unjam/RushHour-v0",
        entry_point="unjam.gym:RushHourEnv",
        vector_entry_point="unjam.gym:RushHourVectorEnv",
    )
