// How long the page's answers take on the largest 6x6 component: node bench/hint.mjs [MODULE]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.argv[2] ?? process.env.UNJAM_WASM ?? here('../../build/wasm/unjam.wasm');
const { module } = await runnerImport(here('../src/engine/wasm.ts'));

function timed(title, run) {
  const begin = performance.now();
  const answer = run();
  console.log(`${title}: ${(performance.now() - begin).toFixed(2)} ms`);
  return answer;
}

const boards = {
  'largest component': 'BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...',
  'most moves': 'GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.',
  'most steps': 'BBBKLMHCCKLMH.AALMDDJ....IJ.EE.IFFGG',
};
for (const [name, text] of Object.entries(boards)) {
  const engine = await module.Engine.create(await WebAssembly.compile(readFileSync(wasm)));
  const { puzzle } = engine.call('read', { text, format: '', source: '' }).puzzles[0];
  const offsets = puzzle.vehicles.map((vehicle) => vehicle.offset);
  const question = { puzzle, offsets, metric: 'moves', limits: { seconds: 10, memory_bytes: 2 ** 29 } };
  timed(`${name}: first hint, before the study`, () => engine.call('hint', question));
  const study = timed(`${name}: study`, () =>
    engine.call('study', { puzzle, max_states: 2e6, memory_bytes: 2 ** 29 }));
  timed(`${name}: hint after the study`, () => engine.call('hint', question));
  const farthest = { ...question, offsets: study.moves.farthest_offsets };
  timed(`${name}: hint at the farthest state`, () => engine.call('hint', farthest));
  const fresh = await module.Engine.create(await WebAssembly.compile(readFileSync(wasm)));
  timed(`${name}: hint at the farthest state, before any study`, () => fresh.call('hint', farthest));
}
