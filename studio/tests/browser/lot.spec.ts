import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAt, expectFixed, expectMoves, focusByTab, keepPicture, openStudio } from './studio';

// What Lot.svelte leaves at its canvas.
interface Stats {
  frames: number;
  scriptTimes: number[];
  drawCalls: number;
}
interface LotCanvas extends HTMLCanvasElement {
  lot: {
    stats(): Promise<Stats>;
    whereIs(vehicle: number): Promise<{ x: number; y: number }>;
    puzzle: { vehicles: { label: string }[] };
  };
}

// The default puzzle is the ACM sample:
//   AA...B
//   C..D.B
//   CXXD.B
//   C..D..
//   E...FF
//   E.GGG.
// The hardest 6x6 puzzle, 13 vehicles.
const kHardest = '#p=u1-VTYq1syiyQyMCWOQYAEUSGIKR';

const canvasOf = (page: Page): Locator => page.locator('#board canvas');
const stats = (page: Page): Promise<Stats> => canvasOf(page).evaluate((canvas) =>
  (canvas as LotCanvas).lot.stats());
const whereIs = (page: Page, label: string) =>
  canvasOf(page).evaluate((canvas, wanted) => {
    const { lot } = canvas as LotCanvas;
    return lot.whereIs(lot.puzzle.vehicles.findIndex((vehicle) => vehicle.label === wanted));
  }, label);

// Here the processor draws every pixel: a small picture, without cars in the background unless they are the
// point.
test.use({ viewport: { width: 1000, height: 560 } });
test.setTimeout(90_000);

async function openLot(page: Page, hash = '', scenery = false): Promise<void> {
  await openStudio(page, { hash, motion: true });
  if (!scenery) await page.keyboard.press('p');
  await expect(canvasOf(page)).toBeVisible();
  await expect.poll(async () => (await stats(page)).frames).toBeGreaterThan(0);
}

// Everything the browser's graphics complain about.
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/THREE|WebGL|GL_INVALID|shader/i.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

// How many colours the canvas shows, coarsely, and what share of it is as red as the target.
async function look(page: Page): Promise<{ colours: number; red: number }> {
  const picture = (await canvasOf(page).screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const seen = new Set<number>();
    let red = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
      seen.add(((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4));
      if (r > 70 && r > 2.5 * g && r > 2.5 * b) ++red;
    }
    return { colours: seen.size, red: red / (data.length / 4) };
  }, picture);
}

async function dragBy(page: Page, label: string, dx: number, dy: number): Promise<void> {
  const { x, y } = await whereIs(page, label);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
}

test('the lot is drawn in both themes, with a red target and without a complaint of the graphics',
  async ({ page }) => {
  const found = complaints(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openLot(page);
    await expect(async () => {
      const { colours, red } = await look(page);
      expectFixed(colours).toBeGreaterThan(60);
      expectFixed(red).toBeGreaterThan(0.003);
    }).toPass();
    await keepPicture(page, `lot-${colorScheme}`);
  }
  expectFixed(found).toEqual([]);
});

test('a vehicle follows the mouse, stops at the end of its range and makes one move', async ({ page }) => {
  await openLot(page);
  const before = await whereIs(page, 'A');
  // nearly: E and F stand that far apart
  const cell = Math.abs((await whereIs(page, 'F')).x - (await whereIs(page, 'E')).x) / 4.5;
  await dragBy(page, 'A', cell, 0);
  await expect.poll(async () => (await whereIs(page, 'A')).x - before.x).toBeGreaterThan(0.6 * cell);
  await page.mouse.move(before.x + 30 * cell, before.y);
  await page.mouse.up();
  await expectAt(page, 'A', 4);
  await expectMoves(page, 1, 3);
});

test('a touch on the ground turns the camera and moves nothing', async ({ page }) => {
  await openLot(page);
  const before = await whereIs(page, 'A');
  const frame = (await canvasOf(page).boundingBox())!;
  await page.mouse.move(frame.x + 20, frame.y + frame.height - 20);
  await page.mouse.down();
  await page.mouse.move(frame.x + 160, frame.y + frame.height - 60);
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await whereIs(page, 'A')).y - before.y)).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Reset the view' }).click();
  await expect.poll(async () => Math.abs((await whereIs(page, 'A')).y - before.y)).toBeLessThan(1);
  await expectMoves(page, 0, 0);
});

test('the keyboard turns, tilts and zooms, too', async ({ page }) => {
  await openLot(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const distance = async () => {
    const [a, f] = [await whereIs(page, 'A'), await whereIs(page, 'F')];
    return Math.hypot(a.x - f.x, a.y - f.y);
  };
  await expect(button('Zoom in')).toBeHidden();
  await button('Move the camera').press('Enter');
  const near = await distance();
  await button('Zoom in').press('Enter');
  await expect.poll(distance).toBeGreaterThan(1.1 * near);
  await button('Zoom out').press('Enter');
  await expect.poll(async () => Math.abs((await distance()) - near)).toBeLessThan(1);
  for (const [there, back] of [['Turn left', 'Turn right'], ['Look from higher up', 'Look from lower down']] as const) {
    const before = await whereIs(page, 'A');
    const away = async () => {
      const now = await whereIs(page, 'A');
      return Math.hypot(now.x - before.x, now.y - before.y);
    };
    await button(there).press('Enter');
    await expect.poll(away).toBeGreaterThan(5);
    await button(back).press('Enter');
    await expect.poll(away).toBeLessThan(1);
  }
});

test('from above, rows are level', async ({ page }) => {
  await openLot(page);
  // C and D both cover rows 2 to 4.
  const tilt = async () => Math.abs((await whereIs(page, 'C')).y - (await whereIs(page, 'D')).y);
  await expect.poll(tilt).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'View from above' }).click();
  await expect.poll(tilt).toBeLessThan(1);
  await keepPicture(page, 'lot-above');
});

test('the keyboard plays on, and the position survives a change of the view', async ({ page }) => {
  await openLot(page);
  await focusByTab(page, 'A');
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 'A', 2);
  await page.getByRole('radio', { name: 'Flat' }).or(page.getByRole('button',
    { name: 'Flat' })).first().click();
  await expect(canvasOf(page)).toHaveCount(0);
  await expectAt(page, 'A', 2);
  await page.getByRole('radio', { name: '3D' }).or(page.getByRole('button', { name: '3D' })).first().click();
  await expect(canvasOf(page)).toBeVisible();
  await expectAt(page, 'A', 2);
  await expectMoves(page, 1, 1);
});

// How long a frame takes, bench/page.mjs measures; that it stays cheap shows in what is handed to the device.
test('a frame of a 13-vehicle board is drawn in few calls', async ({ page }) => {
  await openLot(page, kHardest);
  const { frames } = await stats(page);
  const { x, y } = await whereIs(page, 'K');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; (await stats(page)).frames < frames + 5; ++i) await page.mouse.move(x, y + 40 * Math.sin(i / 3));
  await page.mouse.up();
  const drawCalls = async () => (await stats(page)).drawCalls;
  await expect.poll(drawCalls).toBeGreaterThan(13);
  await expect.poll(drawCalls).toBeLessThan(100);
});

test('nothing is drawn when nothing changes', async ({ page }) => {
  await openLot(page, '', true);
  const drawnMeanwhile = async () => {
    const before = (await stats(page)).frames;
    await page.evaluate(async () => {
      for (let i = 0; i < 15; ++i) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    });
    return (await stats(page)).frames - before;
  };
  await expect.poll(drawnMeanwhile).toBeGreaterThan(0); // cars drive around
  await page.keyboard.press('p');
  await expect.poll(drawnMeanwhile).toBe(0);
});

test('a lot that cannot be loaded leaves the flat board, and can be tried again', async ({ page }) => {
  await page.route(/\/lot-[^/]*\.js$/, (route) => route.abort());
  await openStudio(page, { motion: true });
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(view('Flat')).toHaveAttribute('aria-pressed', 'true');
  await expectAt(page, 'A', 1);
  await page.unroute(/\/lot-[^/]*\.js$/);
  await view('3D').click();
  await expect(view('3D')).toHaveAttribute('aria-pressed', 'true');
  await expect(canvasOf(page)).toBeVisible();
});
