// A vehicle held by a pointer: it follows the pointer exactly and stops at the ends of its range.
import type { Range } from '../model/picture.ts';

export interface Hold {
  readonly vehicle: number;
  readonly offset: number; // where the vehicle stood when it was taken
  readonly grip: number; // where along its line the pointer took hold
}

export function heldOffset(hold: Hold, pointer: number, range: Range): number {
  return Math.min(Math.max(hold.offset + pointer - hold.grip, range.first), range.last);
}

// The cell it falls into when it is let go.
export function droppedOffset(shown: number, range: Range): number {
  return Math.min(Math.max(Math.round(shown), range.first), range.last);
}
