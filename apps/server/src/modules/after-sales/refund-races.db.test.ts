/** Two people press at the same moment: one succeeds, the other is told, and the money is refunded once. */
import { getRefundableItems, refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { cards } from '../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';

const { shop, desk } = await openRefundDesk();

const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
const told = ['afterSales.underWay', 'quote.changed', 'quote.spent', 'void.notAllowed', 'refund.notRefundable'];

test('of two parallel refunds for different travellers the second must be repeated and then succeeds', async () => {
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

test('a customer and staff refund the same booking at once: one succeeds, and the money is refunded once', async () => {
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

/** A ticket to Rome that can be refunded until its train leaves, and the time of departure. */
async function buyItalian() {
  const bought = await desk.buy({ from: 'ITMIL', to: 'ITRMA', departureDate: '2026-12-08' }, cards.paid, 'TRENITALIA');
  const { rows } = await shop.platform.carrierPool.query<{ departs: string }>(
    `select min((segment -> 'train' ->> 'departsAt')::bigint)::text as departs
     from carrier.booking booking, jsonb_array_elements(booking.segments) segment where booking.reference = $1`,
    [`${bought.reference}-1`],
  );
  const departsAtMs = Number(rows[0]?.departs) * 60_000;
  return { bought, departsAtMs };
}

test('a quote from before departure is paid as quoted, and a request after departure is refused', async () => {
  const [inTime, tooLate, lapsed] = [await buyItalian(), await buyItalian(), await buyItalian()];
  const until = (ms: number) => shop.clock.advance(ms - shop.clock.now());
  until(inTime.departsAtMs - 20 * 60_000);
  const old = await desk.quoteOf(lapsed.bought);
  until(inTime.departsAtMs - 60_000);
  const { row, quote } = await desk.quoteOf(inTime.bought);
  until(inTime.departsAtMs + 60_000);

  const done = await inTime.bought.shopper.must(refundBooking, {
    params: { reference: inTime.bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(done.refundedAmount).toBe(quote.refundAmount);
  await desk.expectSettled(inTime.bought);

  const late = await desk.rowOf(tooLate.bought);
  const params = { reference: tooLate.bought.reference, source: late.source, orderId: late.orders[0]?.orderId ?? '' };
  const answer = await tooLate.bought.shopper.must(getRefundableItems, { params, query: {} });
  expect([answer.data.isEligibleForRefund, answer.body.quote]).toEqual([false, undefined]);
  const asked = { params: { reference: lapsed.bought.reference }, body: { source: late.source, quoteId: old.quote.quoteId } };
  expect(await lapsed.bought.shopper.refusalOf(refundBooking, asked)).toMatchObject({ code: 'quote.expired' });
  for (const { bought } of [tooLate, lapsed]) expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
});

test('a customer exchanges while staff refund the same booking: one succeeds', async () => {
  const bought = await desk.buy({ departureDate: '2026-12-15' });
  const { row, quote } = await desk.quoteOf(bought);
  const found = await exchangeDesk.search(bought, { departureDate: '2026-12-16' });
  const even = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  const staff = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const body = { source: row.source, quoteId: quote.quoteId };
  const answers = await Promise.allSettled([
    exchangeDesk.process(bought, even.quoteId),
    staff.must(refundBooking, { params: { reference: bought.reference }, body }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const isExchanged = answers[0]?.status === 'fulfilled';
  await expect.poll(async () => (await desk.rowOf(bought)).status).toBe(isExchanged ? 'Exchanged' : 'Fully Refunded');
  expect(await desk.refundsAtProvider(bought.intentId)).toHaveLength(isExchanged ? 0 : 1);
  await desk.expectSettled(bought);
});
