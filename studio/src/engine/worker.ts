// The engine in a Web Worker: one job after the other.
import type { JobCalls, ProgressOf } from './protocol';
import { Engine } from './wasm';

export type JobName = keyof JobCalls;
export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'job'; id: number; name: JobName; question: JobCalls[JobName]['question'] };
export type FromWorker =
  | { kind: 'progress'; id: number; progress: ProgressOf<JobName> }
  | { kind: 'answer'; id: number; answer: JobCalls[JobName]['answer'] }
  | { kind: 'failure'; id: number; message: string };

let engine: Promise<Engine> | undefined;
const send = (message: FromWorker) => { postMessage(message); };

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    engine = Engine.create(data.module);
    return;
  }
  const { id, name, question } = data;
  try {
    const ready = await engine;
    if (!ready) throw new Error('the worker was not started');
    const answer = ready.call(name, question, (progress) => { send({ kind: 'progress', id, progress }); });
    send({ kind: 'answer', id, answer });
  } catch (error) {
    send({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
});
