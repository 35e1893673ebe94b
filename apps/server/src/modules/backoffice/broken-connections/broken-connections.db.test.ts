/**
 * A train of one seller arrives too late for another seller's train. The desk sees it and waives the fees, and the traveller gets the next
 * train or their money.
 */
import { getRefundableItems } from '@throughfare/contract/calls/after-sales';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import { actAtOrderDesk, getOrderFile, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { beforeAll, afterEach, expect, test } from 'vitest';
import { exchangeDesk } from '../../../../../../tests/support/exchange-desk.ts';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { cheapestFare, createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { shop, sandbox, desk, sql } = await openRefundDesk();
let operator: Shopper;
beforeAll(async () => {
  operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
});
afterEach(() => shop.troubles.end());

/** Tomorrow morning by the shop's clock: near enough for a railway to publish how its trains run. */
const tomorrow = new Date(shop.clock.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const toParis = { from: 'MAN', to: 'FRPAR', departureDate: tomorrow, departureTime: '05:00' };

const waiting = async (orderId: string) =>
  (await operator.must(listOrderDesk, { query: {} })).data.cases.find((one) => one.orderId === orderId && one.kind === 'connection');

async function lastTrainOf(reference: string, source: string): Promise<string> {
  const [row] = await sql(
    `select booking.request #>> '{outward,trip,segments,-1,designator}' as designator
     from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
     where item.booking_reference = $1 and booking.source = $2`,
    [reference, source],
  );
  return String(row?.['designator']);
}

/** Buys a journey whose first train then arrives after its Eurostar has left. */
async function strand() {
  const bought = await desk.buy(toParis, undefined, undefined, 'cheapest');
  const [first, line] = (await desk.rowOf(bought)).orders;
  if (!first || !line) throw new Error('one seller alone');
  const designator = await lastTrainOf(bought.reference, 'ATOC');
  shop.troubles.delayTrain(designator, 300);
  return { bought, first, line, designator };
}

const nextOf = ({ shopper, reference }: Bought, orderId: string) =>
  shopper.must(getNextTrain, { params: { reference }, body: { orderId } }).then(({ body }) => body);
/** By name: the clock stands still, so all are of one instant. */
const salesOf = ({ orderId }: Bought) =>
  sql("select request ->> 'source' as source from retail.after_sale where order_id = $1 and supplier_status = 'agreed' order by source", [
    orderId,
  ]);
const minutesOf = ({ date, time } = { date: '', time: '' }) => Date.parse(`${date}T${time}Z`) / 60_000;
const mailsAbout = async ({ reference }: Bought) =>
  (await shop.mailsSent()).filter(({ subject }) => subject.startsWith('Your connection is broken') && subject.includes(reference));

test("a late train before another seller's train brings one mail, and the next train takes one press", async () => {
  const { bought, line } = await strand();
  const params = { reference: bought.reference, source: 'SNCF', orderId: line.orderId } as const;
  const refundOf = async () => (await bought.shopper.must(getRefundableItems, { params, query: {} })).body;
  // so close to departure, Eurostar refunds nothing of its Standard fare
  expect((await refundOf()).quote).toBeUndefined();
  const early = await bought.shopper.refusalOf(getNextTrain, { params, body: { orderId: line.orderId } });
  expect(early).toMatchObject({ code: 'object.notFound' });

  await shop.shop.watchConnections();
  const [mail, ...others] = await mailsAbout(bought);
  expect(await shop.shop.watchConnections()).toBe(0);
  expect(await mailsAbout(bought)).toHaveLength(others.length + 1);
  expect(mail?.text).toMatch(/is expected at London Euston.*The next train from London St Pancras.*free of charge/s);

  const told = await desk.rowOf(bought);
  expect(told.disruption?.join(' ')).toContain('Your connection is broken');
  expect(told.orders.map(({ isUnreached }) => isUnreached)).toEqual([undefined, true]);
  expect((await refundOf()).quote).toMatchObject({ penalty: '0.00' });

  const { train, summary } = await nextOf(bought, line.orderId);
  expect(summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  const missed = told.tripData[0]?.journey.parts?.[1]?.departureDateTime;
  expect(Date.parse(`${train.departureDateTime.date}T${train.departureDateTime.time}Z`)).toBeGreaterThan(
    Date.parse(`${missed?.date}T${missed?.time}Z`),
  );
  // two presses make one exchange
  const keys = await Promise.all([1, 2].map(() => exchangeDesk.process(bought, summary.quoteId).catch((error: unknown) => String(error))));
  const { response } = await exchangeDesk.outcomeOf(bought, keys.find((one) => !one.startsWith('Error')) ?? '');
  expect(response).toMatchObject({ status: 'exchanged' });
  expect(await salesOf(bought)).toEqual([{ source: 'SNCF' }]);
  const after = await desk.rowOf(bought);
  expect(after.orders.map(({ isUnreached }) => isUnreached)).toEqual([undefined, undefined]);
  expect(after.disruption?.join(' ') ?? '').not.toContain('Your connection is broken');
  expect(await waiting(bought.orderId)).toBeUndefined();
  const next = await desk.rowOf({ ...bought, reference: response?.bookingReference ?? '' });
  expect(next.tripData[0]?.journey.departureDateTime).toEqual(train.departureDateTime);
  await desk.expectSettled(bought);
});

test('a cancelled train is rebooked itself; the onward one only where the next train comes too late for it', async () => {
  const { bought, first, line, designator } = await strand();
  shop.troubles.end();
  shop.troubles.cancelTrain(designator);
  await shop.shop.watchConnections();
  const told = await desk.rowOf(bought);
  const { train, summary } = await nextOf(bought, first.orderId);
  expect(summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  expect(train.fromStation).toBe('Manchester Piccadilly');
  const [mail] = await mailsAbout(bought);
  expect(mail?.text).toMatch(/does not run to London Euston.*The next train from Manchester Piccadilly/s);
  const isKept = told.orders[1]?.isUnreached === undefined;
  expect(mail?.text.includes('With it you will reach your onward train')).toBe(isKept);
  expect(told.orders[0]?.isUnreached).toBe(true);
  if (isKept)
    expect(
      await bought.shopper.refusalOf(getNextTrain, { params: { reference: bought.reference }, body: { orderId: line.orderId } }),
    ).toMatchObject({ code: 'object.notFound' });
});

test('a rebooked journey is still watched: a break of its new train is reported, freed of fees and exchanged again', async () => {
  const { bought, line, designator } = await strand();
  await shop.shop.watchConnections();
  const { train, summary } = await nextOf(bought, line.orderId);
  const arrives = (await desk.rowOf(bought)).tripData[0]?.journey.parts?.[0]?.arrivalTime;
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
  const renewed = { ...bought, reference: response?.bookingReference ?? '' };
  expect(await shop.shop.watchConnections()).toBe(0);
  expect(await waiting(bought.orderId)).toBeUndefined();

  // the first train gets even later, and is a minute too late for the gates of the new one
  shop.troubles.end();
  shop.troubles.delayTrain(designator, minutesOf(train.departureDateTime) - minutesOf(arrives) - 29);
  // the first check may also mail about other tests' journeys on the same train
  await shop.shop.watchConnections();
  expect(await shop.shop.watchConnections()).toBe(0);
  expect(await mailsAbout(renewed)).toHaveLength(1);
  const [again] = (await desk.rowOf(renewed)).orders;
  expect(again?.isUnreached).toBe(true);
  const second = await nextOf(renewed, again?.orderId ?? '');
  expect(second.summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  const done = await exchangeDesk.outcomeOf(renewed, await exchangeDesk.process(renewed, second.summary.quoteId));
  expect(done.response).toMatchObject({ status: 'exchanged' });
  expect(await waiting(bought.orderId)).toBeUndefined();
  await desk.expectSettled(bought);
});

test('the desk rebooks with one press, and a second one finds nothing to do', async () => {
  const { bought } = await strand();
  const found = await waiting(bought.orderId);
  expect(found).toMatchObject({ title: 'A change between two sellers will be missed', actions: ['freeOnward', 'rebookOnward', 'handled'] });
  expect(found?.says[0]).toBe(`Booking ${bought.reference}`);
  const press = () => operator.attempt(actAtOrderDesk, { body: { action: 'rebookOnward', subject: found?.subject ?? '' } });
  const answers = await Promise.all([press(), press()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await press()).ok).toBe(false);
  expect(await salesOf(bought)).toEqual([{ source: 'SNCF' }]);
  expect(await waiting(bought.orderId)).toBeUndefined();
  const { history } = (await operator.must(getOrderFile, { params: { orderId: bought.orderId } })).data.order;
  const titles = history.map(({ title }) => title);
  expect(titles).toContain('An operator waived the fees of an onward train.');
  expect(titles).toContain('An operator rebooked an onward train.');
  await desk.expectSettled(bought);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
});

test('the desk rebooks with one press at a seller without exchanges, too', async () => {
  shop.troubles.rebook('SNCF');
  const { bought } = await strand();
  const found = await waiting(bought.orderId);
  await operator.must(actAtOrderDesk, { body: { action: 'rebookOnward', subject: found?.subject ?? '' } });
  expect(await salesOf(bought)).toEqual([{ source: 'SNCF' }]);
  expect(await waiting(bought.orderId)).toBeUndefined();
  await desk.expectSettled(bought);
});

test('the desk can waive just the fees, and note the case as dealt with', async () => {
  const { bought } = await strand();
  const found = await waiting(bought.orderId);
  await operator.must(actAtOrderDesk, { body: { action: 'freeOnward', subject: found?.subject ?? '' } });
  expect(await waiting(bought.orderId)).toMatchObject({ actions: ['rebookOnward', 'handled'] });
  await operator.must(actAtOrderDesk, { body: { action: 'handled', subject: found?.subject ?? '', note: 'took the 12:24' } });
  expect(await waiting(bought.orderId)).toBeUndefined();
});

test('of a journey of three sellers each later part is rebooked that its new train misses', async () => {
  const bought = await buyWhere({ ...toParis, from: 'CBG', to: 'FRXDLP', departureTime: '07:00' }, ([first]) => first);
  const row = await desk.rowOf(bought);
  expect(row.orders.map(({ source }) => source)).toEqual(['ATOC', 'SNCF', 'DISTRIBUSION']);
  shop.troubles.delayTrain(await lastTrainOf(bought.reference, 'ATOC'), 300);
  await shop.shop.watchConnections();
  const text = (await mailsAbout(bought))[0]?.text ?? '';
  const told = await desk.rowOf(bought);
  expect(told.orders.map(({ isUnreached }) => isUnreached)).toEqual([undefined, true, true]);
  expect(text).toMatch(/The next train from London St Pancras.*\nThe next train from /s);
  const [, second, third] = told.orders;
  const toParisNext = await nextOf(bought, second?.orderId ?? '');
  const onward = await nextOf(bought, third?.orderId ?? '');
  expect(onward.summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  expect(minutesOf(onward.train.departureDateTime)).toBeGreaterThan(minutesOf(toParisNext.train.arrivalTime) + 20);
  // one press after the other, each on its own contract
  for (const { orderId } of [second, third].flatMap((line) => line ?? [])) {
    const { summary } = await nextOf(bought, orderId);
    const done = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
    expect(done.response).toMatchObject({ status: 'exchanged' });
  }
  expect(await salesOf(bought)).toEqual([{ source: 'DISTRIBUSION' }, { source: 'SNCF' }]);
  expect(await shop.shop.watchConnections()).toBe(0);
  expect(await waiting(bought.orderId)).toBeUndefined();
  await desk.expectSettled(bought);
});

test('refuses to free a part that is not in a journey with several sellers', async () => {
  const bought = await desk.buy({ departureDate: tomorrow });
  const refused = await operator.refusalOf(actAtOrderDesk, {
    body: { action: 'freeOnward', subject: `connection ${bought.reference} another outward` },
  });
  expect(refused.code).toBe('object.notFound');
});

/** Buys one of the combined tickets, with its cheapest single. */
async function buyWhere(
  wish: Parameters<Shopper['search']>[0],
  choose: (combined: readonly Ticket[]) => Ticket | undefined,
): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('three-sellers@example.com');
  const found = await shopper.search(wish);
  const ticket = choose(found.outward.filter(({ parts }) => parts));
  if (!ticket) throw new Error('nothing fits');
  await shopper.add({ searchId: found.search.id, outward: { offer: ticket.offer, priceId: cheapestFare(ticket).priceId } });
  return paid(shopper);
}

const channelTrainOf = ({ travelSegments }: Ticket) => travelSegments.findLast(({ type }) => type === 'TRAIN')?.designator;

async function paid(shopper: Shopper): Promise<Bought> {
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  if (!response) throw new Error('nothing was booked');
  const reference = response.items[0]?.bookingReference ?? '';
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

/** A return that contains a British return fare, out tomorrow and back on the day after. */
async function buyReturn(): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('both-ways@example.com');
  const arrivalDate = new Date(shop.clock.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const found = await shopper.search({ ...toParis, departureTime: '08:00', arrivalDate, arrivalTime: '12:00' });
  const out = found.outward.find(({ fareInformation }) => fareInformation.some(({ isReturn }) => isReturn));
  const fare = out && cheapestFare(out, 'return');
  const back = found.inward.find(({ ticketId }) => fare?.mappingIds?.[ticketId] !== undefined);
  if (!out || !fare || !back) throw new Error('no return fare');
  const inward = { offer: back.offer, priceId: fare.mappingIds?.[back.ticketId] ?? '' };
  await shopper.add({ searchId: found.search.id, outward: { offer: out.offer, priceId: fare.priceId }, inward });
  return paid(shopper);
}

test('on the way out the cancelled half of a return fare takes one press, and the way back stays valid', async () => {
  const bought = await buyReturn();
  const designator = await lastTrainOf(bought.reference, 'ATOC');
  shop.troubles.cancelTrain(designator);
  await shop.shop.watchConnections();
  const [mail] = await mailsAbout(bought);
  expect(mail?.text).toMatch(
    /The next train from Manchester Piccadilly.*with one press in My Bookings\. The way back of your return ticket stays valid\./,
  );
  const lineOf = async () => (await desk.rowOf(bought)).orders.find(({ source }) => source === 'ATOC');
  const line = await lineOf();
  expect(line?.isUnreached).toBe(true);
  const { train, summary, keepsReturn } = await nextOf(bought, line?.orderId ?? '');
  expect(keepsReturn).toBe(true);
  expect(train.fromStation).toBe('Manchester Piccadilly');
  expect(summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  const keys = await Promise.all([1, 2].map(() => exchangeDesk.process(bought, summary.quoteId).catch((error: unknown) => String(error))));
  const { response } = await exchangeDesk.outcomeOf(bought, keys.find((one) => !one.startsWith('Error')) ?? '');
  expect(response).toMatchObject({ status: 'exchanged' });
  expect(await salesOf(bought)).toEqual([{ source: 'ATOC' }]);

  // the half that was replaced is over, and the other one has its ticket and its usual rules
  expect((await lineOf())?.isUnreached).toBeUndefined();
  const again = await bought.shopper.refusalOf(getNextTrain, {
    params: { reference: bought.reference },
    body: { orderId: line?.orderId ?? '' },
  });
  expect(again.code).toBe('object.notFound');
  const half = (await exchangeDesk.itemsOf(bought)).body.items.find(({ orderId }) => orderId === line?.orderId);
  expect(half).toMatchObject({ departureFareCodes: [], returnFareCodes: ['inward.1'] });
  expect(half?.disruption).toBeUndefined();
  await desk.expectSettled(bought);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);

  // the new train is watched in its place
  const renewed = { ...bought, reference: response?.bookingReference ?? '' };
  expect(await shop.shop.watchConnections()).toBe(0);
  shop.troubles.cancelTrain(await lastTrainOf(renewed.reference, 'ATOC'));
  await shop.shop.watchConnections();
  expect((await desk.rowOf(renewed)).orders[0]?.isUnreached).toBe(true);
});

test('on the way back the half of a return fare is rebooked alone, without anything to pay', async () => {
  const bought = await buyReturn();
  const [row] = await sql(
    `select booking.request #>> '{inward,trip,segments,-1,designator}' as designator
     from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
     where item.booking_reference = $1 and booking.source = 'SNCF' and booking.request ? 'inward'`,
    [bought.reference],
  );
  // late in the file, because the days of the other tests have passed now
  shop.clock.advance(50 * 3_600_000);
  shop.troubles.delayTrain(String(row?.['designator']), 300);
  await shop.shop.watchConnections();
  const told = await desk.rowOf(bought);
  const line = told.orders.find(({ source }) => source === 'ATOC');
  expect(line?.isUnreached).toBe(true);
  const { train, summary } = await nextOf(bought, line?.orderId ?? '');
  expect(train.fromStation).toBe('London Euston');
  expect(minutesOf(train.departureDateTime)).toBeGreaterThan(minutesOf(told.tripData[1]?.journey.parts?.[1]?.departureDateTime));
  expect(summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
  expect(response).toMatchObject({ status: 'exchanged' });
  await desk.expectSettled(bought);
});

test('of a seller without exchanges the traveller pays nothing either: the shop bears the difference', async () => {
  shop.troubles.rebook('SNCF');
  const day = new Date(shop.clock.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
  // a Channel train whose next one is dearer already, ten days ahead
  const priceOf = (ticket: Ticket | undefined) => (ticket ? minorOf(cheapestFare(ticket).fares[1]?.part?.convertedTotalPrice ?? '') : 0);
  const bought = await buyWhere({ ...toParis, departureDate: day }, (combined) => {
    const trains = [...new Map(combined.map((ticket) => [channelTrainOf(ticket), ticket])).values()];
    return trains.find((ticket, index) => priceOf(trains[index + 1]) > priceOf(ticket));
  });
  const row = await desk.rowOf(bought);
  const line = row.orders[1];
  const [british, channel] = row.tripData[0]?.journey.parts ?? [];
  shop.clock.advance(9 * 24 * 3_600_000);
  // a minute too late for the gates, so that the next train of the day is reached
  const spare = minutesOf(channel?.departureDateTime) - minutesOf(british?.arrivalTime);
  shop.troubles.delayTrain(await lastTrainOf(bought.reference, 'ATOC'), spare - 29);
  await shop.shop.watchConnections();
  expect((await mailsAbout(bought))[0]?.text).toContain('It is free of charge: you can take it with one press');
  const { summary } = await nextOf(bought, line?.orderId ?? '');
  expect(summary.paidFirst).toBeUndefined();
  expect(summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });
  const { reversedRevenueTotal, newProductsTotal } = summary.totalSummary.supplier;
  expect(minorOf(newProductsTotal)).toBeGreaterThan(minorOf(reversedRevenueTotal));
  const keys = await Promise.all([1, 2].map(() => exchangeDesk.process(bought, summary.quoteId).catch((error: unknown) => String(error))));
  const { response } = await exchangeDesk.outcomeOf(bought, keys.find((one) => !one.startsWith('Error')) ?? '');
  expect(response).toMatchObject({ status: 'exchanged' });
  expect(await salesOf(bought)).toEqual([{ source: 'SNCF' }]);
  const [borne] = await sql(
    `select sum(minor)::int as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 and line.account = 'promotion'`,
    [bought.orderId],
  );
  expect(Number(borne?.['minor'])).toBeGreaterThan(0);
  await desk.expectSettled(bought);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter(({ orderId }) => orderId === bought.orderId)).toEqual([]);
});
