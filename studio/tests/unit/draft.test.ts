import { describe, expect, it } from 'vitest';
import * as draft from '../../src/board/draft';
import { erase, paint } from '../../src/board/draft_paint';
import { setSize } from '../../src/board/draft_size';
import { change, redo, startHistory, undo } from '../../src/board/history';
import { drawing, draftFrom, randomNumbers } from './drawing';

const at = (row: number, column: number) => ({ row, column });
const car = { axis: 'horizontal', length: 2 } as const;
const truck = { axis: 'vertical', length: 3 } as const;

describe('vehicles of a draft', () => {
  it('are placed under the next free letter, the first that fits the exit as the target', () => {
    const two = draft.place(draft.place(draft.emptyDraft(4, 4), truck, at(0, 3)), car, at(1, 0));
    const board = draft.place(two, car, at(3, 0));
    expect(drawing(board)).toEqual(['...A', 'BB.A', '...A', 'CC..']);
    expect(board.target).toBe(1);
    expect(draft.freeLabel(draft.remove(board, 0))).toBe('A');
  });

  it('get two letters when one is not enough', () => {
    let board = draft.emptyDraft(16, 16);
    const unit = { axis: 'horizontal', length: 1 } as const;
    for (let i = 0; i < 28; i += 1) board = draft.place(board, unit, at(i >> 4, i & 15));
    expect(board.vehicles.map(({ label }) => label).slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
  });

  it('are pushed in from the edge, and cut where the board is too short', () => {
    expect(drawing(draft.place(draft.emptyDraft(3, 3), car, at(9, 9)))).toEqual(['...', '...', '.AA']);
    expect(drawing(draft.place(draft.emptyDraft(2, 2), truck, at(0, 0)))).toEqual(['A.', 'A.']);
  });

  it('move both ways to any cell', () => {
    const board = draft.place(draft.emptyDraft(4, 4), car, at(0, 0));
    expect(drawing(draft.moveTo(board, 0, at(2, 1)))).toEqual(['....', '....', '.AA.', '....']);
    expect(draft.moveTo(board, 0, at(-3, 0))).toBe(board);
    expect(draft.moveTo(board, 7, at(0, 0))).toBe(board);
  });

  it('rotate about their first cell', () => {
    const board = draftFrom('....', '.AA.', '....', 'BBB.');
    expect(drawing(draft.rotate(board, 0))).toEqual(['....', '.A..', '.A..', 'BBB.']);
    expect(drawing(draft.rotate(board, 1))).toEqual(['....', 'BAA.', 'B...', 'B...']);
  });

  it('are resized at either end and never leave the board', () => {
    const board = draftFrom('.AA.', '....');
    expect(drawing(draft.resize(board, 0, 0, 2))[0]).toBe('AAA.');
    expect(drawing(draft.resize(board, 0, 2, 9))[0]).toBe('..AA');
    expect(drawing(draft.resize(board, 0, 1, 1))[0]).toBe('.A..');
    expect(drawing(draft.resize(board, 0, 3, 1))[0]).toBe('...A');
  });

  it('keep the target when another one goes, and lose it with the target', () => {
    const board = draftFrom('A..', 'A..', 'BB.');
    expect(board.target).toBe(1);
    expect(draft.remove(board, 0).target).toBe(0);
    expect(draft.remove(board, 1).target).toBe(-1);
  });

  it('may overlap: that is for the engine to say', () => {
    const board = draft.place(draftFrom('AA.', '...'), truck, at(0, 1));
    expect(board.vehicles).toHaveLength(2);
  });

  it('are renamed together with their loose cells', () => {
    const painted = paint(paint(draft.emptyDraft(4, 4), at(0, 0), 'A'), at(3, 3), 'A');
    const renamed = draft.renameVehicle(painted, 0, 'Q');
    expect(drawing(renamed)).toEqual(['Q...', '....', '....', '...q']);
  });
});

describe('the board of a draft', () => {
  it('has walls that come and go', () => {
    const walled = draft.toggleWall(draftFrom('AA.', '...'), at(1, 2));
    expect(drawing(walled)).toEqual(['AA.', '..#']);
    expect(draft.toggleWall(walled, at(1, 2)).walls).toEqual([]);
    expect(draft.toggleWall(walled, at(5, 5))).toBe(walled);
  });

  it('turns the target when the exit goes to another side', () => {
    const down = draft.setExit(draftFrom('AA.', '...', '...'), 'bottom');
    expect(drawing(down)).toEqual(['A..', 'A..', '...']);
    expect(down.exit).toBe('bottom');
    expect(drawing(draft.setExit(down, 'top'))).toEqual(drawing(down));
  });

  it('moves the exit when the new target cannot reach it', () => {
    const board = draftFrom('AAB', '..B', '...');
    expect(draft.setTarget(board, 1)).toMatchObject({ target: 1, exit: 'bottom' });
    expect(draft.setTarget(draft.setTarget(board, 1), 0)).toMatchObject({ target: 0, exit: 'right' });
  });

  it('is cleared with size and exit kept', () => {
    const cleared = draft.clear(draft.setExit(draftFrom('AA.#', '....', '....'), 'left'));
    expect(cleared).toMatchObject({ width: 4, height: 3, exit: 'left', vehicles: [], walls: [], target: -1 });
  });

  it('starts from a puzzle or a position of it', () => {
    const puzzle = draft.puzzleOf(draftFrom('AA..', '..B.', '..B.'));
    expect(drawing(draft.draftOf(puzzle))).toEqual(['AA..', '..B.', '..B.']);
    expect(drawing(draft.draftOf(puzzle, [2, 1]))).toEqual(['..AA', '..B.', '..B.']);
    expect('loose' in puzzle).toBe(false);
  });
});

describe('another size', () => {
  it('moves what no longer fits to the nearest free place and says so', () => {
    const { draft: small, moved, dropped } = setSize(draftFrom('..AA', '...B', '...B', 'CC..'), 3, 4);
    expect(drawing(small)).toEqual(['.AA', '..B', '..B', 'CC.']);
    expect(moved).toEqual(['A', 'B']);
    expect(dropped).toEqual([]);
  });

  it('drops what has no place, walls included, and keeps the target right', () => {
    const { draft: small, moved, dropped, wallsDropped } = setSize(draftFrom('BBBB', 'AA.#', '....'), 3, 2);
    expect(drawing(small)).toEqual(['...', 'AA.']);
    expect([moved, dropped, wallsDropped]).toEqual([[], ['B'], 1]);
    expect(small.target).toBe(-1);
    expect(setSize({ ...draftFrom('BBBB', 'AA..'), target: 1 }, 3, 2).draft.target).toBe(0);
  });

  it('changes nothing on a larger board', () => {
    const { draft: large, moved, dropped } = setSize(draftFrom('AA', '..'), 4, 3);
    expect(drawing(large)).toEqual(['AA..', '....', '....']);
    expect([moved, dropped]).toEqual([[], []]);
  });
});

describe('painting', () => {
  const painted = (...cells: [number, number, string][]) =>
    cells.reduce((board, [row, column, label]) => paint(board, at(row, column), label), draft.emptyDraft(4, 4));

  it('grows a vehicle from neighbouring cells', () => {
    expect(painted([0, 0, 'A'], [0, 1, 'A'], [1, 3, 'B'], [2, 3, 'B'], [3, 3, 'B']).vehicles).toEqual([
      { label: 'A', axis: 'horizontal', length: 2, line: 0, offset: 0 },
      { label: 'B', axis: 'vertical', length: 3, line: 3, offset: 1 },
    ]);
  });

  it('keeps cells loose until the gap is closed', () => {
    const gap = painted([1, 0, 'A'], [1, 2, 'A']);
    expect(drawing(gap)[1]).toBe('A.a.');
    expect(drawing(paint(gap, at(1, 1), 'A'))[1]).toBe('AAA.');
    expect(paint(gap, at(1, 1), 'A').loose).toEqual([]);
  });

  it('keeps what is beside the line loose', () => {
    expect(drawing(painted([0, 0, 'A'], [0, 1, 'A'], [1, 0, 'A']))).toEqual(['AA..', 'a...', '....', '....']);
  });

  it('cuts what it is painted over', () => {
    const over = paint(draftFrom('AAAA', '....'), at(0, 2), 'B');
    expect(drawing(over)).toEqual(['AABa', '....']);
    expect(drawing(erase(over, at(0, 0)))).toEqual(['.ABa', '....']);
  });

  it('clears cells, walls, loose cells and whole vehicles', () => {
    const board = erase(erase(draftFrom('AA#', '...'), at(0, 2)), at(0, 0));
    expect(drawing(board)).toEqual(['.A.', '...']);
    expect(erase(board, at(0, 1))).toMatchObject({ vehicles: [], target: -1 });
    expect(erase(board, at(1, 1))).toBe(board);
  });

  it('makes the first vehicle along the exit the target, once it has a direction', () => {
    expect(painted([0, 0, 'A']).target).toBe(-1);
    expect(painted([0, 0, 'A'], [1, 0, 'A']).target).toBe(-1);
    expect(painted([0, 0, 'A'], [1, 0, 'A'], [3, 0, 'B'], [3, 1, 'B']).target).toBe(1);
  });

  it('changes nothing when the cell has that colour already', () => {
    const board = painted([0, 0, 'A'], [2, 2, 'A']);
    expect(paint(board, at(0, 0), 'A')).toBe(board);
    expect(paint(board, at(2, 2), 'A')).toBe(board);
    expect(paint(board, at(9, 9), 'A')).toBe(board);
  });
});

// Any mutation, with arguments from anywhere around the board.
function anyMutation(board: draft.Draft, below: (n: number) => number): draft.Draft {
  const cell = at(below(8) - 1, below(8) - 1);
  const index = below(board.vehicles.length + 1);
  const exits = ['right', 'left', 'top', 'bottom'] as const;
  const choices: (() => draft.Draft)[] = [
    () => draft.place(board, { axis: below(2) ? 'horizontal' : 'vertical', length: 1 + below(4) }, cell),
    () => draft.moveTo(board, index, cell),
    () => draft.rotate(board, index),
    () => draft.resize(board, index, below(8) - 1, below(8) - 1),
    () => draft.remove(board, index),
    () => draft.toggleWall(board, cell),
    () => setSize(board, 2 + below(7), 2 + below(7)).draft,
    () => draft.setExit(board, exits[below(4)] ?? 'right'),
    () => draft.setTarget(board, index),
    () => paint(board, cell, board.vehicles[index]?.label ?? draft.freeLabel(board)),
    () => erase(board, cell),
    () => (below(20) ? board : draft.clear(board)),
  ];
  return choices[below(choices.length)]?.() ?? board;
}

describe('random sequences', () => {
  it.each([1, 2, 3, 4, 5])('stay on the board and undo exactly (seed %i)', (seed) => {
    const below = randomNumbers(seed);
    let history = startHistory(draft.emptyDraft());
    const seen: string[] = [JSON.stringify(history.present)];
    for (let i = 0; i < 400; i += 1) {
      const next = anyMutation(history.present, below);
      if (next === history.present) continue;
      history = change(history, next);
      seen.push(JSON.stringify(next));
      drawing(next); // throws when something lies off the board
      expect(new Set(next.vehicles.map(({ label }) => label)).size).toBe(next.vehicles.length);
      expect(next.target).toBeLessThan(next.vehicles.length);
    }
    for (let i = seen.length - 1; i >= 0; i -= 1) {
      expect(JSON.stringify(history.present)).toBe(seen[i]);
      history = undo(history);
    }
    for (const text of seen) {
      expect(JSON.stringify(history.present)).toBe(text);
      history = redo(history);
    }
  });
});
