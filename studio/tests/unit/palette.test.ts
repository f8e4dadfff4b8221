import { describe, expect, test } from 'vitest';
import { contrast, kTargetColor, kVehicleColors, mix, paintsOf, rgbOf } from '../../src/board/palette';
import { drawn } from './boards';

// How people see who lack one kind of cone (Machado, Oliveira and Fernandes 2009, full severity).
const kEyes: Record<string, number[][]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (vector[i] ?? 0), 0));

function oklab(color: string, eye: number[][]): number[] {
  const linear = rgbOf(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const seen = times(eye, linear).map((part) => Math.min(Math.max(part, 0), 1));
  const cones = times(
    [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005]], seen,
  ).map(Math.cbrt);
  return times(
    [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766]], cones,
  );
}
const distance = (one: string, other: string, eye: number[][]) => {
  const to = oklab(other, eye);
  return Math.hypot(...oklab(one, eye).map((part, i) => part - (to[i] ?? 0)));
};

describe.each(Object.entries(kEyes))('seen with %s', (_name, eye) => {
  test('no vehicle comes near the red of the target', () => {
    for (const color of kVehicleColors) expect(distance(color, kTargetColor, eye), color).toBeGreaterThan(0.09);
  });

  test('any two colours differ, and those of an ordinary board clearly', () => {
    kVehicleColors.forEach((one, i) => {
      kVehicleColors.slice(0, i).forEach((other, j) => {
        const least = i < 13 && j < 13 ? 0.065 : 0.05;
        expect(distance(one, other, eye), `${one} ${other}`).toBeGreaterThan(least);
      });
    });
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('labels can be read on every vehicle, on boards of dozens of vehicles, too', () => {
  const labels = [...'ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwyz0123456789X'];
  const puzzle = drawn(labels.map((label) => `${label}${label}..`));
  const paints = paintsOf(puzzle);
  expect(paints[puzzle.target]?.body).toBe(kTargetColor);
  for (const { body, label } of paints) expect(contrast(body, label), body).toBeGreaterThanOrEqual(4.5);
  expect(new Set(paints.map(({ body }) => body)).size).toBe(paints.length);
});
