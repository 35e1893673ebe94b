import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import type { Page } from '@playwright/test';
import { cards, order, outcomeOf } from '../support/checkout.ts';
import { type Choice, createShopper, type Shopper } from '../support/shopper.ts';

const url = process.env['SHOP_URL'] ?? '';

/**
 * A guest buys a ticket through the API, which is faster than on the pages; the browser then continues as that guest. Returns the booking
 * reference.
 */
export async function buyAsGuest(page: Page, email: string, choose: (shopper: Shopper) => Promise<Choice>): Promise<string> {
  const shopper = await createShopper(createClient(fetchTransport(url)), { 'browse-from': '/uk' });
  await shopper.becomeGuest(email);
  await shopper.add(await choose(shopper));
  const { key } = await order(shopper, process.env['SANDBOX_URL'] ?? '', cards.paid);
  const { response } = await outcomeOf(shopper, key);
  await page.context().addCookies([{ name: 'tf_session', value: shopper.token, url }]);
  return response?.items[0]?.bookingReference ?? '';
}
