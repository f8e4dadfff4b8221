import { describe, expect, test } from 'vitest';
import { kShortcuts, type Pressed, shortcutFor } from '../../src/app/shortcuts';
import { texts } from '../../src/texts/en';

const press = (key: string, held: Partial<Pressed> = {}): Pressed =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys find their shortcut', () => {
  test.each([
    ['z', { ctrlKey: true }, 'undo'], ['z', { metaKey: true }, 'undo'], ['u', {}, 'undo'],
    ['y', { ctrlKey: true }, 'redo'], ['Z', { ctrlKey: true, shiftKey: true }, 'redo'], ['r', {}, 'redo'],
    ['h', {}, 'hint'], ['s', {}, 'solve'], [' ', {}, 'play'], ['g', {}, 'next'],
    ['n', {}, 'medium'], ['m', {}, 'hard'], ['k', {}, 'hardest'], ['p', {}, 'scenery'],
    ['v', {}, 'view'], ['l', {}, 'labels'], ['t', {}, 'theme'], ['?', { shiftKey: true }, 'help'], ['?', {}, 'help'],
    ['H', {}, 'hint'], // caps lock
  ] as const)('%s %j: %s', (key, held, id) => {
    expect(shortcutFor(press(key, held))?.id).toBe(id);
  });

  test.each([
    ['s', { ctrlKey: true }], ['r', { ctrlKey: true }], ['t', { metaKey: true }], ['h', { altKey: true }],
    ['z', {}], ['y', {}], ['1', {}], ['0', {}], ['Enter', {}], ['H', { shiftKey: true }],
  ] as const)('%s %j stays what the browser or the editor makes of it', (key, held) => {
    expect(shortcutFor(press(key, held))).toBeUndefined();
  });
});

describe('with single keys switched off', () => {
  test.each(['u', 'r', 'h', 's', ' ', 'g', 'n', 'm', 'k', 'p', 'v', 'l', 't', '?', 'H'])('%j does nothing', (key) => {
    expect(shortcutFor(press(key))).toBeDefined();
    expect(shortcutFor(press(key), false)).toBeUndefined();
  });

  test.each([['z', {}, 'undo'], ['y', {}, 'redo'], ['Z', { shiftKey: true }, 'redo']] as const)(
    'Ctrl and %s %j stay', (key, held, id) => {
      expect(shortcutFor(press(key, { ctrlKey: true, ...held }), false)?.id).toBe(id);
      expect(shortcutFor(press(key, { metaKey: true, ...held }), false)?.id).toBe(id);
    },
  );
});

test('no key means two things, and each shortcut is explained', () => {
  const keys = kShortcuts.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { id } of kShortcuts) expect(texts.help.does[id]).toBeTruthy();
});
