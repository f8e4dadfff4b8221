// Uses @unjam/board and @unjam/engine in Chromium, in the folder where they are installed: as files, and bundled by Vite.
// Prints `ok ...` or `FAILED ...`.
//   node board.mjs ROOT    of the repository, which has Playwright and Vite
import { createServer } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.argv[2];
const required = createRequire(join(root, 'studio', 'package.json'));
const from = async (name) => import(pathToFileURL(required.resolve(name)).href);
const { chromium, expect } = (await from('@playwright/test')).default;
const { AxeBuilder } = await from('@axe-core/playwright');
const { build } = await from('vite');

const kBoards = `
  <unjam-board id="flat" puzzle="AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR." controls></unjam-board>
  <unjam-board id="short" puzzle="XX..&#10;...."></unjam-board>
  <unjam-board id="wrong" puzzle="hello world"></unjam-board>
  <unjam-board id="lot" puzzle="XX..A&#10;....A&#10;....." view="3d"></unjam-board>`;
const page = (head) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Boards</title><link rel="stylesheet" href="/narrow.css" />${head}</head>
<body><main><h1>Boards</h1>${kBoards}</main></body></html>`;
const kScript = `
import '@unjam/board';
import { Unjam } from '@unjam/engine';
const unjam = await Unjam.load();
const { status, moves } = await unjam.solve(unjam.parse('AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.'));
document.title = status + ' ' + moves;`;
const kImports = JSON.stringify({ imports: {
  '@unjam/board': '/node_modules/@unjam/board/dist/unjam-board.js',
  '@unjam/engine': '/node_modules/@unjam/engine/dist/browser/index.js',
} });

await mkdir('bundled', { recursive: true });
await writeFile('narrow.css', 'main { max-width: 300px }');
await writeFile('files.html', page(`
  <script type="importmap">${kImports}</script><script type="module">${kScript}</script>`));
await writeFile('bundled/main.js', kScript);
await writeFile('bundled/index.html', page('<script type="module" src="/main.js"></script>'));
await build({ root: 'bundled', base: './', logLevel: 'error', configFile: false, build: { target: 'es2022' } });

const kTypes = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const server = createServer(async ({ url }, response) => {
  const path = normalize(new URL(url, 'http://localhost').pathname);
  try {
    const content = await readFile(`.${path}`);
    // As strict as a page with an element can be; the import map and the script of files.html stand in the page.
    response.setHeader('Content-Security-Policy',
      `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'${path === '/files.html' ? " 'unsafe-inline'" : ''}`);
    response.setHeader('Content-Type', kTypes[extname(path)] ?? 'text/plain').end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const address = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
});
const patient = expect.configure({ timeout: 20_000 });

async function test(name, path, body) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const errors = [];
  tab.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
  tab.on('pageerror', ({ message }) => { errors.push(message); });
  try {
    await tab.goto(`${address}/${path}`);
    await body(tab);
    expect(errors).toEqual([]);
    console.log(`ok board: ${name}`);
  } catch (error) {
    console.log(`FAILED board: ${name}: ${error.stack} ${errors.join('; ')}`);
  }
  await context.close();
}

for (const [how, path] of [['as files', 'files.html'], ['bundled', 'bundled/dist/index.html']]) {
  await test(`${how}: the engine solves in a worker`, path, async (tab) => {
    await patient(tab).toHaveTitle('optimal 8');
  });

  await test(`${how}: moved by keyboard and mouse, undone, hinted and solved`, path, async (tab) => {
    const board = tab.locator('#flat');
    const at = (label) => board.locator(`[data-vehicle=${label}]`);
    await patient(at('A')).toBeVisible();
    await patient(at('A')).toHaveAttribute('aria-label', 'Car A, length 2, horizontal, row 1');
    await at('A').press('ArrowRight');
    await patient(at('A')).toHaveAttribute('aria-valuenow', '2');
    await patient(board.getByRole('status').filter({ hasText: '1 move so far' })).toHaveCount(1);
    const { x, y, width, height } = await at('C').boundingBox();
    await tab.mouse.move(x + width / 2, y + height / 2);
    await tab.mouse.down();
    await tab.mouse.move(x + width / 2 - 1.5 * width, y + height / 2, { steps: 5 });
    await tab.mouse.up();
    const moves = () => board.evaluate((element) => element.made.join());
    await patient.poll(moves).toBe('AR1,CL3');
    await board.getByRole('button', { name: 'Undo' }).click();
    await patient.poll(moves).toBe('AR1');
    await board.getByRole('button', { name: 'Hint' }).click();
    await patient(board.getByRole('status').filter({ hasText: 'Hint:' })).toHaveCount(1);
    await board.getByRole('button', { name: 'Solve from here' }).click();
    await patient.poll(() => board.evaluate((element) => element.solved)).toBe(true);
    expect((await moves()).split(',')).toHaveLength(8);
  });

  await test(`${how}: tells its page what the player does`, path, async (tab) => {
    const board = tab.locator('#short');
    await patient(board.locator('[data-vehicle=X]')).toBeVisible();
    await board.evaluate((element) => {
      globalThis.heard = [];
      for (const name of ['ready', 'move', 'change', 'solved', 'error']) {
        element.addEventListener(name, ({ detail }) => { globalThis.heard.push([name, detail]); });
      }
    });
    await board.locator('[data-vehicle=X]').press('Shift+ArrowRight');
    const solution = { moves: 1, steps: 2, solution: ['XR2'] };
    await patient.poll(() => tab.evaluate(() => globalThis.heard)).toEqual([
      ['move', { move: 'XR2', moves: 1, steps: 2 }], ['change', { made: ['XR2'], solved: true }], ['solved', solution],
    ]);
    await board.evaluate((element) => { element.undo(); });
    await patient.poll(() => tab.evaluate(() => globalThis.heard.at(-1))).toEqual(['change', { made: [], solved: false }]);
    await board.evaluate((element) => { element.play(['XL1']); });
    await patient(board.locator('.problem')).toHaveText('the move XL1 cannot be made here');
    await board.evaluate((element) => { element.puzzle = '...\nAA.\n...'; });
    await patient(board.locator('[data-vehicle=A]')).toBeVisible();
    await board.evaluate((element) => { element.puzzle = 'XX'; });
    await patient.poll(() => tab.evaluate(() => globalThis.heard.at(-1)[0])).toBe('error');
    await patient(board.locator('[data-vehicle]')).toHaveCount(0);
  });

  await test(`${how}: lives with what pages do to elements`, path, async (tab) => {
    const board = tab.locator('#short');
    await patient(board.locator('[data-vehicle=X]')).toBeVisible();
    await board.evaluate((element) => { element.puzzle = null; });
    await patient(board.locator('[data-vehicle]')).toHaveCount(0);
    await board.evaluate((element) => {
      element.puzzle = 'XX..\n....';
      element.remove();
      document.querySelector('main').prepend(element);
    });
    await board.locator('[data-vehicle=X]').press('ArrowRight');
    await patient.poll(() => board.evaluate((element) => element.made.join())).toBe('XR1');
    await tab.evaluate(() => {
      const late = Object.assign(document.createElement('unjam-board'), { id: 'late' });
      Object.defineProperty(late, 'puzzle', { value: 'XX..\n....', configurable: true, writable: true });
      document.querySelector('main').append(late);
    });
    await patient(tab.locator('#late [data-vehicle=X]')).toBeVisible();
    await tab.locator('#late').evaluate((element) => { element.focus(); });
    await patient(tab.locator('#late [data-vehicle=X]')).toBeFocused();
  });

  await test(`${how}: is accessible`, path, async (tab) => {
    await patient(tab.locator('#flat [data-vehicle=X]')).toBeVisible();
    await patient(tab.locator('#lot .lot.ready canvas')).toBeVisible();
    await expect(async () => {
      const { violations } = await new AxeBuilder({ page: tab }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    }).toPass({ timeout: 20_000 });
  });

  await test(`${how}: says what is wrong with a text`, path, async (tab) => {
    await patient(tab.locator('#wrong .problem')).toContainText('line 1, column 1');
  });

  await test(`${how}: draws the lot`, path, async (tab) => {
    await patient(tab.locator('#lot .lot.ready canvas')).toBeVisible();
  });
}

await browser.close();
server.close();
