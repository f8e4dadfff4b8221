// Which shelf of Browse is looked at: one of the large collections, or some of the smaller ones; and the puzzle
// of the day.
import type { Studio } from '../../app/studio.svelte';
import { onePerStudio } from '../per_studio.svelte';
import type { CollectionId } from './collection';
import { CollectionSession } from './collection_session.svelte';
import { dailyIndex, dateText } from './daily';

export const kShelves = ['starter', 'classic', 'records', 'hardest', 'recent'] as const;
export type Shelf = (typeof kShelves)[number];

export class BrowseSession {
  shelf = $state<Shelf>('starter');
  today = $state(dateText(new Date()));
  readonly collections: Record<CollectionId, CollectionSession>;

  constructor(private readonly studio: Studio) {
    const sessionOf = (id: CollectionId) => new CollectionSession(studio, id);
    this.collections = { starter: sessionOf('starter'), hardest: sessionOf('hardest') };
  }

  readonly isSolved = (code: string): boolean => this.studio.kept.solved[code] !== undefined;
  // undefined: the shelf holds no large collection.
  readonly current: CollectionSession | undefined = $derived.by(() =>
    (this.collections as Partial<Record<Shelf, CollectionSession>>)[this.shelf]);
  readonly daily = $derived.by(() => {
    const { puzzles } = this.collections.starter;
    return puzzles?.[dailyIndex(this.today, puzzles.length)];
  });

  // Whoever comes back may do so on another day.
  look(): void {
    this.today = dateText(new Date());
    void this.current?.load();
  }

  // The puzzle of the day goes on with its stage.
  openDaily(): void {
    const { daily, collections: { starter } } = this;
    if (daily) starter.open(daily, starter.puzzles?.filter(({ stage }) => stage === daily.stage));
  }
}

export const browseOf = onePerStudio((studio) => new BrowseSession(studio));
