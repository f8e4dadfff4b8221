// Another size of the board. What no longer fits moves in to the nearest free place, and is dropped where
// there is none.
import type { Cell, Vehicle } from '@unjam/board/src/model/protocol.ts';
import { cellsOf, type Draft, firstCell, onBoard, vehicleFrom } from './draft';

export interface Resized {
  draft: Draft;
  moved: string[]; // labels
  dropped: string[]; // labels
  wallsDropped: number;
}

const keyOf = ({ row, column }: Cell): string => `${row},${column}`;

export function setSize(draft: Draft, width: number, height: number): Resized {
  const size = { width, height };
  const walls = draft.walls.filter((cell) => onBoard(size, cell));
  const fits = (vehicle: Vehicle): boolean => cellsOf(vehicle).every((cell) => onBoard(size, cell));
  const taken = new Set([...walls, ...draft.vehicles.filter(fits).flatMap(cellsOf)].map(keyOf));

  const moved: string[] = [];
  const dropped: string[] = [];
  let target = -1;
  const vehicles: Vehicle[] = [];
  draft.vehicles.forEach((vehicle, index) => {
    const stands = fits(vehicle) ? vehicle : nearestFree(vehicle, size, taken);
    if (!stands) {
      dropped.push(vehicle.label);
      return;
    }
    if (stands !== vehicle) {
      moved.push(vehicle.label);
      for (const cell of cellsOf(stands)) taken.add(keyOf(cell));
    }
    if (index === draft.target) target = vehicles.length;
    vehicles.push(stands);
  });
  const loose = draft.loose.filter((cell) => onBoard(size, cell) && !taken.has(keyOf(cell)));
  const wallsDropped = draft.walls.length - walls.length;
  return { draft: { ...draft, ...size, vehicles, walls, loose, target }, moved, dropped, wallsDropped };
}

interface Size {
  width: number;
  height: number;
}

function nearestFree(vehicle: Vehicle, size: Size, taken: ReadonlySet<string>): Vehicle | null {
  const from = firstCell(vehicle);
  let best: Vehicle | null = null;
  let bestDistance = Infinity;
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const distance = Math.abs(row - from.row) + Math.abs(column - from.column);
      if (distance >= bestDistance) continue;
      const there = vehicleFrom(vehicle.label, vehicle.axis, vehicle.length, { row, column });
      if (cellsOf(there).every((cell) => onBoard(size, cell) && !taken.has(keyOf(cell)))) {
        best = there;
        bestDistance = distance;
      }
    }
  }
  return best;
}
