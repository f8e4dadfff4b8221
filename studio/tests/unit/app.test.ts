import { neighbour } from '@unjam/board/src/model/neighbours.ts';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../packages/board/tests/boards.ts';
import { codeOfHash, hashOfCode } from '../../src/app/address';
import { loadCourse, saveCourse } from '../../src/app/course';
import { nextInCourse, nextPreset } from '../../src/app/next_puzzle';
import { titleOf } from '../../src/app/title';

test('the address carries the code and gives it back', () => {
  for (const code of ['abc-_123', 'a+b/c=', 'ä & b']) expect(codeOfHash(hashOfCode(code))).toBe(code);
  expect(codeOfHash('')).toBeNull();
  expect(codeOfHash('#p=')).toBeNull();
  expect(codeOfHash('#other=1')).toBeNull();
});

test('names become titles', () => {
  expect(titleOf('card_01', '?')).toBe('Card 01');
  expect(titleOf('acm_sample', '?')).toBe('ACM sample');
  expect(titleOf('  ', 'Untitled')).toBe('Untitled');
});

describe('the next puzzle', () => {
  const preset = (section: 'paper' | 'classic', code: string) =>
    ({ section, code, name: code, moves: 1, steps: 1, width: 6, height: 6 });
  const presets = [preset('paper', 'a'), preset('paper', 'b'), preset('classic', 'c'), preset('classic', 'd')];
  const mark = { moves: 1, steps: 1 };

  test('is the next of its section', () => {
    expect(nextPreset(presets, 'a', { b: mark })?.code).toBe('b');
    expect(nextPreset(presets, 'c', {})?.code).toBe('d');
  });

  test('is the next of the list it was opened from; at its end, the first of it that is not solved', () => {
    const course = [{ code: 'x', name: 'X' }, { code: 'b', name: 'B' }, { code: 'y', name: 'Y' }];
    expect(nextInCourse(course, 'x', { b: mark })?.code).toBe('b');
    expect(nextInCourse(course, 'y', { x: mark })?.code).toBe('b');
    expect(nextInCourse(course, 'y', { x: mark, b: mark })).toBeUndefined();
    expect(nextInCourse(course, 'elsewhere', {})).toBeUndefined();
  });

  test('is known after a reload, and garbage in its place does no harm', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => { kept.set(key, value); },
    } as Storage;
    expect(loadCourse(storage)).toEqual([]);
    saveCourse([{ code: 'x', name: 'X' }], storage);
    expect(loadCourse(storage)).toEqual([{ code: 'x', name: 'X' }]);
    const [key = ''] = kept.keys();
    for (const garbage of ['{', '7', '{"code":"x"}', '[null, 3, {"code":"x"}, {"code":1,"name":"X"}]']) {
      kept.set(key, garbage);
      expect(loadCourse(storage)).toEqual([]);
    }
    expect(loadCourse()).toEqual([]); // no storage at all
  });

  test('is the first unsolved one at the end of a section and after a puzzle of one\'s own', () => {
    expect(nextPreset(presets, 'b', { a: mark })?.code).toBe('c');
    expect(nextPreset(presets, 'mine', {})?.code).toBe('a');
    expect(nextPreset(presets, 'd', { a: mark, b: mark, c: mark, d: mark })?.code).toBe('a');
  });
});

test('across a vehicle the keyboard goes to the nearest one that way', () => {
  const puzzle = drawn([
    'AA..B.',
    '....B.',
    'XX..B.',
    '......',
    'CC.DD.',
  ]);
  const index = (label: string) => puzzle.vehicles.findIndex((one) => one.label === label);
  const offsets = puzzle.vehicles.map(({ offset }) => offset);
  const go = (label: string, direction: 'left' | 'right' | 'up' | 'down') => {
    const to = neighbour(puzzle, offsets, index(label), direction);
    return to === null ? null : puzzle.vehicles[to]?.label;
  };
  expect(go('X', 'up')).toBe('A');
  expect(go('X', 'down')).toBe('C');
  expect(go('B', 'left')).toBe('A');
  expect(go('B', 'right')).toBeNull();
  expect(go('D', 'up')).toBe('B');
});
