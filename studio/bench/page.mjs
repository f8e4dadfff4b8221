// How soon the page is there, and what its frames cost: node bench/page.mjs [ADDRESS], of a running
// `unjam studio`. Medians of some visits with an empty cache.
import { chromium } from '@playwright/test';

const address = process.argv[2] ?? 'http://127.0.0.1:8017/';
const kVisits = 7;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/lib/chromium/chromium-headless-shell',
  args: [
    '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ],
});

// Milliseconds since the navigation began.
async function visit(reducedMotion) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.seen = {};
    const look = () => {
      if (!seen.board && document.querySelector('[data-vehicle]')) seen.board = performance.now();
      if (!seen.engine && location.hash.startsWith('#p=')) seen.engine = performance.now();
      if (!seen.engine || !seen.board) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    seen.engine && performance.getEntriesByName('first-contentful-paint').length > 0);
  const times = await page.evaluate(() => ({
    'first paint': performance.getEntriesByName('first-contentful-paint')[0].startTime,
    'flat board': seen.board,
    'engine ready': seen.engine,
  }));
  await context.close();
  return times;
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
for (const motion of ['reduce', 'no-preference']) {
  const visits = [];
  for (let i = 0; i < kVisits; i++) visits.push(await visit(motion));
  const parts = Object.keys(visits[0]).map((name) =>
    `${name} ${median(visits.map((one) => one[name])).toFixed(0)} ms`);
  console.log(`${motion === 'reduce' ? 'flat view' : '3D view'}: ${parts.join(', ')}`);
}

// A playback of the hardest board in 3D: what the page's own code takes per frame.
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
await page.goto(address);
const canvas = page.locator('canvas');
await canvas.waitFor({ timeout: 60_000 });
await page.keyboard.press('k');
await page.waitForFunction(() => document.querySelector('canvas').lot.puzzle.vehicles.length === 13);
await page.waitForTimeout(2000);
const drawn = await canvas.evaluate((one) => one.lot.stats()).then(({ scriptTimes }) => scriptTimes.length);
await page.keyboard.press('s');
await page.waitForTimeout(10_000);
const { scriptTimes, drawCalls } = await canvas.evaluate((one) => one.lot.stats());
const times = scriptTimes.slice(drawn);
console.log(`playback of 13 vehicles in 3D: ${times.length} frames, ${drawCalls} draw calls, script time per frame ` +
  `median ${median(times).toFixed(1)} ms`);
await browser.close();
