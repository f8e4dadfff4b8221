// Puzzles by their codes, decoded once: the same object again means that its picture is not drawn again.
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import { onePerStudio } from '../per_studio.svelte';

// null: the engine has not loaded yet, or cannot read the code.
export type Decode = (listed: { code: string; name: string }) => Puzzle | null;

export const decoderOf = onePerStudio((studio: Studio): Decode => {
  const known = new Map<string, Puzzle>();
  return ({ code, name }) => {
    const key = `${code} ${name}`;
    const puzzle = known.get(key);
    if (puzzle) return puzzle;
    const answer = studio.engine?.call('read', { text: code, format: 'code', source: name });
    const read = answer && !answer.error ? answer.puzzles[0]?.puzzle : undefined;
    if (!read) return null;
    const named = { ...read, name };
    known.set(key, named);
    return named;
  };
});
