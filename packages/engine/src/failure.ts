// Why the engine gave no answer. Reaching a limit of a search is not a failure but an answer.

export type FailureKind =
  | 'crashed' // it trapped, or answered nonsense
  | 'memory' // the device has no more
  | 'blocked'; // its worker did not start

export class EngineFailure extends Error {
  constructor(readonly kind: FailureKind, detail: string) {
    super(detail);
    this.name = 'EngineFailure';
  }
}

// Browsers word it differently; a full call stack is a RangeError, too, but not for lack of memory.
const kOutOfMemory = /memory|allocat/i;

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new EngineFailure(error instanceof RangeError && kOutOfMemory.test(detail) ? 'memory' : 'crashed', detail);
}
