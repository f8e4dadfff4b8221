// Undo and redo for any value that is never changed in place. Changes that carry the same key one after the
// other count as one: a stroke of the brush, a drag, a slider on its way.
export interface History<T> {
  readonly past: readonly T[]; // oldest first
  readonly present: T;
  readonly future: readonly T[]; // next first
  readonly key: string | null; // of the change that led to the present
}

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], key: null };
}

// A change to the very same value is none.
export function change<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  if (next === history.present) return history;
  const goesOn = key !== null && key === history.key && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.present];
  return { past, present: next, future: [], key };
}

// What a change with this key starts from: the value before the changes that already carry it.
export function baseOf<T>(history: History<T>, key: string): T {
  return (history.key === key ? history.past.at(-1) : undefined) ?? history.present;
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    key: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const next = history.future[0];
  if (next === undefined) return history;
  const past = [...history.past, history.present];
  return { past, present: next, future: history.future.slice(1), key: null };
}
