import { expect, type Page } from '@playwright/test';

/** Types into a station field and takes the first suggestion with that text. */
export async function chooseStation(page: Page, field: 'From' | 'To', typed: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field, exact: true });
  await input.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await expect(input).toHaveValue(name);
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/uk');
  // Before hydration the form is a plain one; these tests want the live one.
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
}

export async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\/p2p\?id=/);
}

/** Chooses a day of December 2026 in the calendar of a field. */
export async function chooseDay(page: Page, field: string, day: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}: `) }).click();
  await page.getByRole('button', { name: new RegExp(`\\b${day} December 2026`) }).click();
}

/** Chooses a fare of the open ticket. It may be among those that are folded. */
export async function chooseFare(page: Page, name: RegExp): Promise<void> {
  const fare = page.getByRole('radio', { name }).first();
  const more = page.getByText(/^\d+ more fares$/);
  await expect(fare.or(more).first()).toBeVisible();
  if (!(await fare.isVisible())) await more.click();
  await fare.check();
}

/** Opens the fares of a train of the list. */
export async function showFares(page: Page, index = 0): Promise<void> {
  await page
    .getByRole('link', { name: /^Show fares/ })
    .nth(index)
    .click();
}

/** From London Euston to Manchester. */
export async function chooseManchester(page: Page): Promise<void> {
  await chooseStation(page, 'From', 'london euston', 'London Euston');
  await chooseStation(page, 'To', 'manchester picc', 'Manchester Piccadilly');
}
