// The engine fails: the page says what happened, and goes on.
import { expect, type Page, test } from '@playwright/test';
import { codeOf, goTo, open, puzzlesIn, type Section } from './panels';
import { failFromNowOn, repairWorkers, sabotagePage, sabotageWorkers } from './sabotage';
import { expectAt, expectMoves, openStudio, vehicle } from './studio';

const kCrashed = 'the engine crashed and was restarted, so you can try again';
const message = (page: Page) => page.locator('.message');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// ---- in workers

for (const [how, calls, why] of [
  ['trap', ['hint', 'study'], kCrashed],
  ['full', [], 'the engine ran out of memory'],
  ['block', [], 'the engine’s worker could not start or was blocked'],
] as const) {
  test(`no hint (${how}): the reason is not a limit, and the next one is found`, async ({ page }) => {
    await sabotageWorkers(page, how, ...calls);
    await openStudio(page);
    await press(page, 'Hint');
    await expect(message(page)).toContainText(`No hint was found: ${why}`);
    await expect(message(page)).not.toContainText('limit');
    await repairWorkers(page);
    await press(page, 'Hint');
    await expect(page.locator('.hint')).toContainText(/Hint: \w goes/);
  });
}

interface Errand {
  section: Section | 'Edit' | 'Share';
  call: string; // that fails
  ask: (page: Page) => Promise<void>;
  says: string;
  again?: (page: Page) => Promise<void>; // where it is another way to ask
  answer: (page: Page) => Promise<void>;
}
const kErrands: Record<string, Errand> = {
  'solving': {
    section: 'Solve', call: 'solve', says: 'The search failed: ',
    ask: (page) => press(page, 'Solve'),
    answer: (page) => expect(page.getByTestId('moves')).toHaveText('8'),
  },
  'solving from here': {
    section: 'Play', call: 'solve', says: 'No solution was found: ',
    ask: (page) => press(page, 'Solve from here'),
    answer: (page) => expect(page.getByRole('button', { name: 'Pause' })).toBeVisible(),
  },
  'analysing': {
    section: 'Explore', call: 'analyze', says: 'It did not work: ',
    ask: async () => undefined, // to look is to ask
    again: (page) => press(page, 'Try again'),
    answer: (page) => expect(page.getByTestId('insight-numbers')).toContainText('1,247'),
  },
  'comparing': {
    section: 'Compare', call: 'measure', says: 'bfs is left out: ',
    ask: async (page) => {
      await press(page, 'None');
      await page.getByLabel('bfs', { exact: true }).check();
      await press(page, 'Compare');
    },
    answer: (page) => expect(page.getByTestId('compare-status')).toContainText('One run is finished.'),
  },
  'making a puzzle': {
    section: 'Puzzles', call: 'generate', says: 'No puzzle could be made: ',
    ask: async (page) => {
      await press(page, 'New puzzle');
      await page.getByRole('button', { name: 'Easy' }).click();
      await press(page, 'Make a puzzle');
    },
    answer: (page) => expect(page.getByTestId('outcome')).toHaveAttribute('data-end', 'made'),
  },
  'printing cards': {
    section: 'Puzzles', call: 'sheet', says: 'The cards could not be made: ',
    ask: (page) => page.getByRole('button', { name: 'Print cards' }).click(),
    again: (page) => page.getByLabel('Paper').selectOption('letter').then(() => undefined),
    answer: (page) => expect(page.getByTestId('card-preview')).toBeVisible(),
  },
  'examining a draft': {
    section: 'Edit', call: 'study', says: 'It could not be examined: ',
    ask: (page) => press(page, 'Current puzzle'),
    answer: (page) => expect(page.getByTestId('verdict')).toContainText('Solvable'),
  },
  'drawing a film': {
    section: 'Share', call: 'solve', says: 'The picture could not be made: ',
    ask: async (page) => {
      await page.getByRole('combobox', { name: 'Size' }).selectOption('256 pixels');
      await page.getByRole('button', { name: 'Download GIF' }).click();
    },
    answer: (page) => expect(page.getByTestId('picture-message')).toContainText('.gif is ready'),
  },
};
for (const [name, { section, call, ask, says, again = ask, answer }] of Object.entries(kErrands)) {
  test(`${name}: a crash is reported, and the next try succeeds`, async ({ page }) => {
    const [puzzle] = await puzzlesIn('AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n');
    await sabotageWorkers(page, 'trap', call);
    await open(page, 'Play', await codeOf(puzzle!));
    await page.getByRole('tab', { name: section }).click();
    await ask(page);
    await expect(page.getByText(`${says}${kCrashed}.`).first()).toBeVisible();
    await repairWorkers(page);
    await again(page);
    await answer(page);
  });
}

test('what was not asked for says so, too: the optimum and the distance', async ({ page }) => {
  const [puzzle] = await puzzlesIn('XX.Q\n...Q\n....\n....\n');
  await sabotageWorkers(page, 'trap', 'study', 'hint');
  await open(page, 'Play', await codeOf(puzzle!));
  await expect(page.locator('[data-optimum=moves]')).toHaveText('optimum unknown');
  await expect(page.locator('#panel')).toContainText(`The optimum is not known: ${kCrashed}.`);
  await page.getByLabel('Show how far it is').check();
  await expect(page.locator('.distance')).toHaveText(`The distance is not known: ${kCrashed}.`);
  await repairWorkers(page);
  await vehicle(page, 'Q').press('ArrowDown');
  await expect(page.locator('.distance')).toContainText('from solved');
});

// ---- on the page's own thread

test('a crash on the page itself is reported, and the game goes on', async ({ page }) => {
  await sabotagePage(page);
  await openStudio(page);
  await failFromNowOn(page, { position: 1 });
  await vehicle(page, 'A').press('ArrowRight');
  await expect(message(page)).toHaveText('The engine crashed and was restarted, so you can try again.');
  await vehicle(page, 'A').press('ArrowRight');
  await expectAt(page, 'A', 3);
  await expectMoves(page, 1, 2);
  await expect(message(page)).toHaveCount(0);
});

test('what crashes every time does so without end only when it is asked for', async ({ page }) => {
  await sabotagePage(page);
  await openStudio(page);
  await failFromNowOn(page, { position: 1e9 });
  await vehicle(page, 'A').press('ArrowRight');
  await expect(message(page)).toContainText('The engine crashed');
  await expectMoves(page, 1, 1);
  await goTo(page, 'Puzzles'); // the rest of the page is alive
  await goTo(page, 'Play');
  await failFromNowOn(page, {});
  await press(page, 'Undo');
  await vehicle(page, 'A').press('Shift+ArrowRight');
  await expectAt(page, 'A', 4);
});

test('the editor does not call a draft wrong that the engine failed to check', async ({ page }) => {
  await sabotagePage(page);
  await openStudio(page);
  await page.getByRole('tab', { name: 'Edit' }).click();
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toContainText('Solvable');
  await failFromNowOn(page, { check: 1e9 });
  await press(page, 'Clear');
  await expect(verdict).toContainText(`It could not be examined: ${kCrashed}.`);
  await expect(verdict).not.toContainText('Not a puzzle yet');
  await failFromNowOn(page, {});
  await press(page, 'Undo');
  await expect(verdict).toContainText('Solvable');
});

test('an engine that crashes when it starts is not said to be loading', async ({ page }) => {
  await sabotagePage(page, { tables: 1e9 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(message(page)).toContainText('The engine crashed when it started, so the board cannot be played.');
  await expect(page.locator('#board')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByTestId('verdict')).toContainText('The engine could not be loaded');
});
