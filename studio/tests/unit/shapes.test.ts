import { describe, expect, test } from 'vitest';
import type { Exit } from '../../src/engine/protocol';
import {
  exitArrow, exitGap, kCell, kerbPath, labelCenter, labelSize, laneMarks, shadowPath, turnOf, turnTransform,
  vehicleBox, vehiclePieces, viewBox, wallBox, wallHatch,
} from '../../src/view2d/shapes';
import { drawn } from './boards';

// Every end point of a path, absolute commands only.
function points(path: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest = ''] of path.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)) {
    const values = rest.trim().split(/[\s,]+/).filter((one) => one !== '').map(Number);
    if (command === 'H') x = values[0] ?? x;
    else if (command === 'V') y = values[0] ?? y;
    else if (command !== 'Z') [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
    found.push([x, y]);
  }
  return found;
}

describe.each([1, 2, 3, 4, 5, 7, 16])('a vehicle of length %i', (length) => {
  const pieces = vehiclePieces(length, true);

  test('stays in its box and fills most of it', () => {
    const all = pieces.flatMap(({ path }) => points(path));
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    expect(all.flat().every(Number.isFinite)).toBe(true);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(length * kCell);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(kCell);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.8 * length * kCell);
  });

  test('has windows and lamps, and stripes only as the target', () => {
    const materials = new Set(pieces.map(({ material }) => material));
    expect(materials).toEqual(new Set(['tyre', 'body', 'edge', 'light', 'glass', 'lamp', 'stripe'].filter(
      (one) => length > 1 || one !== 'light')));
    expect(vehiclePieces(length, false).some(({ material }) => material === 'stripe')).toBe(false);
  });

  test('carries its label inside', () => {
    expect(labelCenter(length)).toBeGreaterThan(30);
    expect(labelCenter(length)).toBeLessThan(length * kCell - 30);
  });
});

test('lengths are told apart by their drawing, not only by their size', () => {
  const kinds = [1, 2, 3, 4].map((length) => vehiclePieces(length, false).map(({ material }) => material).join());
  expect(new Set(kinds).size).toBe(4);
});

test('the target faces the exit, others face right or up', () => {
  const across = { label: 'A', axis: 'horizontal', length: 2, line: 0, offset: 0 } as const;
  const down = { ...across, axis: 'vertical' } as const;
  expect([turnOf(across, 'right'), turnOf(across, 'left'), turnOf(across, null)]).toEqual([0, 180, 0]);
  expect([turnOf(down, 'top'), turnOf(down, 'bottom'), turnOf(down, null)]).toEqual([270, 90, 270]);
  expect(turnTransform(0, 2)).toBe('');
  expect(turnTransform(90, 3)).toBe('translate(100 0) rotate(90)');
  expect(turnTransform(180, 3)).toBe('translate(300 100) rotate(180)');
  expect(turnTransform(270, 3)).toBe('translate(0 300) rotate(270)');
});

test('boxes lie along the axis of the vehicle', () => {
  const [a, b] = drawn(['AA.', '..B', '..B']).vehicles;
  expect(vehicleBox(a!, 1)).toEqual({ x: 100, y: 0, width: 200, height: 100 });
  expect(vehicleBox(b!, 0.5)).toEqual({ x: 200, y: 50, width: 100, height: 200 });
  expect(points(shadowPath(b!)).every(([x, y]) => x <= 100 && y <= 200)).toBe(true);
});

describe.each<Exit>(['right', 'left', 'top', 'bottom'])('an exit %s', (exit) => {
  const board = { width: 5, height: 3, exit };
  const view = viewBox(board);

  test('has its arrow in the picture and outside the board', () => {
    for (const [x, y] of points(exitArrow(board, 1))) {
      expect(x).toBeGreaterThanOrEqual(view.x);
      expect(x).toBeLessThanOrEqual(view.x + view.width);
      expect(y).toBeGreaterThanOrEqual(view.y);
      expect(y).toBeLessThanOrEqual(view.y + view.height);
      expect(x < 0 || x > 500 || y < 0 || y > 300).toBe(true);
    }
  });

  test('opens the kerb on its side, at the line of the target', () => {
    const gap = exitGap(board, 1);
    const [x, y] = [gap.x + gap.width / 2, gap.y + gap.height / 2];
    expect({ right: x > 499, left: x < 1, top: y < 1, bottom: y > 299 }[exit]).toBe(true);
    expect(exit === 'right' || exit === 'left' ? y : x).toBe(150);
  });
});

test('the ground scales with the board', () => {
  expect(laneMarks(6, 6).match(/M/g)).toHaveLength(2 * 25);
  expect(laneMarks(2, 2).match(/M/g)).toHaveLength(2);
  expect(points(kerbPath(16, 4)).some(([x]) => x === 1620)).toBe(true);
});

test('walls are hatched within their cell', () => {
  const cell = { row: 2, column: 1 };
  const { x, y, width, height } = wallBox(cell);
  expect(wallHatch(cell)).not.toBe('');
  for (const [px, py] of points(wallHatch(cell))) {
    expect(px).toBeGreaterThanOrEqual(x);
    expect(px).toBeLessThanOrEqual(x + width);
    expect(py).toBeGreaterThanOrEqual(y);
    expect(py).toBeLessThanOrEqual(y + height);
  }
});

test('labels: one or two letters as large as ever, long ones on their vehicle', () => {
  const size = (label: string, axis: 'horizontal' | 'vertical', length: number) => labelSize({ label, axis, length });
  for (const length of [1, 2, 3, 4]) {
    for (const axis of ['horizontal', 'vertical'] as const) {
      expect(size('X', axis, length)).toBe(38);
      expect(size('10', axis, length)).toBe(26);
      const room = axis === 'vertical' ? kCell : length * kCell;
      expect(size('ambulance123', axis, length) * 12 * 0.68).toBeLessThan(0.85 * room);
      expect(size('ambulance123', axis, length)).toBeGreaterThan(0);
    }
  }
  expect(size('truck', 'horizontal', 3)).toBeGreaterThan(size('truck', 'vertical', 3));
  expect(size('\u{1f697}', 'horizontal', 2)).toBe(38); // one sign, although two units of the text
});
