import { describe, expect, test } from 'vitest';
import { makeScale } from '../../src/panels/compare/scale';

describe('linear', () => {
  test('begins at 0 and ends at the largest value', () => {
    const scale = makeScale('linear', [3025, 1409]);
    expect(scale.ticks).toEqual([0, 1000, 2000, 3000]);
    expect([0, 1512.5, 3025, 9000].map(scale.at)).toEqual([0, 0.5, 1, 1]);
  });
  test('small values have exact ticks', () => {
    expect(makeScale('linear', [0.0011]).ticks).toEqual([0, 0.0005, 0.001]);
  });
});

describe('logarithmic', () => {
  test('begins a decade below the least value', () => {
    const scale = makeScale('log', [1000, 1e7]);
    expect(scale.ticks[0]).toBe(100);
    expect(scale.at(100)).toBe(0);
    expect(scale.at(1000)).toBeCloseTo(0.2);
    expect(scale.at(1e7)).toBe(1);
    expect(scale.at(0)).toBe(0);
  });
  test('never has more than six ticks', () => {
    for (let high = 1; high < 14; ++high) {
      expect(makeScale('log', [1, 10 ** high]).ticks.length).toBeLessThanOrEqual(6);
    }
  });
  test('one value has a bar', () => {
    expect(makeScale('log', [1]).at(1)).toBeGreaterThan(0.5);
    expect(makeScale('log', [5]).at(5)).toBeGreaterThan(0.5);
  });
  test('the least value has a bar, too', () => {
    for (const least of [1, 1.1, 2, 5, 9.9]) expect(makeScale('log', [least, 1000]).at(least)).toBeGreaterThan(0.05);
  });
});

test('nothing to show is no error', () => {
  expect(makeScale('log', [0, 0])).toMatchObject({ ticks: [] });
  expect(makeScale('linear', []).at(3)).toBe(0);
});
