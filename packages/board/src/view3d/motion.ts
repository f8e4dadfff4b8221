// Movement over time, as pure functions of the clock: a glide can be asked where it is at any moment and can
// be replaced at any moment by one that starts where it is.
export type Easing = (t: number) => number;

export const easeInOut: Easing = (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);
export const easeOut: Easing = (t) => 1 - (1 - t) ** 3;
export const easeIn: Easing = (t) => t * t;

export interface Glide {
  readonly from: number;
  readonly to: number;
  readonly start: number; // milliseconds, on the clock of the frames
  readonly duration: number;
  readonly easing: Easing;
}

// A short slide is brisk, and a long one takes longer but not in proportion.
export function glideDuration(distance: number): number {
  return distance === 0 ? 0 : Math.min(140 + 110 * Math.sqrt(Math.abs(distance)), 520);
}

export function glide(from: number, to: number, start: number, easing = easeInOut, duration?: number): Glide {
  return { from, to, start, easing, duration: duration ?? glideDuration(to - from) };
}

export function isOver(one: Glide, now: number): boolean {
  return now >= one.start + one.duration;
}

export function positionAt(one: Glide, now: number): number {
  if (isOver(one, now)) return one.to;
  const t = Math.max(0, (now - one.start) / one.duration);
  return one.from + (one.to - one.from) * one.easing(t);
}

// Brings `value` closer to `goal`, the same way at any frame rate; `rate` is per second.
export function approach(value: number, goal: number, rate: number, seconds: number): number {
  const next = goal + (value - goal) * Math.exp(-rate * seconds);
  return Math.abs(next - goal) < 1e-4 ? goal : next;
}
