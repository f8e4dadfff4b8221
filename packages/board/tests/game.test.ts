import { expect, test } from 'vitest';
import {
  countMoves, countSteps, goTo, makeMove, newGame, offsetsAt, resumed, withSolution,
} from '../src/model/game.ts';
import { drawn } from './boards.ts';

const puzzle = drawn([
  'XX.B',
  '...B',
  'CC..',
]);
const [x, b, c] = [0, 1, 2];
const start = newGame(puzzle);

test('a new game stands at the start', () => {
  expect(offsetsAt(start)).toEqual([0, 0, 0]);
  expect(start.cursor).toBe(0);
});

test('moves change offsets, undo and redo step through them', () => {
  const game = makeMove(makeMove(start, { vehicle: b, cells: 1 }), { vehicle: x, cells: 2 });
  expect(offsetsAt(game)).toEqual([2, 1, 0]);
  expect(offsetsAt(goTo(game, 1))).toEqual([0, 1, 0]);
  expect(offsetsAt(goTo(goTo(game, 0), 2))).toEqual([2, 1, 0]);
});

test('the cursor stays within the moves', () => {
  const game = makeMove(start, { vehicle: b, cells: 1 });
  expect(goTo(game, -3).cursor).toBe(0);
  expect(goTo(game, 9).cursor).toBe(1);
});

test('a move after undo replaces what lay behind, the same move keeps it', () => {
  const two = makeMove(makeMove(start, { vehicle: b, cells: 1 }), { vehicle: x, cells: 2 });
  const back = goTo(two, 0);
  expect(makeMove(back, { vehicle: b, cells: 1 }).moves).toHaveLength(2);
  expect(makeMove(back, { vehicle: c, cells: 1 }).moves).toEqual([{ vehicle: c, cells: 1 }]);
});

test('a solution takes the place of the future and is known as one', () => {
  const game = withSolution(makeMove(start, { vehicle: c, cells: 1 }), [{ vehicle: b, cells: 1 }]);
  expect(game.moves).toHaveLength(2);
  expect(game.cursor).toBe(1);
  expect(game.solutionFrom).toBe(1);
  expect(makeMove(game, { vehicle: c, cells: 1 }).solutionFrom).toBeNull();
});

test('a move of the solution that the player makes is the player\'s', () => {
  const solution = [{ vehicle: b, cells: 1 }, { vehicle: x, cells: 2 }];
  const shown = withSolution(start, solution);
  const once = makeMove(shown, { vehicle: b, cells: 1 });
  expect(once).toMatchObject({ cursor: 1, solutionFrom: 1, moves: solution });
  expect(makeMove(once, { vehicle: x, cells: 2 })).toMatchObject({ cursor: 2, solutionFrom: null });
  // Played back, it stays the solver's, whoever makes the next move.
  expect(goTo(shown, 1).solutionFrom).toBe(0);
  expect(makeMove(goTo(shown, 1), { vehicle: x, cells: 2 })).toMatchObject({ cursor: 2, solutionFrom: 0 });
});

test('a game that was left goes on, on the same board only', () => {
  const left = makeMove(start, { vehicle: b, cells: 1 });
  const renamed = { ...puzzle, name: 'another name' };
  expect(resumed(left, renamed)).toEqual({ ...left, puzzle: renamed });
  const reordered = { ...puzzle, vehicles: [...puzzle.vehicles].reverse() };
  expect(resumed(left, reordered)).toEqual(newGame(reordered));
  expect(resumed(undefined, puzzle)).toEqual(start);
});

test('slides of one vehicle in one direction are one move', () => {
  const slides = [
    { vehicle: b, cells: 1 }, { vehicle: b, cells: 1 }, { vehicle: b, cells: -1 }, { vehicle: x, cells: 2 },
  ];
  expect(countMoves(slides)).toBe(3);
  expect(countSteps(slides)).toBe(5);
});
