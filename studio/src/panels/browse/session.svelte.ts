// What is shown of the collections. It outlives the panel, so that nobody has to set a filter twice.
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { onePerStudio } from '../per_studio.svelte';
import { openOnBoard } from '../puzzles/to_board';
import { decoderOf } from '../puzzles/pictures';
import { type StarterPuzzle, unpackCollection } from './collection';
import { dailyIndex, dateText } from './daily';
import { countSolved, filtered, firstOpenStep, noFilter } from './filter';

export const kShelves = ['starter', 'classic', 'records', 'recent'] as const;
export type Shelf = (typeof kShelves)[number];

export const nameOf = ({ step, number }: StarterPuzzle): string => texts.browse.name(step, number);

export class BrowseSession {
  shelf = $state<Shelf>('starter');
  filter = $state(noFilter());
  filterOpen = $state(false);
  failed = $state(false); // the collection could not be fetched
  today = $state(dateText(new Date()));
  scrollTop = 0; // of the panel, where the board stands beside it
  private all = $state.raw<readonly StarterPuzzle[] | null>(null);

  constructor(private readonly studio: Studio) {}

  readonly isSolved = (code: string): boolean => this.studio.kept.solved[code] !== undefined;
  readonly puzzles = $derived(this.all);
  readonly shown = $derived(filtered(this.all ?? [], this.filter, this.isSolved));
  readonly counts = $derived(countSolved(this.all ?? [], this.isSolved));
  readonly daily = $derived(this.all?.[dailyIndex(this.today, this.all.length)]);

  async load(): Promise<void> {
    this.today = dateText(new Date());
    if (this.all) return;
    this.failed = false;
    try {
      this.all = unpackCollection((await import('virtual:starter')).starter);
      this.filter.step = firstOpenStep(this.counts);
    } catch {
      this.failed = true;
    }
  }

  clear(): void {
    const { sort } = this.filter;
    this.filter = { ...noFilter(), sort };
  }

  // What is shown now is what "next puzzle" goes on with; the puzzle of the day goes on with its step.
  open(puzzle: StarterPuzzle, list: readonly StarterPuzzle[] = this.shown): void {
    const decoded = decoderOf(this.studio)({ code: puzzle.code, name: nameOf(puzzle) });
    if (!decoded || !openOnBoard(this.studio, decoded)) return;
    this.studio.follow(list.map((one) => ({ code: one.code, name: nameOf(one) })));
  }
  openDaily(): void {
    const { daily } = this;
    if (daily) this.open(daily, this.all?.filter(({ step }) => step === daily.step));
  }
}

export const browseOf = onePerStudio((studio) => new BrowseSession(studio));
