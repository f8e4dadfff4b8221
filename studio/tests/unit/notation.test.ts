import { expect, test } from 'vitest';
import { chipText, listText } from '../../src/panels/solve/notation';

const moves = [
  { label: 'XR3', acm: '0 F\n0 F\n0 F', words: 'X goes right 3 cells' },
  { label: 'AU1', acm: '2 B', words: 'A goes up 1 cell' },
];

test('a chip is short in both notations', () => {
  expect(moves.map((move) => chipText(move, 'label'))).toEqual(['XR3', 'AU1']);
  expect(moves.map((move) => chipText(move, 'acm'))).toEqual(['0 F ×3', '2 B']);
});

test('the clipboard gets what the command line prints', () => {
  expect(listText(moves, 'label')).toBe('[XR3,AU1]');
  expect(listText(moves, 'acm')).toBe('0 F\n0 F\n0 F\n2 B');
});
