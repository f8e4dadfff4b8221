import { GameEngine } from '@unjam/board/src/model/engine.ts';
import type { Puzzle, SolveQuestion } from '@unjam/board/src/model/protocol.ts';
import { compileModule } from '@unjam/engine/core';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

let engine: GameEngine;
beforeAll(async () => {
  const path = process.env.UNJAM_WASM ?? new URL('../../../build/wasm/unjam.wasm', import.meta.url);
  engine = await GameEngine.create(await WebAssembly.compile(readFileSync(path)));
});

const kEmptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

test.each(['application/wasm', 'application/octet-stream', ''])('a module served as %j is compiled', async (type) => {
  const response = new Response(kEmptyModule, type ? { headers: { 'Content-Type': type } } : {});
  expect(await compileModule(response)).toBeInstanceOf(WebAssembly.Module);
});

test('what is no module is refused', async () => {
  await expect(compileModule(new Response('Not found', { status: 404 }))).rejects.toThrow();
});

function read(text: string): Puzzle {
  const answer = engine.call('read', { text, format: '', source: 'test' });
  if (answer.error) throw new Error(answer.error.message);
  const puzzle = answer.puzzles[0]?.puzzle;
  if (!puzzle) throw new Error(answer.puzzles[0]?.error?.message);
  return puzzle;
}

function offsetsOf(puzzle: Puzzle): number[] {
  return puzzle.vehicles.map((vehicle) => vehicle.offset);
}

function question(puzzle: Puzzle): SolveQuestion {
  return {
    puzzle,
    offsets: offsetsOf(puzzle),
    algorithm: 'auto',
    heuristic: '',
    metric: 'moves',
    move_cost: 1,
    step_cost: 1,
    limits: { seconds: 0, memory_bytes: 2 ** 28 },
  };
}

const kHardest = 'GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.';

test('the tables are filled', () => {
  const tables = engine.call('tables', {});
  expect(tables.algorithms.map((one) => one.name)).toContain('astar');
  expect(tables.formats.length).toBeGreaterThan(8);
  expect(tables.contenders.length).toBeGreaterThan(tables.algorithms.length);
  expect(tables.metrics).toContain('moves,steps');
  expect([tables.min_side, tables.max_side]).toEqual([2, 16]);
});

test('every example of a format is read and written back', () => {
  for (const { name, example } of engine.call('tables', {}).formats) {
    const answer = engine.call('read', { text: example, format: name, source: '' });
    expect(answer.error, name).toBeUndefined();
    if (answer.error) return;
    const puzzle = answer.puzzles[0]?.puzzle;
    expect(puzzle, name).toBeDefined();
    const text = engine.call('write', { puzzle: puzzle!, format: name, relabel: false });
    expect(text.error, name).toBeUndefined();
  }
});

test('a mistake has its place', () => {
  const answer = engine.call('read', { text: 'AA..\nXX.A\n....\n....\n', format: '', source: 'test' });
  const error = answer.error ?? answer.puzzles[0]?.error;
  expect(error?.message).toMatch(/A/);
  expect(error?.line).toBeGreaterThan(0);
});

test('the code carries the puzzle', () => {
  const puzzle = read(kHardest);
  const code = engine.call('code', { puzzle });
  if (code.error) throw new Error(code.error.message);
  expect(read(code.code).vehicles).toEqual(puzzle.vehicles);
});

test('a draft with two vehicles in one place names one of them', () => {
  const puzzle = read(kHardest);
  puzzle.vehicles[3]!.offset = 9;
  const answer = engine.call('check', { puzzle });
  expect(answer.error?.vehicle).toBe(3);
});

test('ranges stop at obstacles', () => {
  const puzzle = read('AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n');
  const answer = engine.call('position', { puzzle, offsets: offsetsOf(puzzle) });
  if (answer.error) throw new Error(answer.error.message);
  const a = puzzle.vehicles.findIndex((vehicle) => vehicle.label === 'A');
  expect(answer.ranges[a]).toEqual({ first: 0, last: 3 });
  expect(answer.solved).toBe(false);
});

test('solve, study and hint agree on the hardest board', () => {
  const puzzle = read(kHardest);
  const solved = engine.call('solve', question(puzzle));
  if (solved.error) throw new Error(solved.error.message);
  expect([solved.status, solved.moves]).toEqual(['optimal', 51]);
  const study = engine.call('study', { puzzle, max_states: 1e6, memory_bytes: 2 ** 28 });
  if (study.error) throw new Error(study.error.message);
  expect([study.complete, study.states]).toEqual([true, 4780]);
  expect([study.moves?.start, study.steps?.start]).toEqual([51, 81]);
  const hint = engine.call('hint', {
    puzzle,
    offsets: offsetsOf(puzzle),
    last: [],
    metric: 'moves',
    limits: { seconds: 1, memory_bytes: 2 ** 28 },
  });
  if (hint.error) throw new Error(hint.error.message);
  expect([hint.known, hint.distance]).toEqual([true, 51]);
  expect(hint.best.length).toBeGreaterThan(0);
});

test('moves in words and notations', () => {
  const puzzle = read('AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n');
  const answer = engine.call('describe', { puzzle, moves: ['AR2'] });
  if (answer.error) throw new Error(answer.error.message);
  expect(answer.moves).toEqual([{ label: 'AR2', acm: '1 F\n1 F', words: 'A goes right 2 cells' }]);
});

test('nonsense is answered, not trapped', () => {
  const broken = engine.call('solve', { puzzle: null } as unknown as SolveQuestion);
  expect(broken.error?.message).toBeTruthy();
  expect(engine.call('nothing' as 'tables', {})).toHaveProperty('error');
});
