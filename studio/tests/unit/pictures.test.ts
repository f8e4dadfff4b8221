// The pictures of the page are those of the command line, byte for byte: one library, compiled twice.
import type { PictureQuestion, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../src/export/save';
import { nodeEngine, nodePainter, puzzlesOf } from './node_engine';

const engine = await nodeEngine();
const painter = await nodePainter();
const program = process.env.UNJAM ?? new URL('../../../build/release/bin/unjam', import.meta.url).pathname;
const paper = readFileSync(new URL('../../../puzzles/paper.txt', import.meta.url), 'utf8');

// An exit on every side, walls, long labels, names that are no XML, all lengths, and letters that our font lacks.
const kPuzzles: Record<string, Puzzle> = {
  'from a file': puzzlesOf(engine, paper)[0]!,
  'without a name': puzzlesOf(engine, 'AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n')[0]!,
  'with everything': {
    name: 'a < b & "c"', width: 5, height: 6, exit: 'bottom', target: 0, walls: [{ row: 0, column: 4 }],
    vehicles: [
      { label: '<b>&"', axis: 'vertical', length: 2, line: 1, offset: 0 },
      { label: 'é', axis: 'horizontal', length: 1, line: 3, offset: 1 },
      { label: 'truck', axis: 'vertical', length: 3, line: 0, offset: 0 },
      { label: '10', axis: 'vertical', length: 4, line: 2, offset: 0 },
    ],
  },
  'to the left': { ...puzzlesOf(engine, 'exit: left\n..XX\nAA.B\n#..B\n')[0]!, name: 'left' },
  'to the top': { ...puzzlesOf(engine, 'target: X\nexit: top\n..\nX.\nX.\n')[0]!, name: '' },
};
const kLooks: Pick<PictureQuestion, 'theme' | 'labels' | 'size'>[] = [
  { theme: 'light', labels: true, size: 480 },
  { theme: 'dark', labels: false, size: 256 },
  { theme: 'print', labels: true, size: 333 },
];

function rendered(kind: string, { puzzle, theme, labels, size }: PictureQuestion): Buffer {
  const written = engine.call('write', { puzzle, format: 'json', relabel: false });
  if (written.error) throw new Error(written.error.message);
  const options = ['--to', kind, '--theme', theme, '--pixels', String(size), ...(labels ? [] : ['--no-labels'])];
  return execFileSync(program, ['render', ...options, '-'], { input: written.text, maxBuffer: 1 << 26 });
}
function solution(puzzle: Puzzle): string[] {
  const answer = engine.call('solve', {
    puzzle, offsets: puzzle.vehicles.map(({ offset }) => offset), algorithm: 'auto', heuristic: '', metric: 'moves',
    move_cost: 1, step_cost: 1, limits: { seconds: 0, memory_bytes: 1 << 30 },
  });
  if (answer.error) throw new Error(answer.error.message);
  return answer.solution ?? [];
}

describe.each(Object.entries(kPuzzles))('a puzzle %s', (_, puzzle) => {
  test.each(kLooks)('in $theme, $size pixels', (look) => {
    const question = { puzzle, ...look };
    const svg = engine.call('svg', question);
    expect(svg.error ?? svg.svg).toBe(rendered('svg', question).toString());
    const png = painter.call('png', question);
    expect(png.error ?? Buffer.from(bytesOf(png.base64)).equals(rendered('png', question))).toBe(true);
    const gif = painter.call('gif', { ...question, moves: solution(puzzle) });
    expect(gif.error ?? Buffer.from(bytesOf(gif.base64)).equals(rendered('gif', question))).toBe(true);
  });
});

test('large pictures are equal, too', () => {
  const question = { puzzle: kPuzzles['from a file']!, theme: 'light', labels: true, size: 1600 } as const;
  const png = painter.call('png', question);
  expect(png.error ?? Buffer.from(bytesOf(png.base64)).equals(rendered('png', question))).toBe(true);
});
