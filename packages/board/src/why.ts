// Why something did not work, as the end of a sentence.
import { EngineFailure } from '@unjam/engine/core';
import { texts } from './words.ts';

export function whyOf(error: unknown): string {
  if (error instanceof EngineFailure) return texts.engine[error.kind];
  return error instanceof Error ? error.message : String(error);
}
