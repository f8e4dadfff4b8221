// The colours of the vehicles. They differ in lightness as well as in hue: any two stay apart for people who
// see no red, no green or no blue (tests/unit/palette.test.ts simulates that), and none comes near the red of
// the target. The same paints serve both themes.
import type { Puzzle } from '../engine/protocol';

export interface Paint {
  body: string;
  edge: string; // outline and the dark parts of the body
  light: string; // roof, where the body catches light
  label: string; // text on the body: at least 4.5 to 1
}

export const kTargetColor = '#d81e2c';
export const kVehicleColors = [
  '#3f7df0', '#f2b13d', '#157a6e', '#5a3fb0', '#8fe0b4', '#afa4e2', '#b46aae', '#3fbe90',
  '#7c1878', '#8b54a2', '#da933f', '#e1b9f3', '#8892eb', '#fdde3c', '#7455c7', '#92c2c1',
  '#abf4a4', '#bb87b6', '#853e80', '#70937d', '#b3db7b', '#5f4357', '#9163d5',
] as const;

type Rgb = [number, number, number]; // 0 .. 255

export function rgbOf(color: string): Rgb {
  const digits = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [digits(1), digits(3), digits(5)];
}

function hexOf(rgb: Rgb): string {
  return '#' + rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
}

// `share` of `other` in `color`.
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)];
  return hexOf(from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as Rgb);
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// The contrast ratio of WCAG, 1 to 21.
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function paint(body: string): Paint {
  const label = contrast(body, '#ffffff') >= contrast(body, '#000000') ? '#ffffff' : '#000000';
  return { body, edge: mix(body, '#0c1020', 0.45), light: mix(body, '#ffffff', 0.28), label };
}

// One paint per vehicle, in vehicle order. Boards with more vehicles than colours get them again, darker.
export function paintsOf(puzzle: Puzzle): Paint[] {
  let others = 0;
  return puzzle.vehicles.map((_, index) => {
    if (index === puzzle.target) return paint(kTargetColor);
    const round = Math.floor(others / kVehicleColors.length);
    const color = kVehicleColors[others++ % kVehicleColors.length] ?? kVehicleColors[0];
    return paint(round === 0 ? color : mix(color, '#20242e', Math.min(0.22 * round, 0.6)));
  });
}
