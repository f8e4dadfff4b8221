// Axes of small charts: whole numbers to write below, and heights.

// Whole numbers from 0 to `last`, a nice step apart, at most `most` of them.
export function wholeTicks(last: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
  const step = steps.find((one) => Math.floor(last / one) + 1 <= most) ?? Math.max(1, last);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
}

// A line through points, for the attribute `d`.
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
