import type { Tables } from '@unjam/board/src/model/protocol.ts';
import { expect, test } from 'vitest';
import { canRun, starters, usualEntries, withContender } from '../../src/panels/compare/contenders';

const row = { summary: '', uses_heuristic: false, proves_optimality: true };
const tables = {
  algorithms: [{ ...row, name: 'narrow', any_metric: false }, { ...row, name: 'wide', any_metric: true }],
  contenders: [{ algorithm: 'narrow', heuristic: '' }, { algorithm: 'wide', heuristic: 'h' }],
} as unknown as Tables;

test('the usual contenders are all chosen', () => {
  expect(usualEntries(tables).map((one) => one.chosen)).toEqual([true, true]);
});

test('a new contender comes last, one that is there is only chosen', () => {
  const none = usualEntries(tables).map((one) => ({ ...one, chosen: false }));
  const added = withContender(withContender(none, { algorithm: 'wide', heuristic: '' }), { algorithm: 'wide', heuristic: 'h' });
  expect(added.map(({ heuristic, chosen, added }) => [heuristic, chosen, added])).toEqual([
    ['', false, false],
    ['h', true, false],
    ['', true, true],
  ]);
});

test('who cannot minimise the metric does not start', () => {
  const entries = usualEntries(tables);
  expect(starters(tables, entries, 'moves')).toHaveLength(2);
  expect(starters(tables, entries, 'weighted').map((one) => one.algorithm)).toEqual(['wide']);
  expect(canRun(tables, { algorithm: 'narrow', heuristic: '' }, 'moves,steps')).toBe(false);
});
