import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../src/board/draft';
import { type Check, others, problemOf } from '../../src/board/fit';
import { draftFrom } from './drawing';

// Stands in for the engine: knows overlaps only, and like it names the later vehicle.
const check: Check = ({ vehicles }) => {
  const taken = new Map<string, string>();
  for (const [index, vehicle] of vehicles.entries()) {
    for (const { row, column } of cellsOf(vehicle)) {
      const there = taken.get(`${row},${column}`);
      const message = `${vehicle.label} overlaps ${there}`;
      if (there) return { code: 'invalid', message, line: 0, column: 0, vehicle: index };
      taken.set(`${row},${column}`, vehicle.label);
    }
  }
  return { code: 'invalid', message: 'no vehicle is the target', line: 0, column: 0, vehicle: null };
};

describe('where a vehicle can stand', () => {
  const draft = draftFrom('AA..', '..B.', '..B.');
  const [a, b] = draft.vehicles;
  if (!a || !b) throw new Error('no vehicles');

  it('is free for itself and taken by others, in the words of the engine', () => {
    const board = others(draft, 0, check);
    expect(problemOf(a, board, check)).toBeNull();
    expect(problemOf({ ...a, line: 1 }, board, check)).toBeNull();
    expect(problemOf({ ...a, line: 1, offset: 1 }, board, check)).toBe('A overlaps B');
  });

  it('is asked without those that are in disorder themselves', () => {
    const wild = { ...draft, vehicles: [...draft.vehicles, { ...b, label: 'C' }, { ...a, label: 'D' }] };
    expect(others(wild, null, check).vehicles.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(problemOf({ ...a, label: 'E', line: 2, offset: 2 }, others(wild, null, check), check)).toBe('E overlaps B');
  });
});
