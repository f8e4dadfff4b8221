import type { SolveAnswer } from '@unjam/board/src/model/protocol.ts';
import { describe, expect, test } from 'vitest';
import { type Run, findDisagreements, runName } from '../../src/panels/compare/agreement';
import { cellText, csv, kColumns, markdown, nextOrder, sorted } from '../../src/panels/compare/table';

function run(algorithm: string, heuristic: string, more: Partial<SolveAnswer> = {}): Run {
  const answer: SolveAnswer = {
    name: '', status: 'optimal', metric: 'moves', algorithm, heuristic: heuristic || null, solution: [], moves: 51, steps: 82, lower_bound: 51,
    reason: null, states: 3025, generated: 9012, expanded: 2810, peak_bytes: 358944, time_us: 846, ...more,
  };
  return { algorithm, heuristic, answer };
}
const nothing = { status: 'limit', solution: null, moves: null, steps: null, lower_bound: 9, time_us: 2e6 } as const;

describe('the table', () => {
  test('has the cells of unjam compare', () => {
    expect(kColumns.map((column) => cellText(run('auto', ''), column))).toEqual([
      'auto', '-', '51', '82', 'optimal', '9,012', '2,810', '3,025', '0.85 ms', '350.5 KiB', '3.6 M states/s',
    ]);
  });
  test('shows no length where there is no solution', () => {
    expect(cellText(run('bfs', '', nothing), 'moves')).toBe('-');
  });
  test('sorts numbers as numbers, and what is missing last in both directions', () => {
    const runs = [run('a', '', nothing), run('b', '', { moves: 100 }), run('c', '', { moves: 20 })];
    const order = (descending: boolean) => sorted(runs, { column: 'moves', descending }).map((one) => one.algorithm);
    expect(order(false)).toEqual(['c', 'b', 'a']);
    expect(order(true)).toEqual(['b', 'c', 'a']);
    expect(sorted(runs, { column: null, descending: false })).toEqual(runs);
  });
  test('a column is sorted up, down, and not at all', () => {
    const up = nextOrder({ column: null, descending: false }, 'time');
    const down = nextOrder(up, 'time');
    expect([up, down, nextOrder(down, 'time'), nextOrder(down, 'moves')]).toEqual([
      { column: 'time', descending: false },
      { column: 'time', descending: true },
      { column: null, descending: false },
      { column: 'moves', descending: false },
    ]);
  });
});

describe('copies', () => {
  // Laid out as apps/unjam/reports/comparison.cpp does it.
  test('CSV is that of the command line', () => {
    expect(csv([run('auto', ''), run('astar', 'closure')], 'a,"b"')).toBe(
      'puzzle,algorithm,heuristic,moves,steps,proof,generated,expanded,stored,time_us,peak_bytes,' +
        'states_per_second\n' +
        '"a,""b""",auto,-,51,82,optimal,9012,2810,3025,846,358944,3575650\n' +
        '"a,""b""",astar,closure,51,82,optimal,9012,2810,3025,846,358944,3575650\n',
    );
  });
  test('Markdown is that of the command line', () => {
    expect(markdown([run('auto', '')], 'a|b')).toBe(
      '| puzzle | algorithm | heuristic | moves | steps | proof | generated | expanded | stored | time | memory ' +
        '| speed |\n' +
        '|---|---|---|--:|--:|---|--:|--:|--:|--:|--:|--:|\n' +
        '| a\\|b | auto | - | 51 | 82 | optimal | 9,012 | 2,810 | 3,025 | 0.85 ms | 350.5 KiB ' +
        '| 3.6 M states/s |\n',
    );
  });
});

describe('findDisagreements', () => {
  const costs = { move: 2, step: 1 };
  test('answers that fit together are fine', () => {
    const runs = [run('bfs', ''), run('greedy', 'closure', { status: 'best-found', moves: 55, lower_bound: 3 })];
    expect(findDisagreements(runs, costs)).toEqual([]);
  });
  test('a solution of an unsolvable puzzle', () => {
    const unsolvable = run('bfs', '', { status: 'unsolvable', solution: null, moves: null, steps: null, lower_bound: null });
    expect(findDisagreements([unsolvable, run('astar', 'none')], costs)).toEqual([
      'bfs proves it unsolvable, astar:none solves it',
    ]);
  });
  test('a solution shorter than a proved optimum', () => {
    const runs = [run('bfs', ''), run('greedy', '', { status: 'best-found', moves: 50, lower_bound: 0 })];
    expect(findDisagreements(runs, costs)).toEqual(['bfs proves 51 optimal, greedy finds 50']);
  });
  test('the second part of a pair counts', () => {
    const pair = { metric: 'moves,steps' } as const;
    const runs = [run('a', '', pair), run('b', '', { ...pair, status: 'best-found', steps: 81 })];
    expect(findDisagreements(runs, costs)).toEqual(['a proves 51,82 optimal, b finds 51,81']);
  });
  test('a bound above a solution', () => {
    const bound = run('idastar', 'closure', { ...nothing, lower_bound: 52 });
    expect(findDisagreements([bound, run('bfs', '')], costs)).toEqual([
      'idastar:closure proves that 52 is needed, bfs finds 51',
    ]);
  });
  test('weighted costs use the prices', () => {
    const weighted = { metric: 'weighted' } as const;
    const a = run('a', '', { ...weighted, lower_bound: 184 });
    const b = run('b', '', { ...weighted, moves: 50, steps: 83, lower_bound: 0, status: 'best-found' });
    expect(findDisagreements([a, b], costs)).toEqual(['a proves 184 optimal, b finds 183']);
    expect(runName(b)).toBe('b');
  });
});
