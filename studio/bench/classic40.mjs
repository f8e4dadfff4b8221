// The classic 40 in WebAssembly and natively, in one run: node bench/classic40.mjs [MODULE [PROGRAM]]
// Both solve each puzzle breadth first to a proof, and the solver's own clock counts; the fastest run of each.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const kRuns = 100;

const wasm = process.argv[2] ?? process.env.UNJAM_WASM ?? here('../../build/wasm/unjam.wasm');
const program = process.argv[3] ?? process.env.UNJAM ?? here('../../build/release/bin/unjam');
const { module } = await runnerImport(here('../src/engine/wasm.ts'));
const engine = await module.Engine.create(await WebAssembly.compile(readFileSync(wasm)));

// The sum of the solver's own times over all puzzles, in the fastest of many runs.
function inWasm(text) {
  const { puzzles } = engine.call('read', { text, format: '', source: 'classic40' });
  const questions = puzzles.map(({ puzzle }) => ({
    puzzle,
    offsets: puzzle.vehicles.map((vehicle) => vehicle.offset),
    algorithm: 'auto',
    heuristic: '',
    metric: 'moves',
    limits: {},
  }));
  const runs = Array.from({ length: kRuns }, () => {
    const answers = questions.map((question) => engine.call('solve', question));
    if (answers.some(({ status }) => status !== 'optimal')) throw new Error('a puzzle was not solved');
    const sum = (of) => answers.reduce((total, answer) => total + of(answer), 0);
    return { states: sum((answer) => answer.states), seconds: sum((answer) => answer.time_us) / 1e6 };
  });
  return { states: runs[0].states, milliseconds: Math.min(...runs.map((run) => run.seconds)) * 1e3 };
}

function natively() {
  const report = execFileSync(program, ['bench', 'classic40', '--format', 'json'], { encoding: 'utf8' });
  const { states, fastest_us } = JSON.parse(report.trim().split('\n').at(-1));
  return { states, milliseconds: fastest_us / 1e3 };
}

const text = readFileSync(here('../../puzzles/classic40.txt'), 'utf8');
const wasmRun = inWasm(text);
const nativeRun = natively();
if (wasmRun.states !== nativeRun.states) throw new Error('the two searches are not the same');
const ratio = wasmRun.milliseconds / nativeRun.milliseconds;
console.log(`classic 40, ${nativeRun.states} states, fastest run: native ${nativeRun.milliseconds.toFixed(2)} ms, ` +
  `WebAssembly ${wasmRun.milliseconds.toFixed(2)} ms, ${ratio.toFixed(2)} times`);
