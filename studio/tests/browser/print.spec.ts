import { expect, test } from '@playwright/test';
import { open } from './panels';
import { expectFixed, expectNoViolation, keepPicture } from './studio';

test('cards are chosen, seen and printed, one picture a sheet', async ({ page }) => {
  // The dialog of the browser stays open until the test has looked at the pages.
  await page.addInitScript(() => { window.print = () => { document.body.dataset.printing = 'true'; }; });
  await open(page, 'Puzzles');
  await page.getByRole('button', { name: 'Print cards' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Puzzles')).toHaveValue('starter'); // what is shown of it
  await dialog.getByLabel('Puzzles').selectOption('classic');
  const preview = page.getByTestId('card-preview');
  await expect(preview).toHaveAttribute('alt', 'Page 1: 6 cards');
  await expect(dialog.getByRole('button', { name: 'Print 7 pages' })).toBeVisible();
  await dialog.getByLabel('Cards per page').selectOption('12');
  await dialog.getByLabel('Paper').selectOption('letter');
  await dialog.getByLabel('Solution').selectOption('back');
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(preview).toHaveAttribute('alt', 'Page 2: backs with the solutions');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await keepPicture(page, 'print');
  await expectNoViolation(page, 'dialog[open]');

  await dialog.getByRole('button', { name: 'Print 8 pages' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printing', 'true');
  await expect(page.locator('.sheets img')).toHaveCount(8);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectFixed(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(8);
  expectFixed(pdf.match(/\/MediaBox\s*\[0 0 612 792\]/g)).toHaveLength(8); // points: Letter
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.sheets')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
