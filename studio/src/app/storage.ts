// What survives a reload: one versioned JSON object in local storage. Pure functions clean whatever is read,
// from storage or from an imported file; if storage is full, forbidden or filled with garbage, nothing else
// breaks.
import type { Move, Puzzle } from '@unjam/board/src/model/protocol.ts';
import type { Draft } from '../board/draft';
import { cellKey, cleanDraft, eachOnce } from './kept_draft';
import { cleanSettings, kDefaultSettings, type Settings } from './settings';

export interface RecentPuzzle {
  code: string;
  name: string;
  width: number;
  height: number;
}
export interface SolvedMark {
  moves: number; // best of the player
  steps: number;
}
export interface LastGame {
  code: string;
  puzzle: Puzzle; // decoded, for the first paint
  moves: readonly Move[]; // made when the page was left
  solutionFrom: number | null; // see Game
}
export interface Kept {
  version: 1;
  settings: Settings;
  recent: RecentPuzzle[]; // newest first
  solved: Record<string, SolvedMark>; // by puzzle code
  last: LastGame | null;
  draft: Draft | null; // of the editor
}

export const kMaxRecent = 30;
const kKey = 'unjam-studio';
const kMaxMarks = 20_000;
const kMostCells = 64; // of a side: far more than the engine takes, little enough to be drawn

export function emptyKept(settings: Settings = kDefaultSettings): Kept {
  return { version: 1, settings, recent: [], solved: {}, last: null, draft: null };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isLength = (value: unknown): value is number => isCount(value) && value >= 1 && value <= kMostCells;
const isPlace = (value: unknown): value is number => isCount(value) && value < kMostCells;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4000;

function cleanRecent(value: unknown): RecentPuzzle[] {
  if (!Array.isArray(value)) return [];
  const good = value
    .filter((one): one is RecentPuzzle =>
      isObject(one) && isText(one.code) && isText(one.name) && isCount(one.width) && isCount(one.height))
    .map(({ code, name, width, height }) => ({ code, name, width, height }));
  return eachOnce(good, ({ code }) => code).slice(0, kMaxRecent);
}

function cleanSolved(value: unknown): Record<string, SolvedMark> {
  if (!isObject(value)) return {};
  const good = Object.entries(value).flatMap(([code, mark]): [string, SolvedMark][] =>
    isText(code) && isObject(mark) && isCount(mark.moves) && isCount(mark.steps)
      ? [[code, { moves: mark.moves, steps: mark.steps }]]
      : []);
  return Object.fromEntries(good.slice(0, kMaxMarks));
}

// Enough to be drawn; the engine checks later whether it is legal.
export function isDrawable(value: unknown): value is Puzzle {
  if (!isObject(value) || !isText(value.name) || !isLength(value.width) || !isLength(value.height)) return false;
  if (!['right', 'left', 'top', 'bottom'].includes(value.exit as string)) return false;
  if (!Array.isArray(value.vehicles) || !Array.isArray(value.walls) || !isCount(value.target)) return false;
  return (
    value.target < value.vehicles.length &&
    value.walls.every((cell) => isObject(cell) && isPlace(cell.row) && isPlace(cell.column)) &&
    value.vehicles.every((vehicle) =>
      isObject(vehicle) && isText(vehicle.label) && isLength(vehicle.length) && isPlace(vehicle.line) &&
      isPlace(vehicle.offset) && ['horizontal', 'vertical'].includes(vehicle.axis as string))
  );
}

function cleanLast(value: unknown): LastGame | null {
  if (!isObject(value) || !isText(value.code) || !isDrawable(value.puzzle)) return null;
  const { code, solutionFrom } = value;
  const puzzle = { ...value.puzzle, walls: eachOnce(value.puzzle.walls, cellKey) };
  const isMove = (one: unknown): one is Move =>
    isObject(one) && isCount(one.vehicle) && Number.isInteger(one.cells) && one.vehicle < puzzle.vehicles.length;
  const moves = Array.isArray(value.moves) && value.moves.every(isMove) ? value.moves : [];
  return { code, puzzle, moves, solutionFrom: isCount(solutionFrom) ? solutionFrom : null };
}

export function cleanKept(value: unknown, defaults: Settings = kDefaultSettings): Kept {
  if (!isObject(value) || value.version !== 1) return emptyKept(defaults);
  return {
    version: 1,
    settings: cleanSettings(value.settings, defaults),
    recent: cleanRecent(value.recent),
    solved: cleanSolved(value.solved),
    last: cleanLast(value.last),
    draft: cleanDraft(value.draft),
  };
}

export function withRecent(recent: readonly RecentPuzzle[], one: RecentPuzzle): RecentPuzzle[] {
  return [one, ...recent.filter(({ code }) => code !== one.code)].slice(0, kMaxRecent);
}

// The best of both in moves and in steps, which may come from two different games.
export function withMark(
  solved: Readonly<Record<string, SolvedMark>>, code: string, { moves, steps }: SolvedMark,
): Record<string, SolvedMark> {
  const known = solved[code];
  const best = known ? { moves: Math.min(known.moves, moves), steps: Math.min(known.steps, steps) } : { moves, steps };
  return { ...solved, [code]: best };
}

// Merges what two tabs know; mine has just made a change. Nothing stored is lost, and what
// cannot be merged is the other tab's unless mine has changed it.
export function joinKept(mine: Kept, stored: Kept, change: Partial<Kept>): Kept {
  const others = stored.recent.filter(({ code }) => !mine.recent.some((one) => one.code === code));
  let { solved } = mine;
  for (const [code, mark] of Object.entries(stored.solved)) {
    const known = solved[code];
    if (!known || mark.moves < known.moves || mark.steps < known.steps) solved = withMark(solved, code, mark);
  }
  return {
    ...mine,
    recent: [...mine.recent, ...others].slice(0, kMaxRecent),
    solved,
    last: change.last ?? stored.last ?? mine.last,
    draft: change.draft ?? stored.draft ?? mine.draft,
  };
}

// ---- export and import

const kFileKind = 'unjam-studio-data';

export function exportKept({ settings, recent, solved, draft }: Kept): string {
  return JSON.stringify({ kind: kFileKind, version: 1, settings, recent, solved, draft }, null, 2) + '\n';
}

// What was here before stays; if both have something, the file's settings and the better marks win.
// null: the text is not such a file.
export function importKept(text: string, current: Kept): Kept | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value.kind !== kFileKind || value.version !== 1) return null;
  const file = cleanKept(value, current.settings);
  const recent = [...file.recent].reverse().reduce(withRecent, [...current.recent]);
  let solved = current.solved;
  for (const [code, mark] of Object.entries(file.solved)) solved = withMark(solved, code, mark);
  return { ...current, settings: file.settings, recent, solved, draft: file.draft ?? current.draft };
}

// ---- local storage

export function loadKept(defaults: Settings = kDefaultSettings, storage?: Storage): Kept {
  try {
    return cleanKept(JSON.parse((storage ?? localStorage).getItem(kKey) ?? 'null'), defaults);
  } catch {
    return emptyKept(defaults);
  }
}

// False: it could not be stored.
export function saveKept(kept: Kept, storage?: Storage): boolean {
  try {
    (storage ?? localStorage).setItem(kKey, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
