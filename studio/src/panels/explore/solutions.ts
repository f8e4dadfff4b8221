// All shortest solutions of an analysis, which has their facts together or not at all.
import type { AnalyzeAnswer } from '@unjam/board/src/model/protocol.ts';

const kFacts = [
  'layers', 'bottlenecks', 'forced', 'mobility', 'good_moves', 'moved_by_all', 'moved_by_some', 'moved_by_none',
] as const;
type Facts = (typeof kFacts)[number];
export type ShortestSolutions = Required<Pick<AnalyzeAnswer, Facts>> & { count: string }; // in digits, of any length

export function shortestOf(answer: AnalyzeAnswer): ShortestSolutions | null {
  const { optimal_solutions: count, ...rest } = answer;
  return count === null ? null : { ...(rest as Required<typeof rest>), count: String(count) };
}
