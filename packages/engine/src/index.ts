export { EngineFailure, type FailureKind } from './failure.ts';
export type { Calls, JobName, ProgressOf, QuickName } from './calls.ts';
export type { JobOptions } from './crew.ts';
export {
  type AnalyzeOptions, type GenerateOptions, type GifOptions, type HintOptions, type LoadOptions, type MapOptions,
  type PictureOptions, type PngOptions, type ReadOptions, type SolveOptions, startOffsets, type StudyOptions, Unjam,
  UnjamError, type VerifyOptions,
} from './unjam.ts';
export type * from './wire.ts';
