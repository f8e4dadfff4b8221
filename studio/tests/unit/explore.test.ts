import { GameEngine } from '@unjam/board/src/model/engine.ts';
import { newGame, offsetsAt, withPath } from '@unjam/board/src/model/game.ts';
import type { MapAnswer, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { linePath, wholeTicks } from '../../src/panels/explore/chart';
import { DotIndex } from '../../src/panels/explore/dot_index';
import { MapGraph } from '../../src/panels/explore/map_graph';
import { between, fitted, moved, showing, toMap, toWindow, zoomed } from '../../src/panels/explore/map_view';
import { aboutTime, bigNumber, placeWords, ranges, surroundings } from '../../src/panels/explore/words';

const kCard1 = 'AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n';
const kHardest = 'GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.';
const kLargest = 'BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...'; // 541,934 states
const kLimits = { seconds: 20, memory_bytes: 2 ** 28 };

let engine: GameEngine;
beforeAll(async () => {
  const path = process.env.UNJAM_WASM ?? new URL('../../../build/wasm/unjam.wasm', import.meta.url);
  engine = await GameEngine.create(await WebAssembly.compile(readFileSync(path)));
});

function read(text: string): Puzzle {
  const answer = engine.call('read', { text, format: '', source: 'test' });
  if (answer.error) throw new Error(answer.error.message);
  return answer.puzzles[0]!.puzzle!;
}
function good<T extends object>(answer: T | { error: { message: string } }): T {
  if ('error' in answer && answer.error) throw new Error((answer.error as { message: string }).message);
  return answer as T;
}
function mapOf(text: string, metric: 'moves' | 'steps', most = 20_000): MapGraph {
  return new MapGraph(good<MapAnswer>(engine.call('map', { puzzle: read(text), metric, most_states: most, limits: kLimits }) as MapAnswer));
}
const startOf = (puzzle: Puzzle) => puzzle.vehicles.map(({ offset }) => offset);

test('the hardest board is analysed as the command line does', () => {
  const answer = engine.call('analyze', { puzzle: read(kHardest), metric: 'steps', component_states: 1e6, limits: kLimits });
  if (answer.error) throw new Error(answer.error.message);
  expect([answer.complete, answer.states, answer.moves, answer.steps]).toEqual(
    [true, 4780, 51, 81]);
  expect(answer.optimal_solutions).toBe('15513808750045233279300'); // beyond what a number holds
  expect(answer.difficulty?.level).toBe('grandmaster');
  expect(answer.difficulty?.reasons[0]).toBe('very long: 51 moves');
  expect(answer.histogram?.reduce((sum, one) => sum + one, 0)).toBe(4780);
});

test('a component beyond the limit is told as lower bounds', () => {
  const answer = engine.call('analyze', { puzzle: read(kLargest), metric: 'moves', component_states: 5000, limits: kLimits });
  if (answer.error) throw new Error(answer.error.message);
  expect([answer.complete, answer.histogram, answer.moves_at_least]).toEqual([false, null, 15]);
  expect(answer.states).toBeGreaterThanOrEqual(5000);
  expect(answer.states).toBeLessThan(541_934);
  expect(answer.reason).toBeTruthy();
});

test.each(['moves', 'steps'] as const)('on the map every way is legal and comes out where it should (%s)', (metric) => {
  const puzzle = read(kCard1);
  const graph = mapOf(kCard1, metric);
  expect(graph.count).toBe(1247);
  expect(graph.stateAt(startOf(puzzle))).toBe(graph.drawing.start);
  expect(graph.distance(graph.drawing.start)).toBe(metric === 'moves' ? 8 : 16);
  for (const goal of [0, 171, 600, graph.count - 1]) {
    const way = graph.wayTo(graph.drawing.start, goal)!;
    const moves = graph.movesAlong(way);
    let game = newGame(puzzle);
    for (const { vehicle, cells } of moves) {
      const position = engine.call('position', { puzzle, offsets: offsetsAt(game) });
      if (position.error) throw new Error(position.error.message);
      const offset = offsetsAt(game)[vehicle]! + cells;
      expect(offset).toBeGreaterThanOrEqual(position.ranges[vehicle]!.first);
      expect(offset).toBeLessThanOrEqual(position.ranges[vehicle]!.last);
      game = withPath(game, game.cursor, [{ vehicle, cells }]);
    }
    expect(graph.stateAt(offsetsAt(game))).toBe(goal);
    expect(graph.offsetsOf(goal)).toEqual(offsetsAt(game));
  }
});

test('lit states lead from the start to a solved one, and neighbours are one layer away or none', () => {
  const graph = mapOf(kHardest, 'moves');
  let state = graph.drawing.start;
  for (let left = 51; left > 0; left--) {
    expect([graph.distance(state), graph.lit[state]]).toEqual([left, 1]);
    state = graph.beside(state, 'nearer')!;
  }
  expect(graph.beside(state, 'nearer')).toBeNull();
  for (const other of graph.neighbours(state)) expect(graph.distance(other)).toBeLessThanOrEqual(1);
  const below = graph.beside(state, 'below') ?? graph.beside(state, 'above')!;
  expect(graph.distance(below)).toBe(0);
  expect(below).not.toBe(state);
  expect(placeWords(graph, graph.drawing.start)).toBe('51 moves from solved');
  expect(surroundings(graph, graph.drawing.start, graph.drawing.start)).toMatch(
    /^51 moves from solved, where the board is, the start, on a shortest solution, one of \d+ at this distance, \d+ ways? nearer, \d+ to the same distance, 0 farther$/);
});

test('a component too large to draw is reduced to its shortest solutions', () => {
  const graph = mapOf(kLargest, 'moves');
  expect([graph.drawing.whole, graph.drawing.edges, graph.distance(graph.drawing.start)]).toEqual([false, [], 15]);
  expect(graph.lit.every((one) => one === 1)).toBe(true);
  const answer = engine.call('map', { puzzle: read(kLargest), metric: 'moves', most_states: 10, limits: kLimits });
  expect(answer.error?.message).toMatch(/no more than 10 are allowed/);
});

test('cards are solved, rated and drawn', () => {
  const puzzle = read(kCard1);
  const facts = engine.call('card', { puzzle, metric: 'moves', difficulty: true, limits: kLimits });
  if (facts.error) throw new Error(facts.error.message);
  expect([facts.status, facts.moves, facts.difficulty, facts.solution?.length]).toEqual(['optimal', 8, 'easy', 8]);
  const card = { puzzle, number: '7', title: 'A & B', length: '8 moves', difficulty: 'easy', solution: facts.solution! };
  const sheet = { cards: [card, card], paper: 'letter', per_page: 4, solution: 'back', cut_marks: true, colours: false } as const;
  const front = engine.call('sheet', { ...sheet, cards: [...sheet.cards], back: false });
  const back = engine.call('sheet', { ...sheet, cards: [...sheet.cards], back: true });
  if (front.error || back.error) throw new Error('no sheet');
  expect(front.svg).toContain('width="215.9mm" height="279.4mm"');
  expect(front.svg).toContain('A &amp; B');
  expect(front.svg).not.toContain(facts.solution![0]);
  expect(back.svg).toContain(facts.solution![0]);
  expect(front.svg).not.toMatch(/style|<script/);
});

test('views keep what is under the pointer, and some of the map in sight', () => {
  const [map, window] = [{ width: 1400, height: 900 }, { width: 800, height: 700 }];
  const view = fitted(map, window);
  expect(toWindow(view, { x: 700, y: 0 }).x).toBeCloseTo(400);
  expect(toWindow(view, { x: 1400, y: 900 }).x).toBeLessThan(800);
  const at = { x: 120, y: 300 };
  const near = zoomed(view, 3, at, map, window);
  expect(near.scale).toBeCloseTo(3 * view.scale);
  expect(toMap(near, at).x).toBeCloseTo(toMap(view, at).x);
  expect(toMap(near, at).y).toBeCloseTo(toMap(view, at).y);
  expect(zoomed(view, 1e9, at, map, window).scale).toBeLessThan(20);
  const lost = moved(view, { x: 1e6, y: -1e6 }, map, window);
  expect(lost.x).toBeLessThan(800);
  expect(lost.y + map.height * lost.scale).toBeGreaterThan(0);
  expect(showing(view, { x: 0, y: 450 }, window)).toBe(view); // seen already
  const shown = toWindow(showing(near, { x: 1400, y: 900 }, window), { x: 1400, y: 900 });
  expect(shown.x).toBeLessThan(800);
  expect(shown.y).toBeLessThan(700);
  expect(between(view, near, 1)).toBe(near);
  expect(between(view, near, 0.5).scale).toBeCloseTo(2 * view.scale);
});

test('the nearest dot is found, and none where there is none', () => {
  const index = new DotIndex([0, 10, 200], [0, 0, 50]);
  expect(index.at({ x: 4, y: 1 }, 20)).toBe(0);
  expect(index.at({ x: 7, y: 1 }, 20)).toBe(1);
  expect(index.at({ x: 190, y: 50 }, 12)).toBe(2);
  expect(index.at({ x: 100, y: 50 }, 12)).toBeNull();
  expect(index.at({ x: -5, y: -5 }, 12)).toBe(0);
});

test('numbers of any size, times and lists are readable', () => {
  expect(bigNumber('3048')).toEqual({ text: '3,048', exact: '3,048' });
  expect(bigNumber('15513808750045233279300').text).toBe('about 1.6 × 10²²');
  expect(bigNumber('9999999999999').text).toBe('about 1.0 × 10¹³');
  expect(bigNumber('15513808750045233279300').exact).toBe('15,513,808,750,045,233,279,300');
  expect([16.2, 89, 91, 3600 * 3].map(aboutTime)).toEqual(['16 seconds', '89 seconds', '2 minutes', '3 hours']);
  expect(ranges([1, 2, 4, 5, 6, 7, 9])).toBe('1, 2, 4 to 7, 9');
  expect(wholeTicks(51, 4)).toEqual([0, 20, 40]);
  expect(wholeTicks(0, 6)).toEqual([0]);
  expect(linePath([[0, 1], [2, 3.25]])).toBe('M0.0 1.0L2.0 3.3');
});

test('a path is undone move by move, and wins nothing', () => {
  const puzzle = read(kCard1);
  const game = withPath(withPath(newGame(puzzle), 0, [{ vehicle: 0, cells: 1 }, { vehicle: 1, cells: -1 }]), 1, [{ vehicle: 2, cells: 1 }]);
  expect([game.moves.map(({ vehicle }) => vehicle), game.cursor, game.solutionFrom]).toEqual([[0, 2], 2, 0]);
});
