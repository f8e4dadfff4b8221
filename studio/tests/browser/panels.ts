// What the specs of the panels share: the page at one of its sections, and the engine in Node, which says what
// the page should show.
import { expect, type Page } from '@playwright/test';
import { GameEngine } from '@unjam/board/src/model/engine.ts';
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectNoViolation, ready } from './studio';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.UNJAM_WASM ?? here('../../../build/wasm/unjam.wasm');

export const puzzlePath = (file: string) => here(`../../../puzzles/${file}`);
export const puzzleText = (file: string) => readFileSync(puzzlePath(file), 'utf8');

let engine: Promise<GameEngine> | undefined;
export function nodeEngine(): Promise<GameEngine> {
  return (engine ??= WebAssembly.compile(readFileSync(wasm)).then((module) => GameEngine.create(module)));
}

export async function puzzlesIn(text: string, format = ''): Promise<Puzzle[]> {
  const answer = (await nodeEngine()).call('read', { text, format, source: 'test' });
  if (answer.error) throw new Error(answer.error.message);
  return answer.puzzles.flatMap(({ puzzle }) => (puzzle ? [puzzle] : []));
}

export async function codeOf(puzzle: Puzzle): Promise<string> {
  const answer = (await nodeEngine()).call('code', { puzzle });
  if (answer.error) throw new Error(answer.error.message);
  return answer.code;
}

export const startOf = (puzzle: Puzzle) => puzzle.vehicles.map((vehicle) => vehicle.offset);

export type Section = 'Play' | 'Puzzles' | 'Solve' | 'Explore' | 'Compare';

export async function goTo(page: Page, section: Section): Promise<void> {
  await page.getByRole('tab', { name: section }).click();
  await expect(page.getByRole('tabpanel', { name: section })).toBeVisible();
}

// The flat view: what these specs look at stands beside the board.
export async function open(page: Page, section: Section, code = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(code === '' ? './' : `./#p=${encodeURIComponent(code)}`);
  await ready(page);
  await goTo(page, section);
}

export async function expectOnBoard(page: Page, puzzle: Puzzle): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#p=${encodeURIComponent(await codeOf(puzzle))}`);
}

// In both themes.
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colours half way from one theme to the other are nobody's.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
    await expectNoViolation(page, '#panel');
  }
}

export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const panel = page.locator('#panel');
  await expect.poll(() => panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}
