// Reads the starter collection. The facts stand as comments in the file; the engine reads every code, so that
// none of them can be broken.
import type { GameEngine } from '../../packages/board/src/model/engine.ts';
import type { CollectedPuzzle } from '../src/panels/browse/collection.ts';

const kFacts = /^; (\d+)\.(\d+): (\d+) moves?, (\d+) steps?, (\d+) vehicles?, difficulty ([\d.]+) \(/;

// A comment with the facts, then the code with the same name. Throws when a line is anything else, and when a
// stage or a number is missing.
export function parseStarter(text: string): CollectedPuzzle[] {
  const puzzles: CollectedPuzzle[] = [];
  let facts: RegExpMatchArray | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const wrong = (what: string) => new Error(`starter.txt:${String(index + 1)}: ${what}`);
    if (line.trim() === '' || line.startsWith(';')) {
      facts = line.match(kFacts) ?? facts;
      continue;
    }
    const [code = '', name = ''] = line.split(' ');
    if (!facts) throw wrong('a code without its facts');
    const [stage = 0, number = 0, moves = 0, steps = 0, vehicles = 0, score = 0] = facts.slice(1).map(Number);
    if (name !== `${facts[1] ?? ''}.${facts[2] ?? ''}`) throw wrong(`the facts of another puzzle than ${name}`);
    const last = puzzles.at(-1) ?? { stage: 0, number: 0 };
    const follows = stage === last.stage ? number === last.number + 1 : stage === last.stage + 1 && number === 1;
    if (!follows) throw wrong(`${name} is out of order`);
    puzzles.push({ code, stage, number, moves, steps, vehicles, score });
    facts = null;
  }
  if (puzzles.length === 0) throw new Error('starter.txt: no puzzles');
  return puzzles;
}

// Throws as well when a code is broken, or has other vehicles than its facts say.
export function readStarter(engine: GameEngine, text: string): CollectedPuzzle[] {
  const puzzles = parseStarter(text);
  for (const { code, vehicles } of puzzles) {
    const answer = engine.call('read', { text: code, format: 'code', source: '' });
    const count = answer.error ? undefined : answer.puzzles[0]?.puzzle?.vehicles.length;
    if (count === vehicles) continue;
    throw new Error(`starter.txt: ${code} has ${String(count)} vehicles, not ${String(vehicles)}`);
  }
  return puzzles;
}
