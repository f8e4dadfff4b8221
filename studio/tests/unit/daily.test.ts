import { expect, test } from 'vitest';
import { dailyIndex, dateText } from '../../src/panels/browse/daily';
import { levelOf } from '../../src/panels/browse/level';

test('the date is that of the player’s calendar', () => {
  expect(dateText(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
  expect(dateText(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
});

// These may never change: two people compare what they got.
test('the puzzle of a date is the same for everybody', () => {
  expect(['2026-11-15', '2026-11-16', '2027-01-01'].map((date) => dailyIndex(date, 1000))).toEqual([891, 76, 248]);
});

test('the days of some years are spread over the whole collection', () => {
  const days = Array.from({ length: 2000 }, (_, day) => dateText(new Date(2026, 0, 1 + day)));
  const chosen = days.map((day) => dailyIndex(day, 1000));
  expect(Math.min(...chosen)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...chosen)).toBeLessThan(1000);
  // 865 different ones are what chance gives on average, give or take 10.
  expect(new Set(chosen).size).toBeGreaterThan(820);
  const inStep = (stage: number) => chosen.filter((one) => Math.floor(one / 100) === stage).length;
  expect(Math.min(...Array.from({ length: 10 }, (_, stage) => inStep(stage)))).toBeGreaterThan(140);
});

test('a score has its word', () => {
  const levels = [{ name: 'beginner', score: 0 }, { name: 'easy', score: 36 }];
  expect([0, 35.9, 36, 99].map((score) => levelOf(score, levels))).toEqual(['beginner', 'beginner', 'easy', 'easy']);
  expect(levelOf(5, [])).toBe('');
});
