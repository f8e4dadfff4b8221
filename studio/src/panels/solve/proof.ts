// What an answer proves, in a sentence.
import type { SolveAnswer, SolveProgress } from '../../engine/protocol';
import { texts } from '../../texts/en';

export function proofSentence(answer: SolveAnswer): string {
  const unit = texts.solve.units[answer.metric];
  switch (answer.status) {
    case 'optimal': return texts.solve.optimal[answer.metric];
    case 'bounded': return texts.solve.bounded(answer.lower_bound, unit, answer.reason);
    case 'best-found': return texts.solve.bestFound(answer.lower_bound, unit);
    case 'unsolvable': return texts.solve.unsolvable(answer.reason);
    case 'limit': return texts.solve.limit(answer.lower_bound, unit, answer.reason);
  }
}

// What a cancelled search had found out.
export function knownSentence(progress: SolveProgress, metric: SolveAnswer['metric']): string {
  const unit = texts.solve.units[metric];
  const best = progress.best_solution === null ? [] : [texts.solve.knownBest(progress.best_solution, unit)];
  return [texts.solve.known(progress.lower_bound, unit), ...best].join(' ');
}

// "astar with closure", or the name alone.
export function decidedBy({ algorithm, heuristic }: Pick<SolveAnswer, 'algorithm' | 'heuristic'>): string {
  return heuristic === '' ? algorithm : texts.solve.withHeuristic(algorithm, heuristic);
}
