import { expect, test } from 'vitest';
import type { Preset, PresetSection } from '../../build/presets';
import { recentOffers, sectionsOf } from '../../src/panels/puzzles/offers';

const preset = (section: PresetSection, name: string): Preset => ({
  section, name, code: `code-${name}`, moves: 8, steps: 16, width: 6, height: 6,
});
const cards = Array.from({ length: 13 }, (_, i) => preset('classic', `card_${String(i + 1).padStart(2, '0')}`));
const presets = [preset('paper', 'acm_sample'), preset('paper', 'medium'), ...cards, preset('records', 'hardest_51')];

test('sections keep their order; a long one becomes cards', () => {
  expect(sectionsOf(presets).map(({ section, kind, offers }) => [section, kind, offers.length])).toEqual([
    ['paper', 'rows', 2],
    ['classic', 'cards', 13],
    ['records', 'rows', 1],
  ]);
});

test('a button says what it opens and whether it was solved', () => {
  const [paper, classic] = sectionsOf(presets);
  expect(paper?.offers[0]).toMatchObject({ short: 'ACM sample', code: 'code-acm_sample' });
  expect(paper?.offers[0]?.spoken(false)).toBe('ACM sample, 8 moves, 16 steps');
  expect(classic?.offers[6]?.spoken(true)).toBe('Card 7, 8 moves, solved');
});

test('the presets of the paper show their keys', () => {
  expect(sectionsOf(presets)[0]?.offers.map((offer) => offer.key)).toEqual([undefined, 'N']);
});

test('recent puzzles show their size', () => {
  const [offer] = recentOffers([{ code: 'c', name: 'my_own', width: 9, height: 7 }]);
  expect(offer).toMatchObject({ short: 'My own', detail: '9×7' });
});
