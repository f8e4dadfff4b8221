// The thread in which the program runs. It sees the files of this machine as WASI shows them: on Windows, drive C is /C.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { workerData } from 'node:worker_threads';

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
});
const module = await WebAssembly.compile(readFileSync(new URL('../unjam.wasm', import.meta.url)));
const asked = new Int32Array(stop);
const instance = await WebAssembly.instantiate(module, {
  // Ends this thread. An exception, by which Node would come back from here, may crash Node on its way through the program.
  wasi_snapshot_preview1: { ...wasi.wasiImport, proc_exit: (code) => process.exit(code) },
  unjam: { stop_asked: () => Atomics.load(asked, 0) },
});
wasi.start(instance);
