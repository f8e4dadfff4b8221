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
  private readonly waiting = new Set<() => void>();
  private closed = false;

  constructor(private readonly size: number, private readonly make: () => EngineWorker) {}

  async run<Name extends JobName>(
    name: Name, question: Calls[Name]['question'], { signal, onProgress }: JobOptions<Name> = {},
  ): Promise<Calls[Name]['answer']> {
    const worker = await this.free(signal);
    try {
      const job = worker.run(name, question, onProgress);
      signal?.addEventListener('abort', job.cancel, { once: true });
      return await job.answer.finally(() => { signal?.removeEventListener('abort', job.cancel); });
    } catch (error) {
      signal?.throwIfAborted(); // what the caller gave as the reason says more than that it was cancelled
      throw error;
    } finally {
      this.idle.push(worker);
      this.next();
    }
  }

  // Ends everything.
  close(): void {
    this.closed = true;
    for (const worker of this.all) worker.stop();
    this.next();
  }

  private async free(signal: AbortSignal | undefined): Promise<EngineWorker> {
    signal?.throwIfAborted();
    while (!this.closed && this.idle.length === 0 && this.all.size >= this.size) {
      await new Promise<void>((resolve) => {
        const go = (): void => {
          this.waiting.delete(go);
          signal?.removeEventListener('abort', go);
          resolve();
        };
        this.waiting.add(go);
        signal?.addEventListener('abort', go);
      });
      if (signal?.aborted) this.next(); // the worker that was freed, if there is one, is for somebody else
      signal?.throwIfAborted();
    }
    if (this.closed) throw new Error('this engine is closed');
    const worker = this.idle.pop() ?? this.make();
    this.all.add(worker);
    return worker;
  }

  private next(): void {
    const wake = [...this.waiting].slice(0, this.closed ? Infinity : 1);
    for (const go of wake) go();
  }
}
