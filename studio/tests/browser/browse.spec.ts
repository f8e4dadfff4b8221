import { expect, type Page, test } from '@playwright/test';
import { movesOf } from '@unjam/board/src/model/border.ts';
import { parseStarter } from '../../build/starter';
import { dailyIndex } from '../../src/panels/browse/daily';
import { codeOf, expectAccessible, expectFits, goTo, nodeEngine, open, puzzlesIn, puzzleText, startOf } from './panels';
import { expectFixed, hashOf, ready, vehicle } from './studio';

const kPuzzles = parseStarter(puzzleText('starter.txt'));
const kHardest = puzzleText('census6x6_top1000.txt').split('\n').filter((line) => /^\d/.test(line));
const list = (page: Page) => page.getByRole('list', { name: 'Puzzles of the starter collection' });
const cards = (page: Page) => list(page).getByRole('button');
const expectCode = (page: Page, code: string) => expect.poll(() => hashOf(page)).toBe(`#p=${encodeURIComponent(code)}`);

// By the arrow keys, as the engine says.
async function solveByKeyboard(page: Page, code: string): Promise<void> {
  const [puzzle] = await puzzlesIn(code);
  const answer = (await nodeEngine()).call('solve', {
    puzzle: puzzle!, offsets: startOf(puzzle!), algorithm: 'auto', heuristic: '', metric: 'moves',
    move_cost: 1, step_cost: 1, limits: { seconds: 0, memory_bytes: 2 ** 28 },
  });
  if (answer.error) throw new Error(answer.error.message);
  for (const { vehicle: index, cells } of movesOf(puzzle!, answer.solution ?? [])) {
    const { label, axis } = puzzle!.vehicles[index]!;
    await vehicle(page, label).focus();
    const [back, ahead] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    for (let i = 0; i < Math.abs(cells); ++i) await page.keyboard.press(cells < 0 ? back : ahead);
  }
}

test('filter, open, solve: the mark outlasts a reload, and next goes on in what was shown', async ({ page }) => {
  await open(page, 'Puzzles');
  await expect(cards(page)).toHaveCount(kPuzzles.filter(({ stage }) => stage === 1).length);
  await page.getByRole('button', { name: 'Stage 2, 0 of' }).click();
  await page.getByText('Filter and order').click();
  await page.getByLabel('Order').selectOption('fewest moves first');
  await page.getByLabel('Minimum number of vehicles').fill('6');
  const shown = kPuzzles
    .filter(({ stage, vehicles }) => stage === 2 && vehicles >= 6)
    .sort((a, b) => a.moves - b.moves);
  await expect(cards(page)).toHaveCount(shown.length);
  await expect(page.getByText(`${String(shown.length)} puzzles shown`)).toBeVisible();

  // By keyboard: one stop for all of them, arrows between them.
  const [first, second] = shown;
  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  const name = `Stage 2, number ${String(first!.number)}, ${String(first!.moves)} moves`;
  await expect(page.getByRole('button', { name: `${name}, not solved yet` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectCode(page, first!.code);
  await expect(cards(page).first()).toHaveAttribute('aria-current', 'true');
  await solveByKeyboard(page, first!.code);
  await expect(page.getByRole('button', { name: `${name}, solved` })).toBeVisible();
  await page.getByRole('group', { name: 'The way is clear' }).getByRole('button', { name: 'Next puzzle' }).click();
  await expectCode(page, second!.code);

  await page.reload();
  await ready(page);
  await goTo(page, 'Puzzles');
  await page.getByRole('button', { name: 'Stage 2, 1 of' }).click();
  await page.getByText('Filter and order').click();
  await page.getByLabel('Show', { exact: true }).selectOption('solved');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `${name}, solved` })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone: the puzzle of the day, and of all puzzles only those in sight are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date(2026, 10, 15, 12));
  await open(page, 'Puzzles');
  const daily = kPuzzles[dailyIndex('2026-11-15', kPuzzles.length)]!;
  const facts = `stage ${String(daily.stage)}, ${String(daily.moves)} moves, `;
  await page.getByRole('button', { name: `Puzzle of the day, Sunday, November 15: ${facts}` }).click();
  await expectCode(page, daily.code);
  await expect(page.getByRole('tab', { name: 'Play' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-vehicle]').first()).toBeInViewport();

  await goTo(page, 'Puzzles');
  await page.getByRole('button', { name: /^All stages/ }).click();
  await expect(cards(page)).toHaveCount(kPuzzles.length);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last().locator('svg')).toBeVisible();
  await expect(cards(page).first().locator('svg')).toHaveCount(0);
  await expect.poll(() => list(page).locator('svg').count()).toBeLessThan(100);
  await expectFits(page, 360);
});

test('the hardest puzzles: fetched when they are looked at, filtered, opened, printed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => { fetched.push(request.url()); });
  await open(page, 'Puzzles');
  await expect(cards(page).first()).toBeVisible();
  expectFixed(fetched.join(' ')).not.toContain('hardest');
  await page.getByRole('button', { name: 'Hardest', exact: true }).click();
  const hardest = page.getByRole('list', { name: 'The hardest puzzles' }).getByRole('button');
  await expect(hardest).toHaveCount(kHardest.length);
  await page.getByText('Filter and order').click();
  await page.getByLabel('Minimum number of moves').fill('51');
  const longest = kHardest.filter((line) => line.startsWith('51 '));
  await expect(hardest).toHaveCount(longest.length);
  const name = 'Hardest, number 1, 51 moves, not solved yet';
  await page.getByRole('button', { name }).press('Enter');
  const [puzzle] = await puzzlesIn(longest[0]!, 'lines');
  await expectCode(page, await codeOf(puzzle!));
  await page.getByRole('button', { name: 'Print cards' }).click();
  await expect(page.getByRole('dialog').getByLabel('Puzzles')).toHaveValue('hardest');
  await page.keyboard.press('Escape');

  await page.reload(); // the link is all that it takes
  await ready(page);
  await expectCode(page, await codeOf(puzzle!));
  await expect(page).toHaveTitle(/^Hardest, number 1 /);
  await expect(page.locator('[data-optimum=moves]')).toHaveText('optimum 51');
  await goTo(page, 'Puzzles');
  await page.getByRole('button', { name: 'Hardest', exact: true }).click();
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-current', 'true');
  await expectFits(page, 360);
});

test('a new puzzle: made, opened and proved; the same seed makes it again', async ({ page }) => {
  await open(page, 'Puzzles');
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.getByRole('button', { name: 'Easy' }).click();
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toHaveAttribute('data-end', 'made');
  await expect(page).toHaveTitle(/^New puzzle \d+/);
  const hash = await hashOf(page);
  await page.getByRole('button', { name: 'Keep this seed' }).click();
  await page.goBack();
  await expect.poll(() => hashOf(page)).not.toBe(hash);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect.poll(() => hashOf(page)).toBe(hash);
  const code = decodeURIComponent(hash.slice('#p='.length));
  await page.getByRole('button', { name: 'Play it' }).click();
  await solveByKeyboard(page, code);
  await expect(page.getByText('No solution is shorter.')).toBeVisible();
});

test('a rare puzzle: progress, cancel keeps the longest; what cannot be is refused', async ({ page }) => {
  await open(page, 'Puzzles');
  const former = await hashOf(page);
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.getByText('Details').click();
  await page.getByLabel('Moves, at least').fill('70');
  await page.getByLabel('Moves, at most').fill('60');
  await expect(page.getByText('No number of moves is at least 70 and at most 60.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a puzzle' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Moves, at most').fill('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.locator('[data-count=boards]')).not.toHaveText('0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toContainText(/The longest of [\d,]+ boards? takes \d+ moves?\./);
  await expect.poll(() => hashOf(page)).toBe(former);
  await page.getByRole('button', { name: 'Play the longest' }).click();
  await expect(page).toHaveTitle(/^Longest found/);
  await expect(page.getByRole('tab', { name: 'Play' })).toHaveAttribute('aria-selected', 'true');
});
