// A comparison: several runs one after the other in a worker of its own, so that hints and solutions need not
// wait for it. It outlives the panel.
import type { Answer, Contender, Puzzle, SolveAnswer, SolveProgress } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { type Job, JobCancelled } from '@unjam/engine/core';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { onePerStudio } from '../per_studio.svelte';
import { type SearchChoice, firstChoice, questionOf } from '../solve/choices';
import { type Costs, type Run, findDisagreements, runName } from './agreement';
import { type Entry, starters, usualEntries } from './contenders';

export class Comparison {
  entries = $state.raw<Entry[]>([]);
  choice = $state<SearchChoice | null>(null); // metric, costs and time limit; the contenders bring the rest
  runs = $state.raw<Run[]>([]);
  leftOut = $state.raw<string[]>([]); // a sentence for each run that failed
  current = $state.raw<{ name: string; number: number; all: number } | null>(null); // null: none is running
  progress = $state.raw<SolveProgress | null>(null);
  ended = $state.raw<{ cancelled: boolean; all: number } | null>(null);
  asked = $state.raw<{ puzzle: Puzzle; offsets: readonly number[] } | null>(null);
  private costs = $state.raw<Costs>({ move: 1, step: 1 });
  private job: Job<Answer<SolveAnswer>> | null = null;
  private stopped = false;

  constructor(private readonly studio: Studio) {}

  readonly disagreements = $derived(findDisagreements(this.runs, this.costs));
  // The numbers belong to the position that was on the board.
  readonly elsewhere = $derived.by(() => {
    const { asked, studio } = this;
    if (!asked) return false;
    return asked.puzzle !== studio.puzzle || asked.offsets.some((offset, i) => offset !== studio.offsets[i]);
  });

  prepare(): void {
    const { tables, settings } = this.studio;
    if (!tables || this.choice) return;
    this.choice = { ...firstChoice(tables), metric: settings.metric };
    this.entries = usualEntries(tables);
  }

  async start(): Promise<void> {
    const { studio, choice } = this;
    if (this.current || !choice || !studio.tables || !studio.compareWorker) return;
    const contenders = starters(studio.tables, this.entries, choice.metric);
    if (contenders.length === 0) return;
    this.begin($state.snapshot(choice));
    for (const [index, contender] of contenders.entries()) {
      this.current = { name: runName(contender), number: index + 1, all: contenders.length };
      await this.runOne(contender, $state.snapshot(choice));
      if (this.stopped) break;
    }
    this.current = null;
    this.ended = { cancelled: this.stopped, all: contenders.length };
    const told = this.stopped
      ? texts.compare.cancelled(this.runs.length, contenders.length)
      : texts.compare.finished(this.runs.length);
    // The panel tells it itself while it is shown: nobody is to hear it twice.
    if (studio.tab !== 'compare') studio.announce(this.disagreements.length > 0 ? texts.compare.bug : told);
  }

  cancel(): void {
    this.stopped = true;
    this.job?.cancel();
  }

  private begin(choice: SearchChoice): void {
    this.runs = [];
    this.leftOut = [];
    this.ended = null;
    this.stopped = false;
    this.costs = { move: choice.moveCost, step: choice.stepCost };
    this.asked = { puzzle: this.studio.puzzle, offsets: this.studio.offsets };
  }

  private async runOne(contender: Contender, choice: SearchChoice): Promise<void> {
    const { tables, compareWorker } = this.studio;
    if (!tables || !compareWorker || !this.asked) return;
    this.progress = null;
    const { puzzle, offsets } = this.asked;
    const question = questionOf({ ...choice, ...contender }, tables, puzzle, offsets);
    try {
      this.job = compareWorker.run('measure', question, (progress) => { this.progress = progress; });
      const answer = await this.job.answer;
      if (answer.error) this.leaveOut(contender, answer.error.message);
      else this.runs = [...this.runs, shownRun(contender, answer)];
    } catch (error) {
      if (error instanceof JobCancelled) this.stopped = true;
      else this.leaveOut(contender, whyOf(error));
    }
  }

  private leaveOut(contender: Contender, message: string): void {
    this.leftOut = [...this.leftOut, texts.compare.failed(runName(contender), message)];
  }
}

// The heuristic that an algorithm chose itself is named, except where `auto` chose the algorithm too.
function shownRun({ algorithm, heuristic }: Contender, answer: SolveAnswer): Run {
  const own = algorithm === 'auto' ? '' : (answer.heuristic ?? '');
  return { algorithm, heuristic: heuristic === '' ? own : heuristic, answer };
}

export const comparisonOf = onePerStudio((studio) => new Comparison(studio));
