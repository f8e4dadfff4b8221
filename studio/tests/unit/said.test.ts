import { expect, test } from 'vitest';
import type { Mark } from '../../src/panels/puzzles/lines';
import { problemsSaid } from '../../src/panels/puzzles/said';

const mark = (kind: Mark['kind'], line: number, message: string): Mark =>
  ({ kind, line, column: 2, index: 0, message, puzzle: '' });

test('nothing wrong: nothing to say', () => {
  expect(problemsSaid([])).toBe('');
});

test('the count comes first, then the first error with its place', () => {
  const marks = [mark('warning', 1, 'odd'), mark('error', 3, 'vehicle C is one cell'), mark('error', 9, 'other')];
  expect(problemsSaid(marks)).toBe('2 errors, 1 warning. Line 3, column 2: Vehicle C is one cell.');
  expect(problemsSaid([mark('error', 0, 'no format fits')])).toBe('1 error. The whole text: No format fits.');
});

test('warnings alone are said, too', () => {
  expect(problemsSaid([mark('warning', 4, 'odd')])).toBe('1 warning. Line 4, column 2: Odd.');
});
