import type { Puzzle, Tables } from '@unjam/board/src/model/protocol.ts';
import { expect, test } from 'vitest';
import {
  algorithmNamed, firstChoice, kMemoryBytes, provesOptimality, questionOf, takesMetric, validCost,
} from '../../src/panels/solve/choices';

const row = { summary: '', uses_heuristic: false, proves_optimality: true, any_metric: true };
const tables: Tables = {
  version: '1', metrics: ['moves', 'steps', 'moves,steps', 'weighted'], formats: [], exits: [], contenders: [], levels: [],
  most_cards: 12, min_side: 2, max_side: 16, max_cost: 100,
  algorithms: [
    { ...row, name: 'auto' },
    { ...row, name: 'narrow', any_metric: false },
    { ...row, name: 'guided', uses_heuristic: true },
  ],
  heuristics: [
    { name: 'safe', summary: '', admissible: true },
    { name: 'bold', summary: '', admissible: false },
  ],
};
const puzzle: Puzzle = { name: '', width: 2, height: 2, exit: 'right', target: 0, vehicles: [], walls: [] };

test('the first choice is the first row of each table', () => {
  expect(firstChoice(tables)).toMatchObject({ algorithm: 'auto', metric: 'moves', heuristic: '' });
});

test('an algorithm without any_metric takes moves or steps only', () => {
  const taken = tables.metrics.filter((metric) => takesMetric(algorithmNamed(tables, 'narrow'), metric));
  expect(taken).toEqual(['moves', 'steps']);
  expect(takesMetric(algorithmNamed(tables, 'auto'), 'weighted')).toBe(true);
});

test('a heuristic is asked for only where one is used', () => {
  const choice = { ...firstChoice(tables), heuristic: 'safe', seconds: 5 };
  expect(questionOf(choice, tables, puzzle, [0]).heuristic).toBe('');
  const guided = questionOf({ ...choice, algorithm: 'guided' }, tables, puzzle, [0]);
  expect(guided).toMatchObject({ heuristic: 'safe', limits: { seconds: 5, memory_bytes: kMemoryBytes } });
});

test('only an admissible heuristic proves anything', () => {
  const proves = (heuristic: string) => provesOptimality(tables, { algorithm: 'guided', heuristic });
  expect([proves(''), proves('safe'), proves('bold')]).toEqual([true, true, false]);
});

test('costs are whole numbers in range', () => {
  expect([0, 1, 1.5, 100, 101, NaN].map((cost) => validCost(cost, tables))).toEqual([
    false, true, false, true, false, false,
  ]);
});
