// What somebody wants of a new puzzle, as the form has it; the order that the engine takes; and the same as a
// command line.
import type { Exit, NumberRange, Order, Symmetry, Tables } from '@unjam/board/src/model/protocol.ts';
import type { Bounds } from '../browse/filter';

export interface Wish {
  width: number | null; // null: the field is empty
  height: number | null;
  exit: Exit;
  vehicles: Bounds;
  walls: Bounds;
  moves: Bounds;
  easiest: string; // a level of difficulty; '': any
  hardest: string;
  minimal: boolean;
  unique: boolean;
  symmetry: Symmetry;
}
type Levels = Tables['levels'];

export const kSymmetries: readonly Symmetry[] = ['none', 'left-right', 'top-bottom', 'half-turn'];
export const kMaxSeed = Number.MAX_SAFE_INTEGER;

export function anyWish(): Wish {
  return {
    width: 6, height: 6, exit: 'right',
    vehicles: { least: null, most: null }, walls: { least: 0, most: 0 }, moves: { least: null, most: null },
    easiest: '', hardest: '', minimal: true, unique: false, symmetry: 'none',
  };
}

// ---- ready-made wishes

export const kRecipes = {
  easy: { hardest: 'easy' },
  medium: { easiest: 'intermediate', hardest: 'advanced' },
  hard: { easiest: 'expert', hardest: 'expert' },
  veryHard: { easiest: 'master' },
  small: { width: 5, height: 5, moves: { least: 6, most: null } },
  large: { width: 7, height: 7, moves: { least: 15, most: null } },
  walls: { walls: { least: 2, most: 4 }, easiest: 'intermediate' },
  symmetric: { symmetry: 'left-right', moves: { least: 8, most: null } },
} as const satisfies Record<string, Partial<Wish>>;
export type Recipe = keyof typeof kRecipes;
export const kRecipeNames = Object.keys(kRecipes) as Recipe[];

export function wishOf(recipe: Recipe): Wish {
  return structuredClone({ ...anyWish(), ...kRecipes[recipe] });
}

// The recipe that a wish still follows to the letter, or null.
export function recipeOf(wish: Wish): Recipe | null {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return kRecipeNames.find((recipe) => {
    const wanted = wishOf(recipe);
    return (Object.keys(wanted) as (keyof Wish)[]).every((key) => same(wanted[key], wish[key]));
  }) ?? null;
}

// ---- for the engine

const isAny = ({ least, most }: Bounds) => least === null && most === null;
const rangeOf = (bounds: Bounds, otherwise: number): NumberRange =>
  isAny(bounds) ? { least: otherwise, most: null } : { least: bounds.least ?? 0, most: bounds.most };

// A word holds up to where the next one begins.
function mostScore(level: string, levels: Levels): number | null {
  const at = levels.findIndex(({ name }) => name === level);
  const next = at < 0 ? undefined : levels[at + 1];
  return next ? next.score - 1e-9 : null;
}

export function orderOf(wish: Wish, seed: number, levels: Levels): Order {
  const { width, height, exit, minimal, unique, symmetry } = wish;
  return {
    width: width ?? 0, height: height ?? 0, exit, minimal, unique, symmetry, seed,
    vehicles: rangeOf(wish.vehicles, 2),
    walls: rangeOf(wish.walls, 0),
    moves: rangeOf(wish.moves, 1),
    least_score: levels.find(({ name }) => name === wish.easiest)?.score ?? 0,
    most_score: mostScore(wish.hardest, levels),
  };
}

// A seed as typed; null: none, or no whole number.
export function seedOf(text: string): number | null {
  const seed = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return seed <= kMaxSeed ? seed : null;
}

// ---- for the command line

function rangeText({ least, most }: Bounds): string {
  return least !== null && least === most ? String(least) : `${least ?? ''}..${most ?? ''}`;
}

export function commandOf(wish: Wish, seed: number): string {
  const { width, height, exit, easiest, hardest, symmetry, walls } = wish;
  const noWalls = (walls.least ?? 0) === 0 && walls.most === 0;
  const parts: [boolean, string][] = [
    [width !== 6 || height !== 6, `--size ${width ?? ''}x${height ?? ''}`],
    [exit !== 'right', `--exit ${exit}`],
    [!isAny(wish.vehicles), `--vehicles ${rangeText(wish.vehicles)}`],
    [!noWalls, `--walls ${isAny(walls) ? '0..' : rangeText(walls)}`],
    [!isAny(wish.moves), `--moves ${rangeText(wish.moves)}`],
    [easiest !== '' || hardest !== '', `--difficulty ${easiest === hardest ? easiest : `${easiest}..${hardest}`}`],
    [!wish.minimal, '--no-minimal'],
    [wish.unique, '--unique'],
    [symmetry !== 'none', `--symmetry ${symmetry}`],
    [true, `--seed ${seed}`],
  ];
  return ['unjam generate', ...parts.filter(([said]) => said).map(([, text]) => text)].join(' ');
}
