// What several texts need.
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

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
