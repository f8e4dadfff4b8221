import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { decodeGif } from '../unit/gif_decoder';
import { ready } from './studio';

test.use({
  contextOptions: { reducedMotion: 'reduce' }, // the flat board, and no waiting for motion
  permissions: ['clipboard-read', 'clipboard-write'],
});

const formatChooser = (page: Page) => page.getByRole('combobox', { name: 'Format' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openShare(page: Page): Promise<void> {
  await page.goto('./');
  await ready(page);
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect(formatChooser(page)).toBeVisible();
}
async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
async function importFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByTestId('import-file').setInputFiles(file);
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('unjam-studio'));

test('a copied link opens the same board elsewhere', async ({ page, browser, baseURL }) => {
  await openShare(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('tabpanel').getByText('Copied')).toBeVisible();
  const link = await clipboard(page);
  expect(link.startsWith(baseURL ?? '')).toBe(true);
  expect(link).toContain('#p=');
  expect(link).toBe(await page.getByLabel('Link', { exact: true }).inputValue());

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.locator('.board g.vehicle')).toHaveCount(8);
  const labels = (one: Page) => one.locator('.board g.vehicle').evaluateAll(
    (all) => all.map((g) => g.getAttribute('aria-label')));
  expect(await labels(other)).toEqual(await labels(page));
  await elsewhere.close();
});

test('the current position can be shared as a start', async ({ page }) => {
  await page.goto('./');
  await ready(page);
  await page.locator('.board g.vehicle[data-vehicle="G"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Share' }).click();
  const field = page.getByLabel('Link', { exact: true });
  const fromStart = await field.inputValue();
  await page.getByRole('radio', { name: 'The current position as the start' }).check();
  await expect(field).not.toHaveValue(fromStart);
  const link = await field.inputValue();
  const place = await page.locator('.board g.vehicle[data-vehicle="G"]').getAttribute('aria-valuenow');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.board g.vehicle[data-vehicle="G"]')).toHaveAttribute('aria-valuenow', place ?? '');
});

test('text in every format, or the reason why not', async ({ page }) => {
  await openShare(page);
  const formats = await formatChooser(page).locator('option').allTextContents();
  expect(formats.length).toBeGreaterThan(5);
  let written = 0;
  for (const format of formats) {
    await formatChooser(page).selectOption(format);
    const text = page.getByLabel(`Puzzle as ${format}`);
    if (await text.count() === 0) {
      await expect(page.getByTestId('format-error')).toContainText(`${format} cannot carry this puzzle: `);
      continue;
    }
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => clipboard(page)).toBe(await text.inputValue());
    expect((await text.inputValue()).length).toBeGreaterThan(5);
    written += 1;
  }
  expect(written).toBeGreaterThan(formats.length - 3); // new labels are given where a format needs them
  // Whoever wants the labels as they are is told which formats have others.
  await page.getByLabel('New labels').uncheck();
  await formatChooser(page).selectOption('acm');
  await expect(page.getByRole('alert')).toContainText('acm cannot carry the label');
});

test('a format that cannot carry the puzzle says why', async ({ page }) => {
  await openShare(page);
  const formats = await formatChooser(page).locator('option').allTextContents();
  // A wall, a unit vehicle and an exit at the top: not every format has them all.
  const odd = { name: 'odd', width: 4, height: 5, exit: 'top', target: 0, walls: [{ row: 0, column: 0 }], loose: [],
    vehicles: [{ label: 'Long_label', axis: 'vertical', length: 2, line: 1, offset: 3 },
      { label: 'Q', axis: 'horizontal', length: 1, line: 0, offset: 2 }] };
  await importFile(page, 'odd.json', JSON.stringify({ kind: 'unjam-studio-data', version: 1, draft: odd }));
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByRole('tab', { name: 'Share' }).click();
  const refused: string[] = [];
  for (const format of formats) {
    await formatChooser(page).selectOption(format);
    const error = page.getByTestId('format-error');
    if (await error.count() > 0) refused.push(await error.innerText());
  }
  expect(refused.length).toBeGreaterThan(2);
  expect(refused.length).toBeLessThan(formats.length);
  for (const reason of refused) expect(reason).toMatch(/cannot carry this puzzle: .{10,}\.$/);
});

test('where copying is forbidden the text is selected instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await openShare(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('tabpanel').getByText('The text is selected')).toBeVisible();
  const field = page.getByLabel('Link', { exact: true });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
  expect(selected).toBe(await field.inputValue());
});

test('the board as SVG and PNG', async ({ page }) => {
  await openShare(page);
  await page.getByLabel('Labels on the vehicles').check();
  const svg = await download(page, 'Download SVG');
  expect(svg.name).toMatch(/^[a-z0-9-]+\.svg$/);
  const shape = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      root: xml.documentElement.tagName,
      labels: [...xml.querySelectorAll('text')].length,
      ratio: Number(xml.documentElement.getAttribute('width')) / Number(xml.documentElement.getAttribute('height')),
    };
  }, svg.bytes.toString('utf8'));
  expect(shape).toMatchObject({ error: null, root: 'svg', labels: 8 });

  await page.getByRole('combobox', { name: 'Size' }).selectOption('800 pixels');
  const png = await download(page, 'Download PNG');
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expect(Math.max(width, height)).toBe(800);
  expect(width / height).toBeCloseTo(shape.ratio, 1);
});

test('the solution as an animated GIF', async ({ page }) => {
  test.slow();
  await openShare(page);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('256 pixels');
  const { name, bytes } = await download(page, 'Download GIF');
  expect(name).toMatch(/\.gif$/);
  const gif = decodeGif(new Uint8Array(bytes));
  expect(Math.max(gif.width, gif.height)).toBe(256);
  expect(gif.loops).toBe(true);
  expect(gif.frames.length).toBeGreaterThan(8 * 4); // 8 moves, several pictures each
  const [first, ...rest] = gif.frames;
  expect([first?.width, first?.height]).toEqual([gif.width, gif.height]);
  // Only what changed, and all of it on the picture.
  for (const { left, top, width, height, hundredths } of rest) {
    expect(width * height).toBeLessThan((gif.width * gif.height) / 2);
    expect(left + width).toBeLessThanOrEqual(gif.width);
    expect(top + height).toBeLessThanOrEqual(gif.height);
    expect(hundredths).toBeGreaterThan(1);
  }
  // At the end the red of the target has moved towards the exit on the right.
  const screen = Array.from(first?.pixels ?? []);
  const redColumns = () => {
    const columns = screen.flatMap((index, i) => (gif.palette[index] === 0xd81e2c ? [i % gif.width] : []));
    return columns.reduce((sum, column) => sum + column, 0) / columns.length;
  };
  const before = redColumns();
  for (const { left, top, width, pixels } of rest) {
    pixels.forEach((index, i) => { screen[(top + Math.floor(i / width)) * gif.width + left + (i % width)] = index; });
  }
  expect(redColumns()).toBeGreaterThan(before + 256 / 4);
});

for (const [phase, shown] of [['it is being solved', 'Solving'], ['it is being drawn', 'Drawing']] as const) {
  test(`a GIF can be cancelled while ${phase}`, async ({ page }) => {
    await openShare(page);
    await page.getByRole('combobox', { name: 'Size' }).selectOption('1600 pixels');
    // Inside of the page, at the very moment it says so: from out here it might be too late.
    await page.evaluate((text) => {
      const observer = new MutationObserver(() => {
        const cancel = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel');
        const message = document.querySelector('[data-testid=picture-message]')?.textContent ?? '';
        if (!cancel || !message.startsWith(text)) return;
        observer.disconnect();
        cancel.click();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, shown);
    page.on('download', () => { throw new Error('it was not cancelled'); });
    await page.getByRole('button', { name: 'Download GIF' }).click();
    await expect(page.getByTestId('picture-message')).toHaveText('Cancelled');
    await expect(page.getByRole('button', { name: 'Download GIF' })).toBeEnabled();
  });
}

test('everything kept goes out to a file and comes back', async ({ page, browser }) => {
  await page.goto('./');
  await ready(page);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('My draft');
  await page.getByRole('tab', { name: 'Share' }).click();
  const { name, bytes } = await download(page, 'Export');
  expect(name).toBe('unjam-studio.json');
  const file = JSON.parse(bytes.toString('utf8')) as { recent: unknown[]; draft: { name: string } };
  expect(file.draft.name).toBe('My draft');

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await openShare(other);
  const solved = { 'u1-VSDdNQFEYgt': { moves: 8, steps: 16 } };
  const marked = JSON.stringify({ ...file, solved, settings: { theme: 'dark' } });
  await importFile(other, 'mine.json', marked);
  await expect(other.getByTestId('keep-message'))
    .toContainText('Imported. Now kept: 1 recent puzzle, 1 solved mark.');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('tab', { name: 'Edit' }).click();
  await expect(other.getByLabel('Name')).toHaveValue('My draft');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();
});

test('garbage is refused and changes nothing', async ({ page }) => {
  await openShare(page);
  const before = await kept(page);
  const garbage: (string | Buffer)[] = [
    'hello', '', '[]', 'null', '{"kind":"something else"}', '{"kind":"unjam-studio-data","version":99}',
    Buffer.from([0, 255, 254, 1, 2, 3]),
  ];
  for (const [i, content] of garbage.entries()) {
    await importFile(page, `garbage${i}.json`, content);
    await expect(page.getByTestId('keep-message'))
      .toHaveText(`garbage${i}.json is not a file exported here. Nothing was changed.`);
    expect(await kept(page)).toBe(before);
  }
  // A file of the right kind filled with nonsense: what cannot be used is left out.
  await importFile(page, 'half.json', JSON.stringify({
    kind: 'unjam-studio-data', version: 1, recent: [1, { code: 5 }], solved: { a: 'b' }, settings: 7,
    draft: { name: 'x', width: 9e9, height: 2, exit: 'right', target: 0, vehicles: [{}], walls: [], loose: [] },
  }));
  await expect(page.getByTestId('keep-message')).toContainText('Imported');
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(page.getByTestId('verdict')).toContainText('Solvable');
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing for axe to complain about (${theme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme });
    await openShare(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
