import { expect, test } from 'vitest';
import { fromWire, moveOf, moveText, toWire } from '../src/model/border.ts';
import type { Puzzle } from '../src/model/protocol.ts';

const page: Puzzle = {
  name: 'n', width: 6, height: 5, exit: 'top', target: 1,
  vehicles: [
    { label: 'A', axis: 'horizontal', length: 2, line: 1, offset: 3 },
    { label: 'RD', axis: 'vertical', length: 3, line: 4, offset: 2 },
  ],
  walls: [{ row: 0, column: 5 }],
};
const wire = {
  format: 'unjam-puzzle', name: 'n', width: 6, height: 5, exit: 'top', target: 'RD',
  vehicles: [
    { label: 'A', axis: 'horizontal', length: 2, row: 1, column: 3 },
    { label: 'RD', axis: 'vertical', length: 3, row: 2, column: 4 },
  ],
  walls: [[0, 5]],
};

test('puzzles are translated wherever they stand', () => {
  expect(toWire({ puzzle: page, cards: [{ puzzle: page, title: 't' }], limits: { seconds: 1 } })).toEqual(
    { puzzle: wire, cards: [{ puzzle: wire, title: 't' }], limits: { seconds: 1 } });
  expect(fromWire({ made: { puzzle: wire }, hardest: null, x: [1, 2] })).toEqual(
    { made: { puzzle: page }, hardest: null, x: [1, 2] });
});

test('an order has numbers of vehicles and walls, and is not a puzzle', () => {
  const order = { vehicles: { least: 2, most: null }, walls: { least: 0, most: 0 } };
  expect(toWire({ order })).toEqual({ order });
});

test('a draft without a target says so', () => {
  expect(toWire({ puzzle: { ...page, target: -1 } })).toMatchObject({ puzzle: { target: null } });
});

test('a puzzle without name and walls has empty ones', () => {
  const { name, walls, ...rest } = wire;
  expect([name, walls.length]).toEqual(['n', 1]);
  expect(fromWire({ puzzle: rest })).toMatchObject({ puzzle: { name: '', walls: [] } });
});

test('moves are text and back again, also of labels that look like moves', () => {
  for (const text of ['AL3', 'AR1', 'RDU2', 'RDD12']) expect(moveText(page, moveOf(page, text))).toBe(text);
  expect(moveOf(page, 'RDU2')).toEqual({ vehicle: 1, cells: -2 });
  expect(() => moveOf(page, 'ZR1')).toThrow('no vehicle');
  expect(() => moveOf(page, 'AU1')).toThrow('no vehicle'); // it goes the other way
});
