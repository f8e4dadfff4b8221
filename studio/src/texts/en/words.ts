// What several texts need.
export { counted } from '@unjam/board/src/words.ts';

export interface CellPlace {
  row: number;
  column: number;
}
export const place = ({ row, column }: CellPlace) => `row ${row + 1}, column ${column + 1}`;

export interface PuzzleFacts {
  moves: number;
  steps: number;
  vehicles: number;
  score: number;
  states?: number | undefined;
}
