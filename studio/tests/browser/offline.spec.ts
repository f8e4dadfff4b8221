import { expect, test } from '@playwright/test';
import { openStudio, ready, vehicle } from './studio';

test.use({ serviceWorkers: 'allow' });

test('the page works without a network after the first visit', async ({ page, context }) => {
  await openStudio(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => { navigator.serviceWorker.addEventListener('controllerchange', resolve); });
    }
  });
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(vehicle(page, 'X')).toBeVisible();
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await expect(page.locator('.hint')).toContainText('Hint:');
});

test('a kept page has all files of its build and none of an older one', async ({ page }) => {
  await page.addInitScript(() => { void caches.open('unjam-of-long-ago'); });
  await openStudio(page);
  const names = () => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith('unjam-')).length;
  });
  await expect.poll(names).toBe(1);
});

test('the manifest names icons that exist', async ({ page, request }) => {
  await page.goto('./');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifestUrl = new URL(address ?? '', page.url());
  const manifest = (await (await request.get(manifestUrl.href)).json()) as { icons: { src: string }[] };
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) {
    expect((await request.get(new URL(src, manifestUrl).href)).ok()).toBe(true);
  }
});
