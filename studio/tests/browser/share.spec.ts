import { expect, type Page, test } from '@playwright/test';
import type { Puzzle } from '@unjam/board/src/model/protocol.ts';
import { readFile } from 'node:fs/promises';
import { decodeGif } from '../unit/gif_decoder';
import { nodeEngine, puzzlesIn, puzzleText } from './panels';
import { expectAt, expectFixed, expectNoViolation, hashOf, ready, vehicle } from './studio';

test.use({
  contextOptions: { reducedMotion: 'reduce' }, // the flat board, and no waiting for motion
  permissions: ['clipboard-read', 'clipboard-write'],
});

const formatChooser = (page: Page) => page.getByRole('combobox', { name: 'Format' });
const formatError = (page: Page) => page.getByTestId('format-error');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openShare(page: Page): Promise<void> {
  await page.goto('./');
  await ready(page);
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect(formatChooser(page)).toBeVisible();
}
// The puzzle in every format, as the engine in Node writes it.
async function written(puzzle: Puzzle): Promise<{ format: string; text: string; refusal: string }[]> {
  const engine = await nodeEngine();
  return engine.call('tables', {}).formats.map(({ name: format }) => {
    const answer = engine.call('write', { puzzle, format, relabel: true });
    return { format, text: answer.error ? '' : answer.text, refusal: answer.error?.message ?? '' };
  });
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
  await expect.poll(() => clipboard(page)).toBe(`${baseURL ?? ''}${await hashOf(page)}`);
  const link = await clipboard(page);
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(link);

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.locator('.board g.vehicle')).toHaveCount(8);
  const labels = (one: Page) => one.locator('.board g.vehicle').evaluateAll(
    (all) => all.map((g) => g.getAttribute('aria-label')));
  await expect.poll(() => labels(other)).toEqual(await labels(page));
  await elsewhere.close();
});

test('the current position can be shared as a start', async ({ page }) => {
  await page.goto('./');
  await ready(page);
  await vehicle(page, 'G').press('ArrowRight');
  await expectAt(page, 'G', 4);
  await page.getByRole('tab', { name: 'Share' }).click();
  const field = page.getByLabel('Link', { exact: true });
  const fromStart = await field.inputValue();
  await page.getByRole('radio', { name: 'The current position as the start' }).check();
  await expect(field).not.toHaveValue(fromStart);
  const link = await field.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expectAt(page, 'G', 4);
});

test('text in every format, or the reason why not', async ({ page }) => {
  await openShare(page);
  const [sample] = await puzzlesIn(puzzleText('paper.txt'));
  const formats = await written(sample!);
  await expect(formatChooser(page).locator('option')).toHaveText(formats.map(({ format }) => format));
  for (const { format, text, refusal } of formats) {
    await formatChooser(page).selectOption(format);
    if (refusal !== '') {
      await expect(formatError(page)).toHaveText(`${format} cannot carry this puzzle: ${refusal}.`);
      continue;
    }
    await expect(page.getByLabel(`Puzzle as ${format}`)).toHaveValue(text);
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => clipboard(page)).toBe(text);
  }
  // New labels are given where a format needs them.
  expectFixed(formats.filter(({ text }) => text.length > 5).length).toBeGreaterThan(Math.max(5, formats.length - 3));
  // Whoever wants the labels as they are is told which formats have others.
  await page.getByLabel('New labels').uncheck();
  await formatChooser(page).selectOption('acm');
  await expect(page.getByRole('alert')).toContainText('acm cannot carry the label');
});

test('a format that cannot carry the puzzle says why', async ({ page }) => {
  await openShare(page);
  // A wall, a unit vehicle and an exit at the top: not every format has them all.
  const odd: Puzzle = { name: 'odd', width: 4, height: 5, exit: 'top', target: 0, walls: [{ row: 0, column: 0 }],
    vehicles: [{ label: 'Long_label', axis: 'vertical', length: 2, line: 1, offset: 3 },
      { label: 'Q', axis: 'horizontal', length: 1, line: 0, offset: 2 }] };
  const draft = { ...odd, loose: [] };
  await importFile(page, 'odd.json', JSON.stringify({ kind: 'unjam-studio-data', version: 1, draft }));
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByRole('tab', { name: 'Share' }).click();
  const formats = await written(odd);
  for (const { format, text, refusal } of formats) {
    await formatChooser(page).selectOption(format);
    if (refusal === '') await expect(page.getByLabel(`Puzzle as ${format}`)).toHaveValue(text);
    else await expect(formatError(page)).toHaveText(`${format} cannot carry this puzzle: ${refusal}.`);
  }
  const refused = formats.filter(({ refusal }) => refusal.length >= 10).length;
  expectFixed(refused).toBeGreaterThan(2);
  expectFixed(refused).toBeLessThan(formats.length);
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
  const selected = () => field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
  await expect.poll(selected).toBe(await field.inputValue());
});

test('the board as SVG and PNG', async ({ page }) => {
  await openShare(page);
  await page.getByLabel('Labels on the vehicles').check();
  const svg = await download(page, 'Download SVG');
  expectFixed(svg.name).toMatch(/^[a-z0-9-]+\.svg$/);
  const shape = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      root: xml.documentElement.tagName,
      labels: [...xml.querySelectorAll('text')].length,
      ratio: Number(xml.documentElement.getAttribute('width')) / Number(xml.documentElement.getAttribute('height')),
    };
  }, svg.bytes.toString('utf8'));
  expectFixed(shape).toMatchObject({ error: null, root: 'svg', labels: 8 });
  // tests/unit/pictures.test.ts compares this one with the command line's.
  const [puzzle] = await puzzlesIn(puzzleText('paper.txt'));
  const drawn = (await nodeEngine()).call('svg', { puzzle: puzzle!, theme: 'light', labels: true, size: 480 });
  expectFixed(svg.bytes.toString('utf8')).toBe(drawn.error ? drawn.error.message : drawn.svg);

  await page.getByRole('combobox', { name: 'Size' }).selectOption('800 pixels');
  const png = await download(page, 'Download PNG');
  expectFixed(png.name).toMatch(/\.png$/);
  expectFixed(png.bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expectFixed(Math.max(width, height)).toBe(800);
  expectFixed(width / height).toBeCloseTo(shape.ratio, 1);
});

test('the solution as an animated GIF', async ({ page }) => {
  test.slow();
  await openShare(page);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('256 pixels');
  const { name, bytes } = await download(page, 'Download GIF');
  expectFixed(name).toMatch(/\.gif$/);
  const gif = decodeGif(new Uint8Array(bytes));
  expectFixed(Math.max(gif.width, gif.height)).toBe(256);
  expectFixed(gif.loops).toBe(true);
  expectFixed(gif.frames.length).toBeGreaterThan(8 * 4); // 8 moves, several pictures each
  const [first, ...rest] = gif.frames;
  expectFixed([first?.width, first?.height]).toEqual([gif.width, gif.height]);
  // Only what changed, and all of it on the picture.
  for (const { left, top, width, height, hundredths } of rest) {
    expectFixed(width * height).toBeLessThan((gif.width * gif.height) / 2);
    expectFixed(left + width).toBeLessThanOrEqual(gif.width);
    expectFixed(top + height).toBeLessThanOrEqual(gif.height);
    expectFixed(hundredths).toBeGreaterThan(1);
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
  expectFixed(redColumns()).toBeGreaterThan(before + 256 / 4);
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
  expectFixed(name).toBe('unjam-studio.json');
  const file = JSON.parse(bytes.toString('utf8')) as { recent: unknown[]; draft: { name: string } };
  expectFixed(file.draft.name).toBe('My draft');

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
    await expect.poll(() => kept(page)).toBe(before);
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
    await expectNoViolation(page);
  });
}
