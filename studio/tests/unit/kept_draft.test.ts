import { describe, expect, it } from 'vitest';
import { cleanDraft } from '../../src/app/kept_draft';
import { emptyKept, exportKept, importKept } from '../../src/app/storage';
import { draftFrom } from './drawing';

const draft = { ...draftFrom('AA.#', '....', '..B.', '..B.'), loose: [{ row: 1, column: 0, label: 'B' }] };

describe('a draft that was kept', () => {
  it('comes back as it was, also without a target', () => {
    expect(cleanDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(cleanDraft({ ...draft, target: -1 })).toEqual({ ...draft, target: -1 });
  });

  it.each([
    ['nothing', null],
    ['a text', 'AA'],
    ['a huge board', { ...draft, width: 9e9 }],
    ['a vehicle off the board', { ...draft, width: 2 }],
    ['a vehicle without a length', { ...draft, vehicles: [{ ...draft.vehicles[0], length: undefined }] }],
    ['a vehicle longer than memory', { ...draft, vehicles: [{ ...draft.vehicles[0], length: 1e9 }] }],
    ['a target that is not there', { ...draft, target: 7 }],
    ['an unknown exit', { ...draft, exit: 'up' }],
    ['a wall that is no cell', { ...draft, walls: ['a'] }],
    ['a loose cell without a label', { ...draft, loose: [{ row: 0, column: 3 }] }],
  ])('is dropped when it is %s', (_, value) => {
    expect(cleanDraft(value)).toBeNull();
  });

  it('holds every wall and every loose cell once', () => {
    const walls = [...draft.walls, ...draft.walls];
    const loose = [...draft.loose, { row: 1, column: 0, label: 'C' }];
    expect(cleanDraft({ ...draft, walls, loose })).toEqual(draft);
  });

  it('travels in the exported file; a file without one leaves the draft alone', () => {
    const there = importKept(exportKept({ ...emptyKept(), draft }), emptyKept());
    expect(there?.draft).toEqual(draft);
    const without = importKept(exportKept(emptyKept()), { ...emptyKept(), draft });
    expect(without?.draft).toEqual(draft);
  });
});
