// Lists of puzzles that can be printed: the one on the board, what is in the text box, what is shown of the
// large collections, the presets, the recent ones.
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import { presets } from 'virtual:presets';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { browseOf } from '../browse/session.svelte';
import { inputOf } from '../puzzles/input.svelte';
import { decoderOf } from '../puzzles/pictures';

export interface PrintSource {
  id: string;
  name: string;
  count: number;
  puzzles: () => Puzzle[];
}

// `current` may be another start of the puzzle on the board.
export function printSources(studio: Studio, current: Puzzle): PrintSource[] {
  const t = texts.print;
  const decode = decoderOf(studio);
  const coded = (id: string, list: readonly { code: string; name: string }[]): PrintSource => ({
    id, name: t.listed(texts.input.sections[id] ?? id, list.length), count: list.length,
    puzzles: () => list.flatMap((one) => decode(one) ?? []),
  });
  const input = inputOf(studio);
  const collections = Object.values(browseOf(studio).collections);
  const sections = [...new Set(presets.map(({ section }) => section))];
  return [
    { id: 'current', name: t.current, count: 1, puzzles: () => [current] },
    {
      id: 'text', name: t.listed(t.inText, input.readable), count: input.readable,
      puzzles: () => (input.read?.puzzles ?? []).flatMap(({ puzzle }) => (puzzle ? [puzzle] : [])),
    },
    ...collections.map((one) => ({
      id: one.id, name: t.listed(t.inBrowse(texts.browse.shelves[one.id]), one.shown.length), count: one.shown.length,
      puzzles: () => one.shown.flatMap((puzzle) => decode(one.listed(puzzle)) ?? []),
    })),
    ...sections.map((section) => coded(section, presets.filter((one) => one.section === section))),
    coded('recent', studio.kept.recent),
  ].filter(({ count }) => count > 0);
}
