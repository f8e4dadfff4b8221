// Compiled with the types of the packages, never run.
import { type UnjamBoard } from '@unjam/board';
import { type Puzzle, type Solution, Unjam } from '@unjam/engine';
import { Engine, EngineWorker } from '@unjam/engine/core';

export async function movesOf(text: string, signal: AbortSignal): Promise<number | null> {
  const unjam = await Unjam.load({ workers: 2 });
  const puzzle: Puzzle = unjam.parse(text, { format: 'grid' });
  const solution: Solution = await unjam.solve(puzzle, {
    metric: 'steps', limits: { seconds: 1 }, signal, onProgress: ({ expanded }) => { console.log(expanded.toFixed()); },
  });
  // @ts-expect-error there is no such metric
  await unjam.solve(puzzle, { metric: 'miles' });
  // @ts-expect-error a job is not answered at once
  unjam.call('solve', { puzzle });
  return solution.moves;
}

export function listen(board: UnjamBoard): void {
  board.addEventListener('solved', ({ detail }) => { console.log(detail.solution.join()); });
  board.addEventListener('keydown', ({ key }) => { console.log(key); });
  const other = document.querySelector('unjam-board');
  console.log(other?.made.length, other?.solved);
}

export const parts = [Engine, EngineWorker];
