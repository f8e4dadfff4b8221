// A search and what came of it. It outlives the panel: a long search goes on while somebody looks elsewhere.
import { movesOf } from '@unjam/board/src/model/border.ts';
import { type Game, withSolution } from '@unjam/board/src/model/game.ts';
import type { Answer, Metric, SolveAnswer, SolveProgress } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { type Job, JobCancelled } from '@unjam/engine/core';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { onePerStudio } from '../per_studio.svelte';
import { type SearchChoice, firstChoice, questionOf } from './choices';

const kPatience = 150; // milliseconds before a search is shown as running: most end sooner

export class SolveSession {
  choice = $state<SearchChoice | null>(null);
  running = $state(false);
  slow = $state(false); // it runs long enough to be shown
  progress = $state.raw<SolveProgress | null>(null);
  cancelled = $state(false);
  answer = $state.raw<SolveAnswer | null>(null);
  failure = $state('');
  // The game that was asked about, and the same game with the solution in it.
  private asked = $state.raw<Game | null>(null);
  private solvedGame = $state.raw<Game | null>(null);
  askedMetric = $state<Metric>('moves');
  private job: Job<Answer<SolveAnswer>> | null = null;

  constructor(private readonly studio: Studio) {}

  // Results of another puzzle are not shown.
  readonly current = $derived.by(() => this.asked !== null && this.asked.puzzle === this.studio.puzzle);
  readonly left = $derived.by(
    () => this.current && this.solvedGame !== null && this.solvedGame.moves !== this.studio.game.moves,
  );

  prepare(): void {
    const { tables, settings } = this.studio;
    if (tables && !this.choice) this.choice = { ...firstChoice(tables), metric: settings.metric };
  }

  async start(): Promise<void> {
    const { studio, choice } = this;
    if (this.running || !choice || !studio.tables || !studio.solver) return;
    studio.pause();
    const { game } = studio;
    this.begin(game, choice);
    const patience = setTimeout(() => { this.slow = true; }, kPatience);
    try {
      const question = questionOf(choice, studio.tables, game.puzzle, studio.offsets);
      this.job = studio.solver.run('solve', question, (progress) => { this.progress = progress; });
      const answer = await this.job.answer;
      if (answer.error) this.failure = texts.solve.failed(answer.error.message);
      else this.finish(answer, game);
    } catch (error) {
      if (error instanceof JobCancelled) this.cancelled = true;
      else this.failure = texts.solve.failed(whyOf(error));
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

  // Puts the solution back on the board after other moves were made.
  back(): void {
    if (this.solvedGame) this.studio.resume(this.solvedGame);
  }

  private begin(game: Game, choice: SearchChoice): void {
    this.asked = game;
    this.askedMetric = choice.metric;
    this.solvedGame = null;
    this.progress = null;
    this.cancelled = false;
    this.answer = null;
    this.failure = '';
    this.running = true;
  }

  private finish(answer: SolveAnswer, game: Game): void {
    this.answer = answer;
    const words = texts.solve.statusWords[answer.status];
    const { solution, moves, steps } = answer;
    if (!solution || moves === null || steps === null) {
      this.studio.announce(words);
      return;
    }
    this.studio.announce(texts.solve.announced(words, moves, steps));
    this.solvedGame = withSolution(game, movesOf(game.puzzle, solution));
    // Whoever has moved on meanwhile is not taken back unasked.
    if (this.studio.game === game) this.studio.resume(this.solvedGame);
  }
}

export const solveSessionOf = onePerStudio((studio) => new SolveSession(studio));
