// What a person may ask of a search, and what of it the engine would refuse.
import type { AlgorithmInfo, Metric, Puzzle, SolveQuestion, Tables } from '@unjam/board/src/model/protocol.ts';

export interface SearchChoice {
  algorithm: string;
  heuristic: string; // '': the algorithm's own choice
  metric: Metric;
  moveCost: number;
  stepCost: number;
  seconds: number; // 0: no limit
}

export const kMemoryBytes = 2 ** 30; // what the tables of a search may take
export const kTimeLimits = [1, 5, 10, 30, 60, 300, 1800, 0];

export function firstChoice(tables: Tables): SearchChoice {
  return {
    algorithm: tables.algorithms[0]?.name ?? '',
    heuristic: '',
    metric: tables.metrics[0] ?? 'moves',
    moveCost: 1,
    stepCost: 1,
    seconds: 60,
  };
}

export function algorithmNamed(tables: Tables, name: string): AlgorithmInfo | undefined {
  return tables.algorithms.find((one) => one.name === name);
}

export function takesMetric(algorithm: AlgorithmInfo | undefined, metric: Metric): boolean {
  return algorithm === undefined || algorithm.any_metric || metric === 'moves' || metric === 'steps';
}

// Optimal only by an algorithm that proves it, with a heuristic that never says too much.
export function provesOptimality(tables: Tables, choice: Pick<SearchChoice, 'algorithm' | 'heuristic'>): boolean {
  const heuristic = tables.heuristics.find((one) => one.name === choice.heuristic);
  return (algorithmNamed(tables, choice.algorithm)?.proves_optimality ?? false) && (heuristic?.admissible ?? true);
}

export function validCost(cost: number, tables: Tables): boolean {
  return Number.isInteger(cost) && cost >= 1 && cost <= tables.max_cost;
}

// Costs that do not count are never wrong.
export function validCosts({ metric, moveCost, stepCost }: SearchChoice, tables: Tables): boolean {
  return metric !== 'weighted' || (validCost(moveCost, tables) && validCost(stepCost, tables));
}

export function questionOf(
  choice: SearchChoice,
  tables: Tables,
  puzzle: Puzzle,
  offsets: readonly number[],
): SolveQuestion {
  const usesHeuristic = algorithmNamed(tables, choice.algorithm)?.uses_heuristic ?? false;
  return {
    puzzle,
    offsets: [...offsets],
    algorithm: choice.algorithm,
    heuristic: usesHeuristic ? choice.heuristic : '',
    metric: choice.metric,
    move_cost: choice.moveCost,
    step_cost: choice.stepCost,
    limits: { seconds: choice.seconds, memory_bytes: kMemoryBytes },
  };
}
