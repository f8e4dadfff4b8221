// A draft from storage or from a file: accepted if it can be drawn, legal or not.
import type { Cell, Vehicle } from '@unjam/board/src/model/protocol.ts';
import { cellsOf, type Draft, type LooseCell, onBoard } from '../board/draft';

const kMostCells = 64; // of a side: far more than the engine takes, little enough to be drawn

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4000;
const isNumber = (value: unknown, least: number, greatest: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest;
const isCell = (value: unknown): value is Cell =>
  isObject(value) && isNumber(value.row, 0, kMostCells) && isNumber(value.column, 0, kMostCells);
const isVehicle = (value: unknown): value is Vehicle =>
  isObject(value) && isText(value.label) && (value.axis === 'horizontal' || value.axis === 'vertical') &&
  isNumber(value.length, 1, kMostCells) && isNumber(value.line, 0, kMostCells) &&
  isNumber(value.offset, 0, kMostCells);
const isLoose = (value: unknown): value is LooseCell =>
  isCell(value) && isText((value as Partial<LooseCell>).label);

// The first of those with the same key: keys of drawn items must be unique.
export function eachOnce<T>(list: readonly T[], key: (one: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((one) => !seen.has(key(one)) && seen.add(key(one)));
}
export const cellKey = ({ row, column }: Cell): string => `${row} ${column}`;

export function cleanDraft(value: unknown): Draft | null {
  if (!isObject(value) || !isText(value.name)) return null;
  const { name, width, height, exit, target, vehicles, walls, loose } = value;
  if (!isNumber(width, 1, kMostCells) || !isNumber(height, 1, kMostCells)) return null;
  if (exit !== 'right' && exit !== 'left' && exit !== 'top' && exit !== 'bottom') return null;
  if (!Array.isArray(vehicles) || !Array.isArray(walls) || !Array.isArray(loose)) return null;
  if (!vehicles.every(isVehicle) || !isNumber(target, -1, vehicles.length - 1)) return null;
  if (!walls.every(isCell) || !loose.every(isLoose)) return null;
  const used: Cell[] = [...vehicles.flatMap(cellsOf), ...walls, ...loose];
  if (!used.every((cell) => onBoard({ width, height }, cell))) return null;
  return {
    name, width, height, exit, target, vehicles, walls: eachOnce(walls, cellKey), loose: eachOnce(loose, cellKey),
  };
}
