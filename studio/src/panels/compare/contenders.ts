// Who takes part in a comparison.
import type { Contender, Metric, Tables } from '@unjam/board/src/model/protocol.ts';
import { algorithmNamed, takesMetric } from '../solve/choices';

export interface Entry extends Contender {
  chosen: boolean;
  added: boolean; // by hand: it can be removed again
}

export const sameContender = (a: Contender, b: Contender) =>
  a.algorithm === b.algorithm && a.heuristic === b.heuristic;

// What `unjam compare` runs, all chosen.
export function usualEntries(tables: Tables): Entry[] {
  return tables.contenders.map((one) => ({ ...one, chosen: true, added: false }));
}

// A contender that is there already is chosen; a new one comes last.
export function withContender(entries: readonly Entry[], one: Contender): Entry[] {
  return entries.some((entry) => sameContender(entry, one))
    ? entries.map((entry) => (sameContender(entry, one) ? { ...entry, chosen: true } : entry))
    : [...entries, { ...one, chosen: true, added: true }];
}

export function canRun(tables: Tables, entry: Contender, metric: Metric): boolean {
  return takesMetric(algorithmNamed(tables, entry.algorithm), metric);
}

export function starters(tables: Tables, entries: readonly Entry[], metric: Metric): Contender[] {
  return entries.filter((entry) => entry.chosen && canRun(tables, entry, metric));
}
