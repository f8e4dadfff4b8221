import type { ReadPuzzle } from '@unjam/board/src/model/protocol.ts';
import { describe, expect, test } from 'vitest';
import { kindsByLine, marksOf, normalized, placeOf } from '../../src/panels/puzzles/lines';

const lines = ['name: é', 'A€😀B', '', 'last'];
const error = (line: number, column: number, message = 'wrong') => ({
  code: 'syntax' as const, message, line, column,
});
const read = (name: string, line: number, more: Partial<ReadPuzzle> = {}): ReadPuzzle => ({
  name, line, notes: [], warnings: [], ...more,
});

describe('placeOf', () => {
  test('counts characters where the engine counts bytes', () => {
    // A: byte 1, €: bytes 2 to 4, 😀: bytes 5 to 8, B: byte 9.
    const columns = [1, 2, 5, 9].map((byte) => placeOf(lines, 2, byte));
    expect(columns.map((place) => place.column)).toEqual([1, 2, 3, 4]);
    expect(columns.map((place) => lines.join('\n').slice(place.index).codePointAt(0))).toEqual(
      ['A', '€', '😀', 'B'].map((one) => one.codePointAt(0)),
    );
  });
  test('a column behind the line ends at its end', () => {
    expect(placeOf(lines, 4, 99)).toEqual({ line: 4, column: 5, index: lines.join('\n').length });
  });
  test('a line behind the text is its last line, an unknown one is unknown', () => {
    expect(placeOf(lines, 99, 1).line).toBe(4);
    expect(placeOf(lines, 0, 0)).toEqual({ line: 0, column: 0, index: 0 });
    expect(placeOf(lines, 3, 0)).toMatchObject({ line: 3, column: 0 });
  });
});

describe('marksOf', () => {
  test('an error of the whole text is its only mark', () => {
    expect(marksOf(lines, { error: error(2, 1) })).toEqual([
      { kind: 'error', message: 'wrong', puzzle: '', line: 2, column: 1, index: 8 },
    ]);
  });
  test('errors without a line stand where their puzzle starts; all are in order of lines', () => {
    const marks = marksOf(lines, {
      format: 'grid',
      notes: [],
      puzzles: [read('b', 4, { error: error(0, 0) }), read('a', 1, { warnings: ['odd'] }), read('good', 2)],
    });
    expect(marks.map(({ kind, line, puzzle }) => [kind, line, puzzle])).toEqual([
      ['warning', 1, 'a'],
      ['error', 4, 'b'],
    ]);
  });
  test('an error outweighs a warning of the same line', () => {
    const marks = marksOf(lines, {
      format: 'grid',
      notes: [],
      puzzles: [read('a', 2, { error: error(2, 1), warnings: ['odd'] }), read('b', 3, { warnings: ['odd'] })],
    });
    expect([...kindsByLine(marks)]).toEqual([[2, 'error'], [3, 'warning']]);
  });
});

test('line ends of all systems become one', () => {
  expect(normalized('\uFEFFa\r\nb\rc\n')).toBe('a\nb\nc\n');
});
