// All that can be asked, and what is answered: the JSON of docs/schema, its types made from those schemas (wire.ts).
import type * as wire from './wire.ts';

// What failed has an error and nothing else; what did not has none.
type Settled<T> = T extends { error: object } ? T : T & { error?: never };

export type Calls = {
  [Name in keyof wire.EngineCalls]: {
    question: wire.EngineCalls[Name]['question'];
    answer: Settled<wire.EngineCalls[Name]['answer']>;
  };
};

// Quick calls take well under a frame; jobs take as long as they take, and belong in a worker.
export type QuickName =
  | 'tables' | 'read' | 'check' | 'position' | 'write' | 'code' | 'describe' | 'order' | 'drawing' | 'colours' | 'svg';
export type JobName = Exclude<keyof Calls, QuickName>;

// What a job reports on its way.
export type ProgressOf<Name extends keyof Calls> =
  Name extends 'generate' ? wire.GenerateProgress : Name extends 'gif' ? wire.PictureProgress : wire.SolveProgress;
