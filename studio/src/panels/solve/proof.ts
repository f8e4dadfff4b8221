// What an answer proves, in a sentence.
import type { SolveAnswer, SolveProgress } from '@unjam/board/src/model/protocol.ts';
import { texts } from '../../texts/en';

export function proofSentence(answer: SolveAnswer): string {
  const unit = texts.solve.units[answer.metric];
  const [bound, reason] = [answer.lower_bound ?? 0, answer.reason ?? ''];
  switch (answer.status) {
    case 'optimal': return texts.solve.optimal[answer.metric];
    case 'bounded': return texts.solve.bounded(bound, unit, reason);
    case 'best-found': return texts.solve.bestFound(bound, unit);
    case 'unsolvable': return texts.solve.unsolvable(reason);
    case 'limit': return texts.solve.limit(bound, unit, reason);
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
  return heuristic === null ? algorithm : texts.solve.withHeuristic(algorithm, heuristic);
}
