// Where a vehicle of a draft could stand, in the engine's words: the draft is handed to `check` with the
// vehicle last, so that whatever is wrong with it is wrong with this place.
import type { DraftError, Puzzle, Vehicle } from '@unjam/board/src/model/protocol.ts';
import { type Draft, puzzleOf } from './draft';

// The first thing wrong with a puzzle, or null.
export type Check = (puzzle: Puzzle) => DraftError | null;

// The board with all vehicles but `without`, and without those that are themselves in disorder.
export function others(draft: Draft, without: number | null, check: Check): Puzzle {
  const vehicles = draft.vehicles.filter((_, index) => index !== without);
  for (;;) {
    const board = { ...puzzleOf(draft), vehicles, target: -1 };
    const error = check(board);
    if (!error || error.vehicle === null) return board;
    vehicles.splice(error.vehicle, 1);
  }
}

// Why it cannot stand there, or null.
export function problemOf(vehicle: Vehicle, board: Puzzle, check: Check): string | null {
  const error = check({ ...board, vehicles: [...board.vehicles, vehicle] });
  return error?.vehicle === board.vehicles.length ? error.message : null;
}
