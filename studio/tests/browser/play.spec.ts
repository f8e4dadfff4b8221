import { expect, type Page, test } from '@playwright/test';
import { codeOf, puzzlesIn, puzzleText } from './panels';
import { expectAt, expectMoves, focusByTab, keepPicture, openStudio, ready, vehicle } from './studio';

// The default puzzle is the ACM sample:
//   AA...B
//   C..D.B
//   CXXD.B
//   C..D..
//   E...FF
//   E.GGG.

async function cellSize(page: Page): Promise<number> {
  const box = await vehicle(page, 'A').locator('.ring').boundingBox();
  return (box?.width ?? 0) / 2.02; // the ring around two cells, with its line
}

async function middle(page: Page, label: string): Promise<{ x: number; y: number }> {
  const box = await vehicle(page, label).locator('.ring').boundingBox();
  if (!box) throw new Error(`${label} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a vehicle follows the mouse and snaps to the nearest cell', { tag: '@smoke' }, async ({ page }) => {
  await openStudio(page);
  const [from, cell] = [await middle(page, 'A'), await cellSize(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 0.8 * cell, from.y + 40);
  const aside = async () => Math.abs((await middle(page, 'A')).x - from.x - 0.8 * cell);
  await expect.poll(aside).toBeLessThan(1.5);
  await expect.poll(async () => Math.abs((await middle(page, 'A')).y - from.y)).toBeLessThan(1);
  await page.mouse.move(from.x + 1.7 * cell, from.y);
  await page.mouse.up();
  await expectAt(page, 'A', 3);
  await expectMoves(page, 1, 2);
});

test('a vehicle stops at obstacles however far the mouse goes', async ({ page }) => {
  await openStudio(page);
  const [from, cell] = [await middle(page, 'A'), await cellSize(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 9 * cell, from.y, { steps: 4 });
  await expect.poll(async () => ((await middle(page, 'A')).x - from.x) / cell).toBeCloseTo(3, 1);
  await page.mouse.up();
  await expectAt(page, 'A', 4);

  // X stands between C and D: it cannot be moved at all, and nothing is counted.
  const x = await middle(page, 'X');
  await page.mouse.move(x.x, x.y);
  await page.mouse.down();
  await page.mouse.move(x.x + 3 * cell, x.y);
  await page.mouse.up();
  await expectAt(page, 'X', 2);
  await expectMoves(page, 1, 3);
});

test('a vehicle follows the pen, whatever the hand beside it does', async ({ page }) => {
  await openStudio(page);
  const [from, cell] = [await middle(page, 'A'), await cellSize(page)];
  const types = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    addEventListener('pointerdown', (event) => seen.add(event.pointerType), { capture: true });
    return seen;
  });
  const session = await page.context().newCDPSession(page);
  const pen = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', cells: number, buttons: number) =>
    session.send('Input.dispatchMouseEvent', {
      type, x: from.x + cells * cell, y: from.y, pointerType: 'pen', force: buttons === 0 ? 0 : 0.5, buttons,
      button: type === 'mouseMoved' ? 'none' : 'left', clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  const aside = async () => ((await middle(page, 'A')).x - from.x) / cell;
  await pen('mouseMoved', 0, 0); // hovers
  await pen('mouseMoved', 0.5, 0);
  await expect.poll(aside).toBeCloseTo(0, 1);
  await pen('mouseMoved', 0, 0);
  await pen('mousePressed', 0, 1);
  for (const cells of [0.3, 0.8, 1.2]) await pen('mouseMoved', cells, 1);
  await expect.poll(aside).toBeCloseTo(1.2, 1);
  // The system rejects the palm on the same vehicle.
  await vehicle(page, 'A').dispatchEvent('pointercancel', { pointerId: 4711, pointerType: 'touch' });
  await pen('mouseMoved', 1.8, 1);
  await expect.poll(aside).toBeCloseTo(1.8, 1);
  await pen('mouseReleased', 1.8, 0);
  await expectAt(page, 'A', 3);
  await expectMoves(page, 1, 2);
  await expect.poll(() => types.evaluate((seen) => [...seen])).toEqual(['pen']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a vehicle follows the finger and the page does not scroll', async ({ page }) => {
    await openStudio(page);
    const [from, cell] = [await middle(page, 'D'), await cellSize(page)];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    for (let part = 1; part <= 8; part++) await touch('touchMove', from.y + (part / 8) * 1.9 * cell);
    // D has one free cell below.
    const moved = async () => ((await middle(page, 'D')).y - from.y) / cell;
    await expect.poll(async () => Math.abs((await moved()) - 1)).toBeLessThan(0.02);
    await touch('touchEnd');
    await expectAt(page, 'D', 3);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('beside the vehicles a finger scrolls the page', async ({ page }) => {
    await openStudio(page);
    const [from, cell] = [await middle(page, 'X'), await cellSize(page)];
    const [x, y] = [from.x + 2.5 * cell, from.y + cell]; // an empty cell
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let part = 1; part <= 10; part++) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - 15 * part }] });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });
});

test('the keyboard alone plays to a win, and the page says what happens', { tag: '@smoke' }, async ({ page }) => {
  await openStudio(page);
  const said = page.locator('[role=status]');
  await focusByTab(page, 'A');
  await page.keyboard.press('ArrowRight');
  await expect(said.filter({ hasText: 'A goes right 1 cell, 1 move so far' })).toHaveCount(1);
  await focusByTab(page, 'F');
  await page.keyboard.press('Shift+ArrowLeft');
  const rest: [string, string][] = [
    ['C', 'ArrowUp'], ['E', 'ArrowUp'], ['G', 'Shift+ArrowLeft'], ['D', 'Shift+ArrowDown'],
    ['B', 'Shift+ArrowDown'], ['X', 'Shift+ArrowRight'],
  ];
  for (const [label, key] of rest) {
    await focusByTab(page, label);
    await page.keyboard.press(key);
  }
  await expectMoves(page, 8, 16);
  const card = page.getByRole('group', { name: 'The way is clear' });
  await expect(card).toContainText('Solved in 8 moves, 16 steps. No solution is shorter.');
  await expect(said.filter({ hasText: 'Solved in 8 moves, 16 steps.' })).toHaveCount(1);
  await expect(page.locator('#panel')).toContainText('Your best: 8 moves, 16 steps');
  await keepPicture(page, 'win');

  await card.getByRole('button', { name: 'Play again' }).press('Enter');
  await expectMoves(page, 0, 0);
  await expect(vehicle(page, 'X')).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(page.locator('#panel')).toContainText('Your best: 8 moves, 16 steps');
});

test('a vehicle tells its place and where it can go', async ({ page }) => {
  await openStudio(page);
  const b = page.getByRole('slider', { name: 'Truck B, length 3, vertical, column 6' });
  await expect(b).toHaveAttribute('aria-valuetext', 'rows 1 to 3; can move down 1');
  await expect(page.getByRole('slider', { name: 'Car X, length 2, horizontal, row 3, target' }))
    .toHaveAttribute('aria-valuetext', 'columns 2 to 3; cannot move');
});

test('arrow keys across a vehicle choose the next one', async ({ page }) => {
  await openStudio(page);
  await vehicle(page, 'C').focus();
  await page.keyboard.press('ArrowRight');
  await expect(vehicle(page, 'X')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(vehicle(page, 'A')).toBeFocused();
  await expectMoves(page, 0, 0);
});

test('undo, redo and restart, by button and by key', async ({ page }) => {
  await openStudio(page);
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await vehicle(page, 'B').focus();
  await page.keyboard.press('ArrowDown');
  await expectMoves(page, 2, 2);
  await page.keyboard.press('Control+z');
  await expectAt(page, 'B', 1);
  await page.keyboard.press('u');
  await expectAt(page, 'A', 1);
  await page.keyboard.press('Control+y');
  await expectAt(page, 'A', 2);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectAt(page, 'B', 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMoves(page, 1, 1);
  await page.getByRole('button', { name: 'Restart' }).click();
  await expectMoves(page, 0, 0);
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
});

test('hints lead from the start to the exit in the fewest moves', async ({ page }) => {
  await openStudio(page);
  for (let move = 1; move <= 8; move++) {
    await page.keyboard.press('h');
    const hint = page.locator('.hint');
    await expect(hint).toContainText(/Hint: [A-GX] goes (left|right|up|down) \d cells?/);
    await expect(page.locator('.ghost')).toBeVisible();
    if (move === 1) await keepPicture(page, 'hint');
    const [, label = '', way = '', cells = ''] =
      /Hint: (\w) goes (\w+) (\d)/.exec((await hint.textContent()) ?? '') ?? [];
    await vehicle(page, label).focus();
    for (let i = 0; i < Number(cells); i++) {
      await page.keyboard.press(`Arrow${way.charAt(0).toUpperCase()}${way.slice(1)}`);
    }
    await expect(page.locator('[data-count=moves]')).toHaveText(String(move));
  }
  await expect(page.getByRole('group', { name: 'The way is clear' })).toContainText('No solution is shorter');
});

test('a hint warns of what many people try instead', async ({ page }) => {
  await openStudio(page, { hash: '#p=u1-VTVsXUmTBIwP' });
  await expect(page.locator('[data-optimum=moves]')).toHaveText('optimum 27');
  await page.keyboard.press('h');
  await expect(page.locator('.hint')).toContainText(/Tempting, but .*: \w goes \w+ \d cells? \(\d+ % try it\)\./);
  await expect(page.locator('.ghost')).toHaveCount(1);
});

test('a hint that takes long can be stopped', async ({ page }) => {
  const [large] = await puzzlesIn(puzzleText('12x12.csv'));
  await openStudio(page, { hash: `#p=${await codeOf(large!)}` });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Stop searching' }).click();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
  await expect(page.locator('.hint')).toHaveCount(0);
});

test('a message stays until the player goes on', async ({ page }) => {
  await openStudio(page, { hash: '#p=nonsense' });
  const message = page.getByText('The puzzle code cannot be read');
  await expect(message.first()).toBeVisible();
  await vehicle(page, 'A').press('ArrowRight');
  await expectMoves(page, 1, 1);
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
});

test('labels and the distance can be switched on without losing the hint', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('h');
  await expect(page.locator('.hint')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.locator('.vehicle text')).toHaveCount(8);
  await page.getByLabel('Show how far it is').check();
  await expect(page.locator('.distance')).toContainText('8 moves from solved');
  await expect(page.locator('.hint')).toBeVisible();
});

test('solve from here plays the rest, can be paused, and is no win of the player', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('unjam-studio', JSON.stringify({ version: 1, settings: { speed: 1 } }));
  });
  await openStudio(page);
  await vehicle(page, 'G').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Solve from here' })).toBeVisible();
  await expect(page.locator('[data-count=moves]')).toHaveText(/^[0-7]$/);
  await page.keyboard.press('Space');
  await expect(page.locator('svg.board.solved')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('group', { name: 'The way is clear' })).toHaveCount(0);
  await expect(page.locator('#panel')).not.toContainText('Your best');
});

test('a puzzle that is solved at the start says so, and its target stays', async ({ page }) => {
  const [puzzle] = await puzzlesIn('..XX\n....\nCC..\n....\n');
  await openStudio(page, { hash: `#p=${await codeOf(puzzle!)}` });
  await expect(page.locator('#panel')).toContainText('This puzzle is solved already');
  await expect(page.locator('svg.board.solved')).toHaveCount(0);
  await vehicle(page, 'X').focus();
  await page.keyboard.press('ArrowLeft');
  await expectMoves(page, 0, 0);
});

test('tells how far it is and whether a move was good, when asked to', async ({ page }) => {
  await openStudio(page);
  await expect(page.locator('.distance')).toHaveCount(0);
  await page.getByLabel('Show how far it is').check();
  await expect(page.locator('.distance')).toContainText('8 moves from solved');
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.distance')).toContainText('7 moves from solved');
  await expect(page.locator('.distance')).toContainText('good move');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.distance')).toContainText('8 moves from solved');
  await expect(page.locator('.distance')).toContainText('a step back');
});
