// A question about a puzzle in one of two metrics, asked of a worker: what is under way, and the answer. Answers
// are kept until another puzzle comes.
import type { Answer, Puzzle, SolveProgress } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { type Job, JobCancelled } from '@unjam/engine/core';

export type PlainMetric = 'moves' | 'steps';
type Ask<T> = (
  puzzle: Puzzle, metric: PlainMetric, onProgress: (progress: SolveProgress) => void,
) => Job<Answer<T>> | null;

const kPatience = 150; // milliseconds before it is shown as running: most end sooner

export class Inquiry<T extends object, Kept = T> {
  state = $state<'none' | 'running' | 'done' | 'cancelled' | 'failed'>('none');
  slow = $state(false); // it runs long enough to be shown
  progress = $state.raw<SolveProgress | null>(null);
  failure = $state('');
  answer = $state.raw<Kept | null>(null);
  private puzzle: Puzzle | null = null;
  private metric: PlainMetric = 'moves';
  private known: Partial<Record<PlainMetric, Kept>> = {};
  private job: Job<Answer<T>> | null = null;

  constructor(private readonly ask: Ask<T>, private readonly keep: (answer: T) => Kept) {}

  // Asks unless it is known, under way, or was given up for this puzzle and metric.
  want(puzzle: Puzzle, metric: PlainMetric): void {
    if (this.puzzle === puzzle && this.metric === metric && this.state !== 'none') return;
    if (this.puzzle !== puzzle) this.known = {};
    this.puzzle = puzzle;
    this.metric = metric;
    this.again();
  }

  // Also after it was cancelled or has failed.
  again(): void {
    this.job?.cancel();
    this.job = null;
    const known = this.known[this.metric];
    this.answer = known ?? null;
    this.state = known ? 'done' : 'none';
    if (!known && this.puzzle) void this.run(this.puzzle, this.metric);
  }

  cancel(): void {
    this.job?.cancel();
  }

  private async run(puzzle: Puzzle, metric: PlainMetric): Promise<void> {
    const job = this.ask(puzzle, metric, (progress) => { if (this.job === job) this.progress = progress; });
    if (!job) return;
    this.job = job;
    this.state = 'running';
    this.progress = null;
    const patience = setTimeout(() => { if (this.job === job) this.slow = true; }, kPatience);
    try {
      const answer = await job.answer;
      if (this.job !== job) return;
      if (answer.error) this.fail(answer.error.message);
      else {
        this.answer = this.known[metric] = this.keep(answer);
        this.state = 'done';
      }
    } catch (error) {
      if (this.job !== job) return; // another question has taken its place
      if (error instanceof JobCancelled) this.state = 'cancelled';
      else this.fail(whyOf(error));
    } finally {
      clearTimeout(patience);
      if (this.job === job) {
        this.job = null;
        this.slow = false;
      }
    }
  }

  private fail(message: string): void {
    this.failure = message;
    this.state = 'failed';
  }
}
