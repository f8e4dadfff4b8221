// Which puzzles of a collection are shown, and in what order.
import type { CollectedPuzzle } from './collection';

export interface Bounds {
  least: number | null; // null: no limit
  most: number | null;
}

export const kShows = ['all', 'open', 'solved'] as const;

export interface Filter {
  stage: number | null; // null: all stages
  moves: Bounds;
  vehicles: Bounds;
  show: (typeof kShows)[number];
  sort: Sort;
}

export function noFilter(): Filter {
  const any = { least: null, most: null };
  return { stage: null, moves: { ...any }, vehicles: { ...any }, show: 'all', sort: 'easiest' };
}

// Something is left out.
export function isFiltered({ stage, moves, vehicles, show }: Filter): boolean {
  const isBound = ({ least, most }: Bounds) => least !== null || most !== null;
  return stage !== null || show !== 'all' || isBound(moves) || isBound(vehicles);
}

const within = ({ least, most }: Bounds, value: number) => value >= (least ?? 0) && value <= (most ?? Infinity);

// What comes first has the smaller key; equals stay in the order of the collection.
const kKeys = {
  easiest: ({ stage, score }) => stage * 1000 + score,
  hardest: ({ stage, score }) => -stage * 1000 - score,
  leastDifficulty: ({ score }) => score,
  mostDifficulty: ({ score }) => -score,
  fewestMoves: ({ moves }) => moves,
  mostMoves: ({ moves }) => -moves,
  fewestVehicles: ({ vehicles }) => vehicles,
  mostVehicles: ({ vehicles }) => -vehicles,
  fewestStates: ({ states = 0 }) => states,
  mostStates: ({ states = 0 }) => -states,
} satisfies Record<string, (puzzle: CollectedPuzzle) => number>;
export type Sort = keyof typeof kKeys;

export function filtered(
  puzzles: readonly CollectedPuzzle[], filter: Filter, isSolved: (code: string) => boolean,
): CollectedPuzzle[] {
  const key = kKeys[filter.sort];
  return puzzles
    .filter(({ stage, moves, vehicles, code }) =>
      (filter.stage === null || filter.stage === stage) &&
      within(filter.moves, moves) && within(filter.vehicles, vehicles) &&
      (filter.show === 'all' || isSolved(code) === (filter.show === 'solved')))
    .sort((a, b) => key(a) - key(b));
}

export interface StageCount {
  stage: number;
  solved: number;
  all: number;
}

// How far the player is, in every stage and, as stage 0, in all of them.
export function countSolved(puzzles: readonly CollectedPuzzle[], isSolved: (code: string) => boolean): StageCount[] {
  const counts: StageCount[] = [{ stage: 0, solved: 0, all: 0 }];
  for (const { stage, code } of puzzles) {
    for (const at of [0, stage]) {
      const count = (counts[at] ??= { stage, solved: 0, all: 0 });
      ++count.all;
      if (isSolved(code)) ++count.solved;
    }
  }
  return counts;
}

// Where the player goes on: the easiest stage that is not all solved; null when all are.
export function firstOpenStage(counts: readonly StageCount[]): number | null {
  return counts.find(({ stage, solved, all }) => stage > 0 && solved < all)?.stage ?? null;
}
