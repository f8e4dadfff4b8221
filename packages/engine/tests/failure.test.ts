import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineFailure } from '../src/failure.ts';
import { EngineWorker } from '../src/jobs.ts';
import { type FromWorker, serving, type ToWorker } from '../src/serving.ts';
import { Engine } from '../src/wasm.ts';
import { type Fault, kCrashes, kFresh, kHarmful, kHarmless, moduleWith } from './modules.ts';

const kFull: Fault[] = ['no memory for a question', 'no memory for an answer'];

function failureOf(act: () => unknown): EngineFailure {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineFailure) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

// ---- an instance

test.each(kCrashes)('%s: the engine is broken (%s), and answers nothing more', async (fault, kind) => {
  const engine = await Engine.create(moduleWith(fault));
  const ask = (question: object) => engine.call('read', question as never);
  expect(ask(kHarmless)).toEqual(kFresh);
  expect(failureOf(() => ask(kHarmful)).kind).toBe(kind);
  expect(engine.broken).toBe(true);
  expect(failureOf(() => ask(kHarmless)).kind).toBe('crashed');
});

test.each(kFull)('%s: that call alone fails', async (fault) => {
  const engine = await Engine.create(moduleWith(fault));
  const ask = (question: object) => engine.call('read', question as never);
  expect(failureOf(() => ask(kHarmful)).kind).toBe('memory');
  expect(engine.broken).toBe(false);
  expect(ask(kHarmless)).toEqual(kFresh);
});

test('addresses beyond 2 GiB are no failure', async () => {
  const engine = await Engine.create(moduleWith('garbage', 2 ** 31));
  expect(engine.call('read', kHarmless as never)).toEqual(kFresh);
});

test('the real module says that memory has run out', async () => {
  const path = process.env.UNJAM_WASM ?? new URL('../../../build/wasm/unjam.wasm', import.meta.url);
  const module = await WebAssembly.compile(readFileSync(path));
  const instances: WebAssembly.Instance[] = [];
  const { instantiate } = WebAssembly;
  vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (...all: Parameters<typeof instantiate>) => {
    const made = await instantiate(...all) as unknown as WebAssembly.Instance;
    instances.push(made);
    return made;
  }) as unknown as typeof instantiate);
  const engine = await Engine.create(module);
  vi.restoreAllMocks();
  const memory = instances[0]!.exports.memory as WebAssembly.Memory;
  const read = (text: string) => engine.call('read', { text, format: '', source: '' });
  expect(read('hello')).toHaveProperty('format');
  const most = 65536; // pages, each of as many bytes
  memory.grow(most - memory.buffer.byteLength / 65536); // not for its allocator, for which nothing is left
  expect(failureOf(() => read('.'.repeat(2 ** 20))).kind).toBe('memory');
  expect(engine.broken).toBe(false);
  expect(read('hello')).toHaveProperty('format');
  // There is room for these questions, but not for what is read in them.
  const hungry = failureOf(() => { for (let n = 64; ; n *= 2) read('XX..\n....\n....\n....\n\n'.repeat(n)); });
  expect(hungry.kind).toBe('memory');
});

// ---- in workers, here on this thread: their script is the real one, what carries the messages is not

class ThreadlessWorker extends EventTarget {
  static made: ThreadlessWorker[] = [];
  ended = false;
  private last = Promise.resolve();
  private readonly serve = serving((data) => { if (!this.ended) this.tell(data); });
  constructor() {
    super();
    ThreadlessWorker.made.push(this);
  }
  private tell(data: FromWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  postMessage(message: ToWorker): void {
    this.last = this.last.then(() => (this.ended ? undefined : this.serve(message)));
  }
  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  ThreadlessWorker.made = [];
  vi.stubGlobal('Worker', ThreadlessWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const run = (worker: EngineWorker, question: object) => worker.run('solve', question as never).answer;

test.each(kCrashes)('%s in a worker: that job fails, and a fresh worker does the others', async (fault, kind) => {
  const worker = new EngineWorker(moduleWith(fault));
  const jobs = [kHarmless, kHarmful, kHarmless].map((question) => run(worker, question));
  expect(await jobs[0]).toEqual(kFresh);
  await expect(jobs[1]).rejects.toMatchObject({ name: 'EngineFailure', kind });
  expect(await jobs[2]).toEqual(kFresh);
  expect(await run(worker, kHarmless)).toEqual(kFresh);
  expect(ThreadlessWorker.made.map(({ ended }) => ended)).toEqual([true, false]);
});

test.each(kFull)('%s in a worker: that job alone fails', async (fault) => {
  const worker = new EngineWorker(moduleWith(fault));
  const jobs = [kHarmful, kHarmless].map((question) => run(worker, question));
  await expect(jobs[0]).rejects.toMatchObject({ kind: 'memory' });
  expect(await jobs[1]).toEqual(kFresh);
  expect(ThreadlessWorker.made).toHaveLength(1);
});

test('an engine that finds no memory to start with is out of memory, not blocked', async () => {
  vi.spyOn(WebAssembly, 'instantiate').mockRejectedValueOnce(
    new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance'));
  const worker = new EngineWorker(moduleWith('garbage'));
  await expect(run(worker, kHarmless)).rejects.toMatchObject({ kind: 'memory' });
  vi.restoreAllMocks();
  expect(await run(worker, kHarmless)).toEqual(kFresh);
});
