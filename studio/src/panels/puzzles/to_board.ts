// From a list of puzzles to the board. Beside each other, both stay; on a narrow screen the list lies below the
// board, and would hide it.
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';

export function goToBoard(studio: Studio): void {
  studio.tab = 'play';
  studio.selected = studio.puzzle.target; // the focus must not be lost with the button
  scrollTo({ top: 0 });
}

// False: the engine did not take it.
export function openOnBoard(studio: Studio, puzzle: Puzzle): boolean {
  if (!studio.open(puzzle)) return false;
  studio.announce(texts.input.opened(puzzle.name));
  if (!matchMedia('(min-width: 900px)').matches) goToBoard(studio);
  return true;
}
