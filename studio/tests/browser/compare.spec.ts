import { expect, type Page, test } from '@playwright/test';
import type { Metric, Puzzle } from '@unjam/board/src/model/protocol.ts';
import { execFileSync } from 'node:child_process';
import {
  codeOf, expectAccessible, expectFits, nodeEngine, open, puzzlesIn, puzzleText, startOf,
} from './panels';

interface Expected {
  algorithm: string;
  heuristic: string;
  moves: number | null;
  steps: number | null;
  status: string;
  generated: number;
  expanded: number;
  states: number;
}

const kAny = /./;
const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true });
const status = (page: Page) => page.getByTestId('compare-status');
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const names = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.run));

// What the native program prints, when $UNJAM names it; else what the engine says in Node.
async function expectedRuns(puzzle: Puzzle, metric: Metric): Promise<Expected[]> {
  const program = process.env.UNJAM;
  if (program) {
    const text = execFileSync(program, ['compare', '--metric', metric, '--format', 'json', await codeOf(puzzle)], {
      encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim().split('\n').map((line) => {
      const run = JSON.parse(line) as Expected & { heuristic: string | null };
      return { ...run, heuristic: run.heuristic ?? '' };
    });
  }
  const engine = await nodeEngine();
  const { contenders } = engine.call('tables', {});
  return contenders.flatMap(({ algorithm, heuristic }) => {
    const answer = engine.call('solve', {
      puzzle, offsets: startOf(puzzle), algorithm, heuristic, metric, move_cost: 1, step_cost: 1,
      limits: { seconds: 60, memory_bytes: 2 ** 30 },
    });
    if (answer.error) return [];
    const own = algorithm === 'auto' ? '' : (answer.heuristic ?? '');
    return [{ ...answer, algorithm, heuristic: heuristic === '' ? own : heuristic }];
  });
}

async function openPuzzle(page: Page, index: number): Promise<Puzzle> {
  const puzzle = (await puzzlesIn(puzzleText('paper.txt')))[index]!;
  await open(page, 'Compare', await codeOf(puzzle));
  return puzzle;
}

async function compareAll(page: Page): Promise<void> {
  const { contenders } = (await nodeEngine()).call('tables', {});
  await compareButton(page).click();
  await expect(status(page)).toContainText('finished');
  await expect(rows(page)).toHaveCount(contenders.length);
}

for (const metric of ['moves', 'steps', 'moves,steps'] as const) {
  test(`the numbers are those of the command line (${metric})`, async ({ page }) => {
    test.setTimeout(90_000);
    const puzzle = await openPuzzle(page, metric === 'moves' ? 3 : 1);
    const expected = await expectedRuns(puzzle, metric);
    await page.getByLabel('Minimise').selectOption(metric);
    await compareButton(page).click();
    await expect(status(page)).toContainText('All answers agree.', { timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: 'are finished' })).toHaveCount(1); // heard once
    await expect(rows(page)).toHaveCount(expected.length);
    for (const [index, run] of expected.entries()) {
      const number = (value: number) => value.toLocaleString('en');
      await expect(rows(page).nth(index).locator('th, td')).toHaveText([
        run.algorithm, run.heuristic === '' ? '-' : run.heuristic, String(run.moves), String(run.steps), run.status,
        number(run.generated), number(run.expanded), number(run.states), kAny, kAny, kAny,
      ]);
    }
  });
}

test('charts show what the table has', async ({ page }) => {
  await openPuzzle(page, 0);
  await compareAll(page);
  const chart = page.getByRole('img', { name: /^States stored, bar chart/ });
  for (const row of await rows(page).all()) {
    const name = await row.getAttribute('data-run');
    const states = await row.locator('[data-column="stored"]').textContent();
    await expect(chart).toHaveAccessibleName(new RegExp(`${name!}: ${states!}(;|$)`));
  }
  await expect(page.getByRole('img', { name: /^Time, bar chart/ })).toBeVisible();
  const widths = () => chart.locator('rect').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const logarithmic = await widths();
  await page.getByLabel('linear').check();
  await expect.poll(widths).not.toEqual(logarithmic);
  // The longest bar stays, the others shrink.
  await expect.poll(async () => Math.max(...await widths())).toBeCloseTo(Math.max(...logarithmic), 0);
  await expect.poll(async () => Math.min(...await widths())).toBeLessThan(Math.min(...logarithmic));
});

test('columns sort', async ({ page }) => {
  await openPuzzle(page, 0);
  await compareAll(page);
  const asRun = await names(page);
  const stored = async () =>
    (await page.locator('[data-column="stored"]').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  const header = page.getByRole('columnheader', { name: 'stored' });
  const ascending = (await stored()).sort((a, b) => a - b);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(stored).toEqual(ascending);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(stored).toEqual([...ascending].reverse());
  await header.getByRole('button').click();
  await expect.poll(() => names(page)).toEqual(asRun);
});

test('contenders are chosen, added and removed', async ({ page }) => {
  const { contenders } = (await nodeEngine()).call('tables', {});
  await openPuzzle(page, 0);
  await expect(page.getByRole('checkbox')).toHaveCount(contenders.length);
  await page.getByRole('button', { name: 'None' }).click();
  await expect(compareButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('bfs', { exact: true }).check();
  await page.getByText('Add a contender').click();
  await page.getByLabel('Algorithm').selectOption('greedy');
  await page.getByLabel('Heuristic').selectOption('blockers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Heuristic').selectOption('clearance');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove greedy:clearance' }).click();
  await compareButton(page).click();
  await expect(status(page)).toContainText('All 2 runs are finished.');
  await expect.poll(() => names(page)).toEqual(['bfs', 'greedy:blockers']);
  // What cannot minimise the metric is left out, with the reason.
  await page.getByLabel('Minimise').selectOption('weighted');
  await expect(page.getByRole('checkbox', { name: /^bfs/ })).toBeDisabled();
  await expect(page.getByText('(cannot minimise weighted)')).toBeVisible();
});

test('an algorithm may choose a heuristic that takes part as well', async ({ page }) => {
  const puzzle = await openPuzzle(page, 0);
  const answer = (await nodeEngine()).call('solve', {
    puzzle, offsets: startOf(puzzle), algorithm: 'astar', heuristic: '', metric: 'moves', move_cost: 1, step_cost: 1,
    limits: { seconds: 60, memory_bytes: 2 ** 30 },
  });
  if (answer.error) throw new Error(answer.error.message);
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByText('Add a contender').click();
  await page.getByLabel('Algorithm').selectOption('astar');
  for (const heuristic of ['', answer.heuristic]) {
    await page.getByLabel('Heuristic').selectOption(heuristic);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await compareButton(page).click();
  await expect(status(page)).toContainText('All 2 runs are finished.');
  const name = `astar:${answer.heuristic}`;
  await expect.poll(() => names(page)).toEqual([name, name]);
  await expect(page.getByRole('img', { name: /^States stored/ }).locator('rect')).toHaveCount(2);
});

test('cancelling keeps the finished runs', async ({ page }) => {
  // Breadth first takes a moment, deepening without a heuristic takes for ever.
  const board = (await puzzlesIn(puzzleText('hard.txt'))).find((one) => one.name === 'seven_by_seven')!;
  await open(page, 'Compare', await codeOf(board));
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByLabel('bfs', { exact: true }).check();
  await page.getByText('Add a contender').click();
  await page.getByLabel('Algorithm').selectOption('idastar');
  await page.getByLabel('Heuristic').selectOption('none');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Time limit of each run').selectOption('none');
  await compareButton(page).click();
  await expect(status(page)).toContainText('Running idastar:none (2 of 2)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toHaveText('Cancelled after 1 of 2 runs.');
  await expect.poll(() => names(page)).toEqual(['bfs']);
  await expect(rows(page).first().locator('[data-column="proof"]')).toHaveText('optimal');
});

test('the table can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPuzzle(page, 0);
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByLabel('bfs', { exact: true }).check();
  await compareButton(page).click();
  await expect(status(page)).toContainText('One run is finished.');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(clipboard).toMatch(/^\| puzzle \| algorithm .*\n\|---\|.*\n\| \S+ \| bfs \| - \| 8 \| 16 \| optimal \|/);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect.poll(clipboard).toMatch(/^puzzle,algorithm,.*states_per_second\n[^,]+,bfs,-,8,16,optimal,\d+,/);
});

test('the panel is accessible and fits a phone', async ({ page }) => {
  test.setTimeout(90_000); // axe takes its time on a busy machine
  await openPuzzle(page, 0);
  await compareButton(page).click();
  await expect(status(page)).toContainText('finished');
  await expectAccessible(page);
  await expectFits(page, 360);
});
