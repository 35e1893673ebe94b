/** A train of one seller is cancelled on the day: its traveller is told, and gets another train or the money for nothing. */
import { openCalendarFeed } from '@throughfare/contract/calls/bookings';
import { setDayNotices } from '@throughfare/contract/calls/day-notices';
import { listValidTrains, takeValidTrain } from '@throughfare/contract/calls/valid-trains';
import { getTravelDay, openSharedDay } from '@throughfare/contract/calls/travel-day';
import { openPushReceiver } from '../../../../../../tests/support/push-receiver.ts';
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import { shareOf } from '@throughfare/suppliers/carriers/engine/rules/seeded';
import { atocRunning } from '@throughfare/suppliers/carriers/atoc/atoc-running.data';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';

const { shop, sandbox, desk, sql } = await openRefundDesk({ variables: { WEB_PUSH_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' } });
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

  const { disruption, actions, calendarFeed = '' } = await desk.rowOf(bought);
  const token = new URL(calendarFeed).searchParams.get('feed') ?? '';
  const feed = await shop.client.call(openCalendarFeed, { body: { token } });
  expect(feed.ok && feed.data.file.replaceAll('\r\n ', '')).toMatch(
    /UID:\S+-outward-0@.*SEQUENCE:[1-9].*is cancelled because of.*STATUS:CANCELLED/s,
  );
  const forged = await shop.client.call(openCalendarFeed, { body: { token: token.replace(bought.reference, 'TFFORGED') } });
  expect(forged).toMatchObject({ ok: false, error: { code: 'bookings.linkInvalid' } });
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

test('devices that follow a journey are told at once, for their eyes alone, until their push service forgets them', async () => {
  const receiver = await openPushReceiver();
  onTestFinished(() => void receiver.close());
  const bought = await desk.buy({ departureDate: tomorrow, departureTime: '15:00' });
  const [designator = ''] = await ridesOf(bought);
  const { share, pushKey } = (await bought.shopper.must(getTravelDay, { params: { reference: bought.reference } })).body;
  expect(pushKey).toMatch(/^B[\w-]{86}$/);
  const token = new URL(share).searchParams.get('share') ?? '';
  const { subscription } = receiver;
  const ask = async (wish: 'on' | 'off' | 'look', more: object = {}) =>
    (await bought.shopper.must(setDayNotices, { body: { token, wish, subscription: { ...subscription, ...more } } })).data.on;
  expect([await ask('look'), await ask('on'), await ask('on'), await ask('look')]).toEqual([false, true, true, true]);
  for (const endpoint of ['https://10.0.0.1/send/1', 'http://push.example.com/send/1'])
    expect(
      (await bought.shopper.refusalOf(setDayNotices, { body: { token, wish: 'on', subscription: { ...subscription, endpoint } } })).code,
    ).toBe('notices.badDevice');

  shop.troubles.cancelTrain(designator);
  expect(await shop.shop.watchRunning()).toBeGreaterThan(0);
  const told = () => receiver.notices.map(({ title }) => title);
  await expect.poll(told, { timeout: 20_000 }).toEqual(['Your train is cancelled']);
  expect(receiver.notices[0]).toMatchObject({
    text: expect.stringContaining(`Train ${designator} on `),
    page: `/mybookings/day?share=${token}`,
  });
  expect(receiver.notices[0]?.title + (receiver.notices[0]?.text ?? '')).not.toContain(bought.reference);

  // the train runs again, two hours before it leaves, from a platform other than the one announced
  shop.troubles.end();
  const { tripData } = await desk.rowOf(bought);
  const leaves = tripData[0]?.journey.segments[0]?.departureDateTime;
  shop.clock.advance(Date.parse(`${leaves?.date}T${leaves?.time}Z`) - 2 * 3_600_000 - shop.clock.now());
  await sql("update retail.day_notice set platforms = jsonb_build_object($1::text, '99')", [`${tomorrow} ${designator}`]);
  await shop.shop.watchRunning();
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^Platform \w+ instead of 99$/));

  // the booking for which another one is exchanged is followed too
  const before = await desk.buy({ departureDate: dayAfter(2), departureTime: '10:00' }, cards.paid, 'ATOC');
  const own = new URL((await before.shopper.must(getTravelDay, { params: { reference: before.reference } })).body.share);
  const shared = { token: own.searchParams.get('share') ?? '' };
  await before.shopper.must(setDayNotices, { body: { ...shared, wish: 'on', subscription, isOwn: true } });
  const found = await exchangeDesk.search(before, { departureDate: dayAfter(1) });
  const quote = await exchangeDesk.quote(
    before,
    found,
    fareWhere(found, (due) => due === 0),
  );
  const { response } = await exchangeDesk.outcomeOf(before, await exchangeDesk.process(before, quote.quoteId));
  const reference = response?.bookingReference ?? '';
  const [exchanged = ''] = await ridesOf({ ...before, reference });
  shop.troubles.cancelTrain(exchanged);
  await shop.shop.watchRunning();
  await expect
    .poll(() => receiver.notices.at(-1), { timeout: 20_000 })
    .toMatchObject({ text: expect.stringContaining(`Train ${exchanged} on `), page: `/mybookings/day?reference=${reference}` });
  const followed = await shop.client.call(openSharedDay, { body: shared });
  expect(followed.ok && followed.data.body.trips.flatMap(({ segments }) => segments.map((one) => one.designator))).toEqual([exchanged]);

  receiver.forget();
  await sql("update retail.day_notice set platforms = jsonb_build_object($1::text, '98')", [`${tomorrow} ${designator}`]);
  await shop.shop.watchRunning();
  await expect.poll(() => ask('look'), { timeout: 20_000 }).toBe(false);
});

test('a traveller takes another train with a ticket for any train: booking, day and calendar follow it', async () => {
  const bought = await desk.buy({ departureDate: dayAfter(1), departureTime: '10:00' }, cards.paid, 'ATOC');
  const { tripData, calendarFeed = '' } = await desk.rowOf(bought);
  const leaves = tripData[0]?.journey.segments[0]?.departureDateTime;
  shop.clock.advance(Date.parse(`${leaves?.date}T${leaves?.time}Z`) - 2 * 3_600_000 - shop.clock.now());
  const params = { reference: bought.reference };
  const [ride, ...others] = (await bought.shopper.must(listValidTrains, { params })).data.rides;
  expect(others).toEqual([]);
  expect(ride?.trains.filter(({ isTaken }) => isTaken)).toHaveLength(1);
  const other = ride?.trains.findLast(({ isTaken }) => !isTaken);
  if (!ride || !other) throw new Error('no other train');
  const body = {
    direction: ride.direction,
    segmentIndex: ride.segmentIndex,
    designator: other.designator,
    operatingDay: other.operatingDay,
  };
  await bought.shopper.must(takeValidTrain, { params, body });
  const followed = (await desk.rowOf(bought)).tripData[0];
  expect(followed?.journey.segments[0]).toMatchObject({ designator: other.designator, departureDateTime: other.departureDateTime });
  expect(followed?.seats).toEqual([]);
  expect((await bought.shopper.must(getTravelDay, { params })).body.trips[0]?.segments[0]?.designator).toBe(other.designator);
  const token = new URL(calendarFeed).searchParams.get('feed') ?? '';
  const feed = await shop.client.call(openCalendarFeed, { body: { token } });
  expect(feed.ok && feed.data.file.replaceAll('\r\n ', '')).toMatch(
    new RegExp(`SEQUENCE:[1-9].*${other.designator}.*STATUS:CONFIRMED`, 's'),
  );

  shop.troubles.cancelTrain(tripData[0]?.journey.segments[0]?.designator ?? '');
  await shop.shop.watchRunning();
  expect(await mailsAbout(bought)).toEqual([]);
  shop.troubles.cancelTrain(other.designator);
  await shop.shop.watchRunning();
  expect((await mailsAbout(bought)).map(({ text }) => text)).toEqual([expect.stringContaining(`Train ${other.designator}`)]);
  expect((await desk.rowOf(bought)).disruption?.join(' ')).toContain(`Train ${other.designator}`);

  const no = { ...body, designator: 'NONE' };
  expect((await bought.shopper.refusalOf(takeValidTrain, { params, body: no })).code).toBe('bookings.trainNotValid');
  const bound = await desk.buy({ departureDate: dayAfter(1), departureTime: '10:00' }, cards.paid, 'ATOC', 'cheapest');
  expect((await bound.shopper.must(listValidTrains, { params: { reference: bound.reference } })).data.rides).toEqual([]);
  expect((await bound.shopper.refusalOf(takeValidTrain, { params, body })).code).toBe('object.notFound');
});
