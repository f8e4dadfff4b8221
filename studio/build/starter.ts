// Makes the module `virtual:starter`: the starter collection with its facts as one short text. The facts stand
// as comments in the file; the engine reads every code, so that none of them can be broken.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { Engine } from '../src/engine/wasm.ts';
import { packCollection, type StarterPuzzle } from '../src/panels/browse/collection.ts';

const kFacts = /^; (\d+)\.(\d+): (\d+) moves?, (\d+) steps?, (\d+) vehicles?, difficulty ([\d.]+) \(/;

// A comment with the facts, then the code with the same name. Throws when a line is anything else, and when a
// step or a number is missing.
export function parseStarter(text: string): StarterPuzzle[] {
  const puzzles: StarterPuzzle[] = [];
  let facts: RegExpMatchArray | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const wrong = (what: string) => new Error(`starter.txt:${String(index + 1)}: ${what}`);
    if (line.trim() === '' || line.startsWith(';')) {
      facts = line.match(kFacts) ?? facts;
      continue;
    }
    const [code = '', name = ''] = line.split(' ');
    if (!facts) throw wrong('a code without its facts');
    const [step = 0, number = 0, moves = 0, steps = 0, vehicles = 0, score = 0] = facts.slice(1).map(Number);
    if (name !== `${facts[1] ?? ''}.${facts[2] ?? ''}`) throw wrong(`the facts of another puzzle than ${name}`);
    const last = puzzles.at(-1) ?? { step: 0, number: 0 };
    const follows = step === last.step ? number === last.number + 1 : step === last.step + 1 && number === 1;
    if (!follows) throw wrong(`${name} is out of order`);
    puzzles.push({ code, step, number, moves, steps, vehicles, score });
    facts = null;
  }
  if (puzzles.length === 0) throw new Error('starter.txt: no puzzles');
  return puzzles;
}

function checkCodes(engine: Engine, puzzles: readonly StarterPuzzle[]): void {
  for (const { code, vehicles } of puzzles) {
    const answer = engine.call('read', { text: code, format: 'code', source: '' });
    const count = answer.error ? undefined : answer.puzzles[0]?.puzzle?.vehicles.length;
    if (count === vehicles) continue;
    throw new Error(`starter.txt: ${code} has ${String(count)} vehicles, not ${String(vehicles)}`);
  }
}

export function starterPlugin(wasm: string, file: string): Plugin {
  const id = 'virtual:starter';
  return {
    name: 'unjam-starter',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loading) {
      if (loading !== `\0${id}`) return undefined;
      this.addWatchFile(wasm);
      this.addWatchFile(file);
      const puzzles = parseStarter(await readFile(file, 'utf8'));
      checkCodes(await Engine.create(await WebAssembly.compile(new Uint8Array(await readFile(wasm)))), puzzles);
      return `export const starter = ${JSON.stringify(packCollection(puzzles))};`;
    },
  };
}
