import { expect, type Page, test } from '@playwright/test';
import {
  expectAt, expectMoves, expectNoSidewaysScrolling, expectNoViolation, focusByTab, hashOf, keepPicture, openStudio, ready,
  vehicle,
} from './studio';

const kTabs = ['Play', 'Puzzles', 'Solve', 'Explore', 'Edit', 'Compare', 'Share'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [[360, 740], [1024, 768], [1440, 900]] as const) {
    test(`${colorScheme} at ${width}: every tab and dialog fits and passes axe`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await openStudio(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      for (const tab of kTabs) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
        await expectNoSidewaysScrolling(page);
        // 1024 has what the other two have. What stands around the panels was looked at with the first one.
        if (width !== 1024) await expectNoViolation(page, tab === kTabs[0] ? 'html' : '#panel');
        await keepPicture(page, `${tab.toLowerCase()}-${width}-${colorScheme}`);
      }
      for (const dialog of ['Settings', 'Keyboard shortcuts and help']) {
        await page.getByRole('button', { name: dialog }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (width !== 1024) await expectNoViolation(page, 'dialog');
        await keepPicture(page, `${dialog.split(' ')[0]?.toLowerCase()}-${width}-${colorScheme}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  }
}

test('in both themes one sees which view is chosen', async ({ page }) => {
  await openStudio(page);
  const colourOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.getByRole('button', { name: 'Flat', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await colourOf('Flat')) === (await colourOf('3D'))).toBe(false);
  }
});

test('touch targets are at least 40 pixels high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page);
  await expect(page.getByRole('button', { name: 'Next puzzle' })).toBeVisible(); // the last of them
  const tooSmall = () => page.locator('button:not(.skip):visible').evaluateAll((buttons) => buttons.flatMap((button) => {
    const { width, height } = button.getBoundingClientRect();
    return height >= 40 && width >= 36 ? [] : [`${button.textContent}: ${width} x ${height}`];
  }));
  await expect.poll(tooSmall).toEqual([]);
});

test('arrow keys go through the tabs', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'Play' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Puzzles' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Puzzles' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Share' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Play' })).toBeFocused();
});

test('the first tab stop leads past the vehicles to the sections', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the sections' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Play' })).toBeFocused();
});

const kWithout3d: Record<string, (page: Page) => Promise<unknown>> = {
  'without WebGL in a worker': (page) => page.route(/\/lot_worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  }),
  'without canvases for workers': (page) => page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  }),
};
for (const [name, prepare] of Object.entries(kWithout3d)) {
  test(`${name} the flat board stays and 3D cannot be chosen`, async ({ page }) => {
    await prepare(page);
    await openStudio(page, { motion: true });
    await expect(page.getByRole('button', { name: '3D' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Flat' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.flat.behind')).toHaveCount(0);
    await expect(vehicle(page, 'X')).toBeVisible();
  });
}

test('shortcuts work everywhere but in text fields and dialogs', async ({ page }) => {
  await openStudio(page);
  const theme = page.locator('html');
  await page.keyboard.press('t');
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('t');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.vehicle text')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('.vehicle text')).toHaveCount(8);
  await expect(page).toHaveTitle('ACM sample · Unjam Studio');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Show the next best move');
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await expect(page.locator('.vehicle text')).toHaveCount(8);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('#panel')?.append(field);
    field.focus();
  });
  await page.keyboard.type('hltn?');
  await expect(page.locator('#panel input').last()).toHaveValue('hltn?');
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await expect(page.locator('.vehicle text')).toHaveCount(8);
});

test('single-key shortcuts can be switched off; everything else on the keyboard stays', async ({ page }) => {
  await openStudio(page);
  const heading = page.locator('#panel h2');
  const theme = await page.locator('html').getAttribute('data-theme');
  const help = page.getByRole('button', { name: 'Keyboard shortcuts and help' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single-key shortcuts').press('Space'); // what a key presses, it still presses
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload(); // it is kept
  await ready(page);
  await focusByTab(page, 'A');
  await page.keyboard.press('ArrowRight');
  await expectMoves(page, 1, 1);
  for (const key of ['u', 'n', 'g', 't', 'l', '?', 's', 'h', 'Space']) await page.keyboard.press(key);
  await page.keyboard.press('Control+z'); // what came before it has been heeded or not by now
  await expectMoves(page, 0, 0);
  await page.keyboard.press('Control+y');
  await expectMoves(page, 1, 1);
  await expect(heading).toHaveText('ACM sample');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');
  await expect(page.locator('.vehicle text, .hint')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Solve from here' })).toBeVisible();

  await help.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Single-key shortcuts are switched off');
  await expect(dialog.locator('kbd')).toHaveText(['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z']);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await page.getByRole('button', { name: 'Classic' }).click();
  await expect(page.getByRole('button', { name: /^Medium/ })).toBeVisible();
  await expect(page.locator('#panel kbd')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single-key shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Show the next best move');
});

test('the address carries the puzzle: Back returns to the former one', async ({ page }) => {
  await openStudio(page);
  const first = page.url();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page.locator('#panel h2')).toHaveText('ACM sample');
  await expect(page).toHaveURL(first);
  await page.goForward();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
});

test('a game that was left goes on: by Back, and after a link that cannot be read', async ({ page }) => {
  await openStudio(page);
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await expectMoves(page, 0, 0);
  await page.goBack();
  await expect(page.locator('#panel h2')).toHaveText('ACM sample');
  await expectMoves(page, 1, 1);
  await page.goForward();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hint')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('./#p=u1-nonsense');
  await expect(page.locator('.message')).toContainText('The puzzle code cannot be read');
  await expect(page.locator('#panel h2')).toHaveText('Medium');
});

test('a link opens the same board in a fresh browser', async ({ page, browser }) => {
  await openStudio(page);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  const other = await (await browser.newContext()).newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(`./${await hashOf(page)}`);
  await ready(other);
  await expect(other.locator('#panel h2')).toHaveText('Medium');
  await expect(other.locator('[data-optimum=moves]')).toHaveText('optimum 17');
  await other.context().close();
});

test('a bad code gives a message and keeps the board', async ({ page }) => {
  await openStudio(page);
  const address = page.url();
  await page.evaluate(() => { location.hash = '#p=garbage!'; });
  await expect(page.locator('.message')).toContainText('The puzzle code cannot be read:');
  await expect(page.locator('#panel h2')).toHaveText('ACM sample');
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page.locator('.message')).toHaveCount(0);
});

test('a bad code at the start shows the default board and the message', async ({ page }) => {
  await openStudio(page, { hash: '#p=%00%ff..' });
  await expect(page.locator('.message')).toContainText('The puzzle code cannot be read:');
  await expect(vehicle(page, 'X')).toBeVisible();
});

test('settings and the last puzzle survive a reload, even from a bare address', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dark').check();
  await dialog.getByLabel('Labels on the vehicles').check();
  await dialog.getByLabel('Optimum counted in').selectOption('steps');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await page.goto('about:blank');
  await openStudio(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#panel h2')).toHaveText('Medium');
  await expect(page.locator('.vehicle text').first()).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(dialog.getByLabel('Optimum counted in')).toHaveValue('steps');
});

test('a game survives a reload with all its moves', async ({ page }) => {
  await openStudio(page);
  await focusByTab(page, 'A');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expectMoves(page, 1, 3);
  await page.reload();
  await ready(page);
  await expectAt(page, 'A', 4);
  await expectMoves(page, 1, 3);
  await page.keyboard.press('u');
  await expectAt(page, 'A', 2);
});

test('garbage in local storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('unjam-studio', '{"version":1,"settings":{"view":7},"last":{"code":"x","puzzle":{"width":6}}}');
  });
  await openStudio(page);
  await expect(page.locator('#panel h2')).toHaveText('ACM sample');
});

// Until `release` is called, the engine does not come.
async function holdEngine(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
const shapes = (page: Page, part: string) => page.locator(`.board ${part} path`);

test('the board is drawn before the engine has loaded', async ({ page }) => {
  const release = await holdEngine(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(vehicle(page, 'X')).toBeVisible();
  await expect(shapes(page, '[data-vehicle=X]').first()).toBeVisible();
  await expect(shapes(page, '.ground').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
  await expectMoves(page, 0, 0);
});

test('so is the board of the last visit', async ({ page }) => {
  await openStudio(page, { hash: '#p=u1-VSziFlgs2ExUgEsMkAoQwUYct' });
  const drawn = await shapes(page, '.vehicle').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  await page.goto('about:blank');
  await holdEngine(page);
  await page.goto('./');
  await expect.poll(() => shapes(page, '.vehicle').evaluateAll((all) => all.map((one) => one.getAttribute('d'))))
    .toEqual(drawn);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
});

test('the ground follows the theme, the one of the system, too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openStudio(page);
  const lot = shapes(page, '.ground').first();
  const colour = () => page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--lot)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(lot).toHaveCSS('fill', 'rgb(217, 221, 229)');
  await expect.poll(colour).toBe('rgb(217, 221, 229)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(lot).toHaveCSS('fill', 'rgb(42, 48, 60)');
  await expect.poll(colour).toBe('rgb(42, 48, 60)');
});

test('a label is text, whatever it looks like', async ({ page }) => {
  const label = '<b>&"';
  const puzzle = { name: 'odd', width: 4, height: 3, exit: 'right', target: 0, walls: [],
    vehicles: [{ label, axis: 'horizontal', length: 2, line: 1, offset: 0 }] };
  await page.addInitScript((last) => {
    localStorage.setItem('unjam-studio', JSON.stringify({ version: 1, last, settings: { labels: true } }));
  }, { code: 'any', puzzle, moves: [], solutionFrom: null });
  await openStudio(page);
  await expect(page.locator('.board text')).toHaveText(label);
  await expect(page.locator('.board b')).toHaveCount(0);
});

test('an engine that cannot be loaded is told', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#p=u1-IkIE8W');
  await expect(page.locator('.message')).toContainText('The engine could not be loaded');
  await expect(page.locator('#board')).toHaveAttribute('aria-busy', 'false');
});

// An exit at the bottom (7x6), at the top (12x12), on the left (3x3), a wall (6x6), vehicles of length 1 (7x5).
const kCodes = [
  'u1-ZeU020KwoSBoAIp4QYxBJZgr', 'u1-u4YQBQMBAw0DQCkAjCCXUEAGwCGCERJACBDRESGOFHJNIYMTQPLVUWXZAH', 'u1-IkIE8W',
  'u1-VSziFlgs2ExUgEsMkAoQwUYct', 'u1-ZDg4OHh4eHg4OHg4ODh4eDh4eHh4eHh4eDg4eHgcHBw8LgOAF',
];
for (const [i, code] of kCodes.entries()) {
  test(`board ${code} is drawn within the page`, async ({ page }) => {
    await openStudio(page, { hash: `#p=${code}` });
    await expect(page.locator('.message')).toHaveCount(0);
    for (const [width, height] of [[360, 740], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScrolling(page);
      for (const part of ['svg.board', '.board .ground', '[role=slider]:last-of-type .ring']) {
        const inside = () => page.locator(part).evaluate((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          return { left: left >= 0, right: right <= innerWidth, bottom: bottom <= innerHeight };
        });
        await expect.poll(inside, part).toEqual({ left: true, right: true, bottom: true });
      }
      await keepPicture(page, `board-${i}-${width}`);
    }
  });
}
