import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Port, setPlatform } from '../platform.ts';
import type { FromWorker, ToWorker } from '../serving.ts';
import { compileModule } from '../wasm.ts';

// What `node --eval` was told of its text does not hold for files.
const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));

// A thread that has nothing to do does not keep the program from ending.
class Thread implements Port {
  private readonly worker = new Worker(new URL('./worker.js', import.meta.url), { execArgv });
  private jobs = 0;

  constructor() {
    this.worker.unref();
    this.worker.on('message', ({ kind }: FromWorker) => {
      if ((kind === 'answer' || kind === 'failure') && --this.jobs === 0) this.worker.unref();
    });
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'job' && ++this.jobs === 1) this.worker.ref();
    this.worker.postMessage(message);
  }

  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    const tell = listener as (event: unknown) => void;
    if (type === 'message') this.worker.on('message', (data: FromWorker) => { tell({ data }); });
    else this.worker.on('error', ({ message }: Error) => { tell({ message }); });
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

// A path, or an address.
async function fetchModule(address: URL | string): Promise<WebAssembly.Module> {
  const remote = /^https?:/.test(String(address));
  if (remote) return compileModule(await fetch(address));
  const path = String(address).startsWith('file:') ? new URL(address) : address;
  return WebAssembly.compile(new Uint8Array(await readFile(path)));
}

setPlatform({ startWorker: () => new Thread(), cores: availableParallelism, fetchModule });
