import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineWorker, JobCancelled } from '../src/jobs.ts';
import type { FromWorker, ToWorker } from '../src/serving.ts';

// A worker that answers when the test says so.
class StandIn extends EventTarget {
  static made: StandIn[] = [];
  ended = false;
  asked: number[] = [];
  constructor() {
    super();
    StandIn.made.push(this);
  }
  postMessage(message: ToWorker): void {
    if (message.kind === 'job') this.asked.push(message.id);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: data as FromWorker }));
  }
  answer(memoryBytes: number): void {
    this.tell({ kind: 'answer', id: this.asked.shift(), answer: {}, memoryBytes });
  }
  fall(message = ''): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

beforeEach(() => {
  StandIn.made = [];
  vi.stubGlobal('Worker', StandIn);
});
afterEach(() => { vi.unstubAllGlobals(); });

const ask = (worker: EngineWorker) => worker.run('solve', {} as never).answer;

test('a worker whose memory has grown is given up as soon as it is idle', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module);
  const [first, second] = [ask(worker), ask(worker)];
  const [made] = StandIn.made;
  made?.answer(500 * 1024 * 1024);
  expect(made?.ended).toBe(false); // the second job is under way
  made?.answer(1024);
  expect(made?.ended).toBe(true);
  expect((await first).error).toBeUndefined();
  expect((await second).error).toBeUndefined();
  void ask(worker);
  expect(StandIn.made).toHaveLength(2);
  StandIn.made[1]?.answer(1024);
  expect(StandIn.made[1]?.ended).toBe(false);
});

test('the memory of every job counts, also of one that failed', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module, 1000);
  const first = worker.run('study', {} as never).answer;
  StandIn.made[0]?.answer(1001);
  await first;
  expect(StandIn.made[0]?.ended).toBe(true);
  const second = worker.run('map', {} as never).answer;
  const failure = { kind: 'failure', failure: 'memory', detail: '', broken: false, memoryBytes: 1001 };
  StandIn.made[1]?.tell({ ...failure, id: StandIn.made[1].asked[0] });
  await expect(second).rejects.toMatchObject({ kind: 'memory' });
  expect(StandIn.made[1]?.ended).toBe(true);
});

test('a worker that does not start fails all of its jobs, as blocked, and the next job has another', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module);
  const [first, second] = [ask(worker), ask(worker)];
  StandIn.made[0]?.fall();
  for (const job of [first, second]) await expect(job).rejects.toMatchObject({ name: 'EngineFailure', kind: 'blocked' });
  const third = ask(worker);
  StandIn.made[0]?.fall(); // once more, too late: it has been given up
  StandIn.made[1]?.answer(1024);
  expect((await third).error).toBeUndefined();
});

test('a browser that allows no workers is not a crash of the page', async () => {
  vi.stubGlobal('Worker', class { constructor() { throw new DOMException('no', 'SecurityError'); } });
  const worker = new EngineWorker({} as WebAssembly.Module);
  await expect(ask(worker)).rejects.toMatchObject({ kind: 'blocked' });
  expect(worker.busy).toBe(false);
});

test('a worker that falls later takes the job under way along, no other', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module);
  const [first, second] = [ask(worker), ask(worker)];
  StandIn.made[0]?.tell({ kind: 'ready' });
  StandIn.made[0]?.fall('out of something');
  await expect(first).rejects.toMatchObject({ kind: 'crashed', message: 'out of something' });
  StandIn.made[1]?.answer(1024);
  expect((await second).error).toBeUndefined();
});

test('cancelling a job ends its worker', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module);
  const job = worker.run('solve', {} as never);
  job.cancel();
  await expect(job.answer).rejects.toBeInstanceOf(JobCancelled);
  expect(StandIn.made[0]?.ended).toBe(true);
});
