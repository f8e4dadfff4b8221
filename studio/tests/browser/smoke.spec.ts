// The first thing to know of a page: it opens, every section of it too, and the browser has nothing to complain about.
// Tests with the tag @smoke, here and elsewhere, are those of `./test`; the others wait for `./test --all`.
import { expect, test } from '@playwright/test';
import { expectFixed, openStudio } from './studio';

test.use({ serviceWorkers: 'allow' }); // part of the page as people get it

test('every section opens, and the browser complains about nothing', { tag: '@smoke' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await openStudio(page);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.nth(6)).toBeVisible();
  for (const tab of await tabs.all()) {
    const name = (await tab.textContent()) ?? '';
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first(), name).toBeVisible();
  }
  expectFixed(complaints).toEqual([]);
});
