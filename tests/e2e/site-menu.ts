import { expect, type Page } from '@playwright/test';

/** Opens the menu that a phone has behind a button. One that is still open belongs to the page before: the next page closes it. */
export async function openSiteMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', expanded: false }).click();
  await expect(page.getByRole('button', { name: 'Menu', expanded: true })).toBeVisible();
}
