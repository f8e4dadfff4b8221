import { expect, type Page, test } from '@playwright/test';
import { codeOf, expectAccessible, expectFits, goTo, nodeEngine, open, puzzlesIn, puzzleText, startOf } from './panels';

const solveButton = (page: Page) => page.getByRole('button', { name: /^Solve( from here)?$/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Moves of the solution' }).getByRole('button');
const current = (page: Page) => page.locator('[aria-current="step"]');
const control = (page: Page, name: string) => page.getByRole('group', { name: 'Playback' }).getByRole('button', { name });

async function openPreset(page: Page, index: number): Promise<void> {
  const puzzle = (await puzzlesIn(puzzleText('paper.txt')))[index];
  await open(page, 'Solve', await codeOf(puzzle!));
}

async function solve(page: Page): Promise<void> {
  await solveButton(page).click();
  await expect(page.getByTestId('result')).toBeVisible();
}

test('the numbers of the ACM sample', { tag: '@smoke' }, async ({ page }) => {
  await openPreset(page, 0);
  await solve(page);
  await expect(page.getByTestId('moves')).toHaveText('8');
  await expect(page.getByTestId('result')).toContainText('Proved: no solution has fewer moves.');
  await expect(chips(page)).toHaveCount(9); // and the start
  await page.getByLabel('Minimise').selectOption('steps');
  await solve(page);
  await expect(page.getByTestId('steps')).toHaveText('16');
  await expect(page.getByTestId('result')).toHaveAttribute('data-status', 'optimal');
});

test('the numbers of the hardest, which agree with the engine in Node', async ({ page }) => {
  const hardest = (await puzzlesIn(puzzleText('paper.txt')))[3]!;
  const expected = (await nodeEngine()).call('solve', {
    puzzle: hardest, offsets: startOf(hardest), algorithm: 'bfs', heuristic: '', metric: 'steps',
    move_cost: 1, step_cost: 1, limits: { seconds: 0, memory_bytes: 2 ** 30 },
  });
  if (expected.error) throw new Error(expected.error.message);
  await openPreset(page, 3);
  await page.getByLabel('Algorithm').selectOption('bfs');
  await page.getByLabel('Minimise').selectOption('steps');
  await solve(page);
  await expect(page.getByTestId('steps')).toHaveText('93');
  await expect(page.getByTestId('moves')).toHaveText(String(expected.moves));
  await expect(page.getByTestId('states')).toHaveText(expected.states.toLocaleString('en'));
  await expect(page.getByTestId('decided-by')).toHaveText('bfs');
});

test('the choosers are filled from the tables', async ({ page }) => {
  const tables = (await nodeEngine()).call('tables', {});
  await openPreset(page, 0);
  const values = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').evaluateAll((options) =>
      options.map((option) => (option as HTMLOptionElement).value));
  await expect.poll(() => values('Algorithm')).toEqual(tables.algorithms.map((one) => one.name));
  await expect.poll(() => values('Minimise')).toEqual(tables.metrics);
  const guided = tables.algorithms.find((one) => one.uses_heuristic)!;
  await expect(page.getByLabel('Heuristic')).toBeHidden();
  await page.getByLabel('Algorithm').selectOption(guided.name);
  await expect.poll(() => values('Heuristic')).toEqual(['', ...tables.heuristics.map((one) => one.name)]);
  await expect(page.locator('#algorithm-summary')).toHaveText(guided.summary);
});

test('what the engine would refuse cannot be chosen', async ({ page }) => {
  const { algorithms, metrics } = (await nodeEngine()).call('tables', {});
  const narrow = algorithms.find((one) => !one.any_metric)!;
  await openPreset(page, 0);
  const option = (label: string, value: string) => page.getByLabel(label).locator(`option[value="${value}"]`);
  await page.getByLabel('Algorithm').selectOption(narrow.name);
  for (const metric of metrics) {
    const refused = metric !== 'moves' && metric !== 'steps';
    await expect(option('Minimise', metric)).toBeEnabled({ enabled: !refused });
    if (refused) await expect(option('Minimise', metric)).toContainText(`${narrow.name} minimises moves or steps only`);
  }
  await page.getByLabel('Algorithm').selectOption('dijkstra');
  await page.getByLabel('Minimise').selectOption('weighted');
  await expect(option('Algorithm', narrow.name)).toBeDisabled();
  await page.getByLabel('Cost of a move').fill('0');
  await expect(solveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Cost of a move').fill('3');
  await solve(page);
  await expect(page.getByTestId('cost')).toHaveText(String(8 * 3 + 16));
});

test('a long search can be cancelled while the page stays alive', async ({ page }) => {
  test.setTimeout(90_000);
  const big = (await puzzlesIn(puzzleText('12x12.csv')))[0]!;
  await open(page, 'Solve', await codeOf(big));
  await page.getByLabel('Algorithm').selectOption('astar');
  await page.getByLabel('Time limit').selectOption('none');
  await solveButton(page).click();
  const states = page.getByTestId('progress').locator('div', { hasText: 'States' }).locator('dd');
  const count = async () => Number((await states.textContent())!.replaceAll(',', ''));
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before);
  // The page's own thread is free: the longest of fifty tasks that were put off by 10 ms. A machine with much
  // else to do may take its time, so there is another try; a search on this thread would take for ever.
  const longest = () => page.evaluate(async () => {
    let most = 0;
    for (let i = 0; i < 50; ++i) {
      const start = performance.now();
      await new Promise((resolve) => { setTimeout(resolve, 10); });
      most = Math.max(most, performance.now() - start);
    }
    return most;
  });
  await expect.poll(longest).toBeLessThan(1000);
  await goTo(page, 'Play');
  await goTo(page, 'Solve');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('cancelled')).toContainText('Cancelled. Known when it was stopped: every solution takes at least');
  await expect.poll(count).toBeGreaterThan(before);
  // The next search has a worker of its own.
  await page.getByLabel('Algorithm').selectOption('beam');
  await solve(page);
  await expect(page.getByTestId('result')).toHaveAttribute('data-status', 'best-found');
  await expect(page.getByTestId('result')).toContainText('Nothing proves that it is shortest');
});

test('a search ends with its puzzle, whatever section is open', async ({ page }) => {
  test.slow(); // three searches at once, on a machine that may have two cores
  const big = (await puzzlesIn(puzzleText('12x12.csv')))[0]!;
  await open(page, 'Solve', await codeOf(big));
  await page.getByLabel('Algorithm').selectOption('astar');
  await page.getByLabel('Time limit').selectOption('none');
  await solveButton(page).click();
  await expect(page.getByTestId('progress')).toBeVisible();
  await goTo(page, 'Play');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await goTo(page, 'Solve');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await goTo(page, 'Play');
  await solveButton(page).click();
  await expect(page.locator('[data-count=moves]')).not.toHaveText('0');
});

test('a time limit is told with what is known', async ({ page }) => {
  const big = (await puzzlesIn(puzzleText('12x12.csv')))[0]!;
  await open(page, 'Solve', await codeOf(big));
  await page.getByLabel('Algorithm').selectOption('bfs');
  await page.getByLabel('Time limit').selectOption('1 s');
  await solve(page);
  await expect(page.getByTestId('result')).toHaveAttribute('data-status', 'limit');
  await expect(page.getByTestId('result')).toContainText(/every solution takes at least \d+ moves: the time limit of 1 s/);
});

test('an unsolvable position says so', async ({ page }) => {
  const [puzzle] = await puzzlesIn('XX.Q\n...Q\n...R\n...R\n');
  await open(page, 'Solve', await codeOf(puzzle!));
  await solve(page);
  await expect(page.getByTestId('result')).toContainText('Unsolvable. Proved');
  await expect(chips(page)).toHaveCount(0);
});

test('playback goes through the whole solution', async ({ page }) => {
  await openPreset(page, 0);
  await solve(page);
  const place = page.getByTestId('place');
  await expect(current(page)).toHaveText('Start');
  await control(page, 'Next').click();
  await expect(place).toHaveText('Move 1 of 8');
  await expect(page.getByRole('status').filter({ hasText: /^Move 1: \w+ goes/ })).toHaveCount(1);
  await control(page, 'Last').click();
  await expect(place).toHaveText('Move 8 of 8');
  await control(page, 'Previous').click();
  await expect(place).toHaveText('Move 7 of 8');
  await control(page, 'First').click();
  await expect(place).toHaveText('Move 0 of 8');
  await page.getByLabel('Place in the solution').fill('5');
  await expect(place).toHaveText('Move 5 of 8');
  await control(page, 'First').click();
  await page.getByLabel('Speed').fill('20');
  await control(page, 'Play').click();
  await expect(place).toHaveText('Move 8 of 8');
  await expect(control(page, 'Play')).toBeVisible();
  await page.getByLabel('Speed').fill('1');
  await control(page, 'Play').click();
  await control(page, 'Pause').click();
  await expect(control(page, 'Play')).toBeVisible();
});

test('a click jumps to a move, arrow keys go along', async ({ page }) => {
  await openPreset(page, 3);
  await solve(page);
  await chips(page).nth(30).click();
  await expect(page.getByTestId('place')).toHaveText('Move 30 of 49');
  await expect(chips(page).nth(30)).toHaveAttribute('aria-current', 'step');
  await expect(current(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(chips(page).nth(31)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByTestId('place')).toHaveText('Move 49 of 49');
  await expect(chips(page).nth(49)).toBeInViewport();
  await expect(chips(page).nth(49)).toHaveAccessibleName(/^Move 49: X .* right/);
  await page.keyboard.press('Home');
  await expect(current(page)).toHaveText('Start');
});

test('moves are written in the notation of choice, and copied in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPreset(page, 0);
  await solve(page);
  await expect(chips(page).last()).toHaveText(/^XR\d$/);
  await page.getByRole('button', { name: 'Copy moves' }).click();
  await expect(page.getByText('Copied.', { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\[([A-Z][LRUD]\d,?){8}\]$/);
  await page.getByLabel('Notation').selectOption('acm');
  await expect(chips(page).last()).toHaveText(/^\d F( ×\d)?$/);
  await page.getByRole('button', { name: 'Copy moves' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(\d [FB]\n?)+$/);
});

test('a solution that was left can be taken up again', async ({ page }) => {
  await openPreset(page, 0);
  await solve(page);
  await chips(page).nth(3).click();
  await expect(page.getByText('The board no longer follows this solution.')).toBeHidden();
  await goTo(page, 'Play');
  await page.getByRole('button', { name: 'Restart' }).click();
  await goTo(page, 'Solve');
  await page.getByRole('button', { name: 'Back to the solution' }).click();
  await expect(chips(page)).toHaveCount(9);
  await expect(page.getByTestId('place')).toHaveText('Move 0 of 8');
});

test('the panel is accessible and fits a phone', async ({ page }) => {
  test.setTimeout(90_000); // axe takes its time on a busy machine
  await openPreset(page, 3);
  await solve(page);
  await expectAccessible(page);
  await expectFits(page, 360);
});
