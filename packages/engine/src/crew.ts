// Several workers, each with one job at a time: the oldest that waits goes to the first that is free.
import type { Calls, JobName, ProgressOf } from './calls.ts';
import type { EngineWorker } from './jobs.ts';

export interface JobOptions<Name extends JobName> {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ProgressOf<Name>) => void) | undefined; // a few times a second
}

export class Crew {
  private readonly idle: EngineWorker[] = [];
  private readonly all = new Set<EngineWorker>();
  private readonly waiting = new Set<(worker: EngineWorker | null) => void>();
  private closed = false;

  constructor(private readonly size: number, private readonly make: () => EngineWorker) {}

  async run<Name extends JobName>(
    name: Name, question: Calls[Name]['question'], { signal, onProgress }: JobOptions<Name> = {},
  ): Promise<Calls[Name]['answer']> {
    const worker = await this.free(signal);
    try {
      this.check(signal); // meanwhile
      const job = worker.run(name, question, onProgress);
      signal?.addEventListener('abort', job.cancel, { once: true });
      return await job.answer.finally(() => { signal?.removeEventListener('abort', job.cancel); });
    } catch (error) {
      this.check(signal); // the caller's reason says more than that it was cancelled
      throw error;
    } finally {
      this.release(worker);
    }
  }

  // Ends everything.
  close(): void {
    this.closed = true;
    for (const worker of this.all) worker.stop();
    for (const take of [...this.waiting]) take(null);
  }

  private check(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (this.closed) throw new Error('this engine is closed');
  }

  private async free(signal: AbortSignal | undefined): Promise<EngineWorker> {
    this.check(signal);
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.all.size < this.size) {
      const worker = this.make();
      this.all.add(worker);
      return worker;
    }
    const worker = await new Promise<EngineWorker | null>((resolve) => {
      const take = (given: EngineWorker | null): void => {
        this.waiting.delete(take);
        signal?.removeEventListener('abort', giveUp);
        resolve(given);
      };
      const giveUp = (): void => { take(null); };
      this.waiting.add(take);
      signal?.addEventListener('abort', giveUp);
    });
    if (worker) return worker;
    this.check(signal); // aborted or closed: it throws
    throw new Error('nobody gave a worker');
  }

  private release(worker: EngineWorker): void {
    const [take] = this.waiting; // the oldest
    if (take) take(worker);
    else this.idle.push(worker);
  }
}
