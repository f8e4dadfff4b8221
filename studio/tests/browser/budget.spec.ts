// What a first visit downloads, compressed as the server sends it: the whole page with engine and 3D view.
import { expect, test } from '@playwright/test';
import { expectFixed, openStudio } from './studio';

const kBudget = 450 * 1024;

test('the whole page stays within its budget', async ({ page }) => {
  test.skip(!process.env.UNJAM_STUDIO_URL, 'only our own server compresses');
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    sizes.set(request.url(), request.sizes().then((one) => one.responseHeadersSize + one.responseBodySize));
  });
  await openStudio(page, { motion: true });
  await expect(page.locator('canvas')).toBeVisible({ timeout: 60_000 });
  // Everything: the engine, the 3D view in its worker, and the last section that is fetched.
  for (const part of ['.wasm', '/lot-', '/index-', '/Share-']) {
    await expect.poll(() => [...sizes.keys()].join(' ')).toContain(part);
  }
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expectFixed(total).toBeGreaterThan(200 * 1024); // all of it was counted
  expectFixed(total).toBeLessThan(kBudget);
  console.log(`a first visit downloads ${(total / 1024).toFixed(0)} KiB`);
});
