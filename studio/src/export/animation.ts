// The frames of a solution, before any is drawn: who moves from where to where, and how long each picture
// stays. In between frames make a move look like one.
import type { Move } from '../engine/protocol';

export interface Step {
  vehicle: number;
  from: number; // offsets, in cells, not whole while it moves
  to: number;
  hundredths: number; // how long the picture after it stays, in 1/100 s
}

const kFrame = 4; // hundredths: 25 pictures a second
const kRest = 28; // after each move
export const kFirst = 100;
export const kLast = 250;

const eased = (share: number): number => share * share * (3 - 2 * share);

export function stepsOf(offsets: readonly number[], moves: readonly Move[]): Step[] {
  const now = [...offsets];
  return moves.flatMap(({ vehicle, cells }, i) => {
    const start = now[vehicle] ?? 0;
    const pictures = 4 + Math.abs(cells);
    const steps: Step[] = [];
    for (let n = 1; n <= pictures; n += 1) {
      const ends = n === pictures;
      const to = ends ? start + cells : start + cells * eased(n / pictures);
      const rest = i === moves.length - 1 ? kLast : kRest;
      steps.push({ vehicle, from: now[vehicle] ?? 0, to, hundredths: ends ? rest : kFrame });
      now[vehicle] = to;
    }
    return steps;
  });
}
