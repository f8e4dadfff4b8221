// Makes cards: looks at the puzzles in a worker, one after the other, and draws pages of them. The preview needs
// only the puzzles of its page; what was found out about a puzzle is kept.
import type { Card, CardAnswer, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { JobCancelled } from '@unjam/engine/core';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { cardOf, firstChoice, needsSolving, type PrintChoice, type SheetPage, pagesOf, sheetQuestion } from './choice';

export const kMostCards = 480;
const kLimits = { seconds: 10, memory_bytes: 256 * 1024 * 1024 }; // for each puzzle
const kPatience = 200; // milliseconds before work is shown: a preview mostly takes less

type Report = (text: string) => void;

export class CardPrinter {
  choice = $state<PrintChoice>(firstChoice());
  doing = $state(''); // what is under way, in words
  failure = $state('');
  preview = $state.raw<{ svg: string; page: SheetPage; number: number } | null>(null);
  printing = $state(false);
  private readonly facts = new WeakMap<Puzzle, { answer: CardAnswer; metric: string; rated: boolean }>();
  private round = 0; // a new one makes the work of the last one void

  constructor(private readonly studio: Studio) {}

  pages(puzzles: readonly Puzzle[]): SheetPage[] {
    return pagesOf(puzzles.length, this.choice);
  }

  // Draws one page for the eye.
  async look(puzzles: readonly Puzzle[], number: number): Promise<void> {
    if (this.printing) return;
    const page = this.pages(puzzles)[number];
    await this.work(async (alive, report) => {
      const svg = page ? await this.draw(puzzles, page, alive, report) : null;
      if (alive() && page && svg !== null) this.preview = { svg, page, number };
    });
  }

  // All pages; null: cancelled or failed, which is said.
  async all(puzzles: readonly Puzzle[]): Promise<string[] | null> {
    const svgs: string[] = [];
    const pages = this.pages(puzzles);
    this.printing = true;
    const done = await this.work(async (alive, report) => {
      for (const [i, page] of pages.entries()) {
        svgs.push(await this.draw(puzzles, page, alive, report));
        if (!alive()) return;
        report(texts.print.drawing(i + 1, pages.length));
      }
    });
    this.printing = false;
    return done && svgs.length === pages.length ? svgs : null;
  }

  cancel(): void {
    this.studio.printer?.stop();
  }
  close(): void {
    this.round++;
    if (this.studio.printer?.busy) this.cancel();
    this.doing = '';
    this.preview = null;
  }

  private async work(act: (alive: () => boolean, report: Report) => Promise<void>): Promise<boolean> {
    const round = ++this.round;
    const alive = () => this.round === round;
    let patient = true;
    let last = '';
    const patience = setTimeout(() => {
      patient = false;
      if (alive()) this.doing = last;
    }, kPatience);
    this.failure = '';
    try {
      await act(alive, (text) => {
        last = text;
        if (alive() && !patient) this.doing = text;
      });
      return alive();
    } catch (error) {
      if (alive()) this.failure = error instanceof JobCancelled ? texts.print.cancelled : texts.print.failed(whyOf(error));
      return false;
    } finally {
      clearTimeout(patience);
      if (alive()) this.doing = '';
    }
  }

  private async draw(puzzles: readonly Puzzle[], page: SheetPage, alive: () => boolean, report: Report): Promise<string> {
    const choice = $state.snapshot(this.choice);
    const { metric } = this.studio.settings;
    const cards: Card[] = [];
    for (let i = page.first; i < page.end && alive(); i++) {
      const puzzle = puzzles[i];
      if (!puzzle) break;
      report(texts.print.solving(i + 1, puzzles.length));
      cards.push(cardOf(puzzle, i, choice, needsSolving(choice) ? await this.factsOf(puzzle, choice.difficulty) : null, metric));
    }
    if (!alive()) return '';
    const answer = await this.studio.printer?.run('sheet', sheetQuestion(cards, choice, page.back)).answer;
    if (!answer) throw new Error(this.studio.notReady);
    if (answer.error) throw new Error(answer.error.message);
    return answer.svg;
  }

  private async factsOf(puzzle: Puzzle, difficulty: boolean): Promise<CardAnswer> {
    const { printer, settings: { metric } } = this.studio;
    const known = this.facts.get(puzzle);
    if (known && known.metric === metric && (known.rated || !difficulty)) return known.answer;
    const answer = await printer?.run('card', { puzzle, metric, difficulty, limits: kLimits }).answer;
    if (!answer) throw new Error(this.studio.notReady);
    if (answer.error) throw new Error(answer.error.message);
    this.facts.set(puzzle, { answer, metric, rated: difficulty });
    return answer;
  }
}
