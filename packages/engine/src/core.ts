// The engine for those who bring a WebAssembly module and workers of their own, as the page does.
export type * from './calls.ts';
export { EngineFailure, type FailureKind, failureOf } from './failure.ts';
export { EngineWorker, type Job, JobCancelled } from './jobs.ts';
export { compileModule, Engine } from './wasm.ts';
export type * as wire from './wire.ts';
