import { expect, type Page, test } from '@playwright/test';
import {
  board, cellAt, dragCell, dragNew, expectRow, expectRows, expectSaid, note, openEditor, openEmptyEditor, rows, vehicle,
  verdict,
} from './editing';
import { expectNoSidewaysScrolling, expectNoViolation } from './studio';

test.use({ contextOptions: { reducedMotion: 'reduce' } }); // the flat board, and no waiting for motion

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
async function winIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByRole('tab', { name: 'Play' })).toHaveAttribute('aria-selected', 'true');
  await page.locator('.board g.vehicle[data-vehicle="B"]').focus();
  await press(page, 'Shift+ArrowDown');
  await page.locator('.board g.vehicle[data-vehicle="A"]').focus();
  await press(page, 'Shift+ArrowRight');
  await expectSaid(page, /2 moves/);
}

test('from an empty board to a solved puzzle by mouse', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'horizontal', [2, 0]);
  await dragNew(page, 3, 'vertical', [0, 3]);
  await dragCell(page, [1, 3], [2, 4]); // one down, one to the right
  await expectRows(page, ['......', '....B.', 'AA..B.', '....B.', '......', '......']);
  await expect(verdict(page)).toContainText('Solvable');
  await expect(verdict(page)).toContainText('2 moves');
  await winIt(page);
});

test('from an empty board to a solved puzzle by keyboard alone', async ({ page }) => {
  await openEmptyEditor(page);
  await board(page).focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expectSaid(page, 'row 3, column 1: empty');
  await press(page, 'Enter');
  await expectSaid(page, 'A, length 2, horizontal, placed at row 3, column 1 as the target');
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'r', 'Enter');
  await expectSaid(page, 'B, length 2, vertical, placed at row 3, column 4');
  await press(page, '+');
  await expectSaid(page, 'B has length 3');
  // Picked up, it does not go down where A stands, and says so; elsewhere it does.
  await press(page, 'Enter', 'ArrowLeft', 'ArrowLeft');
  await expectSaid(page, 'row 3, column 2: vehicle B overlaps vehicle A');
  await press(page, 'Enter');
  await expect(note(page)).toContainText('It cannot go there');
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter');
  await expectRows(page, ['......', '...B..', 'AA.B..', '...B..', '......', '......']);
  await press(page, 'Escape', 'ArrowUp', 'w');
  await expectRow(page, 0, '...#..');
  await expect(verdict(page)).toContainText('2 moves');
  await winIt(page);
});

test('deleting the vehicle that is carried moves no other one', async ({ page }) => {
  await openEmptyEditor(page);
  await board(page).focus();
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await expect.poll(async () => (await rows(page)).slice(0, 2)).toEqual(['AA....', 'BB....']);
  await press(page, 'ArrowUp', 'Enter');
  await expect(page.getByTestId('ghost')).toHaveCount(1);
  await press(page, 'Delete');
  await expectSaid(page, 'A deleted');
  await expect(page.getByTestId('ghost')).toHaveCount(0);
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect.poll(async () => (await rows(page)).slice(0, 3)).toEqual(['......', 'BB....', '......']);
});

test('a digit chooses what is painted wherever the focus is, and paints only on the board', async ({ page }) => {
  await openEditor(page);
  const chosen = page.getByRole('group', { name: 'Paint with' }).getByRole('button', { pressed: true });
  await page.getByRole('radio', { name: 'Paint' }).check();
  await press(page, '3');
  await expect(chosen).toHaveText('3: C');
  await press(page, '0');
  await expect(chosen).toHaveText('0: clear');
  await page.getByLabel('Name').fill('jam 2'); // a text field keeps its digits
  await press(page, '7');
  await expect(page.getByLabel('Name')).toHaveValue('jam 27');
  await expect(chosen).toHaveText('0: clear');
  // The cursor of the keyboard stays where it was, and nothing is painted under it from afar.
  const before = await rows(page);
  await board(page).focus();
  await press(page, 'ArrowRight');
  await page.getByRole('radio', { name: 'Paint' }).focus();
  await press(page, '2');
  await expect(chosen).toHaveText('2: B');
  await expectRows(page, before);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single-key shortcuts').uncheck();
  await press(page, 'Escape', '4');
  await expect(chosen).toHaveText('2: B');
  await board(page).focus();
  await press(page, '5'); // on the board the digits stay
  await expect(chosen).toHaveText('5: X');
});

test('painting by strokes and by number keys', async ({ page }) => {
  await openEmptyEditor(page);
  await page.getByRole('radio', { name: 'Paint' }).check();
  await dragCell(page, [2, 0], [2, 1]);
  await page.keyboard.press('2');
  await dragCell(page, [0, 3], [2, 3]);
  await expectRows(page, ['...B..', '...B..', 'AA.B..', '......', '......', '......']);
  await expect(verdict(page)).toContainText('Solvable');

  // A cell apart is loose, and says so; the cell between makes one vehicle of it.
  const apart = await cellAt(page, 4, 3);
  await page.mouse.click(apart.x, apart.y);
  await expect(page.getByTestId('loose')).toHaveCount(1);
  await expect(verdict(page)).toContainText('The cells of B are not one straight run: row 5, column 4 lies apart.');
  await expect(page.getByRole('button', { name: 'Play it' })).toBeDisabled();
  const between = await cellAt(page, 3, 3);
  await page.mouse.click(between.x, between.y);
  await expect(page.getByTestId('loose')).toHaveCount(0);
  await expectRow(page, 4, '...B..');

  // 0 clears; with the cursor shown, digits paint at once.
  await page.keyboard.press('0');
  const end = await cellAt(page, 4, 3);
  await page.mouse.click(end.x, end.y);
  await expectRow(page, 4, '......');
  await press(page, 'ArrowDown', 'ArrowLeft', '3', 'ArrowLeft', '3', '0');
  await expectRow(page, 5, '..C...');
});

test('makes a puzzle as hard as its component allows', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'horizontal', [2, 0]);
  await dragNew(page, 3, 'vertical', [3, 5]);
  await expect(verdict(page)).toContainText('1 move');
  await page.getByRole('button', { name: 'Make it as hard' }).click();
  await expect(note(page)).toContainText('Made harder: from 1 to 2 moves.');
  await expect(verdict(page)).toContainText('2 moves');
  await expect(page.getByRole('button', { name: 'Make it as hard' })).toBeDisabled();
});

test('says what is wrong, and where', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'vertical', [2, 2]);
  await expect(verdict(page)).toContainText('No vehicle is the target.');
  await dragNew(page, 2, 'horizontal', [4, 1]);
  await expect(verdict(page)).toContainText('Solvable');

  // A drop on another vehicle is refused, and so is one that is moved there.
  await dragNew(page, 2, 'horizontal', [3, 1]);
  await expect(note(page)).toContainText('It cannot go there: vehicle C overlaps vehicle A');
  await expect(board(page).locator('g.vehicle')).toHaveCount(2);
  await expect(page.getByTestId('ghost')).toHaveCount(0);
  await dragCell(page, [2, 2], [3, 2]);
  await expect(note(page)).toContainText('It cannot go there: vehicle A overlaps vehicle B');
  await expectRows(page, ['......', '......', '..A...', '..A...', '.BB...', '......']);

  // Rotating may bring vehicles over one another: marked until it is put right.
  await dragCell(page, [4, 1], [3, 1]);
  await expect(note(page)).toContainText('It cannot go there');
  await dragCell(page, [4, 1], [2, 0]);
  await expect(verdict(page)).toContainText('Solvable');
  await dragCell(page, [2, 2], [1, 4]);
  await page.keyboard.press('t');
  await expect(note(page)).toContainText('A is the target; the exit moved to the bottom.');
  await page.getByLabel('Exit').selectOption('right');
  await expect(note(page)).toContainText('The target A was turned towards the exit.');
  await dragCell(page, [1, 4], [3, 0]);
  const onB = await cellAt(page, 2, 1);
  await page.mouse.click(onB.x, onB.y);
  await page.keyboard.press('r');
  await expect(page.getByTestId('wrong')).toHaveCount(1);
  await expect(verdict(page)).toContainText(/Vehicle [AB] overlaps vehicle [AB] at row 4, column 1/);
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('wrong')).toHaveCount(0);
});

test('selected vehicles are resized, renamed, made the target and deleted', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'horizontal', [2, 0]);
  await dragNew(page, 2, 'vertical', [0, 3]);
  const handle = page.getByTestId('handle-last');
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const to = await cellAt(page, 3, 3);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expectRows(page, ['...B..', '...B..', 'AA.B..', '...B..', '......', '......']);
  await page.getByRole('button', { name: 'Undo' }).click(); // the whole pull at once
  await expectRow(page, 2, 'AA....');

  await page.getByLabel('Label', { exact: true }).fill('Q');
  await expect(vehicle(page, 'Q')).toHaveCount(1);
  await page.getByLabel('Label', { exact: true }).fill('A');
  await expect(verdict(page)).toContainText('Two vehicles are called A.');
  await page.getByLabel('Label', { exact: true }).fill('Q');
  await page.getByRole('button', { name: 'Make it the target' }).click();
  await expect(note(page)).toContainText('Q is the target; the exit moved to the bottom.');
  await expect(page.getByLabel('Exit')).toHaveValue('bottom');
  await page.getByLabel('Exit').selectOption('left');
  await expect(note(page)).toContainText('The target Q was turned towards the exit.');
  const at = await cellAt(page, 2, 0);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('Delete');
  await expect(board(page).locator('g.vehicle')).toHaveCount(1);
  const rest = await cellAt(page, 0, 3);
  await page.mouse.click(rest.x, rest.y);
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(board(page).locator('g.vehicle')).toHaveCount(0);
  await expect(board(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'The board is empty' })).toHaveCount(1);
});

test('another size moves vehicles in or drops them, and growing brings them back', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'horizontal', [2, 0]);
  await dragNew(page, 3, 'vertical', [3, 5]);
  await dragNew(page, 4, 'horizontal', [0, 1]);
  await page.getByLabel('Width').fill('3');
  await expect(note(page)).toContainText('Moved in: B. No place left for C.');
  await expectRows(page, ['...', '...', 'AA.', '..B', '..B', '..B']);
  await page.getByLabel('Width').fill('6');
  await expectRows(page, ['.CCCC.', '......', 'AA....', '.....B', '.....B', '.....B']);
  await page.getByLabel('Height').fill('16');
  await page.getByLabel('Width').fill('16');
  await expect.poll(() => rows(page)).toHaveLength(16);
  await expect(verdict(page)).toContainText(/Solvable|Valid puzzle/);
});

test('undo and redo, and the draft outlives tab and reload', async ({ page }) => {
  await openEditor(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unjam-studio'))).not.toBeNull();
  await page.getByRole('button', { name: 'Clear' }).click();
  await dragNew(page, 2, 'horizontal', [4, 1]);
  await press(page, 'Control+z', 'Control+z');
  await expect(board(page).locator('g.vehicle')).not.toHaveCount(0);
  await expect(vehicle(page, 'X')).toHaveCount(1); // the sample is back
  await press(page, 'Control+y', 'Control+Shift+z');
  await expectRow(page, 4, '.AA...');
  await page.getByLabel('Name').fill('Mine');
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(vehicle(page, 'A')).toHaveCount(1);
  await dragNew(page, 3, 'vertical', [3, 4]);
  await expect(verdict(page)).toContainText('2 moves'); // still alive after the change of tabs
  await page.reload();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(vehicle(page, 'A')).toHaveCount(1);
  await expect(page.getByLabel('Name')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Current puzzle' }).click();
  await expect(vehicle(page, 'X')).toHaveCount(1);
});

test('walls by mouse, and an unsolvable puzzle says so', async ({ page }) => {
  await openEmptyEditor(page);
  await dragNew(page, 2, 'horizontal', [2, 0]);
  await page.getByRole('radio', { name: 'Walls' }).check();
  await dragCell(page, [1, 4], [3, 4]);
  await expect.poll(async () => (await rows(page)).map((row) => row[4]).join('')).toBe('.###..');
  await expect(verdict(page)).toContainText('Unsolvable');
  await dragCell(page, [2, 4], [2, 4]);
  await expect(verdict(page)).toContainText('Solvable');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('places by tap and drags by finger', async ({ page }) => {
    await openEmptyEditor(page);
    const tap = await cellAt(page, 2, 0);
    await page.touchscreen.tap(tap.x, tap.y);
    await expect(vehicle(page, 'A')).toHaveCount(1);
    await board(page).scrollIntoViewIfNeeded();
    const [from, to] = [await cellAt(page, 2, 0), await cellAt(page, 4, 3)];
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await touch('touchStart', [from]);
    for (let i = 1; i <= 8; i += 1) {
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }]);
    }
    await touch('touchEnd', []);
    await expect.poll(() => rows(page)).toEqual(['......', '......', '......', '......', '...AA.', '......']);
    await expectNoSidewaysScrolling(page);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing for axe to complain about (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openEditor(page);
    const at = await cellAt(page, 0, 0);
    await page.mouse.click(at.x, at.y);
    if (theme === 'dark') await page.getByRole('radio', { name: 'Paint' }).check();
    await expectNoViolation(page);
  });
}
