// The engine and the module that makes pictures in Node, as the build has made them.
import { GameEngine } from '@unjam/board/src/model/engine.ts';
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = process.env.UNJAM_WASM ?? fileURLToPath(new URL('../../../build/wasm/unjam.wasm', import.meta.url));

export async function nodeEngine(): Promise<GameEngine> {
  return GameEngine.create(await WebAssembly.compile(readFileSync(path)));
}
export async function nodePainter(): Promise<GameEngine> {
  return GameEngine.create(await WebAssembly.compile(readFileSync(join(dirname(path), 'whole.wasm'))));
}

// The puzzles of a text in any format.
export function puzzlesOf(engine: GameEngine, text: string): Puzzle[] {
  const answer = engine.call('read', { text, format: '', source: '' });
  if (answer.error) throw new Error(answer.error.message);
  return answer.puzzles.map(({ puzzle, error }) => {
    if (!puzzle) throw new Error(error?.message);
    return puzzle;
  });
}
