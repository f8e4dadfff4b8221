import type { SolveAnswer, Status } from '@unjam/board/src/model/protocol.ts';
import { expect, test } from 'vitest';
import { decidedBy, knownSentence, proofSentence } from '../../src/panels/solve/proof';

const answer = (status: Status, more: Partial<SolveAnswer> = {}): SolveAnswer => ({
  name: '', status, metric: 'moves', algorithm: 'bfs', heuristic: null, solution: null, moves: null, steps: null,
  lower_bound: 0, reason: null, states: 0, generated: 0, expanded: 0, peak_bytes: 0, time_us: 0, ...more,
});

test('every status has its sentence', () => {
  expect(proofSentence(answer('optimal', { metric: 'moves,steps' }))).toContain('fewer steps');
  const bounded = proofSentence(answer('bounded', { lower_bound: 7, reason: 'the time limit of 1 s was reached' }));
  expect(bounded).toContain('at least 7 moves');
  expect(bounded).toContain('time limit');
  expect(proofSentence(answer('best-found'))).not.toContain('at least');
  expect(proofSentence(answer('best-found', { lower_bound: 3 }))).toContain('at least 3 moves');
  expect(proofSentence(answer('unsolvable', { reason: 'a wall stands in the way' }))).toContain('a wall');
  expect(proofSentence(answer('limit', { lower_bound: 5, metric: 'weighted' }))).toContain('costs at least 5');
});

test('a cancelled search tells what it knew', () => {
  const progress = {
    phase: 'bfs', expanded: 1, stored: 1, lower_bound: 9, best_solution: null, seconds: 1, memory_bytes: 1,
  };
  expect(knownSentence(progress, 'steps')).toContain('at least 9 steps');
  expect(knownSentence({ ...progress, best_solution: 12 }, 'steps')).toContain('12 steps');
});

test('the heuristic is named where there was one', () => {
  expect(decidedBy(answer('optimal'))).toBe('bfs');
  expect(decidedBy(answer('optimal', { algorithm: 'astar', heuristic: 'closure' }))).toBe('astar with closure');
});
