/** A customer saves a card, and buys with it a second time. */
import { customerPassword } from '../support/register-customer.ts';
import { fillInTraveller, openBooking, openPayment, orderButton, typeCard } from './checkout.ts';
import { enter, register } from './enter.ts';
import { ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test('a saved card is chosen, deselected and paid with', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const address = ownAddress('cards');
  await register(address);
  await enter(page.context(), address, customerPassword);
  await openPayment(page, address);
  await expect(page.getByText('Your cards')).toHaveCount(0);
  await typeCard(page, '4000008260000000');
  await page.getByRole('checkbox', { name: 'Remember card details' }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  await openBooking(page);
  await fillInTraveller(page, address);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const card = page.getByRole('list', { name: 'Your cards' }).getByRole('button', { name: /0000/ });
  const entry = page.locator('iframe[title^="Card number"]');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await expect(entry).toBeVisible();
  await card.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(entry).toHaveCount(0);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await card.press('Enter');
  await expect(entry).toBeVisible();
  await card.click();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});

test('a guest is not asked to save a card', { tag: '@desktop' }, async ({ page }) => {
  await openPayment(page, ownAddress('guest'));
  await expect(page.getByLabel('Name on the card')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember card details' })).toHaveCount(0);
});
