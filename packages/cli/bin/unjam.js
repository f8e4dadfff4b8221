#!/usr/bin/env node
// The command line of Unjam: the same program as for other systems, as WebAssembly. It runs in a thread of its own, so that
// Ctrl-C reaches this one: the first asks the program to stop with what it knows, another one a second later ends it.
import { Worker } from 'node:worker_threads';

const stop = new SharedArrayBuffer(4);
// Node's WASI is announced as experimental on standard error, where people look for ours.
const program = new Worker(new URL('./program.js', import.meta.url), {
  workerData: { stop, args: process.argv.slice(2) },
  execArgv: [...process.execArgv, '--no-warnings'],
  // Not through this thread, which would make the streams give up where they should wait for a slow reader.
  stdout: true,
  stderr: true,
});
let asked = 0;
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]]) {
  process.on(signal, () => {
    if (asked > 0 && performance.now() - asked > 1000) process.exit(code);
    if (asked === 0) asked = performance.now();
    Atomics.store(new Int32Array(stop), 0, 1);
  });
}
program.on('exit', (code) => { process.exitCode ??= code; });
program.on('error', (error) => {
  console.error(`unjam: the program ended unexpectedly: ${error.message}`);
  process.exitCode = 70;
});
