// The drawing of the last puzzle, kept for the first paint of the next visit: before the engine is there, nobody else
// can draw. A key of its own in local storage; what cannot be kept or used costs nothing but time.
import type { Drawing, Puzzle } from '@unjam/board/src/model/protocol.ts';

const kKey = 'unjam-studio-drawing';

export function keepDrawing(puzzle: Puzzle, drawing: Drawing): void {
  try {
    localStorage.setItem(kKey, JSON.stringify({ of: identity(puzzle), drawing }));
  } catch {
    // The engine will draw it.
  }
}

// null: none was kept, or one of another puzzle.
export function keptDrawing(puzzle: Puzzle): Drawing | null {
  try {
    const kept = JSON.parse(localStorage.getItem(kKey) ?? 'null') as { of?: unknown; drawing?: unknown } | null;
    return kept?.of === identity(puzzle) && isDrawing(kept.drawing) ? kept.drawing : null;
  } catch {
    return null;
  }
}

// Everything that a drawing shows.
function identity({ width, height, exit, target, vehicles, walls }: Puzzle): string {
  return JSON.stringify([width, height, exit, target, vehicles, walls]);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const areObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

// Enough for the page to stand. Nothing in it can do worse than look wrong: all of it becomes attributes and text.
export function isDrawing(value: unknown): value is Drawing {
  if (!isObject(value) || !isObject(value.box) || !isObject(value.ground) || !Array.isArray(value.vehicles)) return false;
  const { box: { x, y, width, height }, ground: { light, dark }, vehicles } = value;
  return (
    [x, y, width, height].every(Number.isFinite) && areObjects(light) && areObjects(dark) &&
    vehicles.every((one) => isObject(one) && areObjects(one.shapes) && (one.label === null || isObject(one.label)))
  );
}
