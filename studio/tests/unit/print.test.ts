import type { CardAnswer, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { expect, test } from 'vitest';
import { cardOf, firstChoice, needsSolving, pagesOf, sheetQuestion } from '../../src/panels/print/choice';

const kPuzzle: Puzzle = { name: 'card_07', width: 6, height: 6, exit: 'right', target: 0, vehicles: [], walls: [] };
const kFacts: CardAnswer = { status: 'optimal', moves: 8, steps: 16, solution: ['XR3', 'AL1'], difficulty: 'easy' };

test('cards fill pages, and backs follow their fronts', () => {
  const choice = { ...firstChoice(), perPage: 4 };
  expect(pagesOf(9, choice)).toEqual([
    { first: 0, end: 4, back: false }, { first: 4, end: 8, back: false }, { first: 8, end: 9, back: false },
  ]);
  expect(pagesOf(5, { ...choice, solution: 'back' }).map(({ first, back }) => [first, back])).toEqual(
    [[0, false], [0, true], [4, false], [4, true]]);
  expect(pagesOf(0, choice)).toEqual([]);
});

test('a card says what was chosen', () => {
  const choice = { ...firstChoice(), firstNumber: 11 };
  expect(cardOf(kPuzzle, 2, choice, kFacts, 'moves')).toEqual(
    { puzzle: kPuzzle, number: '13', title: 'Card 07', length: '8 moves', difficulty: 'easy', solution: [] });
  const bare = { ...choice, numbers: false, titles: 'none', length: false, difficulty: false } as const;
  expect(cardOf(kPuzzle, 0, bare, kFacts, 'moves')).toMatchObject({ number: '', title: '', length: '', difficulty: '' });
  expect(needsSolving(bare)).toBe(false);
  const own = cardOf(kPuzzle, 0, { ...choice, titles: 'own', ownTitle: ' Class 4b ', solution: 'card' }, kFacts, 'steps,moves');
  expect([own.title, own.length, own.solution]).toEqual(['Class 4b', '16 steps, 8 moves', ['XR3', 'AL1']]);
});

test('what is not proved is not claimed', () => {
  const words = (facts: Partial<CardAnswer>) => cardOf(kPuzzle, 0, firstChoice(), { ...kFacts, ...facts }, 'moves').length;
  expect(words({ status: 'bounded' })).toBe('at most 8 moves');
  expect(words({ status: 'unsolvable', solution: null })).toBe('no solution');
  expect(words({ status: 'limit', solution: null })).toBe('not solved');
});

test('a back is asked for as such', () => {
  expect(sheetQuestion([], { ...firstChoice(), solution: 'back' }, true)).toEqual(
    { cards: [], paper: 'a4', per_page: 6, solution: 'back', cut_marks: true, colours: false, back: true });
});
