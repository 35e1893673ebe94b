/** A train of one seller is cancelled on the day: its traveller is told, and gets another train or the money for nothing. */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import { shareOf } from '@throughfare/suppliers/carriers/engine/rules/seeded';
import { atocRunning } from '@throughfare/suppliers/carriers/atoc/atoc-running.data';
import { beforeAll, afterEach, expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../../tests/support/exchange-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';

const { shop, sandbox, desk, sql } = await openRefundDesk();
beforeAll(async () => {
  // here the shop checks when a test tells it to, not every minute
  await sql("delete from jobs.schedule where name = 'backoffice.watch-connections'");
});
afterEach(() => shop.troubles.end());

const dayAfter = (days: number) => new Date(shop.clock.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const tomorrow = dayAfter(1);

async function ridesOf(bought: Bought): Promise<string[]> {
  const { tripData } = await desk.rowOf(bought);
  return (tripData[0]?.journey.segments ?? []).flatMap(({ type, designator }) => (type === 'TRANSFER' ? [] : [designator]));
}

const mailsAbout = async ({ reference }: Bought) =>
  (await shop.mailsSent()).filter(({ subject }) => subject.includes(reference) && !subject.startsWith('Your tickets'));

async function refundOf(bought: Bought) {
  const { source, orders } = await desk.rowOf(bought);
  const params = { reference: bought.reference, source, orderId: orders[0]?.orderId ?? '' };
  return (await bought.shopper.must(getRefundableItems, { params, query: {} })).body;
}

/** Buys a fare without a refund on a train that the railway will cancel two hours before it leaves. */
async function buyDoomed() {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('doomed@example.com');
  for (let days = 1; days < 15; days += 1)
    for (const departureTime of ['06:00', '10:00', '14:00']) {
      const departureDate = dayAfter(days);
      const found = await shopper.search({ from: 'EUS', to: 'MAN', departureDate, departureTime });
      for (const ticket of found.outward) {
        const [ride, ...others] = ticket.travelSegments;
        const fare = ticket.fareInformation.find(({ isReturn, refund }) => !isReturn && refund === 'none');
        const isDoomed = shareOf(`ATOC/${ride?.designator}/${ride?.operatingDay}/luck`) < atocRunning.cancelledShare;
        if (!ride || others.length > 0 || !fare || !isDoomed || ticket.source !== 'ATOC') continue;
        await shopper.add({ searchId: found.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
        const { key, payment } = await order(shopper, sandbox.url, cards.paid);
        const { response } = await outcomeOf(shopper, key);
        const reference = response?.items[0]?.bookingReference ?? '';
        const bought: Bought = {
          shopper,
          reference,
          orderId: response?.orderId ?? '',
          intentId: payment.intentId,
          charged: payment.amount,
        };
        return { bought, departureDate, leavesAtMs: Date.parse(ride.departureDateTime) };
      }
    }
  throw new Error('no train of these days is cancelled');
}

test('nobody is told of the train of a ticket that was given back', async () => {
  const bought = await desk.buy({ departureDate: tomorrow, departureTime: '13:00' });
  const [designator = ''] = await ridesOf(bought);
  const { quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source: 'ATOC', quoteId: quote.quoteId } });
  shop.troubles.cancelTrain(designator);
  expect(await shop.shop.watchRunning()).toBe(0);
});

test("a change between two of one seller's trains that will be missed brings a mail, the next train and the money", async () => {
  const bought = await desk.buy(
    { from: 'EUS', to: 'WDM', departureDate: tomorrow, departureTime: '10:00' },
    cards.paid,
    'ATOC',
    'cheapest',
  );
  const [first = '', second] = await ridesOf(bought);
  expect(second).toBeDefined();
  shop.troubles.delayTrain(first, 240);
  expect(await shop.shop.watchConnections()).toBeGreaterThan(0);
  const [mail] = await mailsAbout(bought);
  expect(mail?.subject).toMatch(/^Your connection is broken: /);
  const { disruption, orders } = await desk.rowOf(bought);
  expect(disruption?.join(' ')).toContain('Your connection is broken');
  expect(orders[0]).toMatchObject({ isUnreached: true });
  const { quote } = await refundOf(bought);
  expect(minorOf(quote?.refundAmount ?? '')).toBe(bought.charged);
  const { body } = await bought.shopper.must(getNextTrain, {
    params: { reference: bought.reference },
    body: { orderId: orders[0]?.orderId ?? '' },
  });
  expect(body.summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
});

test('a cancelled train of one seller brings one mail, a banner with both ways, and both are free', async () => {
  const { bought, departureDate, leavesAtMs } = await buyDoomed();
  expect((await refundOf(bought)).quote).toBeUndefined();
  shop.clock.advance(leavesAtMs - 150 * 60_000 - shop.clock.now());
  await shop.shop.watchRunning();
  expect((await desk.rowOf(bought)).disruption).toBeUndefined();
  shop.clock.advance(40 * 60_000);
  expect(await shop.shop.watchRunning()).toBeGreaterThan(0);
  expect(await shop.shop.watchRunning()).toBe(0);

  const [mail, ...others] = await mailsAbout(bought);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your train is cancelled: /);
  expect(mail?.text).toMatch(
    /is cancelled because of a fault of the signals or the track\..*Both are free of charge.*Another train: .*flow=exchange.*My money back: .*flow=refund/s,
  );

  const { disruption, actions } = await desk.rowOf(bought);
  expect(disruption?.join(' ')).toMatch(
    /is cancelled because of .* Take another train, or get all your money back\. Both are free of charge/,
  );
  expect(actions).toEqual(expect.arrayContaining(['exchange', 'refund']));
  const { quote } = await refundOf(bought);
  expect(minorOf(quote?.refundAmount ?? '')).toBe(bought.charged);
  const { body } = await bought.shopper.must(getExchangeableItems, { params: { reference: bought.reference }, body: {} });
  expect(body.items[0]).toMatchObject({ isExchangeable: true });
  const found = await exchangeDesk.search(bought, { departureDate, departureTime: '00:00' });
  expect(found.fee).toBe('0.00');
});
