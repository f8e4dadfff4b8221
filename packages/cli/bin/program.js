// The thread in which the program runs. It sees the files of this machine as WASI shows them: on Windows, drive C is /C.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';

const onWindows = process.platform === 'win32';
const drives = () => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [`/${letter}`, `${letter}:\\`]);

// C:\puzzles\jam.txt is /C/puzzles/jam.txt; a solution is no path.
function portable(text) {
  if (!onWindows) return text;
  const drive = /^([A-Za-z]):[\\/]/.exec(text);
  const path = drive ? `/${drive[1].toUpperCase()}${text.slice(2)}` : text;
  return path.replaceAll('\\', '/');
}

const { stop, args } = workerData;
const wasi = new WASI({
  version: 'preview1',
  args: ['unjam', ...args.map(portable)],
  env: { ...process.env, PWD: portable(process.cwd()) },
  preopens: onWindows ? Object.fromEntries(drives()) : { '/': '/' },
  returnOnExit: true,
});
const module = await WebAssembly.compile(readFileSync(new URL('../unjam.wasm', import.meta.url)));
const asked = new Int32Array(stop);
const instance = await WebAssembly.instantiate(module, {
  ...wasi.getImportObject(),
  unjam: { stop_asked: () => Atomics.load(asked, 0) },
});
parentPort.postMessage(wasi.start(instance));
