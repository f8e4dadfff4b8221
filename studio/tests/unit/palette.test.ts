// The engine's colours, as people see them.
import { describe, expect, test } from 'vitest';
import { nodeEngine } from './node_engine';

const engine = await nodeEngine();
function coloursOf(vehicles: number, target: number) {
  const answer = engine.call('colours', { vehicles, target });
  if (answer.error) throw new Error(answer.error.message);
  return answer.colours;
}
const [kTargetColor = '', ...kVehicleColors] = coloursOf(24, 0).map(({ body }) => body); // 23 before they come again
const rgbOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const linearOf = (color: string): number[] => rgbOf(color).map((part) => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

// The contrast ratio of WCAG, 1 to 21.
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((color) => {
    const [red = 0, green = 0, blue = 0] = linearOf(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
  const seen = times(eye, linearOf(color)).map((part) => Math.min(Math.max(part, 0), 1));
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
});

test('labels can be read on every vehicle, on boards of dozens of vehicles, too', () => {
  const colours = coloursOf(61, 60);
  expect(colours[60]?.body).toBe(kTargetColor);
  for (const { body, ink } of colours) expect(contrast(body, ink), body).toBeGreaterThanOrEqual(4.5);
  expect(new Set(colours.map(({ body }) => body)).size).toBe(colours.length);
});
