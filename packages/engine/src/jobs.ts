// Jobs in workers. A worker does one job after the other; cancelling a job ends its worker, and the next job
// gets a new one. Two jobs that must not wait for each other need two workers.
import type { Calls, JobName, ProgressOf } from './calls.ts';
import { EngineFailure, failureOf } from './failure.ts';
import { platform, type Port } from './platform.ts';
import type { FromWorker, ToWorker } from './serving.ts';

export interface Job<T> {
  answer: Promise<T>; // rejects with JobCancelled after cancel(), else with EngineFailure
  cancel(): void;
}

export class JobCancelled extends Error {
  constructor() {
    super('cancelled');
  }
}

interface Waiting {
  message: ToWorker;
  resolve(answer: never): void;
  reject(reason: Error): void;
  onProgress?: ((progress: never) => void) | undefined;
}

// The memory of an instance never shrinks. One that has grown beyond this is given up when it has nothing to
// do; a new one costs a few milliseconds.
const kIdleBytes = 64 * 1024 * 1024;

export class EngineWorker {
  private worker: Port | undefined;
  private ready = false; // its engine has started
  private large = false; // its instance has grown
  private readonly waiting = new Map<number, Waiting>(); // in the order they were asked
  private lastId = 0;

  constructor(private readonly module: WebAssembly.Module, private readonly idleBytes = kIdleBytes) {}

  run<Name extends JobName>(
    name: Name,
    question: Calls[Name]['question'],
    onProgress?: (progress: ProgressOf<Name>) => void,
  ): Job<Calls[Name]['answer']> {
    const id = ++this.lastId;
    // A plain copy: reactive state cannot be posted.
    const plain = JSON.parse(JSON.stringify(question)) as Calls[Name]['question'];
    const message: ToWorker = { kind: 'job', id, name, question: plain };
    const answer = new Promise<Calls[Name]['answer']>((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject, onProgress });
    });
    answer.catch(() => undefined); // a cancelled job that nobody waits for is not an unhandled rejection
    this.post([message]);
    return { answer, cancel: () => { if (this.waiting.has(id)) this.stop(); } };
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  // Ends the worker and everything it was asked to do.
  stop(): void {
    this.abandon(new JobCancelled());
  }

  private abandon(reason: Error): void {
    this.end();
    const abandoned = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of abandoned) one.reject(reason);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private post(messages: readonly ToWorker[]): void {
    try {
      this.worker ??= this.start();
      for (const message of messages) this.worker.postMessage(message);
    } catch (error) {
      this.abandon(new EngineFailure('blocked', failureOf(error).message));
    }
  }

  private start(): Port {
    this.ready = false;
    this.large = false;
    const worker = platform.startWorker();
    // One that was given up may still have something to say.
    worker.addEventListener('message', ({ data }) => { if (worker === this.worker) this.receive(data); });
    worker.addEventListener('error', ({ message }) => {
      if (worker === this.worker) this.fall(message || 'the script of the worker did not load');
    });
    worker.postMessage({ kind: 'start', module: this.module });
    return worker;
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.ready = true;
      return;
    }
    const one = this.waiting.get(message.id);
    if (!one) return;
    if (message.kind === 'progress') {
      try {
        one.onProgress?.(message.progress as never);
      } catch (error) {
        // Whoever does not want to hear more of a job does not want its answer either.
        this.waiting.delete(message.id);
        one.reject(error instanceof Error ? error : new Error(String(error)));
        this.replace();
      }
      return;
    }
    this.waiting.delete(message.id);
    this.large ||= message.memoryBytes > this.idleBytes;
    if (message.kind === 'answer') one.resolve(message.answer as never);
    else one.reject(new EngineFailure(message.failure, message.detail));
    if (message.kind === 'failure' && message.broken) this.replace();
    else if (this.large && !this.busy) this.end();
  }

  // The worker itself has failed. Before it was ready, another one would fare no better; later on, the oldest
  // job was under way.
  private fall(detail: string): void {
    if (!this.ready) {
      this.abandon(new EngineFailure('blocked', detail));
      return;
    }
    for (const [id, one] of this.waiting) {
      this.waiting.delete(id);
      one.reject(new EngineFailure('crashed', detail));
      break;
    }
    this.replace();
  }

  // Another worker does what is still to be done.
  private replace(): void {
    this.end();
    const messages = [...this.waiting.values()].map(({ message }) => message);
    if (messages.length > 0) this.post(messages);
  }
}
