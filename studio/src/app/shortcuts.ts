// The keyboard shortcuts of the whole page, in one table: the handler and the help dialog are made from it.
// The editor handles digits and its other keys itself.
import type { Studio } from './studio.svelte';

// What a shortcut can do besides calling the store.
export interface Page {
  studio: Studio;
  showHelp(): void;
}

export interface Shortcut {
  id: 'undo' | 'redo' | 'hint' | 'solve' | 'play' | 'next' | 'medium' | 'hard' | 'hardest' | 'scenery' | 'view' | 'labels' | 'theme' | 'help';
  keys: readonly string[]; // as shown; Ctrl also stands for the command key
  game: boolean; // acts on the game: not while editing
  run(page: Page): void;
}

export const kShortcuts: readonly Shortcut[] = [
  { id: 'undo', keys: ['Ctrl+Z', 'U'], game: true, run: ({ studio }) => { studio.undo(); } },
  { id: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z', 'R'], game: true, run: ({ studio }) => { studio.redo(); } },
  { id: 'hint', keys: ['H'], game: true, run: ({ studio }) => { void studio.found.showHint(); } },
  { id: 'solve', keys: ['S'], game: true, run: ({ studio }) => { void studio.found.solveFromHere(); } },
  { id: 'play', keys: ['Space'], game: true, run: ({ studio }) => { studio.togglePlay(); } },
  { id: 'next', keys: ['G'], game: true, run: ({ studio }) => { studio.openNext(); } },
  // The keys of the program in the paper.
  { id: 'medium', keys: ['N'], game: true, run: ({ studio }) => { studio.openPreset('medium'); } },
  { id: 'hard', keys: ['M'], game: true, run: ({ studio }) => { studio.openPreset('hard'); } },
  { id: 'hardest', keys: ['K'], game: true, run: ({ studio }) => { studio.openPreset('hardest'); } },
  {
    id: 'view', keys: ['V'], game: false,
    run: ({ studio: { settings } }) => { settings.view = settings.view === 'flat' ? '3d' : 'flat'; },
  },
  { id: 'scenery', keys: ['P'], game: false, run: ({ studio }) => { studio.toggle('scenery'); } },
  { id: 'labels', keys: ['L'], game: false, run: ({ studio }) => { studio.toggle('labels'); } },
  { id: 'theme', keys: ['T'], game: false, run: ({ studio }) => { studio.nextTheme(); } },
  { id: 'help', keys: ['?'], game: false, run: (page) => { page.showHelp(); } },
];

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isPressed(keys: string, event: Pressed): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? '').toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  if (event.altKey || event.key.toLowerCase() !== key) return false;
  if ((event.ctrlKey || event.metaKey) !== parts.includes('Ctrl')) return false;
  return !isLetter || event.shiftKey === parts.includes('Shift'); // where ? is, differs between keyboards
}

// People who use speech input, or often hit keys by accident, can switch these off.
export const isSingleKey = (keys: string): boolean => !keys.includes('+');

export function shortcutFor(event: Pressed, singleKeys = true): Shortcut | undefined {
  const heeded = (keys: string) => singleKeys || !isSingleKey(keys);
  return kShortcuts.find(({ keys }) => keys.some((one) => heeded(one) && isPressed(one, event)));
}

const kTextTypes = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'color', 'file']);

// Text fields keep all their keys; buttons and sliders keep the keys that operate them.
export function keepsKey(target: EventTarget | null, event: Pressed): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog[open], textarea, select, [contenteditable]')) return true;
  const input = target.closest('input');
  if (input && !kTextTypes.has(input.type)) return true;
  return event.key === ' ' && target.closest('button, a, summary, input') !== null;
}
