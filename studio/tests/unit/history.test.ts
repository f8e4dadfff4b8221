import { describe, expect, it } from 'vitest';
import { baseOf, change, redo, startHistory, undo } from '../../src/board/history';

describe('history', () => {
  it('goes back and forth', () => {
    const two = change(change(startHistory('a'), 'b'), 'c');
    expect(undo(two).present).toBe('b');
    expect(undo(undo(two)).present).toBe('a');
    expect(redo(undo(two)).present).toBe('c');
    expect(redo(redo(undo(undo(two)))).past).toEqual(['a', 'b']);
  });

  it('stays where it is at either end', () => {
    const fresh = startHistory('a');
    expect(undo(fresh)).toBe(fresh);
    expect(redo(fresh)).toBe(fresh);
  });

  it('forgets the future when something else is done', () => {
    const other = change(undo(change(startHistory('a'), 'b')), 'c');
    expect(redo(other)).toBe(other);
    expect(undo(other).present).toBe('a');
  });

  it('takes changes with the same key as one', () => {
    const stroke = change(change(change(startHistory(1), 2, 'stroke'), 3, 'stroke'), 4, 'stroke');
    expect(stroke.present).toBe(4);
    expect(baseOf(stroke, 'stroke')).toBe(1);
    expect(undo(stroke).present).toBe(1);
    expect(redo(undo(stroke)).present).toBe(4);
  });

  it('begins a new change when the key is another, or after undo', () => {
    const two = change(change(startHistory(1), 2, 'a'), 3, 'b');
    expect(baseOf(two, 'b')).toBe(2);
    expect(baseOf(two, 'c')).toBe(3);
    const after = change(undo(two), 5, 'a');
    expect(after.past).toEqual([1, 2]);
  });

  it('does not count a change to the same value', () => {
    const fresh = startHistory({ a: 1 });
    expect(change(fresh, fresh.present)).toBe(fresh);
  });
});
