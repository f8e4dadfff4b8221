// What is shown of one collection. It outlives the panel, so that nobody has to set a filter twice.
import type { Studio } from '../../app/studio.svelte';
import { decoderOf } from '../puzzles/pictures';
import { openOnBoard } from '../puzzles/to_board';
import { type CollectedPuzzle, type CollectionId, unpackCollection } from './collection';
import { kCollection } from './collections';
import { countSolved, filtered, firstOpenStage, noFilter } from './filter';

export class CollectionSession {
  readonly collection;
  filter = $state(noFilter());
  filterOpen = $state(false);
  failed = $state(false); // it could not be fetched
  scrollTop = 0; // of the panel, where the board stands beside it
  private all = $state.raw<readonly CollectedPuzzle[] | null>(null);

  constructor(private readonly studio: Studio, readonly id: CollectionId) {
    this.collection = kCollection[id];
    this.filter.sort = this.collection.sorts[0]!;
  }

  readonly isSolved = (code: string): boolean => this.studio.kept.solved[code] !== undefined;
  readonly puzzles = $derived(this.all);
  readonly shown = $derived(filtered(this.all ?? [], this.filter, this.isSolved));
  readonly counts = $derived(countSolved(this.all ?? [], this.isSolved));

  async load(): Promise<void> {
    if (this.all) return;
    this.failed = false;
    try {
      this.all = unpackCollection((await this.collection.fetch()).collection);
      if (this.collection.graded) this.filter.stage = firstOpenStage(this.counts);
    } catch {
      this.failed = true;
    }
  }

  clear(): void {
    const { sort } = this.filter;
    this.filter = { ...noFilter(), sort };
  }

  // As the page lists it elsewhere, too.
  listed({ code, stage, number }: CollectedPuzzle): { code: string; name: string } {
    return { code, name: this.collection.words.name(stage, number) };
  }

  // What is shown now is what "next puzzle" goes on with.
  open(puzzle: CollectedPuzzle, list: readonly CollectedPuzzle[] = this.shown): void {
    const decoded = decoderOf(this.studio)(this.listed(puzzle));
    if (!decoded || !openOnBoard(this.studio, decoded)) return;
    this.studio.follow(list.map((one) => this.listed(one)));
  }
}
