// Why the engine gave no answer. None of these is a limit of a search: that one is an answer, and says so.

export type FailureKind =
  | 'crashed' // it trapped, or answered nonsense
  | 'memory' // the device has no more of it
  | 'blocked'; // its worker did not start

export class EngineFailure extends Error {
  constructor(readonly kind: FailureKind, detail: string) {
    super(detail);
    this.name = 'EngineFailure';
  }
}

// Browsers word it differently; that a call stack is full is a RangeError, too, but not for lack of memory.
const kOutOfMemory = /memory|allocat/i;

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new EngineFailure(error instanceof RangeError && kOutOfMemory.test(detail) ? 'memory' : 'crashed', detail);
}
