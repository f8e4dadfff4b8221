// Jobs in workers. A worker does one job after the other; cancelling a job ends its worker, and the next job
// gets a new one. Two jobs that must not wait for each other belong to two workers.
import type { JobCalls, ProgressOf } from './protocol';
import type { FromWorker, JobName, ToWorker } from './worker';

export interface Job<T> {
  answer: Promise<T>; // rejects with JobCancelled after cancel()
  cancel(): void;
}

export class JobCancelled extends Error {
  constructor() {
    super('cancelled');
  }
}

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
  onProgress?: ((progress: never) => void) | undefined;
}

// The memory of an instance never shrinks. One that has grown beyond this is given up when it has nothing to
// do; a new one costs some milliseconds.
const kLargeBytes = 128 * 1024 * 1024;

function tookMuch(answer: unknown): boolean {
  const { peak_bytes: peak = 0 } = (answer ?? {}) as { peak_bytes?: number };
  return peak > kLargeBytes;
}

export class EngineWorker {
  private worker: Worker | undefined;
  private large = false; // the instance has grown
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly module: WebAssembly.Module) {}

  run<Name extends JobName>(
    name: Name,
    question: JobCalls[Name]['question'],
    onProgress?: (progress: ProgressOf<Name>) => void,
  ): Job<JobCalls[Name]['answer']> {
    const id = ++this.lastId;
    const worker = (this.worker ??= this.start());
    const answer = new Promise<JobCalls[Name]['answer']>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress });
    });
    answer.catch(() => undefined); // a cancelled job that nobody waits for is no unhandled rejection
    // A plain copy: reactive state cannot be posted.
    const plain = JSON.parse(JSON.stringify(question)) as JobCalls[Name]['question'];
    worker.postMessage({ kind: 'job', id, name, question: plain } satisfies ToWorker);
    return { answer, cancel: () => { if (this.waiting.has(id)) this.stop(); } };
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  // Ends the worker and everything it was asked to do.
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const abandoned = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of abandoned) one.reject(new JobCancelled());
  }

  private start(): Worker {
    this.large = false;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => { this.receive(data); });
    worker.addEventListener('error', (event) => { this.fail(event.message || 'the worker could not start'); });
    worker.postMessage({ kind: 'start', module: this.module } satisfies ToWorker);
    return worker;
  }

  private receive(message: FromWorker): void {
    const one = this.waiting.get(message.id);
    if (!one) return;
    if (message.kind === 'progress') {
      one.onProgress?.(message.progress as never);
      return;
    }
    this.waiting.delete(message.id);
    if (message.kind === 'answer') {
      one.resolve(message.answer as never);
      this.large ||= tookMuch(message.answer);
      if (this.large && !this.busy) this.stop();
    } else {
      // After a trap the memory of the instance is in no known state: the next job starts afresh.
      one.reject(new Error(message.message));
      this.stop();
    }
  }

  private fail(message: string): void {
    const abandoned = [...this.waiting.values()];
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = undefined;
    for (const one of abandoned) one.reject(new Error(message));
  }
}
