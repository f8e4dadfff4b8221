// A worker's side of its jobs: one after the other, by one engine.
import type { Calls, JobName, ProgressOf } from './calls.ts';
import { EngineFailure, type FailureKind, failureOf } from './failure.ts';
import { Engine } from './wasm.ts';

export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'job'; id: number; name: JobName; question: Calls[JobName]['question'] };
export type FromWorker =
  | { kind: 'ready' } // the engine has started
  | { kind: 'progress'; id: number; progress: ProgressOf<JobName> }
  | { kind: 'answer'; id: number; answer: Calls[JobName]['answer']; memoryBytes: number }
  // `broken`: nothing more can be asked of this worker.
  | { kind: 'failure'; id: number; failure: FailureKind; detail: string; broken: boolean; memoryBytes: number };

// What a worker does with every message.
export function serving(send: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let starting: Promise<Engine> | undefined;
  return async (message) => {
    if (message.kind === 'start') {
      starting = Engine.create(message.module);
      starting.then(() => { send({ kind: 'ready' }); }, () => undefined); // why not, the jobs say
      return;
    }
    const { id, name, question } = message;
    let engine: Engine | undefined;
    try {
      engine = await starting;
      if (!engine) throw new EngineFailure('blocked', 'the worker has no engine');
      const answer = engine.call(name, question, (progress) => { send({ kind: 'progress', id, progress }); });
      send({ kind: 'answer', id, answer, memoryBytes: engine.memoryBytes });
    } catch (error) {
      const { kind: failure, message: detail } = failureOf(error);
      const { broken, memoryBytes } = engine ?? { broken: true, memoryBytes: 0 };
      send({ kind: 'failure', id, failure, detail, broken, memoryBytes });
    }
  };
}
