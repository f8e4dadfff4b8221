// Do the runs of one puzzle agree? The same questions that `unjam compare` asks: two proofs that cannot both
// be true are a bug of the engine.
import type { SolveAnswer } from '@unjam/board/src/model/protocol.ts';
import { texts } from '../../texts/en';

export interface Run {
  algorithm: string;
  heuristic: string; // '': none
  answer: SolveAnswer;
}
export interface Costs {
  move: number;
  step: number;
}

type Cost = [first: number, second: number];

export function runName(run: Pick<Run, 'algorithm' | 'heuristic'>): string {
  return run.heuristic === '' ? run.algorithm : `${run.algorithm}:${run.heuristic}`;
}

function costOf(answer: SolveAnswer, costs: Costs): Cost {
  const { metric } = answer;
  const [moves, steps] = [answer.moves ?? 0, answer.steps ?? 0];
  switch (metric) {
    case 'moves': return [moves, 0];
    case 'steps': return [steps, 0];
    case 'moves,steps': return [moves, steps];
    case 'steps,moves': return [steps, moves];
    case 'weighted': return [moves * costs.move + steps * costs.step, 0];
  }
}

const less = (a: Cost, b: Cost) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
const costWords = (cost: Cost) => (cost[1] === 0 ? String(cost[0]) : cost.join(','));

function disagreement(a: Run, b: Run, costs: Costs): string | null {
  if (b.answer.solution === null) return null;
  const found = costOf(b.answer, costs);
  if (a.answer.status === 'unsolvable') return texts.compare.unsolvableButSolved(runName(a), runName(b));
  const claimed = costOf(a.answer, costs);
  if (a.answer.status === 'optimal' && less(found, claimed)) {
    return texts.compare.optimalButShorter(runName(a), costWords(claimed), runName(b), costWords(found));
  }
  const bound = a.answer.lower_bound ?? 0;
  if (bound > found[0]) {
    return texts.compare.boundButShorter(runName(a), bound, runName(b), costWords(found));
  }
  return null;
}

export function findDisagreements(runs: readonly Run[], costs: Costs): string[] {
  return runs.flatMap((a) =>
    runs.flatMap((b) => (a === b ? [] : (disagreement(a, b, costs) ?? []))),
  );
}
