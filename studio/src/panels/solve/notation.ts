// A list of moves in the notation of choice. The words come from the engine; here they are only arranged.
import type { MoveText } from '@unjam/board/src/model/protocol.ts';

export type Notation = 'label' | 'acm'; // keys of MoveText

// On a chip: "XR3", or "0 F ×3" for three steps.
export function chipText(move: MoveText, notation: Notation): string {
  if (notation === 'label') return move.label;
  const steps = move.acm.split('\n');
  return steps.length > 1 ? `${steps[0] ?? ''} ×${String(steps.length)}` : move.acm;
}

// For the clipboard: what the program's own outputs `moves` and `acm` hold.
export function listText(moves: readonly MoveText[], notation: Notation): string {
  return notation === 'label'
    ? `[${moves.map((move) => move.label).join(',')}]`
    : moves.map((move) => move.acm).join('\n');
}
