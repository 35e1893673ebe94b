/** Two who press at the same moment: one of them is served, the other is told, and the money goes back once. */
import { refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';

const { shop, desk } = await openRefundDesk();

const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
const told = ['afterSales.underWay', 'quote.changed', 'quote.spent', 'void.notAllowed', 'refund.notRefundable'];

test('of two refunds of different travellers at once, the second is told to look again and is served then', async () => {
  const bought = await desk.buy({ passengers: two });
  const [first, second] = [await desk.quoteOf(bought, 'outward.1'), await desk.quoteOf(bought, 'outward.2')];
  const ask = (quoteId: string) =>
    bought.shopper.attempt(refundBooking, { params: { reference: bought.reference }, body: { source: 'ATOC', quoteId } });
  const outcomes = await Promise.all([ask(first.quote.quoteId), ask(second.quote.quoteId)]);
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
  expect(refused).toHaveLength(1);
  expect(told).toContain(refused[0]);
  const rest = await desk.quoteOf(bought);
  expect(rest.quote.parts).toHaveLength(1);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: 'ATOC', quoteId: rest.quote.quoteId },
  });
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});

test('a customer who cancels while staff refund the same booking: one of them is served, and the money goes back once', async () => {
  const bought = await desk.buy();
  const { quote } = await desk.quoteOf(bought);
  const staff = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const params = { reference: bought.reference };
  const outcomes = await Promise.all([
    bought.shopper.attempt(voidBooking, { params, body: { source: 'ATOC' } }),
    staff.attempt(refundBooking, { params, body: { source: 'ATOC', quoteId: quote.quoteId } }),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
  expect(refused).toHaveLength(1);
  expect(told).toContain(refused[0]);
  const given = await desk.refundsAtProvider(bought.intentId);
  expect(given).toHaveLength(1);
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});
