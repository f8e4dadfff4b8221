import { describe, expect, it } from 'vitest';
import { approach, easeIn, easeInOut, easeOut, glide, glideDuration, isOver,
  positionAt } from '../src/view3d/motion.ts';

describe('easing', () => {
  it.each([['in', easeIn], ['out', easeOut], ['in and out',
    easeInOut]])('%s runs from 0 to 1 and never back', (_, easing) => {
    expect(easing(0)).toBeCloseTo(0);
    expect(easing(1)).toBeCloseTo(1);
    for (let t = 0; t < 1; t += 0.05) expect(easing(t + 0.05)).toBeGreaterThan(easing(t));
  });
});

describe('a glide', () => {
  it('takes longer for a longer way, but not in proportion, and never forever', () => {
    expect(glideDuration(0)).toBe(0);
    expect(glideDuration(-3)).toBe(glideDuration(3));
    expect(glideDuration(4)).toBeGreaterThan(glideDuration(1));
    expect(glideDuration(4)).toBeLessThan(2 * glideDuration(1));
    expect(glideDuration(14)).toBeLessThanOrEqual(520);
  });

  it('starts and ends where it should, and stays there', () => {
    const one = glide(2, 5, 1000);
    expect(positionAt(one, 900)).toBe(2);
    expect(positionAt(one, 1000)).toBe(2);
    expect(positionAt(one, 1000 + one.duration / 2)).toBeCloseTo(3.5);
    expect(positionAt(one, 1000 + one.duration)).toBe(5);
    expect(positionAt(one, 9000)).toBe(5);
    expect(isOver(one, 999 + one.duration)).toBe(false);
    expect(isOver(one, 1000 + one.duration)).toBe(true);
  });

  it('goes on without a jump when it is replaced on its way', () => {
    const first = glide(0, 4, 0);
    const now = first.duration * 0.4;
    const second = glide(positionAt(first, now), 1, now);
    expect(positionAt(second, now)).toBe(positionAt(first, now));
    expect(positionAt(second, now + second.duration)).toBe(1);
  });

  it('of no length is over at once', () => {
    expect(isOver(glide(3, 3, 50), 50)).toBe(true);
    expect(positionAt(glide(3, 3, 50), 50)).toBe(3);
  });
});

describe('approach', () => {
  it('comes as far in one long step as in many short ones', () => {
    let value = 10;
    for (let i = 0; i < 10; ++i) value = approach(value, 0, 5, 0.02);
    expect(value).toBeCloseTo(approach(10, 0, 5, 0.2));
  });
  it('arrives', () => {
    expect(approach(1, 1.00005, 5, 0.016)).toBe(1.00005);
  });
});
