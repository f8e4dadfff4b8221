import { expect, test } from 'vitest';
import { anyWish, commandOf, kRecipeNames, orderOf, recipeOf, seedOf, wishOf } from '../../src/panels/make/wish';

const kLevels = [{ name: 'beginner', score: 0 }, { name: 'easy', score: 36 }, { name: 'expert', score: 63 }];

test('a wish becomes an order; what is left open is what the command line leaves open', () => {
  expect(orderOf(anyWish(), 7, kLevels)).toEqual({
    width: 6, height: 6, exit: 'right', minimal: true, unique: false, symmetry: 'none', seed: 7,
    vehicles: { least: 2, most: null }, walls: { least: 0, most: 0 }, moves: { least: 1, most: null },
    least_score: 0, most_score: null,
  });
  const order = orderOf(
    { ...anyWish(), easiest: 'easy', hardest: 'easy', moves: { least: null, most: 9 }, width: null }, 1, kLevels,
  );
  expect(order).toMatchObject({ least_score: 36, most_score: 63 - 1e-9, moves: { least: 0, most: 9 }, width: 0 });
  expect(orderOf({ ...anyWish(), hardest: 'expert' }, 1, kLevels).most_score).toBeNull();
});

test('a recipe is known by what it wants, until something is changed', () => {
  for (const name of kRecipeNames) expect(recipeOf(wishOf(name))).toBe(name);
  expect(recipeOf({ ...wishOf('hard'), unique: true })).toBeNull();
  wishOf('large').moves.least = 3; // a copy
  expect(wishOf('large').moves.least).toBe(15);
});

test('a wish can be said on the command line', () => {
  expect(commandOf(anyWish(), 1)).toBe('unjam generate --seed 1');
  expect(commandOf({
    width: 8, height: 7, exit: 'top', vehicles: { least: 8, most: 8 }, walls: { least: 1, most: null },
    moves: { least: null, most: 20 }, easiest: 'easy', hardest: 'expert', minimal: false, unique: true,
    symmetry: 'half-turn',
  }, 42)).toBe(
    'unjam generate --size 8x7 --exit top --vehicles 8 --walls 1.. --moves ..20 --difficulty easy..expert ' +
    '--no-minimal --unique --symmetry half-turn --seed 42',
  );
  expect(commandOf({ ...anyWish(), easiest: 'expert', hardest: 'expert' }, 0)).toContain(' expert --seed 0');
  expect(commandOf({ ...anyWish(), hardest: 'easy' }, 0)).toContain('--difficulty ..easy');
  expect(commandOf({ ...anyWish(), walls: { least: null, most: null } }, 0)).toContain('--walls 0..');
});

test('a seed is a whole number that survives the way to the engine', () => {
  expect(['0', ' 12 ', '9007199254740991'].map(seedOf)).toEqual([0, 12, 9007199254740991]);
  expect(['', '-1', '1.5', '1e3', 'x', '9007199254740993'].map(seedOf)).toEqual([null, null, null, null, null, null]);
});
