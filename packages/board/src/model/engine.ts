// The engine in the words of a game: puzzles go in and come out with vehicles along their lines (border.ts).
import { Engine, EngineWorker, type Job } from '@unjam/engine/core';
import { fromWire, toWire } from './border.ts';
import type { Calls, JobCalls, ProgressOf } from './protocol.ts';

type OnProgress<Name extends keyof Calls> = (progress: ProgressOf<Name>) => void;

const translated = <Name extends keyof Calls>(onProgress: OnProgress<Name> | undefined) =>
  onProgress && ((progress: unknown) => { onProgress(fromWire(progress) as ProgressOf<Name>); });

export class GameEngine {
  private constructor(private readonly engine: Engine) {}

  // Both throw EngineFailure.
  static async create(module: WebAssembly.Module): Promise<GameEngine> {
    return new GameEngine(await Engine.create(module));
  }
  static createNow(module: WebAssembly.Module): GameEngine {
    return new GameEngine(Engine.createNow(module));
  }

  get broken(): boolean {
    return this.engine.broken;
  }

  call<Name extends keyof Calls>(
    name: Name, question: Calls[Name]['question'], onProgress?: OnProgress<Name>,
  ): Calls[Name]['answer'] {
    const answer: unknown = this.engine.call(name, toWire(question) as never, translated(onProgress));
    return fromWire(answer) as Calls[Name]['answer'];
  }
}

export class GameWorker {
  private readonly worker: EngineWorker;

  constructor(module: WebAssembly.Module, idleBytes?: number) {
    this.worker = new EngineWorker(module, idleBytes);
  }

  get busy(): boolean {
    return this.worker.busy;
  }

  stop(): void {
    this.worker.stop();
  }

  run<Name extends keyof JobCalls>(
    name: Name, question: JobCalls[Name]['question'], onProgress?: OnProgress<Name>,
  ): Job<JobCalls[Name]['answer']> {
    const { answer, cancel } = this.worker.run(name, toWire(question) as never, translated(onProgress));
    const said = answer.then((one) => fromWire(one as unknown) as JobCalls[Name]['answer']);
    said.catch(() => undefined); // a cancelled job that nobody waits for is not an unhandled rejection
    return { answer: said, cancel };
  }
}
