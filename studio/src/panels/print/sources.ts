// Lists of puzzles that can be printed: the one on the board, what is in the text box, the presets, the recent ones.
import { presets } from 'virtual:presets';
import type { Studio } from '../../app/studio.svelte';
import type { Puzzle } from '../../engine/protocol';
import { texts } from '../../texts/en';
import { inputOf } from '../puzzles/input.svelte';

export interface PrintSource {
  id: string;
  name: string;
  count: number;
  puzzles: () => Puzzle[];
}

// `current` may be another start of the puzzle on the board.
export function printSources(studio: Studio, current: Puzzle): PrintSource[] {
  const t = texts.print;
  const decode = ({ code, name }: { code: string; name: string }): Puzzle[] => {
    const answer = studio.engine?.call('read', { text: code, format: 'code', source: name });
    const puzzle = answer && !answer.error ? answer.puzzles[0]?.puzzle : undefined;
    return puzzle ? [{ ...puzzle, name }] : [];
  };
  const coded = (id: string, list: readonly { code: string; name: string }[]): PrintSource => ({
    id, name: t.listed(texts.input.sections[id] ?? id, list.length), count: list.length,
    puzzles: () => list.flatMap(decode),
  });
  const input = inputOf(studio);
  const sections = [...new Set(presets.map(({ section }) => section))];
  return [
    { id: 'current', name: t.current, count: 1, puzzles: () => [current] },
    {
      id: 'text', name: t.listed(t.inText, input.readable), count: input.readable,
      puzzles: () => (input.read?.puzzles ?? []).flatMap(({ puzzle }) => (puzzle ? [puzzle] : [])),
    },
    ...sections.map((section) => coded(section, presets.filter((one) => one.section === section))),
    coded('recent', studio.kept.recent),
  ].filter(({ count }) => count > 0);
}
