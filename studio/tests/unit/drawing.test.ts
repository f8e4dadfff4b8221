// What the engine draws for the page.
import type { Drawing, Exit, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { vehicleBox } from '@unjam/board/src/view2d/place.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../packages/board/tests/boards.ts';
import { isDrawing } from '../../src/app/kept_drawing';
import { nodeEngine } from './node_engine';

const engine = await nodeEngine();
function drawingOf(puzzle: Puzzle): Drawing {
  const answer = engine.call('drawing', { puzzle });
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

describe.each<Exit>(['right', 'left', 'top', 'bottom'])('an exit %s', (exit) => {
  test('has room for its arrow, and the ground is the same in both themes', () => {
    const { box, ground } = drawingOf({ ...drawn(['.X.', '.X.', '...'], { exit }) });
    const room = { right: box.x + box.width - 300, left: -box.x, top: -box.y, bottom: box.y + box.height - 300 };
    for (const [side, units] of Object.entries(room)) expect(units, side).toBe(side === exit ? 96 : 28);
    expect(ground.light.map(({ d }) => d)).toEqual(ground.dark.map(({ d }) => d));
    expect(ground.light.map(({ fill }) => fill)).not.toEqual(ground.dark.map(({ fill }) => fill));
  });
});

test('the target is striped and red, whatever it is called, and its label is text', () => {
  const label = '<b>&"';
  const { vehicles: [target, other] } = drawingOf({
    ...drawn(['XX', 'AA']), vehicles: drawn(['XX', 'AA']).vehicles.map((one) => ({ ...one, label })),
  });
  expect(target?.label?.text).toBe(label);
  expect(target?.body).toBe('#d81e2c');
  expect(target?.shapes.some(({ fill }) => fill === '#ffffff')).toBe(true);
  expect(other?.shapes.some(({ fill }) => fill === '#ffffff')).toBe(false);
  for (const { d } of target?.shapes ?? []) expect(d).toMatch(/^[-\d. MLHVAZ]+$/);
});

test('labels are as large as ever with one or two letters, and small enough with many', () => {
  const size = (label: string, length: number) => {
    const puzzle = drawn(['X'.repeat(length)]);
    return drawingOf({ ...puzzle, vehicles: puzzle.vehicles.map((one) => ({ ...one, label })) }).vehicles[0]?.label?.size;
  };
  for (const length of [1, 2, 3, 4]) {
    expect(size('X', length)).toBe(38);
    expect(size('10', length)).toBe(26);
  }
  expect(size('ambulance123', 2)).toBeLessThan(10);
});

test('a draft is drawn before it is a puzzle', () => {
  const draft = { ...drawn(['AA..', '....']), target: -1 };
  draft.vehicles.push({ ...draft.vehicles[0]! }); // over the other one, with its label
  const { vehicles, ground } = drawingOf(draft);
  expect(vehicles).toHaveLength(2);
  expect(ground.light.some(({ fill, stroke }) => fill && stroke)).toBe(false); // no arrow
});

test('boxes lie along the axis of the vehicle', () => {
  const [a, b] = drawn(['AA.', '..B', '..B']).vehicles;
  expect(vehicleBox(a!, 1)).toEqual({ x: 100, y: 0, width: 200, height: 100 });
  expect(vehicleBox(b!, 0.5)).toEqual({ x: 200, y: 50, width: 100, height: 200 });
});

test('the style sheet has the colours of the ground', () => {
  const sheet = readFileSync(new URL('../../../packages/board/src/colours.css', import.meta.url), 'utf8');
  const { ground } = drawingOf(drawn(['#X.', '.X.', '...'], { exit: 'bottom' }));
  const [light = '', dark = ''] = sheet.split(":root[data-theme='dark']");
  const names = ['lot', 'lot-line', 'kerb', 'exit', 'wall', 'wall-line'];
  for (const [part, shapes] of [[light, ground.light], [dark, ground.dark]] as const) {
    expect(shapes.map(({ fill, stroke }) => stroke ?? fill)).toEqual(
      names.map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1]));
  }
});

test('what was kept of a drawing is taken only when it is one', () => {
  const drawing = drawingOf(drawn(['XX.', '...']));
  expect(isDrawing(JSON.parse(JSON.stringify(drawing)))).toBe(true);
  const broken: unknown[] = [
    null, 7, {}, { ...drawing, box: null }, { ...drawing, box: { x: '0' } }, { ...drawing, ground: {} },
    { ...drawing, ground: { light: [1], dark: [] } }, { ...drawing, vehicles: {} }, { ...drawing, vehicles: [null] },
    { ...drawing, vehicles: [{ shapes: 'M0 0', label: null }] }, { ...drawing, vehicles: [{ shapes: [], label: 'X' }] },
  ];
  for (const one of broken) expect(isDrawing(one), JSON.stringify(one)).toBe(false);
});
