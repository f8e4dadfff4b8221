import { GameEngine } from '@unjam/board/src/model/engine.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readCensus } from '../../build/census';
import { packCollection, unpackCollection } from '../../src/panels/browse/collection';
import { filtered, noFilter } from '../../src/panels/browse/filter';

let engine: GameEngine;
beforeAll(async () => {
  const path = process.env.UNJAM_WASM ?? new URL('../../../build/wasm/unjam.wasm', import.meta.url);
  engine = await GameEngine.create(await WebAssembly.compile(readFileSync(path)));
});

const kText = `; The hardest two.
;
51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780
2 .........B..AA.B.................... 21
`;

test('a list of the census is read, and the engine tells what it does not', () => {
  const puzzles = readCensus(engine, kText);
  expect(puzzles).toMatchObject([
    { stage: 1, number: 1, moves: 51, steps: 81, vehicles: 13, states: 4780 },
    { stage: 1, number: 2, moves: 2, steps: 5, vehicles: 2, states: 21 },
  ]);
  const [hardest, easiest] = puzzles;
  expect(hardest!.score).toBeGreaterThan(easiest!.score);
  expect(unpackCollection(packCollection(puzzles))).toEqual(puzzles);
  const first = (sort: 'fewestStates' | 'mostStates' | 'leastDifficulty' | 'mostDifficulty') =>
    filtered(puzzles, { ...noFilter(), sort }, () => false)[0]?.number;
  expect([first('fewestStates'), first('mostStates')]).toEqual([2, 1]);
  expect([first('leastDifficulty'), first('mostDifficulty')]).toEqual([2, 1]);
});

test.each([
  ['51 GBB', '50 GBB', 'takes 51 moves'],
  ['4780', '4781', 'has 4780 states'],
  [' 4780', '', 'no moves or states'],
  ['2 .........B', '52 .........B', 'harder than the one before it'],
  ['AA.B', 'A..B', 'A'],
])('what is wrong in it is found: %s, %s', (right, wrong, message) => {
  expect(() => readCensus(engine, kText.replace(right, wrong))).toThrow(message);
});
