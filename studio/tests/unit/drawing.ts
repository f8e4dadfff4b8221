// Boards drawn as text, so that tests read as examples: letters are vehicles, # walls, small letters loose
// cells.
import { cellsOf, type Draft, emptyDraft, vehicleFrom } from '../../src/board/draft';

export function drawing(draft: Draft): string[] {
  const rows = Array.from({ length: draft.height }, () => Array.from({ length: draft.width }, () => '.'));
  const put = (row: number, column: number, mark: string) => {
    const line = rows[row];
    if (!line || column < 0 || column >= draft.width) throw new Error(`${mark} lies off the board`);
    line[column] = line[column] === '.' ? mark : '!';
  };
  for (const { row, column } of draft.walls) put(row, column, '#');
  for (const { row, column, label } of draft.loose) put(row, column, label.toLowerCase());
  for (const vehicle of draft.vehicles) {
    for (const { row, column } of cellsOf(vehicle)) put(row, column, vehicle.label);
  }
  return rows.map((row) => row.join(''));
}

// Only straight runs of length 2 and more; the target is the first vehicle along the exit.
export function draftFrom(...rows: string[]): Draft {
  const draft = emptyDraft(rows[0]?.length ?? 0, rows.length);
  const cells = rows.flatMap((text, row) => [...text].map((mark, column) => ({ row, column, mark })));
  for (const { row, column, mark } of cells) {
    if (mark === '#') draft.walls.push({ row, column });
    if (!/[A-Z]/.test(mark) || draft.vehicles.some(({ label }) => label === mark)) continue;
    const all = cells.filter((cell) => cell.mark === mark);
    const axis = all.every((cell) => cell.row === row) ? 'horizontal' : 'vertical';
    draft.vehicles.push(vehicleFrom(mark, axis, all.length, { row, column }));
  }
  draft.target = draft.vehicles.findIndex(({ axis }) => axis === 'horizontal');
  return draft;
}

// The same numbers every time.
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
