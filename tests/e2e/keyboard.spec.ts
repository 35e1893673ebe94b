import type { Locator, Page } from '@playwright/test';
import { openHome } from './search-box.ts';
import { expect, test } from './shop-test.ts';

interface Reach {
  /** The control's locator, in the frame that has the focus. */
  readonly focused?: Locator;
  /** How often the key may be pressed. */
  readonly within?: number;
}

/** Presses Tab until the control has the focus, once the control can be used. Fails if Tab never reaches it. */
async function tabTo(page: Page, control: Locator, { focused = page.locator(':focus'), within = 60 }: Reach = {}): Promise<void> {
  await expect(control).toBeEnabled();
  const isReached = async () => (await control.and(focused).count()) > 0;
  for (let presses = 0; presses < within && !(await isReached()); presses++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a trip is searched for, chosen, paid and booked only with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // A notice's link, Pause, Close and the open tab come first. While one notice replaces another there are two links.
  await tabTo(page, page.getByRole('combobox', { name: 'From' }), { within: 6 });
  await page.keyboard.type('london kings');
  await expect(page.getByRole('option').first()).toContainText("London King's Cross");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/King/);
  await page.getByRole('combobox', { name: 'To', exact: true }).focus();
  await page.keyboard.type('york');
  await expect(page.getByRole('option').first()).toContainText(/^York/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('York');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/p2p\?id=/);
  await expect(page.getByRole('status').filter({ hasText: "London King's Cross to York: trains and fares" })).toBeAttached();

  await page
    .getByRole('link', { name: /^Show fares/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/£[1-9]/);
  await page.getByRole('button', { name: 'Add to cart' }).first().focus();
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(added).toBeVisible();
  await expect(added.getByRole('link', { name: 'Book now' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(added.getByRole('link', { name: 'Go to cart' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /Your cart/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Continue to booking' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
  for (const [field, text] of [
    ['E-mail', 'keys@example.com'],
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
  ] as const) {
    await tabTo(page, page.getByLabel(field));
    await page.keyboard.type(text);
  }
  const country = page.getByLabel('Country of residence');
  await tabTo(page, country);
  // Repeating a letter moves through the countries that start with it, at any speed. A whole name must be typed within a second.
  for (let presses = 0; presses < 10 && (await country.inputValue()) !== 'GB'; presses++) await page.keyboard.press('u');
  await expect(country).toHaveValue('GB');
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  const card = page.frameLocator('iframe[title^="Card number"]');
  for (const [field, text] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, card.getByLabel(field), { focused: card.locator(':focus') });
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Order and pay £\d/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});
