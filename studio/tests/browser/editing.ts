// The editor from outside: where its cells are on the screen, and what it shows.
import { expect, type Locator, type Page } from '@playwright/test';
import { ready } from './studio';

export const board = (page: Page): Locator => page.getByTestId('editor-board');
export const verdict = (page: Page): Locator => page.getByTestId('verdict');
export const note = (page: Page): Locator => page.getByTestId('edit-note');
export const vehicle = (page: Page, label: string): Locator =>
  board(page).locator(`g.vehicle[data-vehicle="${label}"]`);

export async function openEditor(page: Page): Promise<void> {
  await page.goto('./');
  await ready(page);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(verdict(page)).toContainText('Solvable');
}
export async function openEmptyEditor(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(verdict(page)).toContainText('The board is empty');
}

// What a screen reader was told last.
export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.sr-only[role="status"]').filter({ hasText: text })).toHaveCount(1);
}

// The middle of a cell on the screen; rows and columns from 0, fractions for places between.
export async function cellAt(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  return board(page).locator('svg').evaluate((svg, [down, across]) => {
    const matrix = (svg as SVGSVGElement).getScreenCTM();
    const middle = new DOMPoint(((across ?? 0) + 0.5) * 100, ((down ?? 0) + 0.5) * 100);
    const point = middle.matrixTransform(matrix ?? undefined);
    return { x: point.x, y: point.y };
  }, [row, column]);
}

export interface Point {
  x: number;
  y: number;
}
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
export async function dragCell(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await drag(page, await cellAt(page, ...from), await cellAt(page, ...to));
}
// Drags a new vehicle onto the board so that its first cell is the given one.
export async function dragNew(
  page: Page, length: number, axis: 'horizontal' | 'vertical', [row, column]: [number, number],
): Promise<void> {
  const box = await page.getByRole('button', { name: `Length ${length}, ${axis}`, exact: true }).boundingBox();
  if (!box) throw new Error('the palette does not show it');
  const half = (length - 1) / 2;
  const middle = await (axis === 'horizontal' ? cellAt(page, row, column + half) : cellAt(page, row + half, column));
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, middle);
}

export async function expectRows(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => rows(page)).toEqual(expected);
}
export async function expectRow(page: Page, row: number, expected: string): Promise<void> {
  await expect.poll(async () => (await rows(page))[row]).toBe(expected);
}

// The draft as rows of labels, from what is kept.
export async function rows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Kept {
      draft: {
        width: number;
        height: number;
        vehicles: { label: string; axis: string; length: number; line: number; offset: number }[];
        walls: { row: number; column: number }[];
      };
    }
    const { draft } = JSON.parse(localStorage.getItem('unjam-studio') ?? '') as Kept;
    const cells = Array.from({ length: draft.height }, () => Array.from({ length: draft.width }, () => '.'));
    const put = (row: number, column: number, mark: string) => { (cells[row] ?? [])[column] = mark; };
    for (const { row, column } of draft.walls) put(row, column, '#');
    for (const { label, axis, length, line, offset } of draft.vehicles) {
      for (let i = 0; i < length; i += 1) {
        if (axis === 'horizontal') put(line, offset + i, label);
        else put(offset + i, line, label);
      }
    }
    return cells.map((row) => row.join(''));
  });
}
