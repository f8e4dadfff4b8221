import { expect, type Page, test } from '@playwright/test';
import {
  expectAccessible, expectFits, expectOnBoard, goTo, nodeEngine, open, puzzlesIn, puzzleText,
} from './panels';
import { expectFixed } from './studio';

const kTwo = 'name: good\nXX..\n....\nCC..\n....\n\nname: bad\nXX.C\n...D\n\nname: fine\nXX.Q\n...Q\n....\n....\n';

async function openOwn(page: Page): Promise<void> {
  await open(page, 'Puzzles');
  await page.getByRole('button', { name: 'Your own' }).click();
}

const box = (page: Page) => page.getByLabel('Puzzle text');
const openButton = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });
const understood = (page: Page) => page.getByTestId('understood');
const mark = (page: Page, line: number) => page.locator(`[data-line="${String(line)}"]`);

async function dropFile(page: Page, name: string, content: string | number[]): Promise<void> {
  const transfer = await page.evaluateHandle(([fileName, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], fileName));
    return data;
  }, [name, content] as const);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop the file to read its puzzles')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('Drop the file to read its puzzles')).toBeHidden();
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('the example of every format is detected and opens', async ({ page }) => {
  const { formats } = (await nodeEngine()).call('tables', {});
  expectFixed(formats.length).toBeGreaterThan(10);
  await openOwn(page);
  for (const { name, example } of formats) {
    await test.step(name, async () => {
      const [first] = await puzzlesIn(example);
      await box(page).fill(example);
      await expect(understood(page)).toContainText(`format ${name}.`);
      await openButton(page).click();
      await expectOnBoard(page, first!);
    });
  }
});

test('what other programs write is read by the whole library, fetched when it is needed', async ({ page }) => {
  let fetched = 0;
  await page.route(/whole-[^/]*\.wasm$/, (route) => {
    ++fetched;
    return route.continue();
  });
  await openOwn(page);
  await box(page).fill('XX..\n....\n');
  await expect(understood(page)).toContainText('format grid.');
  expectFixed(fetched).toBe(0);
  await box(page).fill('{"levels": [{"board": ["..A", "XXA", "..."], "minMoves": 2}]}');
  await expect(understood(page)).toContainText('format json.');
  await openButton(page).click();
  await expect(page.locator('[data-vehicle="A"]')).toBeVisible();
  await box(page).fill('hello world');
  await expect(page.getByText("no format begins like 'hello world'")).toBeVisible();
  expectFixed(fetched).toBe(1);
});

test('a text that only the whole library reads is refused while that cannot be fetched', async ({ page }) => {
  await page.route(/whole-[^/]*\.wasm$/, (route) => route.abort());
  await openOwn(page);
  await box(page).fill('{"levels": [{"board": ["..A", "XXA", "..."], "minMoves": 2}]}');
  await expect(mark(page, 1)).toBeVisible();
  await page.unroute(/whole-[^/]*\.wasm$/);
  await box(page).fill('{"levels": [{"board": ["..A", "XXA", "..."], "minMoves": 3}]}');
  await expect(understood(page)).toContainText('format json.');
});

test('every format can be chosen and shows its example', async ({ page }) => {
  const { formats } = (await nodeEngine()).call('tables', {});
  await openOwn(page);
  const chooser = page.getByLabel('Format');
  await expect(chooser.locator('option')).toHaveText([
    'detect automatically', ...formats.map(({ name, summary }) => `${name}: ${summary}`),
  ]);
  for (const { name, example } of formats) {
    await chooser.selectOption(name);
    await page.getByRole('button', { name: 'Show an example' }).click();
    await expect(box(page)).toHaveValue(example.replace(/\r\n/g, '\n'));
    await expect(understood(page)).toContainText(`format ${name}.`);
  }
  await page.getByText('Examples of all formats').click();
  await page.getByRole('button', { name: `Example of ${formats[0]!.name}` }).click();
  await expect(box(page)).toHaveValue(formats[0]!.example);
  await expect(chooser).toHaveValue('');
});

test('a text is read when it is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOwn(page);
  const text = 'XX.Q\n...Q\n....\n....\n';
  await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await box(page).focus();
  await page.keyboard.press('Control+V');
  await expect(understood(page)).toContainText('One puzzle, format grid.');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expectOnBoard(page, (await puzzlesIn(text))[0]!);
});

test('an error stands at its line, and leads there', async ({ page }) => {
  await openOwn(page);
  await box(page).fill('name: é\nAA..\nA.é.\n....\n....\n');
  await expect(mark(page, 3)).toHaveAttribute('data-mark', 'error');
  await expect(mark(page, 2)).not.toHaveAttribute('data-mark');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page)).toHaveAttribute('aria-describedby', /^read-report\b/);
  await expect(page.locator('#read-report')).toContainText('Line 3, column 3: A character outside ASCII');
  await expect(openButton(page)).toBeDisabled();
  await page.getByRole('button', { name: /Line 3, column 3/ }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveJSProperty('selectionStart', 15);
  await expectAccessible(page);
  await expectFits(page, 360);
});

test('garbage says what it is, and goes away with the text', async ({ page }) => {
  await openOwn(page);
  for (const garbage of ['hello world', '{"vehicles": 3', 'car,orientation\nx', '\u0001\u0002', '6\n1 2 3', '🚗🚙']) {
    await box(page).fill(garbage);
    await expect(page.getByRole('list', { name: 'What is wrong' })).toBeVisible();
    await expect(openButton(page)).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByRole('list', { name: 'What is wrong' })).toBeHidden();
});

test('what is wrong with a text is announced once the fingers rest', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openOwn(page);
  await expect(page.getByLabel('Format').locator('option')).not.toHaveCount(1); // the engine is there
  await page.clock.pauseAt(3_600_000);
  // Everything a screen reader is told, in order.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const hear = (changes: MutationRecord[]) => {
      for (const { target } of changes) if (target.textContent) heard.push(target.textContent);
    };
    for (const region of document.querySelectorAll('.sr-only[role=status]')) {
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  for (const key of 'XX.C\n...D') {
    await box(page).press(key === '\n' ? 'Enter' : key);
    await page.clock.runFor(900); // long enough to read it, too short to speak of it
  }
  await expect.poll(heard).toEqual([]);
  await page.clock.runFor(1200);
  await expect.poll(heard).toEqual([expect.stringMatching(/^1 error\. Line \d+, column \d+: .+\.$/)]);
  const [words] = await heard();
  const shown = page.getByRole('list', { name: 'What is wrong' }).getByRole('button');
  const place = /^(Line [^:]+): (.+)$/.exec(words?.slice('1 error. '.length) ?? '');
  await expect(shown).toContainText(place?.[1] ?? '?');
  await expect(shown).toContainText(place?.[2] ?? '?');
  // A file is complete: its errors are said at once, with their number.
  await chooseFile(page, 'bad.txt', kTwo.replace('name: fine\nXX.Q', 'name: fine\nXX.R'));
  await page.clock.runFor(10);
  await expect.poll(heard).toEqual([words, expect.stringMatching(/^2 errors\. Line 8/)]);
});

test('a text with an error far down scrolls there', async ({ page }) => {
  await openOwn(page);
  await chooseFile(page, 'long.txt', '; remark\n'.repeat(3000) + 'XX.C\n....\n');
  await page.getByRole('button', { name: /Line 3001/ }).click();
  await expect(mark(page, 3001)).toBeInViewport();
  await expect(mark(page, 3001)).toHaveAttribute('data-mark', 'error');
  // Only the numbers that can be seen exist.
  await expect.poll(() => page.locator('[data-line]').count()).toBeLessThan(60);
});

test('one of several puzzles is chosen', async ({ page }) => {
  await openOwn(page);
  await box(page).fill(kTwo);
  await expect(understood(page)).toHaveText('3 puzzles, format grid. 2 of 3 can be opened.');
  const list = page.getByLabel('Puzzles in this text');
  await expect(list.locator('option')).toHaveText(['good', 'bad (cannot be read)', 'fine']);
  await expect(mark(page, 8)).toHaveAttribute('data-mark', 'error');
  await list.selectOption('bad (cannot be read)');
  await expect(openButton(page)).toBeDisabled();
  await expect(box(page)).toBeFocused();
  await list.selectOption('fine');
  await openButton(page).click();
  await expectOnBoard(page, (await puzzlesIn(kTwo))[1]!);
});

test('a dropped file with one puzzle opens, wherever one is', async ({ page }) => {
  await open(page, 'Solve');
  const text = 'XX.Q\n...Q\n....\n....\n';
  await dropFile(page, 'jam.txt', text);
  await expectOnBoard(page, (await puzzlesIn(text))[0]!);
  await expect(page.getByRole('tab', { name: 'Solve' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Edit' }).click();
  const other = 'XX.Q\n...Q\n...Q\n....\n';
  await dropFile(page, 'other.txt', other);
  await expectOnBoard(page, (await puzzlesIn(other))[0]!);
  await expect(page.getByRole('tab', { name: 'Play' })).toHaveAttribute('aria-selected', 'true');
});

test('a dropped file with several puzzles, or none, is shown', async ({ page }) => {
  await open(page, 'Solve');
  await dropFile(page, 'two.txt', kTwo);
  await expect(understood(page)).toContainText('3 puzzles');
  await dropFile(page, 'picture.png', [0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]);
  await expect(page.getByRole('alert')).toHaveText('picture.png is not a text file, so it cannot hold puzzles.');
  await dropFile(page, 'long.txt', '.'.repeat(1024 * 1024 + 1));
  await expect(page.getByRole('alert')).toContainText('long.txt is larger than 1.0 MiB');
});

test('a file can be chosen', async ({ page }) => {
  await openOwn(page);
  await chooseFile(page, 'jam.csv', puzzleText('12x12.csv'));
  await expect(understood(page)).toContainText('One puzzle, format csv.');
  await openButton(page).click();
  await expectOnBoard(page, (await puzzlesIn(puzzleText('12x12.csv')))[0]!);
});

test('every preset opens', async ({ page }) => {
  test.setTimeout(120_000); // some fifty puzzles
  await open(page, 'Puzzles');
  const section = (name: string) => page.getByRole('region', { name }).getByRole('button');
  const shelf = (name: string) => page.getByRole('group', { name: 'Collection' }).getByRole('button', { name }).click();
  await shelf('Classic');
  for (const [name, file] of [['Four to start with', 'paper.txt'], ['The 40 classic cards', 'classic40.txt']] as const) {
    const puzzles = await puzzlesIn(puzzleText(file));
    await expect(section(name)).toHaveCount(puzzles.length);
    for (const [index, puzzle] of puzzles.entries()) {
      await section(name).nth(index).click();
      await expectOnBoard(page, puzzle);
      await expect(section(name).nth(index)).toHaveAttribute('aria-current', 'true');
    }
  }
  await shelf('Records');
  const records = await puzzlesIn(puzzleText('records.txt'));
  for (const [index, puzzle] of records.entries()) {
    await section('Records').nth(index).click();
    await expectOnBoard(page, puzzle);
  }
  await shelf('Recent');
  // Thirty are kept; the newest comes first.
  await expect(section('Recent puzzles')).toHaveCount(30);
  await section('Recent puzzles').nth(1).click();
  await expectOnBoard(page, records.at(-2)!);
});

test('the presets of the paper have their keys', async ({ page }) => {
  await open(page, 'Play');
  const [, medium, hard, hardest] = await puzzlesIn(puzzleText('paper.txt'));
  for (const [key, puzzle] of [['n', medium!], ['m', hard!], ['k', hardest!]] as const) {
    await page.keyboard.press(key);
    await expectOnBoard(page, puzzle);
  }
});

test('the panel is accessible and fits a phone', async ({ page }) => {
  test.setTimeout(90_000); // axe takes its time on a busy machine
  await openOwn(page);
  await box(page).fill(kTwo);
  await expect(understood(page)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 360);
});

test('the text stays while one looks at another section', async ({ page }) => {
  await openOwn(page);
  await box(page).fill(kTwo);
  await page.getByLabel('Puzzles in this text').selectOption('fine');
  await goTo(page, 'Solve');
  await goTo(page, 'Puzzles');
  await expect(box(page)).toHaveValue(kTwo);
  await expect(page.getByLabel('Puzzles in this text')).toHaveValue('2');
});
