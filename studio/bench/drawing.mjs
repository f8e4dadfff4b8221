// How long the engine draws a 6x6 board for the page, and files of it: node bench/drawing.mjs [FOLDER OF THE MODULES]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here('../../build/wasm');
const { module } = await runnerImport(here('../../packages/board/src/model/engine.ts'));
const load = async (name) => module.GameEngine.create(await WebAssembly.compile(readFileSync(join(folder, name))));
const [engine, painter] = [await load('unjam.wasm'), await load('whole.wasm')];

const text = 'GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.';
const { puzzle } = engine.call('read', { text, format: '', source: '' }).puzzles[0];
const { solution: moves } = engine.call('solve', {
  puzzle, offsets: puzzle.vehicles.map(({ offset }) => offset), algorithm: 'auto', heuristic: '', metric: 'moves',
  move_cost: 1, step_cost: 1, limits: { seconds: 60, memory_bytes: 2 ** 29 },
});

function fastest(title, runs, run) {
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  console.log(`${title}: ${Math.min(...times).toFixed(1)} ms`);
}
const look = { puzzle, theme: 'light', labels: true };
fastest('drawing', 101, () => engine.call('drawing', { puzzle }));
fastest('svg', 101, () => engine.call('svg', { ...look, size: 480 }));
for (const size of [480, 1600]) {
  fastest(`png of ${size} pixels`, 11, () => painter.call('png', { ...look, size }));
  fastest(`gif of ${size} pixels`, 3, () => painter.call('gif', { ...look, size, moves }));
}
