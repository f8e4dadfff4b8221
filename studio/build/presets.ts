// Makes the module `virtual:presets`: the puzzles that the page offers, read from the puzzle files of the
// repository and solved by the engine itself, so that no optimum is typed by hand. Only the default puzzle
// comes decoded and drawn, for the first paint; the others travel as codes.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Drawing, Metric, Puzzle } from '../../packages/board/src/model/protocol.ts';
import { GameEngine } from '../../packages/board/src/model/engine.ts';

export type PresetSection = 'paper' | 'classic' | 'records';

export interface Preset {
  section: PresetSection;
  name: string;
  code: string;
  moves: number; // fewest, proved
  steps: number; // fewest, proved
  width: number;
  height: number;
}

const kSources: readonly { section: PresetSection; file: string }[] = [
  { section: 'paper', file: 'paper.txt' },
  { section: 'classic', file: 'classic40.txt' },
  { section: 'records', file: 'records.txt' },
  { section: 'records', file: 'hard.txt' },
];

function fewest(engine: GameEngine, puzzle: Puzzle, metric: Metric): number {
  const answer = engine.call('solve', {
    puzzle,
    offsets: puzzle.vehicles.map((vehicle) => vehicle.offset),
    algorithm: 'auto',
    heuristic: '',
    metric,
    move_cost: 1,
    step_cost: 1,
    limits: { seconds: 0, memory_bytes: 1 << 30 },
  });
  if (answer.error) throw new Error(`${puzzle.name}: ${answer.error.message}`);
  if (answer.status !== 'optimal') throw new Error(`${puzzle.name}: ${answer.status}, not optimal`);
  return (metric === 'moves' ? answer.moves : answer.steps) ?? 0;
}

function puzzlesOf(engine: GameEngine, text: string, source: string): Puzzle[] {
  const answer = engine.call('read', { text, format: 'grid', source });
  if (answer.error) throw new Error(`${source}: ${answer.error.message}`);
  return answer.puzzles.map(({ puzzle, error }) => {
    if (!puzzle) throw new Error(`${source}: ${error?.message ?? 'no puzzle'}`);
    return puzzle;
  });
}

function presetOf(engine: GameEngine, puzzle: Puzzle, section: PresetSection): Preset {
  const answer = engine.call('code', { puzzle });
  if (answer.error) throw new Error(`${puzzle.name}: ${answer.error.message}`);
  return {
    section,
    name: puzzle.name,
    code: answer.code,
    moves: fewest(engine, puzzle, 'moves'),
    steps: fewest(engine, puzzle, 'steps'),
    width: puzzle.width,
    height: puzzle.height,
  };
}

interface Made {
  presets: Preset[];
  first: Puzzle;
  drawing: Drawing; // of the first
}

async function makePresets(wasm: string, folder: string): Promise<Made> {
  const engine = await GameEngine.create(await WebAssembly.compile(new Uint8Array(await readFile(wasm))));
  const presets: Preset[] = [];
  let first: Puzzle | undefined;
  for (const { section, file } of kSources) {
    for (const puzzle of puzzlesOf(engine, await readFile(`${folder}/${file}`, 'utf8'), file)) {
      first ??= puzzle;
      const preset = presetOf(engine, puzzle, section);
      // The files of records share boards; one card shows each once.
      if (!presets.some((one) => one.section === section && one.code === preset.code)) presets.push(preset);
    }
  }
  if (!first) throw new Error(`no puzzles in ${folder}`);
  const drawing = engine.call('drawing', { puzzle: first });
  if (drawing.error) throw new Error(`${first.name}: ${drawing.error.message}`);
  return { presets, first, drawing };
}

export function presetsPlugin(wasm: string, folder: string): Plugin {
  const id = 'virtual:presets';
  return {
    name: 'unjam-presets',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loading) {
      if (loading !== `\0${id}`) return undefined;
      this.addWatchFile(wasm);
      for (const { file } of kSources) this.addWatchFile(`${folder}/${file}`);
      const { presets, first, drawing } = await makePresets(wasm, folder);
      return [
        `export const presets = ${JSON.stringify(presets)};`,
        `export const defaultCode = ${JSON.stringify(presets[0]?.code)};`,
        `export const defaultPuzzle = ${JSON.stringify(first)};`,
        `export const defaultDrawing = ${JSON.stringify(drawing)};`,
      ].join('\n');
    },
  };
}
