// What the engine finds out about the draft while it is edited: never on the page's thread, a moment after
// the last change, and cancelled by the next one.
import type { Puzzle, SolveAnswer, StudyAnswer } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { type Job, JobCancelled } from '@unjam/engine/core';
import type { Studio } from '../../app/studio.svelte';

export type Finding =
  | { kind: 'none' } // nothing to examine
  | { kind: 'running' }
  | { kind: 'whole'; puzzle: Puzzle; study: StudyAnswer } // the whole component is known
  // Too many states: only what solving tells, first in moves, then in steps.
  | { kind: 'solved'; states: number; moves: SolveAnswer; steps: SolveAnswer | null }
  | { kind: 'failed'; message: string };

interface Failure {
  error: { message: string };
}

const kPause = 200; // ms without a change
const kMaxStates = 2_000_000;
const kMemory = 768 * 1024 * 1024;
const kSeconds = 6; // for one solve of what is too large to be studied

export class Examination {
  finding = $state.raw<Finding>({ kind: 'none' });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private job: Job<unknown> | null = null;

  constructor(private readonly studio: Studio) {}

  // null: there is no legal puzzle now.
  start(puzzle: Puzzle | null): void {
    this.cancel();
    this.finding = { kind: puzzle ? 'running' : 'none' };
    if (puzzle) this.timer = setTimeout(() => { void this.run(puzzle); }, kPause);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.job?.cancel();
    this.job = null;
  }

  private async run(puzzle: Puzzle): Promise<void> {
    try {
      this.finding = await this.study(puzzle);
    } catch (error) {
      // Whoever cancelled has said what comes now; what is known in moves stays, though it failed in steps.
      if (error instanceof JobCancelled || this.finding.kind === 'solved') return;
      this.finding = { kind: 'failed', message: whyOf(error) };
    }
  }

  private async study(puzzle: Puzzle): Promise<Finding> {
    const worker = this.studio.examiner;
    if (!worker) return { kind: 'none' };
    const question = { puzzle, max_states: kMaxStates, memory_bytes: kMemory };
    const study = await this.own(worker.run('study', question));
    if (study.error) return { kind: 'failed', message: study.error.message };
    if (study.complete) return { kind: 'whole', puzzle, study };
    const moves = await this.solve(puzzle, 'moves');
    if (moves.error) return { kind: 'failed', message: moves.error.message };
    const known: Finding = { kind: 'solved', states: study.states, moves, steps: null };
    if (moves.status !== 'optimal') return known;
    this.finding = known;
    const steps = await this.solve(puzzle, 'steps');
    return { ...known, steps: steps.error ? null : steps };
  }

  private solve(puzzle: Puzzle, metric: 'moves' | 'steps'): Promise<SolveAnswer & { error?: never } | Failure> {
    const worker = this.studio.examiner;
    const algorithm = this.studio.found.algorithmFor(metric);
    if (!worker || !algorithm) return Promise.resolve({ error: { message: this.studio.notReady } });
    return this.own(worker.run('solve', {
      puzzle,
      offsets: puzzle.vehicles.map(({ offset }) => offset),
      algorithm,
      heuristic: '',
      metric,
      move_cost: 1,
      step_cost: 1,
      limits: { seconds: kSeconds, memory_bytes: kMemory },
    }));
  }

  private own<T>(job: Job<T>): Promise<T> {
    this.job = job;
    return job.answer;
  }
}
