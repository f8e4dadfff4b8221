// New puzzles through the real module. That they are those of the command line is seen by running it, where it
// has been built.
import { GameEngine } from '@unjam/board/src/model/engine.ts';
import type { GenerateAnswer, GenerateProgress, Order, Tables } from '@unjam/board/src/model/protocol.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { anyWish, commandOf, kRecipeNames, orderOf, type Wish, wishOf } from '../../src/panels/make/wish';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const kProgram = process.env.UNJAM ?? here('../../../build/release/bin/unjam');

let engine: GameEngine;
let levels: Tables['levels'];
beforeAll(async () => {
  const path = process.env.UNJAM_WASM ?? here('../../../build/wasm/unjam.wasm');
  engine = await GameEngine.create(await WebAssembly.compile(readFileSync(path)));
  ({ levels } = engine.call('tables', {}));
});

function generate(order: Order, seconds = 0, onProgress?: (progress: GenerateProgress) => void): GenerateAnswer {
  const answer = engine.call('generate', { order, seconds }, onProgress);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

function codeMade(wish: Wish, seed: number): string {
  const { made } = generate(orderOf(wish, seed, levels));
  const answer = engine.call('code', { puzzle: made!.puzzle });
  return answer.error ? answer.error.message : answer.code;
}

const kWishes: [string, Wish][] = [
  ['easy', wishOf('easy')], ['medium', wishOf('medium')], ['walls', wishOf('walls')],
  ['exit at the top', { ...anyWish(), exit: 'top', width: 5, vehicles: { least: 4, most: 8 } }],
  ['at most 6 moves', { ...anyWish(), moves: { least: null, most: 6 } }],
];

test('the same seed makes the same puzzle, another one another', () => {
  const made = [1, 1, 2].map((seed) => codeMade(wishOf('medium'), seed));
  expect(made[1]).toBe(made[0]);
  expect(made[2]).not.toBe(made[0]);
});

test.skipIf(!existsSync(kProgram)).each(kWishes)('the command line makes the same: %s', (_, wish) => {
  const [, ...options] = commandOf(wish, 3).split(' ');
  const output = execFileSync(kProgram, [...options, '--to', 'code'], { encoding: 'utf8' });
  expect(output.split(' ')[0]).toBe(codeMade(wish, 3));
});

test('a puzzle is what was ordered, and its facts are proved', () => {
  const { made } = generate(orderOf({ ...wishOf('walls'), moves: { least: 8, most: 12 }, unique: true }, 5, levels));
  const { puzzle, facts: { moves, steps, unique, difficulty } } = made!;
  expect(puzzle.walls.length).toBeGreaterThanOrEqual(2);
  expect(puzzle.walls.length).toBeLessThanOrEqual(4);
  expect(difficulty!.score).toBeGreaterThanOrEqual(45);
  expect(unique).toBe(true);
  const question = {
    puzzle, offsets: puzzle.vehicles.map(({ offset }) => offset), algorithm: 'auto', heuristic: '',
    move_cost: 1, step_cost: 1, limits: { seconds: 0, memory_bytes: 2 ** 28 },
  };
  expect(engine.call('solve', { ...question, metric: 'moves' })).toMatchObject({ status: 'optimal', moves });
  expect(engine.call('solve', { ...question, metric: 'steps' })).toMatchObject({ status: 'optimal', steps });
  expect(moves).toBeGreaterThanOrEqual(8);
  expect(moves).toBeLessThanOrEqual(12);
});

test('what is rare ends with the time, tells how far it came, and reports on its way', () => {
  const reports: GenerateProgress[] = [];
  const order = orderOf({ ...anyWish(), moves: { least: 60, most: null } }, 1, levels);
  const answer = generate(order, 0.5, (progress) => { reports.push(progress); });
  expect(answer.made).toBeNull();
  expect(answer.gave_up).toBe(false);
  expect(answer.longest).toBeGreaterThan(5);
  expect(answer.hardest?.vehicles.length).toBeGreaterThan(2);
  expect(reports.length).toBeGreaterThanOrEqual(2);
  expect(reports.at(-1)!.boards).toBeGreaterThan(reports[0]!.boards);
  expect(answer.boards).toBeGreaterThanOrEqual(reports.at(-1)!.boards);
});

test('what no puzzle can be is refused in a sentence; every ready-made order is possible', () => {
  const refusal = (wish: Wish) => engine.call('order', { order: orderOf(wish, 1, levels) }).error?.message;
  expect(refusal({ ...anyWish(), width: 99 })).toMatch(/^a board of 99x6 cannot be made/);
  expect(refusal({ ...anyWish(), moves: { least: 9, most: 8 } })).toMatch(/^no number of moves is at least 9/);
  expect(refusal({ ...anyWish(), easiest: 'expert', hardest: 'easy' })).toMatch(/no difficulty/);
  const bad = orderOf({ ...anyWish(), width: null }, 1, levels);
  expect(engine.call('generate', { order: bad, seconds: 0 }).error?.message).toMatch(/a board of 0x6/);
  for (const recipe of kRecipeNames) expect(refusal(wishOf(recipe))).toBeUndefined();
  for (const { easiest, hardest } of kRecipeNames.map(wishOf)) {
    for (const level of [easiest, hardest]) expect(['', ...levels.map(({ name }) => name)]).toContain(level);
  }
});
