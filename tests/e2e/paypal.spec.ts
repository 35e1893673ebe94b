import type { Page } from '@playwright/test';
import { openPayment } from './checkout.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const button = (page: Page) => page.getByRole('button', { name: /with PayPal$/ });
const atPayPal = (page: Page) => page.getByRole('main', { name: 'Sandbox PayPal' });

/** Waits for the card's field, which comes with the script: a box ticked earlier would lose its tick. */
async function acceptTerms(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number')).toBeEnabled();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}

test(
  'PayPal: not without the terms, no fee, one payment for two clicks, back without paying, approved by keyboard and ordered',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPayment(page, 'paula@example.com');
    await expect(button(page)).toHaveText(/^Pay £\d+\.\d\d with PayPal$/);
    await button(page).click();
    await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();

    await acceptTerms(page);
    const opened: string[] = [];
    page.on('request', (request) => void (request.url().includes('/data/paypal-order') && opened.push(request.url())));
    await button(page).dblclick();
    await expect(atPayPal(page)).toContainText('Metro 1 Ticket');
    expect(opened).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(page.getByText('You left PayPal without paying.')).toBeVisible();

    await acceptTerms(page);
    await button(page).press('Enter');
    await expect(atPayPal(page)).toBeVisible();
    await page.getByRole('radio', { name: 'Pays', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  },
);

test('a silent PayPal is reported, charges nothing, and can be tried again', { tag: '@phone' }, async ({ page, complaints }) => {
  await openPayment(page, 'paula@example.com');
  await acceptTerms(page);
  // only this page's call fails, so that no other test is disturbed
  await page.route('**/data/paypal-order', (route) => route.abort());
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('The payment service is not answering at the moment. Nothing was charged.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/data/paypal-order');
  await button(page).click();
  await expect(atPayPal(page)).toBeVisible();
  // the browser reports every failed request
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});
