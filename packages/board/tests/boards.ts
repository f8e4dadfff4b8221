// Boards drawn as text, for tests only: the page itself reads puzzles through the engine.
import type { Exit, Puzzle, Vehicle } from '../src/model/protocol.ts';

export function drawn(rows: string[], { target = 'X', exit = 'right' as Exit } = {}): Puzzle {
  const vehicles: Vehicle[] = [];
  const walls: Puzzle['walls'] = [];
  rows.forEach((line, row) => {
    [...line].forEach((label, column) => {
      if (label === '#') walls.push({ row, column });
      if (label === '.' || label === '#' || vehicles.some((one) => one.label === label)) return;
      const cells = rows.flatMap((other, r) => [...other].flatMap((one, c) => (one === label ? [{ r, c }] : [])));
      const vertical = cells.length > 1 && cells[0]?.c === cells[1]?.c;
      vehicles.push({
        label, axis: vertical ? 'vertical' : 'horizontal', length: cells.length,
        line: vertical ? column : row, offset: vertical ? row : column,
      });
    });
  });
  return {
    name: 'drawn', width: rows[0]?.length ?? 0, height: rows.length, exit,
    target: vehicles.findIndex((one) => one.label === target), vehicles, walls,
  };
}
