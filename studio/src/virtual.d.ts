// Made by build/presets.ts from the puzzle files of the repository.
declare module 'virtual:presets' {
  import type { Drawing, Puzzle } from '@unjam/board/src/model/protocol.ts';
  import type { Preset } from '../build/presets';
  export const presets: Preset[];
  export const defaultCode: string;
  export const defaultPuzzle: Puzzle;
  export const defaultDrawing: Drawing;
}

// Made by build/collections.ts: a collection as one text, see src/panels/browse/collection.ts.
declare module 'virtual:collection/*' {
  export const collection: string;
}
