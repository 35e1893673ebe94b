/** What My Bookings says a refund would bring is what the refund then pays, for sellers, fares and instants of all kinds (RESULT-18). */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { beforeAll, expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk, sql } = await openRefundDesk();
beforeAll(async () => {
  await sql("delete from jobs.schedule where name like 'backoffice.%' or name like 'after-sale.compensate%'");
});

type Buying = Parameters<typeof desk.buy>;
const buying = (from: string, to: string, price: Buying[3], more: Partial<Buying[0]> = {}, storefront = '/uk'): Buying => [
  { from, to, departureDate: '2026-12-08', departureTime: '09:00', ...more },
  undefined,
  undefined,
  price,
  storefront,
];
const twoPeople = {
  passengersV2: {
    Adult: [
      { type: 'Adult' as const, age: 40 },
      { type: 'Adult' as const, age: 41 },
    ],
    Senior: [],
    Youth: [],
    Child: [],
    Infant: [],
  },
};
const prices = ['dearest', 'cheapest', 'plainest'] as const;
const purchases: readonly Buying[] = [
  ...prices.map((price) => buying('EUS', 'MAN', price)),
  ...prices.map((price) => buying('KGX', 'EDB', price, twoPeople)),
  ...prices.map((price) => buying('EUS', 'MAN', price, { arrivalDate: '2026-12-10', arrivalTime: '10:00' })),
  ...prices.map((price) => buying('FRPLY', 'FRLPD', price)),
  ...prices.map((price) => buying('LON', 'FRPAR', price)),
  ...prices.map((price) => buying('USNYP', 'USWAS', price, {}, '/us')),
  ...prices.map((price) => buying('CATRTO', 'CAMTRL', price, {}, '/ca')),
  ...prices.map((price) => buying('ITMIL', 'ITRMA', price)),
];
const hour = 3_600_000;
/** Soon after the purchase, inside and after the hours of grace, some days before, the day before, the morning, and after the train has left. */
const pauses = [0, 20 * 60_000, 2 * hour, 30 * hour, 5 * 24 * hour, 24 * hour, 20 * hour, 6 * hour, 20 * hour];

/** The sum of what the row promises now, in minor units. Undefined if it promises nothing. */
async function shown(bought: Bought): Promise<number | undefined> {
  const { tripData } = await desk.rowOf(bought);
  const sums = tripData.flatMap(({ journey }) =>
    (journey.parts ?? [journey]).flatMap(({ refundNow }) => (refundNow?.curve[0] ? [minorOf(refundNow.curve[0].refund)] : [])),
  );
  return sums.length === 0 ? undefined : sums.reduce((sum, one) => sum + one, 0);
}

test('at every instant the shown amount is the quoted one, and the refund pays it', { timeout: 300_000 }, async () => {
  const open: Bought[] = [];
  for (const purchase of purchases) open.push(await desk.buy(...purchase));
  let compared = 0;
  let refunded = 0;
  for (const [turn, pause] of pauses.entries()) {
    shop.clock.advance(pause);
    const asked = open.slice();
    for (const [index, bought] of asked.entries()) {
      const row = await desk.rowOf(bought);
      const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
      // Amtrak asks which of money and voucher is wanted.
      const { body } = await bought.shopper.must(getRefundableItems, { params, query: row.source === 'AMT' ? { refundType: 'fop' } : {} });
      if (row.orders.length > 1) continue;
      const promised = await shown(bought);
      const quoted = body.quote ? minorOf(body.quote.refundAmount) : undefined;
      expect({ turn, index, trip: row.trip, product: row.product, promised: promised ?? 0 }).toEqual({
        turn,
        index,
        trip: row.trip,
        product: row.product,
        promised: quoted ?? 0,
      });
      compared += 1;
      // One in each turn takes it.
      if (quoted === undefined || index % pauses.length !== turn) continue;
      await bought.shopper.must(refundBooking, {
        params: { reference: bought.reference },
        body: { source: row.source, quoteId: body.quote?.quoteId },
      });
      await expect
        .poll(async () => (await desk.refundsAtProvider(bought.intentId)).reduce((sum, { amount }) => sum + amount, 0))
        .toBe(promised);
      refunded += 1;
      open.splice(open.indexOf(bought), 1);
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(refunded).toBeGreaterThan(2);
});
