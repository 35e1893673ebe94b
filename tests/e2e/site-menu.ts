import { expect, type Page } from '@playwright/test';

/** Opens the menu, which is behind a button on a phone. If it is still open it belongs to the previous page, and the next page closes it. */
export async function openSiteMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', expanded: false }).click();
  await expect(page.getByRole('button', { name: 'Menu', expanded: true })).toBeVisible();
}
