import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { expect, type Page } from '@playwright/test';
import { createShopper } from '../support/shopper.ts';
import { chooseFare, chooseManchester, openHome, search, showFares } from './search-box.ts';

/**
 * Searches for a single from London to Manchester for one adult, puts it into the cart and opens the cart. It chooses a fare with unlimited
 * places, because walks buy side by side and another walk may take the last Advance ticket first.
 */
export async function searchAndPutIntoCart(page: Page): Promise<void> {
  await openHome(page);
  await chooseManchester(page);
  await search(page);
  await showFares(page, 1);
  await chooseFare(page, /Anytime Single/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('heading', { name: /Your cart/ })).toBeVisible();
}

/**
 * The same trip in the cart of the browser's session, through the API: most walks are about something later, and this takes a tenth of the
 * time. Opens the cart.
 */
export async function putTripIntoCart(page: Page): Promise<void> {
  const url = process.env['SHOP_URL'] ?? '';
  const session = (await page.context().cookies(url)).find(({ name }) => name === 'tf_session');
  const shopper = await createShopper(createClient(fetchTransport(url)), { 'browse-from': '/uk' }, session?.value);
  const found = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });
  const ticket = found.outward[1];
  const fare = ticket?.fareInformation.find(({ displayNames }) => displayNames.includes('Anytime Single'));
  if (!ticket || !fare) throw new Error('no Anytime Single on the second train');
  await shopper.add({ searchId: found.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  if (!session) await page.context().addCookies([{ name: 'tf_session', value: shopper.token, url }]);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /Your cart/ })).toBeVisible();
}

export async function openBooking(page: Page): Promise<void> {
  await putTripIntoCart(page);
  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
}

/** Fills in the traveller form for one adult. */
export async function fillInTraveller(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Country of residence').selectOption('GB');
}

export async function openPayment(page: Page, email: string): Promise<void> {
  await openBooking(page);
  await fillInTraveller(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
}

/** Types a card into the provider's field and accepts the terms. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = page.frameLocator('iframe[title^="Card number"]');
  await field.getByLabel('Card number').fill(number);
  await field.getByLabel('Expiry date').fill('1234');
  await field.getByLabel('Security code').fill('123');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Order and pay £\d/ });
}

/** Buys a ticket and returns its booking reference. */
export async function buyTicket(page: Page, email: string): Promise<string> {
  await openPayment(page, email);
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  return page.getByText('Booking reference').locator('strong').innerText();
}
