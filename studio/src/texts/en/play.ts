// The game. The board has words of its own.
import { board, controls, game, lot } from '@unjam/board/src/words.ts';
import { counted } from './words';

export { board, lot };

export const play = {
  ...controls,
  ...game,
  next: 'Next puzzle',
  again: 'Play again',
  how: 'Drag a vehicle along its line, or choose one with Tab and move it with the arrow keys. Bring the red one to the exit.',
  bestSoFar: (moves: number, steps: number) => `Your best: ${counted(moves, 'move')}, ${counted(steps, 'step')}`,
  distance: (n: number, metric: string) =>
    n === 0 ? 'Solved' : `${counted(n, metric === 'steps' ? 'step' : 'move')} from solved`,
  distanceUnknown: 'The distance is not known yet',
  verdicts: { better: 'good move', same: 'no closer, no farther', worse: 'a step back' },
  winTitle: 'The way is clear',
  winOptimal: 'No solution is shorter.',
  winMore: (n: number, optimum: number) => `${n} more than the optimum of ${optimum}.`,
  controls: 'Game',
  moves: 'Moves',
  steps: 'Steps',
  best: (n: number) => `optimum ${n}`,
  searching: 'optimum …',
  unknown: 'optimum unknown',
  none: 'no solution',
  stopped: 'Search stopped',
  unsolvable: 'This puzzle has no solution.',
  solvedAtStart: 'This puzzle is solved already: the target stands at the exit.',
  tempting: (words: string, percent: number, farther: boolean) =>
    `Tempting, but ${farther ? 'one move farther' : 'no nearer'}: ${words} (${percent} % try it).`,
  instead: (words: string, percent: number) => `${percent} % do this instead: ${words}.`,
  hintFailed: (why: string) => `No hint was found: ${why}.`,
  distanceFailed: (why: string) => `The distance is not known: ${why}.`,
  optimumFailed: (why: string) => `The optimum is not known: ${why}.`,
} as const;
