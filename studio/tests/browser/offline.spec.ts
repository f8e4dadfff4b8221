import { expect, type Page, test } from '@playwright/test';
import { expectFixed, openStudio, ready, vehicle } from './studio';

test.use({ serviceWorkers: 'allow' });

// From here on the service worker answers for the page.
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => { navigator.serviceWorker.addEventListener('controllerchange', resolve); });
    }
  });
}

test('the page works without a network after the first visit', async ({ page, context }) => {
  await openStudio(page);
  await controlled(page);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(vehicle(page, 'X')).toBeVisible();
  await vehicle(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h');
  await expect(page.locator('.hint')).toContainText('Hint:');
});

test('a kept page has all files of its build and none of an older one; those of others stay', async ({ page }) => {
  await page.addInitScript(() => {
    const here = new URL('./', location.href).href;
    const old = [`unjam-${here}-of-long-ago`, 'unjam-0123456789ab', 'unjam-fedcba987654'];
    const ofOthers = [`unjam-${here}elsewhere/-1`, `unjam-${here}-folder/-1`, 'unjam-shop', 'unjammed-0123456789ab', 'other'];
    for (const name of [...old, ...ofOthers]) void caches.open(name);
  });
  await openStudio(page);
  const names = () => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const here = new URL('./', location.href).href;
    const all = (await caches.keys()).map((name) => name.replace(here, '*').replace(/[0-9a-f]{12}$/, 'version'));
    return all.sort();
  });
  await expect.poll(names).toEqual([
    'other', 'unjam-*-folder/-1', 'unjam-*-version', 'unjam-*elsewhere/-1', 'unjam-shop', 'unjammed-version',
  ]);
});

test('a new build is offered and taken', async ({ page }) => {
  await openStudio(page);
  await controlled(page);
  await page.evaluate(async () => {
    Object.assign(window, { before: true });
    await navigator.serviceWorker.register('sw.js?another'); // another script is another build
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
  await ready(page);
});

test('other documents in the folder come from the server', async ({ page }) => {
  await openStudio(page);
  await controlled(page);
  await page.goto('./icon.svg');
  await expect(page.locator('#board')).toHaveCount(0);
});

test('the manifest names icons that exist', async ({ page, request }) => {
  await page.goto('./');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifestUrl = new URL(address ?? '', page.url());
  const manifest = (await (await request.get(manifestUrl.href)).json()) as { icons: { src: string }[] };
  expectFixed(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) {
    const icon = await request.get(new URL(src, manifestUrl).href);
    await expect(icon).toBeOK();
  }
});
