/**
 * What My Bookings says a refund would bring is what the refund then pays, and what it says counts towards another ticket is what an
 * exchange then counts, for sellers, fares and instants of all kinds (RESULT-18, RESULT-24).
 */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { exchangeDesk } from '../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

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

type Row = Awaited<ReturnType<typeof desk.rowOf>>;

/** The sum of what the row promises now, in minor units. Undefined if it promises nothing. */
function shown({ tripData, refundNow: together }: Row): number | undefined {
  const sums = tripData.flatMap(({ journey }) =>
    (journey.parts ?? [journey]).flatMap(({ refundNow }) => (refundNow?.curve[0] ? [minorOf(refundNow.curve[0].refund)] : [])),
  );
  const sum = sums.reduce((minor, one) => minor + one, 0);
  expect(minorOf(together?.curve[0]?.refund ?? '0.00')).toBe(sum);
  return sums.length === 0 ? undefined : sum;
}

/** What an exchange of all tickets to the same kind of journey two days later counts: what was paid for them, less its fee. */
async function counted(bought: Bought, isReturn: boolean): Promise<number | undefined> {
  const { items } = (await exchangeDesk.itemsOf(bought)).body;
  const [item] = items;
  if (!item?.isExchangeable) return undefined;
  const found = await exchangeDesk.search(bought, {
    departureDate: '2026-12-16',
    ...(isReturn ? { arrivalDate: '2026-12-18', arrivalTime: '10:00' } : {}),
    fareCodes: { departure: item.departureFareCodes, ...(isReturn ? { return: item.returnFareCodes } : {}) },
  });
  const first = (tickets: typeof found.outward) => {
    const [ticket] = tickets;
    const fare = ticket?.fareInformation.find(({ isReturn: isHalf, isIllegalFare }) => !isHalf && !isIllegalFare);
    if (!ticket || !fare) throw new Error('nothing to exchange for');
    return { ticket, priceId: fare.priceId };
  };
  const { totalSummary } = await exchangeDesk.quote(bought, found, first(found.outward), ...(isReturn ? [first(found.inward)] : []));
  return minorOf(totalSummary.reversedRevenueTotal) - minorOf(totalSummary.penalty);
}

test('at every instant the shown amount is the quoted one, and the refund pays it', { timeout: 300_000 }, async () => {
  const open: Bought[] = [];
  for (const purchase of purchases) open.push(await desk.buy(...purchase));
  let compared = 0;
  let refunded = 0;
  let exchanges = 0;
  let parted = 0;
  for (const [turn, pause] of pauses.entries()) {
    shop.clock.advance(pause);
    const asked = open.slice();
    for (const [index, bought] of asked.entries()) {
      const row = await desk.rowOf(bought);
      const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
      // Amtrak asks which of money and voucher is wanted.
      const { body } = await bought.shopper.must(getRefundableItems, { params, query: row.source === 'AMT' ? { refundType: 'fop' } : {} });
      if (row.orders.length > 1) continue;
      const promised = shown(row);
      const quoted = body.quote ? minorOf(body.quote.refundAmount) : undefined;
      expect({ turn, index, trip: row.trip, product: row.product, promised: promised ?? 0 }).toEqual({
        turn,
        index,
        trip: row.trip,
        product: row.product,
        promised: quoted ?? 0,
      });
      compared += 1;
      const value = row.refundNow?.exchange?.curve[0]?.value;
      // A quote of an exchange takes a search, so one in nine is asked for.
      if (index % pauses.length === (turn + 4) % pauses.length && row.actions.includes('exchange')) {
        const asked = { turn, index, trip: row.trip, product: row.product };
        const minor = await counted(bought, row.tripData.length > 1);
        expect({ ...asked, value: value === undefined ? 0 : minorOf(value) }).toEqual({ ...asked, value: minor ?? 0 });
        exchanges += minor === undefined ? 0 : 1;
      }
      // One traveller of each party gives up their ticket; what is left is compared from then on.
      if (turn === 2 && row.passengers.length > 1) {
        const part = await desk.answerOf(bought, 'outward.2');
        if (!part.body.quote) continue;
        const body = { source: row.source, quoteId: part.body.quote.quoteId };
        await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
        await expect.poll(async () => (await desk.rowOf(bought)).refundInfo?.partiallyRefunded).toBe(true);
        parted += 1;
        continue;
      }
      // One in each turn takes it.
      if (quoted === undefined || index % pauses.length !== turn) continue;
      await bought.shopper.must(refundBooking, {
        params: { reference: bought.reference },
        body: { source: row.source, quoteId: body.quote?.quoteId },
      });
      await expect
        .poll(async () => (await desk.refundsAtProvider(bought.intentId)).reduce((sum, { amount }) => sum + amount, 0))
        .toBe(Math.round((row.refundInfo ? minorOf(row.refundInfo.refundedAmount) : 0) + (promised ?? 0)));
      refunded += 1;
      open.splice(open.indexOf(bought), 1);
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(refunded).toBeGreaterThan(2);
  expect(exchanges).toBeGreaterThan(5);
  expect(parted).toBeGreaterThan(0);
});
