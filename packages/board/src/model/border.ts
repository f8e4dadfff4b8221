// Between the engine's JSON and the page's form of it: puzzles are translated wherever they stand; moves are text ("XR3")
// on the engine's side, and these functions make them what the page plays with.
import type { wire } from '@unjam/engine/core';
import type { Move, OnPage, Puzzle } from './protocol.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pagePuzzle({ name = '', width, height, exit, target, vehicles, walls = [] }: wire.Puzzle): Puzzle {
  return {
    name, width, height, exit,
    target: vehicles.findIndex(({ label }) => label === target),
    vehicles: vehicles.map(({ label, axis, length, row, column }) => axis === 'horizontal'
      ? { label, axis, length, line: row, offset: column }
      : { label, axis, length, line: column, offset: row }),
    walls: walls.map(([row, column]) => ({ row, column })),
  };
}

function wirePuzzle({ name, width, height, exit, target, vehicles, walls }: Puzzle): wire.PuzzleDraft {
  return {
    format: 'unjam-puzzle', name, width, height, exit,
    target: vehicles[target]?.label ?? null,
    vehicles: vehicles.map(({ label, axis, length, line, offset }) => axis === 'horizontal'
      ? { label, axis, length, row: line, column: offset }
      : { label, axis, length, row: offset, column: line }),
    walls: walls.map(({ row, column }) => [row, column]),
  };
}

// Every object of a value, from the outside in, until `change` knows one. Long lists of numbers are left alone.
function changed(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) {
    return isObject(value[0]) ? value.map((item) => changed(item, change)) : value;
  }
  if (!isObject(value)) return value;
  return change(value) ??
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change)]));
}

export function toWire(question: object): object {
  return changed(question, (object) =>
    Array.isArray(object.vehicles) && Array.isArray(object.walls) ? wirePuzzle(object as unknown as Puzzle) : null,
  ) as object;
}

export function fromWire<T>(answer: T): OnPage<T> {
  return changed(answer, (object) =>
    object.format === 'unjam-puzzle' ? pagePuzzle(object as unknown as wire.Puzzle) : null) as OnPage<T>;
}

const kForward = { L: -1, U: -1, R: 1, D: 1 };

// "XR3"; null: no vehicle has that label and goes that way.
export function readMove({ vehicles }: Puzzle, text: string): Move | null {
  const [, label, direction, cells] = /^(.+)([LRUD])(\d+)$/s.exec(text) ?? [];
  const axis = direction === 'L' || direction === 'R' ? 'horizontal' : 'vertical';
  const vehicle = vehicles.findIndex((one) => one.label === label && one.axis === axis);
  return vehicle < 0 ? null : { vehicle, cells: kForward[direction as keyof typeof kForward] * Number(cells) };
}

// The same of a move that the engine has sent.
export function moveOf(puzzle: Puzzle, text: string): Move {
  const move = readMove(puzzle, text);
  if (!move) throw new Error(`no vehicle makes the move ${text}`);
  return move;
}

export function movesOf(puzzle: Puzzle, texts: readonly string[]): Move[] {
  return texts.map((text) => moveOf(puzzle, text));
}

export function moveText({ vehicles }: Puzzle, { vehicle, cells }: Move): string {
  const one = vehicles[vehicle];
  const [back, ahead] = one?.axis === 'vertical' ? ['U', 'D'] : ['L', 'R'];
  return `${one?.label ?? ''}${cells < 0 ? back : ahead}${Math.abs(cells)}`;
}
