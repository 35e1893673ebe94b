/** One row of the table opens a storefront (docs/storefronts.md): from the first price to the mail. */
import { openSixthMarket } from '@throughfare/kernel/testing/open-sixth-market';
import { afterAll, expect, test } from 'vitest';
import { cards, openPayment, orderAndWait } from '../../../../tests/support/checkout.ts';
import { createShopper, dearestOneWay } from '../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';

const { close } = openSixthMarket();

const { sandbox, shop } = await openSandboxShop();
afterAll(async () => {
  close();
});

test('a customer of the sixth storefront searches, pays and gets mail in its currency, with its fee for the card', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/ie' });
  await shopper.becomeGuest('aoife@example.com');
  await shopper.add(dearestOneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  const cart = await shopper.cart();
  expect([cart.currency, Number(cart.cardFee)]).toEqual(['EUR', expect.closeTo(Number(cart.total) / 100, 1)]);

  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  expect([payment.currency.toUpperCase(), payment.amount]).toEqual(['EUR', Math.round(Number(cart.totalWithCardFee) * 100)]);

  const { response } = await orderAndWait(shopper, cart, payment);
  const mails = () => shop.mails.filter(({ subject }) => subject.includes(response?.items[0]?.bookingReference ?? 'no booking'));
  await expect.poll(() => mails()[0]?.text ?? '').toContain(`€${cart.totalWithCardFee}`);
  const { rows } = await shop.platform.retailPool.query('select market, currency from retail.order');
  expect(rows).toEqual([{ market: 'IE', currency: 'EUR' }]);
});
