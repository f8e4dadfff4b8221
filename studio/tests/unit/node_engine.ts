// The engine and the module that makes pictures in Node, as the build has made them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Puzzle } from '../../src/engine/protocol';
import { Engine } from '../../src/engine/wasm';

const path = process.env.UNJAM_WASM ?? fileURLToPath(new URL('../../../build/wasm/unjam.wasm', import.meta.url));

export async function nodeEngine(): Promise<Engine> {
  return Engine.create(await WebAssembly.compile(readFileSync(path)));
}
export async function nodePainter(): Promise<Engine> {
  return Engine.create(await WebAssembly.compile(readFileSync(join(dirname(path), 'pictures.wasm'))));
}

// The puzzles of a text in any format.
export function puzzlesOf(engine: Engine, text: string): Puzzle[] {
  const answer = engine.call('read', { text, format: '', source: '' });
  if (answer.error) throw new Error(answer.error.message);
  return answer.puzzles.map(({ puzzle, error }) => {
    if (!puzzle) throw new Error(error?.message);
    return puzzle;
  });
}
