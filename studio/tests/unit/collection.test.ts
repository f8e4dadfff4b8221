import { expect, test } from 'vitest';
import { parseStarter } from '../../build/starter';
import { packCollection, type CollectedPuzzle, unpackCollection } from '../../src/panels/browse/collection';
import { countSolved, filtered, firstOpenStage, isFiltered, noFilter } from '../../src/panels/browse/filter';

const kText = `; The starter collection: a few of it.

; stage 1: scores 0 to 33.99
; 1.001: 4 moves, 6 steps, 7 vehicles, difficulty 21.4 (beginner)
u1-aa 1.001
; 1.002: 1 move, 1 step, 2 vehicles, difficulty 0 (beginner)
u1-bb 1.002
; 2.001: 9 moves, 12 steps, 9 vehicles, difficulty 36.9 (easy)
u1-cc 2.001
`;
const kPuzzles: CollectedPuzzle[] = [
  { code: 'u1-aa', stage: 1, number: 1, moves: 4, steps: 6, vehicles: 7, score: 21.4 },
  { code: 'u1-bb', stage: 1, number: 2, moves: 1, steps: 1, vehicles: 2, score: 0 },
  { code: 'u1-cc', stage: 2, number: 1, moves: 9, steps: 12, vehicles: 9, score: 36.9 },
];
const kOnlyA = (code: string) => code === 'u1-aa';

test('the file is read, and what the page carries is all of it', () => {
  expect(parseStarter(kText)).toEqual(kPuzzles);
  expect(packCollection(kPuzzles)).toBe('aa 4 6 7 21.4\nbb 1 1 2 0\n\ncc 9 12 9 36.9');
  expect(unpackCollection(packCollection(kPuzzles))).toEqual(kPuzzles);
});

test.each([
  ['; nothing\n', 'no puzzles'],
  ['u1-aa 1.001\n', 'starter.txt:1: a code without its facts'],
  [kText.replace('u1-bb 1.002', 'u1-bb 1.003'), 'starter.txt:7: the facts of another puzzle than 1.003'],
  [kText.replaceAll('1.002', '1.004'), 'starter.txt:7: 1.004 is out of order'],
  [kText.replaceAll('2.001', '3.001'), 'starter.txt:9: 3.001 is out of order'],
])('a file that is wrong is refused: %#', (text, message) => {
  expect(() => parseStarter(text)).toThrow(message);
});

const codes = (change: Partial<ReturnType<typeof noFilter>>) =>
  filtered(kPuzzles, { ...noFilter(), ...change }, kOnlyA).map(({ code }) => code.slice(3)).join(' ');

test('every filter leaves out what it says', () => {
  expect(codes({})).toBe('bb aa cc');
  expect(codes({ stage: 2 })).toBe('cc');
  expect(codes({ moves: { least: 4, most: null } })).toBe('aa cc');
  expect(codes({ moves: { least: null, most: 4 }, vehicles: { least: 3, most: 8 } })).toBe('aa');
  expect(codes({ show: 'solved' })).toBe('aa');
  expect(codes({ show: 'open' })).toBe('bb cc');
  expect(codes({ moves: { least: 10, most: 4 } })).toBe('');
  expect(isFiltered(noFilter())).toBe(false);
  expect(isFiltered({ ...noFilter(), sort: 'hardest' })).toBe(false);
  expect(isFiltered({ ...noFilter(), vehicles: { least: null, most: 0 } })).toBe(true);
});

test('every order puts first what it says', () => {
  expect(codes({ sort: 'hardest' })).toBe('cc aa bb');
  expect(codes({ sort: 'fewestMoves' })).toBe('bb aa cc');
  expect(codes({ sort: 'mostMoves' })).toBe('cc aa bb');
  expect(codes({ sort: 'fewestVehicles' })).toBe('bb aa cc');
  expect(codes({ sort: 'mostVehicles' })).toBe('cc aa bb');
});

test('solved puzzles are counted in all and in each stage; one goes on where something is open', () => {
  const counts = countSolved(kPuzzles, kOnlyA);
  expect(counts).toEqual([
    { stage: 0, solved: 1, all: 3 }, { stage: 1, solved: 1, all: 2 }, { stage: 2, solved: 0, all: 1 },
  ]);
  expect(firstOpenStage(counts)).toBe(1);
  expect(firstOpenStage(countSolved(kPuzzles, (code) => code !== 'u1-cc'))).toBe(2);
  expect(firstOpenStage(countSolved(kPuzzles, () => true))).toBeNull();
});
