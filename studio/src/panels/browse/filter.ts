// Which puzzles of a collection are shown, and in what order.
import type { CollectedPuzzle } from './collection';

export interface Bounds {
  least: number | null; // null: no limit
  most: number | null;
}

export const kShows = ['all', 'open', 'solved'] as const;

export interface Filter {
  step: number | null; // null: all steps
  moves: Bounds;
  vehicles: Bounds;
  show: (typeof kShows)[number];
  sort: Sort;
}

export function noFilter(): Filter {
  const any = { least: null, most: null };
  return { step: null, moves: { ...any }, vehicles: { ...any }, show: 'all', sort: 'easiest' };
}

// Something is left out.
export function isFiltered({ step, moves, vehicles, show }: Filter): boolean {
  const isBound = ({ least, most }: Bounds) => least !== null || most !== null;
  return step !== null || show !== 'all' || isBound(moves) || isBound(vehicles);
}

const within = ({ least, most }: Bounds, value: number) => value >= (least ?? 0) && value <= (most ?? Infinity);

// What comes first has the smaller key; equals stay in the order of the collection.
const kKeys = {
  easiest: ({ step, score }) => step * 1000 + score,
  hardest: ({ step, score }) => -step * 1000 - score,
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
    .filter(({ step, moves, vehicles, code }) =>
      (filter.step === null || filter.step === step) &&
      within(filter.moves, moves) && within(filter.vehicles, vehicles) &&
      (filter.show === 'all' || isSolved(code) === (filter.show === 'solved')))
    .sort((a, b) => key(a) - key(b));
}

export interface StepCount {
  step: number;
  solved: number;
  all: number;
}

// How far the player is, in every step and, as step 0, in all of them.
export function countSolved(puzzles: readonly CollectedPuzzle[], isSolved: (code: string) => boolean): StepCount[] {
  const counts: StepCount[] = [{ step: 0, solved: 0, all: 0 }];
  for (const { step, code } of puzzles) {
    for (const at of [0, step]) {
      const count = (counts[at] ??= { step, solved: 0, all: 0 });
      ++count.all;
      if (isSolved(code)) ++count.solved;
    }
  }
  return counts;
}

// Where the player goes on: the easiest step that is not all solved; null when all are.
export function firstOpenStep(counts: readonly StepCount[]): number | null {
  return counts.find(({ step, solved, all }) => step > 0 && solved < all)?.step ?? null;
}
