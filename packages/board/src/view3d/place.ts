// Where things stand in the world. One cell is one unit; the board lies around the origin with x to the
// right, z down the board (towards the viewer) and y up.
import type { Axis, Exit, Puzzle, Vehicle } from '../model/protocol.ts';

export interface Point {
  x: number;
  z: number;
}

// The middle of what a vehicle covers when its first cell is `offset` (any real number) along its line.
export function vehicleCentre(puzzle: Puzzle, vehicle: Vehicle, offset: number): Point {
  const along = offset + vehicle.length / 2;
  const across = vehicle.line + 0.5;
  return vehicle.axis === 'horizontal'
    ? { x: along - puzzle.width / 2, z: across - puzzle.height / 2 }
    : { x: across - puzzle.width / 2, z: along - puzzle.height / 2 };
}

export function cellCentre(puzzle: Puzzle, row: number, column: number): Point {
  return { x: column + 0.5 - puzzle.width / 2, z: row + 0.5 - puzzle.height / 2 };
}

// The turn about y that makes a model which looks along +x look to the right, to the left, down or up the
// board.
export function headingOf(axis: Axis, forward: boolean): number {
  if (axis === 'horizontal') return forward ? 0 : Math.PI;
  return forward ? -Math.PI / 2 : Math.PI / 2;
}

export interface ExitPlace {
  side: Exit;
  axis: Axis; // of the road that leads away
  sign: 1 | -1; // away from the board along that axis
  edge: Point; // the middle of the gap in the board's edge
}

// null while a draft has no target that looks at the exit.
export function exitPlace(puzzle: Puzzle): ExitPlace | null {
  const target = puzzle.vehicles[puzzle.target];
  const axis: Axis = puzzle.exit === 'right' || puzzle.exit === 'left' ? 'horizontal' : 'vertical';
  if (target?.axis !== axis) return null;
  const sign = puzzle.exit === 'right' || puzzle.exit === 'bottom' ? 1 : -1;
  const across = target.line + 0.5;
  const edge = axis === 'horizontal'
    ? { x: (sign * puzzle.width) / 2, z: across - puzzle.height / 2 }
    : { x: across - puzzle.width / 2, z: (sign * puzzle.height) / 2 };
  return { side: puzzle.exit, axis, sign, edge };
}

// The offset at which the target has left through the exit and driven `cells` beyond it.
export function offsetBeyondExit(puzzle: Puzzle, cells: number): number {
  const target = puzzle.vehicles[puzzle.target];
  if (!target) return 0;
  const size = target.axis === 'horizontal' ? puzzle.width : puzzle.height;
  const forward = puzzle.exit === 'right' || puzzle.exit === 'bottom';
  return forward ? size + cells : -target.length - cells;
}
