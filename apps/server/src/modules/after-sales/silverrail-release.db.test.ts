/** SilverRail's flow: check the release, release the seat, then refund (REFUND-7). */
import { getRefundableItems, releaseSeat, releaseSeatAndCancel } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { sellOut } from '../../../../../tests/support/sell-out.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();
const edinburgh = { from: 'KGX', to: 'EDB' };
let days = 0;

/** The dearest single, because it is refundable, of a train that no other test uses. */
async function buy(departureDate = new Date(Date.UTC(2026, 11, 9 + days++)).toISOString().slice(0, 10)): Promise<Bought> {
  return desk.buy({ ...edinburgh, departureDate }, undefined, 'SilverRail');
}

async function askedOf(bought: Bought) {
  const row = await desk.rowOf(bought);
  const [line] = row.orders;
  const ids = { refSysOrderId: line?.orderId ?? '', refSysBookingId: row.refSystemBookingId, source: 'SilverRail' as const };
  return { params: { reference: bought.reference }, body: ids };
}

async function answerOf(bought: Bought) {
  const row = await desk.rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  return bought.shopper.must(getRefundableItems, { params, query: {} });
}

test('the check says that the seat can be released, and after the release that it was', async () => {
  const bought = await buy();
  const before = (await answerOf(bought)).body;
  expect(before.items[0]).toMatchObject({ isSeatReleasable: true, coupon: { attributes: { isReleasable: true } } });
  expect(before.coupon.attributes.isReleasable).toBe(true);
  expect(await bought.shopper.must(releaseSeat, await askedOf(bought))).toEqual({ statusCode: 200 });
  const after = (await answerOf(bought)).body;
  expect(after.coupon.attributes.isReleasable).toBe(false);
  expect(after.items[0]?.isCancellable).toBe(true);
  const row = await desk.rowOf(bought);
  expect(row.orders[0]?.ticketNumbers).toEqual([]);
  // the remaining refund uses the same button
  expect(row.actions).toEqual(['release']);
});

test('of two windows that release at once, one succeeds; the other changes nothing', async () => {
  const bought = await buy();
  const asked = await askedOf(bought);
  const answers = await Promise.all([bought.shopper.attempt(releaseSeat, asked), bought.shopper.attempt(releaseSeat, asked)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(['release.notReleased', 'afterSales.underWay']).toContain(refused[0]);
  const { afterSales } = await desk.rowOf(bought);
  expect(afterSales.filter(({ kind, steps }) => kind === 'SEAT_RELEASE' && steps.some(({ text }) => text.includes('agreed')))).toHaveLength(
    1,
  );
});

test('the freed seat can be sold again at once', async () => {
  const departureDate = '2026-12-20';
  const bought = await buy(departureDate);
  const { outward } = await bought.shopper.search({ ...edinburgh, departureDate });
  const ticket = outward.find(({ source }) => source === 'SilverRail');
  const [dearest] = (ticket?.fareInformation ?? []).toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!ticket || !dearest) throw new Error('nothing to buy');
  const choice = { offer: ticket.offer, priceId: dearest.priceId };
  expect((await sellOut(shop, choice, 'product')).length).toBeGreaterThan(0);
  expect(await sellOut(shop, choice, 'product')).toEqual([]);
  await bought.shopper.must(releaseSeat, await askedOf(bought));
  expect(await sellOut(shop, choice, 'product')).toHaveLength(1);
});

// last, because it advances the clock to the day of travel
test('the release fixes the day from which the refund is computed: on the day of travel a kept seat brings nothing', async () => {
  const [released, kept] = [await buy('2026-12-09'), await buy('2026-12-09')];
  const quoted = (await answerOf(released)).body.quote;
  await released.shopper.must(releaseSeat, await askedOf(released));
  shop.clock.advance(Date.parse('2026-12-09T04:30:00Z') - shop.clock.now());
  expect((await answerOf(kept)).data.isEligibleForRefund).toBe(false);
  expect(await kept.shopper.refusalOf(releaseSeatAndCancel, await askedOf(kept))).toMatchObject({ code: 'refund.notRefundable' });
  const done = await released.shopper.must(releaseSeatAndCancel, await askedOf(released));
  expect(done).toMatchObject({ statusCode: 200, body: { refundedAmount: quoted?.refundAmount } });
  expect(minorOf(done.body.refundedAmount)).toBe(released.charged - 500);
  await desk.expectSettled(released);
});
