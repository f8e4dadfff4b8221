// A puzzle in the making, and what came of it. It outlives the panel: a long search goes on while somebody
// plays or looks elsewhere.
import type { Game } from '@unjam/board/src/model/game.ts';
import type { Answer, GenerateAnswer, GenerateProgress, MadePuzzle, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { type Job, JobCancelled } from '@unjam/engine/core';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { onePerStudio } from '../per_studio.svelte';
import { commandOf, orderOf, seedOf, type Wish, wishOf } from './wish';

const kPatience = 150; // milliseconds before it is shown as running: easy ones are there at once
const kMostRandom = 1_000_000; // short enough to be written down
export const kMakeLimits = [10, 60, 300, 0] as const; // seconds; 0: none

// What is there when the making has ended, one way or another.
export interface Outcome {
  end: 'made' | 'time' | 'patience' | 'cancelled';
  seed: number;
  command: string;
  seconds: number; // the limit
  made: MadePuzzle | null;
  reached: GenerateProgress | null; // null: nothing had been reported yet
}

export class MakeSession {
  wish = $state<Wish>(wishOf('medium'));
  seed = $state(''); // as typed; empty: another one every time
  seconds = $state<number>(60);
  running = $state(false);
  slow = $state(false);
  progress = $state.raw<GenerateProgress | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  failure = $state('');
  askedSeconds = $state(0); // the limit of what is running
  private job: Job<Answer<GenerateAnswer>> | null = null;

  constructor(private readonly studio: Studio) {}

  readonly badSeed = $derived(this.seed.trim() !== '' && seedOf(this.seed) === null);
  // Why no puzzle can be like this, in the engine's words; '' when there is nothing against it.
  readonly refusal: string = $derived.by(() => {
    const { engine, tables } = this.studio;
    if (!engine || !tables) return '';
    const answer = engine.call('order', { order: orderOf($state.snapshot(this.wish), 1, tables.levels) });
    return answer.error?.message ?? '';
  });
  readonly ready = $derived.by(
    () => this.studio.tables !== null && !this.running && !this.badSeed && this.refusal === '',
  );

  async start(): Promise<void> {
    const { studio } = this;
    if (!this.ready || !studio.tables || !studio.maker) return;
    const seed = seedOf(this.seed) ?? Math.floor(Math.random() * kMostRandom);
    const wish = $state.snapshot(this.wish);
    const { seconds } = this;
    const asked = { seed, seconds, command: commandOf(wish, seed), game: studio.game };
    this.begin(seconds);
    const patience = setTimeout(() => { this.slow = true; }, kPatience);
    try {
      const order = orderOf(wish, seed, studio.tables.levels);
      this.job = studio.maker.run('generate', { order, seconds }, (progress) => { this.progress = progress; });
      const answer = await this.job.answer;
      if (answer.error) this.failure = texts.make.failed(answer.error.message);
      else this.finish(answer, asked);
    } catch (error) {
      if (error instanceof JobCancelled) {
        this.end({ ...asked, end: 'cancelled', made: null, reached: this.progress });
      } else {
        this.failure = texts.make.failed(whyOf(error));
      }
    } finally {
      clearTimeout(patience);
      this.running = false;
      this.slow = false;
      this.job = null;
    }
  }

  cancel(): void {
    this.job?.cancel();
  }

  // The longest board that was met, though it lacks something that was ordered.
  openLongest(): void {
    const hardest = this.outcome?.reached?.hardest;
    if (hardest) this.open(hardest, texts.make.longestName);
  }

  private begin(seconds: number): void {
    this.progress = null;
    this.outcome = null;
    this.failure = '';
    this.askedSeconds = seconds;
    this.running = true;
  }

  private finish(
    answer: GenerateAnswer, { game, ...asked }: Omit<Outcome, 'end' | 'made' | 'reached'> & { game: Game },
  ): void {
    const { made } = answer;
    this.end({ ...asked, end: made ? 'made' : answer.gave_up ? 'patience' : 'time', made, reached: answer });
    // Whoever plays something else meanwhile is not taken away from it unasked.
    if (made && this.studio.game === game) this.openMade();
  }

  openMade(): void {
    if (this.outcome?.made) this.open(this.outcome.made.puzzle, texts.make.name(this.outcome.seed));
  }

  private open(puzzle: Puzzle, name: string): void {
    this.studio.open({ ...puzzle, name });
  }

  private end(outcome: Outcome): void {
    this.outcome = outcome;
    this.studio.announce(texts.make.ends[outcome.end]);
  }
}

export const makingOf = onePerStudio((studio) => new MakeSession(studio));
