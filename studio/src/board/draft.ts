// A draft: a puzzle in any state of disorder, on its way through the editor. Pure mutations; each returns a
// new draft, or the same one when there is nothing to change. They keep vehicles on the board, and know
// nothing else of the rules: whether a draft is a legal puzzle is said by the engine's `check`.
import type { Axis, Cell, Exit, Puzzle, Vehicle } from '@unjam/board/src/model/protocol.ts';

// A painted cell that is not yet part of a vehicle: the cells of its label are not one straight run.
export interface LooseCell extends Cell {
  label: string;
}
export interface Draft extends Puzzle {
  loose: LooseCell[];
}
// Something to be placed: its first cell is the leftmost or topmost.
export interface Piece {
  axis: Axis;
  length: number;
}

export function emptyDraft(width = 6, height = 6): Draft {
  return { name: '', width, height, exit: 'right', target: -1, vehicles: [], walls: [], loose: [] };
}

export function draftOf(puzzle: Puzzle, offsets?: readonly number[]): Draft {
  const vehicles = puzzle.vehicles.map((one, i) => ({ ...one, offset: offsets?.[i] ?? one.offset }));
  return { ...puzzle, vehicles, walls: [...puzzle.walls], loose: [] };
}

// What the engine is asked about: everything but the loose cells.
export function puzzleOf({ name, width, height, exit, target, vehicles, walls }: Draft): Puzzle {
  return { name, width, height, exit, target, vehicles, walls };
}

export const axisOf = (exit: Exit): Axis => (exit === 'right' || exit === 'left' ? 'horizontal' : 'vertical');
export const crossing = (axis: Axis): Axis => (axis === 'horizontal' ? 'vertical' : 'horizontal');
export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;
export const onBoard = ({ width, height }: { width: number; height: number }, { row, column }: Cell): boolean =>
  row >= 0 && row < height && column >= 0 && column < width;

export function cellsOf({ axis, length, line, offset }: Omit<Vehicle, 'label'>): Cell[] {
  return Array.from({ length }, (_, part) =>
    axis === 'horizontal' ? { row: line, column: offset + part } : { row: offset + part, column: line });
}

export function firstCell({ axis, line, offset }: Vehicle): Cell {
  return axis === 'horizontal' ? { row: line, column: offset } : { row: offset, column: line };
}

export function vehicleFrom(label: string, axis: Axis, length: number, { row, column }: Cell): Vehicle {
  return axis === 'horizontal'
    ? { label, axis, length, line: row, offset: column }
    : { label, axis, length, line: column, offset: row };
}

// Index of a vehicle on this cell, or -1. Where vehicles overlap it is the one drawn on top.
export function vehicleAt(draft: Puzzle, cell: Cell): number {
  return draft.vehicles.findLastIndex((vehicle) => cellsOf(vehicle).some((one) => sameCell(one, cell)));
}

// A, B, … Z, AA, AB, …: the first that no vehicle and no loose cell has.
export function freeLabel(draft: Draft): string {
  const taken = new Set([...draft.vehicles, ...draft.loose].map(({ label }) => label));
  for (let number = 0; ; number += 1) {
    let label = '';
    for (let rest = number; rest >= 0; rest = Math.floor(rest / 26) - 1) {
      label = String.fromCharCode(65 + (rest % 26)) + label;
    }
    if (!taken.has(label)) return label;
  }
}

const clamp = (value: number, least: number, greatest: number): number =>
  Math.max(least, Math.min(value, greatest));

// The nearest place of a piece that lies on the board as a whole, and its length cut to what fits at all.
export function fitted(draft: Puzzle, { axis, length }: Piece, { row, column }: Cell): Piece & { cell: Cell } {
  const horizontal = axis === 'horizontal';
  const cut = clamp(length, 1, horizontal ? draft.width : draft.height);
  const cell = {
    row: clamp(row, 0, draft.height - (horizontal ? 1 : cut)),
    column: clamp(column, 0, draft.width - (horizontal ? cut : 1)),
  };
  return { axis, length: cut, cell };
}

// Vehicles push loose cells away.
function withVehicle(draft: Draft, index: number, vehicle: Vehicle): Draft {
  const covered = cellsOf(vehicle);
  return {
    ...draft,
    vehicles: [...draft.vehicles.slice(0, index), vehicle, ...draft.vehicles.slice(index + 1)],
    loose: draft.loose.filter((cell) => !covered.some((one) => sameCell(one, cell))),
  };
}

// The first vehicle that can reach the exit becomes the target.
export function place(draft: Draft, piece: Piece, at: Cell): Draft {
  const { axis, length, cell } = fitted(draft, piece, at);
  const index = draft.vehicles.length;
  const target = draft.target < 0 && axis === axisOf(draft.exit) ? index : draft.target;
  return { ...withVehicle(draft, index, vehicleFrom(freeLabel(draft), axis, length, cell)), target };
}

// Its first cell goes to `at`, or as near as the board allows.
export function moveTo(draft: Draft, index: number, at: Cell): Draft {
  const vehicle = draft.vehicles[index];
  if (!vehicle) return draft;
  const { cell } = fitted(draft, vehicle, at);
  if (sameCell(cell, firstCell(vehicle))) return draft;
  return withVehicle(draft, index, vehicleFrom(vehicle.label, vehicle.axis, vehicle.length, cell));
}

// Turns around its first cell, pushed in from the edge and cut where the board is too narrow.
export function rotate(draft: Draft, index: number): Draft {
  const vehicle = draft.vehicles[index];
  if (!vehicle) return draft;
  const turned = { axis: crossing(vehicle.axis), length: vehicle.length };
  const { axis, length, cell } = fitted(draft, turned, firstCell(vehicle));
  return withVehicle(draft, index, vehicleFrom(vehicle.label, axis, length, cell));
}

// From `first` to `last` along its own line, both on the board.
export function resize(draft: Draft, index: number, first: number, last: number): Draft {
  const vehicle = draft.vehicles[index];
  if (!vehicle) return draft;
  const end = (vehicle.axis === 'horizontal' ? draft.width : draft.height) - 1;
  const offset = clamp(first, 0, end);
  const length = clamp(last, offset, end) - offset + 1;
  if (offset === vehicle.offset && length === vehicle.length) return draft;
  return withVehicle(draft, index, { ...vehicle, offset, length });
}

export function remove(draft: Draft, index: number): Draft {
  if (!draft.vehicles[index]) return draft;
  const target = draft.target === index ? -1 : draft.target > index ? draft.target - 1 : draft.target;
  return { ...draft, vehicles: draft.vehicles.filter((_, i) => i !== index), target };
}

export function toggleWall(draft: Draft, cell: Cell): Draft {
  if (!onBoard(draft, cell)) return draft;
  const walls = draft.walls.filter((one) => !sameCell(one, cell));
  if (walls.length === draft.walls.length) walls.push({ row: cell.row, column: cell.column });
  return { ...draft, walls, loose: draft.loose.filter((one) => !sameCell(one, cell)) };
}

// A target that could never leave there is turned.
export function setExit(draft: Draft, exit: Exit): Draft {
  if (exit === draft.exit) return draft;
  const target = draft.vehicles[draft.target];
  const turned = target && target.axis !== axisOf(exit) ? rotate(draft, draft.target) : draft;
  return { ...turned, exit };
}

// An exit that it could never reach goes to the side that its line leads to.
export function setTarget(draft: Draft, index: number): Draft {
  const vehicle = draft.vehicles[index];
  if (!vehicle || index === draft.target) return draft;
  const acrossOf: Record<Exit, Exit> = { right: 'bottom', bottom: 'right', left: 'top', top: 'left' };
  const exit = vehicle.axis === axisOf(draft.exit) ? draft.exit : acrossOf[draft.exit];
  return { ...draft, target: index, exit };
}

export function renameVehicle(draft: Draft, index: number, label: string): Draft {
  const vehicle = draft.vehicles[index];
  if (!vehicle || vehicle.label === label) return draft;
  const loose = draft.loose.map((cell) => (cell.label === vehicle.label ? { ...cell, label } : cell));
  return { ...withVehicle(draft, index, { ...vehicle, label }), loose };
}

export function renamePuzzle(draft: Draft, name: string): Draft {
  return name === draft.name ? draft : { ...draft, name };
}

// The board stays, with its exit; everything on it goes.
export function clear(draft: Draft): Draft {
  return { ...emptyDraft(draft.width, draft.height), exit: draft.exit };
}

export function withOffsets(draft: Draft, offsets: readonly number[]): Draft {
  if (draft.vehicles.every((vehicle, i) => vehicle.offset === (offsets[i] ?? vehicle.offset))) return draft;
  return { ...draft, vehicles: draftOf(draft, offsets).vehicles };
}
