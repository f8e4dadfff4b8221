// A game: a puzzle and one line of moves with a cursor in it. What lies before the cursor was made, what lies
// behind it can be made again: undo, redo and the playback of a solution are all steps of the cursor. Pure
// functions; whether a move is legal is the engine's business.
import type { Move, Puzzle } from './protocol.ts';

export interface Game {
  readonly puzzle: Puzzle;
  readonly moves: readonly Move[];
  readonly cursor: number; // moves made, 0 .. moves.length
  readonly solutionFrom: number | null; // moves from here on came from a solver
}

export function newGame(puzzle: Puzzle): Game {
  return { puzzle, moves: [], cursor: 0, solutionFrom: null };
}

// The game that was left, on the same board read anew: names may have changed, vehicles that stand in another
// order or elsewhere make it another game.
export function resumed(left: Game | undefined, puzzle: Puzzle): Game {
  const places = ({ vehicles }: Puzzle) =>
    JSON.stringify(vehicles.map(({ axis, line, offset, length }) => [axis, line, offset, length]));
  const same = left && places(left.puzzle) === places(puzzle);
  return same ? { ...left, puzzle } : newGame(puzzle);
}

export function startOffsets(puzzle: Puzzle): number[] {
  return puzzle.vehicles.map((vehicle) => vehicle.offset);
}

export function offsetsAt(game: Game, cursor = game.cursor): number[] {
  const offsets = startOffsets(game.puzzle);
  for (const { vehicle, cells } of game.moves.slice(0, cursor)) offsets[vehicle] = (offsets[vehicle] ?? 0) + cells;
  return offsets;
}

// The move that comes next anyway keeps what lies behind it; any other replaces it. A solver's move that the
// player makes is the player's.
export function makeMove(game: Game, move: Move): Game {
  const next = game.moves[game.cursor];
  if (next && next.vehicle === move.vehicle && next.cells === move.cells) {
    const own = game.solutionFrom === game.cursor;
    const rest = game.cursor + 1 < game.moves.length ? game.cursor + 1 : null;
    return { ...goTo(game, game.cursor + 1), solutionFrom: own ? rest : game.solutionFrom };
  }
  const moves = [...game.moves.slice(0, game.cursor), move];
  const kept = game.solutionFrom !== null && game.solutionFrom < game.cursor;
  return { ...game, moves, cursor: moves.length, solutionFrom: kept ? game.solutionFrom : null };
}

export function goTo(game: Game, cursor: number): Game {
  return { ...game, cursor: Math.min(Math.max(cursor, 0), game.moves.length) };
}

// The moves of a solver take the place of everything behind the cursor.
export function withSolution(game: Game, solution: readonly Move[]): Game {
  return {
    ...game,
    moves: [...game.moves.slice(0, game.cursor), ...solution],
    solutionFrom: game.cursor,
  };
}

// Leaves the line of moves at `from` and goes along `path` to its end. Whoever is carried there has not played
// there: the path counts like the moves of a solver.
export function withPath(game: Game, from: number, path: readonly Move[]): Game {
  const moves = [...game.moves.slice(0, from), ...path];
  return { ...game, moves, cursor: moves.length, solutionFrom: Math.min(game.solutionFrom ?? from, from) };
}

// Slides of one vehicle in one direction that follow one another are one move.
export function countMoves(moves: readonly Move[]): number {
  return moves.filter((move, i) => {
    const before = moves[i - 1];
    return !before || before.vehicle !== move.vehicle || Math.sign(before.cells) !== Math.sign(move.cells);
  }).length;
}

export function countSteps(moves: readonly Move[]): number {
  return moves.reduce((sum, { cells }) => sum + Math.abs(cells), 0);
}
