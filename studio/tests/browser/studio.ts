// What the browser tests share: opening the page with the flat board and no motion, finding vehicles, keeping
// pictures of the main views under build/studio-screenshots.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

// For what can no longer change: a file, an answer of the engine in Node, a list that the test has kept. What the page
// shows may come late on a busy machine: it is asked for again and again, by `await expect(…)`, until it is right.
export const expectFixed = expect;

export interface Opening {
  hash?: string;
  motion?: boolean; // true: as most people have it, with the 3D view
}

export async function openStudio(page: Page, { hash = '', motion = false }: Opening = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
  await page.goto(`./${hash}`);
  await ready(page);
}

// The engine has loaded, and the address carries the puzzle.
export async function ready(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#p=/);
  await expect(page.locator('#board')).toHaveAttribute('aria-busy', 'false');
}

export function vehicle(page: Page, label: string): Locator {
  return page.locator(`[data-vehicle="${label}"]`);
}

// Where a vehicle stands: its leftmost column or topmost row, from 1.
export async function expectAt(page: Page, label: string, place: number): Promise<void> {
  await expect(vehicle(page, label)).toHaveAttribute('aria-valuenow', String(place));
}

export async function expectMoves(page: Page, moves: number, steps: number): Promise<void> {
  await expect(page.locator('[data-count=moves]')).toHaveText(String(moves));
  await expect(page.locator('[data-count=steps]')).toHaveText(String(steps));
}

export async function focusByTab(page: Page, label: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-vehicle'));
  for (let i = 0; i < 60 && (await focused()) !== label; i++) await page.keyboard.press('Tab');
  await expect(vehicle(page, label)).toBeFocused();
}

// The address as the page itself has it: that of `page.url()` may come later.
export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

// In all of the page, or in a part of it.
export async function expectNoViolation(page: Page, part = 'html'): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
    expectFixed(found).toEqual([]);
  }).toPass();
}

// For people to look at, when UNJAM_KEEP_PICTURES is set: a picture of the 3D view takes seconds.
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env.UNJAM_KEEP_PICTURES) return;
  const folder = fileURLToPath(new URL('../../../build/studio-screenshots/', import.meta.url));
  await page.screenshot({ path: `${folder}${name}.png` });
}
