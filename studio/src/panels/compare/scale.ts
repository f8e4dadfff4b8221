// The axis of a bar chart: where a value lies between 0 and 1, and which values are written on it.

export type ScaleKind = 'linear' | 'log';

export interface Scale {
  at(value: number): number; // 0 .. 1; the largest value is at 1
  ticks: number[];
}

// 1, 2 or 5 times a power of ten: the step that makes about `wanted` ticks.
function niceStep(range: number, wanted: number): number {
  const rough = range / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}

function linear(largest: number): Scale {
  const step = niceStep(largest, 4);
  const count = Math.floor(largest / step + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
  return { at: (value) => Math.max(0, Math.min(1, value / largest)), ticks };
}

// From a decade well below the least value, so that its bar can be seen; at most six ticks.
function logarithmic(least: number, largest: number): Scale {
  const lowest = Math.log10(least);
  const low = Math.floor(lowest - 0.3);
  const high = Math.log10(largest);
  const stride = Math.ceil((high - low) / 5);
  const ticks: number[] = [];
  for (let power = low; power <= high + 1e-9; power += stride) ticks.push(Number(`1e${String(power)}`));
  const at = (value: number) => (value <= 0 ? 0 : (Math.log10(value) - low) / (high - low));
  return { at: (value) => Math.max(0, Math.min(1, at(value))), ticks };
}

export function makeScale(kind: ScaleKind, values: readonly number[]): Scale {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return { at: () => 0, ticks: [] };
  const largest = Math.max(...positive);
  return kind === 'linear' ? linear(largest) : logarithmic(Math.min(...positive), largest);
}
