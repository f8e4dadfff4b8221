import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineWorker, JobCancelled } from '../../src/engine/jobs';
import type { FromWorker, ToWorker } from '../../src/engine/worker';

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
  answer(peak: number): void {
    const data = { kind: 'answer', id: this.asked.shift(), answer: { peak_bytes: peak } } as unknown as FromWorker;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
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

test('cancelling a job ends its worker', async () => {
  const worker = new EngineWorker({} as WebAssembly.Module);
  const job = worker.run('solve', {} as never);
  job.cancel();
  await expect(job.answer).rejects.toBeInstanceOf(JobCancelled);
  expect(StandIn.made[0]?.ended).toBe(true);
});
