import { describe, expect, test } from 'vitest';
import { kDefaultSettings } from '../../src/app/settings';
import {
  cleanKept, emptyKept, exportKept, importKept, isDrawable, joinKept, kMaxRecent, loadKept, saveKept, withMark, withRecent,
} from '../../src/app/storage';
import { drawn } from '../../../packages/board/tests/boards.ts';

const recent = (code: string) => ({ code, name: `puzzle ${code}`, width: 6, height: 6 });
const puzzle = drawn(['XX..', '....']);

function storageWith(text: string | null, fails = false): Storage {
  let held = text;
  const refuse = () => { if (fails) throw new DOMException('full', 'QuotaExceededError'); };
  return {
    getItem: () => { refuse(); return held; },
    setItem: (_key: string, value: string) => { refuse(); held = value; },
  } as unknown as Storage;
}

describe('what is read is cleaned', () => {
  test.each([null, 7, 'text', [], {}, { version: 2 }, { version: 1 }, { version: 1, recent: 5, solved: [], last: 1 }])(
    '%j gives the defaults', (value) => {
      expect(cleanKept(value)).toEqual(emptyKept());
    },
  );

  test('good parts survive bad ones', () => {
    const kept = cleanKept({
      version: 1,
      settings: { theme: 'dark', view: 'upside-down', speed: 99, labels: 'yes', metric: 'steps' },
      recent: [recent('a'), { code: 5 }, null],
      solved: { a: { moves: 3, steps: 4 }, b: { moves: -1, steps: 2 }, c: 'x' },
      last: { code: 'a', puzzle },
    });
    expect(kept.settings).toEqual({ ...kDefaultSettings, theme: 'dark', metric: 'steps', speed: 20 });
    expect(kept.recent).toEqual([recent('a')]);
    expect(kept.solved).toEqual({ a: { moves: 3, steps: 4 } });
    expect(kept.last?.puzzle).toEqual(puzzle);
  });

  test('a game is kept with its moves, or without those that make no sense', () => {
    const moves = [{ vehicle: 0, cells: 2 }, { vehicle: 0, cells: -1 }];
    const last = (more: object) => cleanKept({ version: 1, last: { code: 'a', puzzle, ...more } }).last;
    expect(last({ moves, solutionFrom: 1 })).toEqual({ code: 'a', puzzle, moves, solutionFrom: 1 });
    expect(last({ moves: [{ vehicle: 99, cells: 1 }] })?.moves).toEqual([]);
    expect(last({ moves: 'all', solutionFrom: 'here' })).toEqual({ code: 'a', puzzle, moves: [], solutionFrom: null });
  });

  test('a puzzle that cannot be drawn is dropped', () => {
    expect(isDrawable(puzzle)).toBe(true);
    expect(isDrawable({ ...puzzle, target: 5 })).toBe(false);
    expect(isDrawable({ ...puzzle, exit: 'door' })).toBe(false);
    expect(isDrawable({ ...puzzle, vehicles: [{}] })).toBe(false);
    expect(isDrawable({ ...puzzle, walls: [{ row: 'x' }] })).toBe(false);
    expect(isDrawable({ ...puzzle, width: 65 })).toBe(false);
    expect(isDrawable({ ...puzzle, height: 1e9 })).toBe(false);
    expect(isDrawable({ ...puzzle, vehicles: [{ ...puzzle.vehicles[0], length: 1e9 }] })).toBe(false);
  });

  test('recent puzzles and walls are there once', () => {
    const wall = { row: 1, column: 3 };
    const kept = cleanKept({
      version: 1,
      recent: [recent('a'), recent('b'), recent('a')],
      last: { code: 'a', puzzle: { ...puzzle, walls: [wall, wall] } },
    });
    expect(kept.recent).toEqual([recent('a'), recent('b')]);
    expect(kept.last?.puzzle.walls).toEqual([wall]);
  });
});

describe('local storage', () => {
  test('gives back what was saved', () => {
    const storage = storageWith(null);
    const kept = { ...emptyKept(), recent: [recent('a')] };
    expect(saveKept(kept, storage)).toBe(true);
    expect(loadKept(kDefaultSettings, storage)).toEqual(kept);
  });

  test('garbage, a full and a forbidden storage do no harm', () => {
    expect(loadKept(kDefaultSettings, storageWith('{"version":1,'))).toEqual(emptyKept());
    expect(loadKept(kDefaultSettings, storageWith(null, true))).toEqual(emptyKept());
    expect(saveKept(emptyKept(), storageWith(null, true))).toBe(false);
  });
});

test('recent puzzles: newest first, each once, no more than thirty', () => {
  let list = [recent('0')];
  for (let i = 1; i < 40; i++) list = withRecent(list, recent(String(i)));
  list = withRecent(list, recent('20'));
  expect(list).toHaveLength(kMaxRecent);
  expect(list.slice(0, 3).map(({ code }) => code)).toEqual(['20', '39', '38']);
});

test('a mark keeps the best of both counts', () => {
  const once = withMark({}, 'a', { moves: 10, steps: 20 });
  expect(withMark(once, 'a', { moves: 9, steps: 25 })).toEqual({ a: { moves: 9, steps: 20 } });
});

describe('two tabs', () => {
  const last = (code: string) => ({ code, puzzle, moves: [], solutionFrom: null });
  const mine = {
    ...emptyKept(), recent: [recent('a'), recent('b')], solved: { a: { moves: 3, steps: 9 } }, last: last('a'),
  };
  const theirs = {
    ...emptyKept({ ...kDefaultSettings, theme: 'dark' as const }),
    recent: [recent('c'), recent('a')], solved: { a: { moves: 4, steps: 8 }, c: { moves: 1, steps: 1 } },
    last: last('c'),
  };

  test('marks and recent puzzles of both are kept, and my settings', () => {
    const joined = joinKept(mine, theirs, {});
    expect(joined.recent.map(({ code }) => code)).toEqual(['a', 'b', 'c']);
    expect(joined.solved).toEqual({ a: { moves: 3, steps: 8 }, c: { moves: 1, steps: 1 } });
    expect(joined.settings).toEqual(kDefaultSettings);
  });

  test('the last game is whose changed it', () => {
    expect(joinKept(mine, theirs, {}).last?.code).toBe('c');
    expect(joinKept(mine, theirs, { last: last('a') }).last?.code).toBe('a');
    expect(joinKept(mine, emptyKept(), {}).last?.code).toBe('a');
  });
});

describe('export and import', () => {
  const mine = { ...emptyKept(), recent: [recent('a')], solved: { a: { moves: 3, steps: 9 } } };

  test('a file brings everything into an empty page', () => {
    const dark = { ...mine, settings: { ...kDefaultSettings, theme: 'dark' as const, singleKeys: false } };
    expect(importKept(exportKept(dark), emptyKept())).toEqual(dark);
  });

  test('importing joins with what is there', () => {
    const theirs = { ...emptyKept(), recent: [recent('b')], solved: { a: { moves: 4, steps: 8 }, b: { moves: 1, steps: 1 } } };
    const joined = importKept(exportKept(theirs), mine);
    expect(joined?.recent.map(({ code }) => code)).toEqual(['b', 'a']);
    expect(joined?.solved).toEqual({ a: { moves: 3, steps: 8 }, b: { moves: 1, steps: 1 } });
  });

  test.each(['', 'garbage', '{}', '[]', 'null', '{"kind":"unjam-studio-data","version":9}'])('%j is no such file', (text) => {
    expect(importKept(text, mine)).toBeNull();
  });
});
