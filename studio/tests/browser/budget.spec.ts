// What a first visit downloads, compressed as the server sends it: the whole page with engine and 3D view.
import { expect, test } from '@playwright/test';
import { openStudio } from './studio';

const kBudget = 450 * 1024;

test('the whole page stays within its budget', async ({ page }) => {
  test.skip(!process.env.UNJAM_STUDIO_URL, 'only our own server compresses');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  const addresses = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(addresses.get(requestId) ?? requestId, encodedDataLength);
  });
  await openStudio(page, { motion: true });
  await expect(page.locator('canvas')).toBeVisible({ timeout: 60_000 });
  const names = [...sizes.keys()].join(' ');
  for (const part of ['.wasm', 'Lot-', 'index-']) expect(names).toContain(part);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(200 * 1024); // all of it was counted
  expect(total).toBeLessThan(kBudget);
  console.log(`a first visit downloads ${(total / 1024).toFixed(0)} KiB`);
});
