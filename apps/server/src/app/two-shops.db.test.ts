/** A shop without carriers of its own sells those of another one, over OSDM and real HTTP. */
import { getRefundableItems, refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { downloadTickets } from '@throughfare/contract/calls/bookings';
import { withdrawTrains } from '@throughfare/contract/calls/withdrawn-trains';
import { forgetSource } from '@throughfare/kernel/source';
import { checkSeller } from '@throughfare/suppliers/osdm/check-seller';
import { sellerRow } from '@throughfare/suppliers/osdm/seller-row';
import { readRows } from '@throughfare/suppliers/sellers-file';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cards } from '../../../../tests/support/checkout.ts';
import { serveShop } from '../../../../tests/support/osdm-partner.ts';
import { openTwoShops } from '../../../../tests/support/open-two-shops.ts';
import { writeSeller } from '../../../../tests/support/osdm-seller.ts';
import { webhookHeaders } from '../platform/outgoing/sign-webhook.ts';
import { exchangeDesk, fareWhere } from '../../../../tests/support/exchange-desk.ts';
import { minorOf, refundDesk } from '../../../../tests/support/refund-desk.ts';
import { live } from '../../../../tests/support/live-variables.ts';
import { createShopper, dearestFare } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

// In a shop the secret of notices is one of its own.
const { first, second, sandbox, seller } = await openTwoShops({ noticesSecretFile: 'secret' });
const desk = refundDesk(second, sandbox);

const couple = { passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } };
const north = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08', ...couple };

/** The status of the first shop's orders, and what they were charged. */
const ordersOfFirst = async () =>
  (
    await first.platform.retailPool.query<{ outcome: string | null; minor: number }>(
      'select outcome, captured_minor as minor from retail.order ordered join retail.order_payment payment on payment.order_id = ordered.id order by ordered.created_at',
    )
  ).rows;

test('the second shop shows the trains of the first under its name, and nothing else', async () => {
  const shopper = await createShopper(second.client, { 'browse-from': '/uk' });
  const found = await shopper.search(north);
  expect(found.sources).toEqual([{ source: 'FIRST', state: 'answered' }]);
  expect(found.outward.length).toBeGreaterThan(2);
  const own = await (await createShopper(first.client, { 'browse-from': '/uk' })).search(north);
  const trainsOf = ({ outward }: typeof found) => outward.map(({ travelSegments }) => travelSegments.map(({ designator }) => designator));
  for (const trains of trainsOf(found)) expect(trainsOf(own)).toContainEqual(trains);
  expect(found.outward.flatMap(({ fareInformation }) => fareInformation).length).toBeGreaterThan(5);
});

test('a train that the desk of the second shop declares cancelled is sold there no more, although its seller sells it', async () => {
  const wish = { ...north, departureDate: '2026-12-15' };
  const shown = async (shop: TestShop) => (await createShopper(shop.client, { 'browse-from': '/uk' })).search(wish);
  const designatorsIn = async (shop: TestShop) =>
    (await shown(shop)).outward.flatMap(({ travelSegments }) => travelSegments.map(({ designator }) => designator));
  const [ticket] = (await shown(second)).outward;
  const train = ticket?.travelSegments[0]?.designator ?? '';
  if (!ticket) throw new Error('nothing is on sale');
  const operator = await createShopper(second.client, {}, await signInAs(second.client, 'super@example.com'));
  const body = {
    withdrawalId: randomUUID(),
    source: ticket.source,
    day: wish.departureDate,
    designators: [train],
    reason: 'a strike',
    cause: 'strike' as const,
  };
  expect((await operator.must(withdrawTrains, { body })).data.bookings).toBe(0);
  expect(await designatorsIn(second)).not.toContain(train);
  expect(await designatorsIn(first)).toContain(train);
});

test('both shops show the same conditions and refunds for the same fares, and a refund pays what was shown', async () => {
  const shopper = await createShopper(second.client, { 'browse-from': '/uk' });
  const [there, own] = [await shopper.search(north), await (await createShopper(first.client, { 'browse-from': '/uk' })).search(north)];
  const shownOf = ({ outward }: typeof there) =>
    new Map(
      outward.flatMap(({ travelSegments, fareInformation }) =>
        fareInformation.map(({ displayNames, convertedTotalPrice, fares, refund, exchange }) => [
          [...travelSegments.map(({ designator, departureDateTime }) => `${designator} ${departureDateTime}`), ...displayNames].join(', '),
          { convertedTotalPrice, refund, exchange, fares: fares.map(({ fareConditions, refundNow }) => ({ fareConditions, refundNow })) },
        ]),
      ),
    );
  const [sold, told] = [shownOf(there), shownOf(own)];
  expect(sold.size).toBeGreaterThan(5);
  for (const [name, shown] of sold) expect({ name, ...shown }).toEqual({ name, ...told.get(name) });
  const curves = [...sold.values()].flatMap(({ fares }) => fares.map(({ refundNow }) => refundNow?.curve.length ?? 0));
  expect(Math.max(...curves)).toBeGreaterThan(0);

  const bought = await desk.buy(north, cards.paid, 'FIRST');
  const { quote, row } = await desk.quoteOf(bought);
  const [train] = there.outward;
  if (!train) throw new Error('nothing runs');
  expect(dearestFare(train).fares[0]?.refundNow?.curve[0]?.refund).toBe(quote.refundAmount);
  const { body } = await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(body.refundedAmount).toBe(quote.refundAmount);
  await desk.expectSettled(bought);
  await expectBooksAgree();
});

test('a customer buys there and is refunded in part, and both books agree to the penny', async () => {
  const bought = await desk.buy(north, cards.paid, 'FIRST');
  expect((await ordersOfFirst()).at(-1)).toEqual({ outcome: 'completed', minor: bought.charged });
  expect(await desk.rowOf(bought)).toMatchObject({ source: 'FIRST', status: 'Confirmed' });
  // British places are taken with the sale, and only then is there a code that the first shop's desk knows
  const codes = await Promise.all([
    second.platform.retailPool.query<{ code: string }>(
      'select supplier_booking_code as code from retail.order_item_booking where reference = $1',
      [bought.reference],
    ),
    first.platform.retailPool.query<{ code: string }>(
      'select item.booking_reference as code from retail.order_item item join retail.order ordered on ordered.id = item.order_id order by ordered.created_at desc limit 1',
    ),
  ]);
  expect(codes[0].rows).toEqual(codes[1].rows);
  const { quote, row } = await desk.quoteOf(bought, 'outward.2');
  const { shopper, reference } = bought;
  const { body } = await shopper.must(refundBooking, { params: { reference }, body: { source: row.source, quoteId: quote.quoteId } });
  expect(minorOf(body.refundedAmount)).toBeGreaterThan(0);
  await expect.poll(async () => (await desk.refundsAtProvider(bought.intentId)).length).toBe(1);
  await desk.expectSettled(bought);
  // the other ticket is still valid
  const { body: left } = await desk.answerOf(bought);
  expect(left.items.flatMap(({ parts }) => parts.map(({ id, state }) => [id, state]))).toEqual([
    ['outward.1', 'refundable'],
    ['outward.2', 'already_refunded'],
  ]);
  await expectBooksAgree();
});

test('tickets are handed on as the first shop has issued them, with its code', async () => {
  const bought = await desk.buy(north, cards.paid, 'FIRST');
  const documentsOf = async ({ platform }: TestShop, reference: string) =>
    (
      await platform.retailPool.query<{ content: Buffer; code: Buffer; received: boolean }>(
        'select content, code, is_received as received from retail.document where booking_reference = $1 order by position',
        [reference],
      )
    ).rows;
  await expect.poll(async () => (await documentsOf(second, bought.reference)).length, { timeout: 60_000 }).toBe(2);
  const { rows } = await first.platform.retailPool.query<{ reference: string }>(
    `select item.booking_reference as reference from retail.order_item item join retail.osdm_booking booked on booked.order_id = item.order_id
     where booked.external_ref like $1 || '-%'`,
    [bought.reference],
  );
  const [issued, handedOn] = [await documentsOf(first, rows[0]?.reference ?? ''), await documentsOf(second, bought.reference)];
  expect(handedOn.map(({ received }) => received)).toEqual([true, true]);
  expect(handedOn.map(({ content, code }) => Buffer.concat([content, code]).toString('base64'))).toEqual(
    issued.map(({ content, code }) => Buffer.concat([content, code]).toString('base64')),
  );
  const { results } = await bought.shopper.must(downloadTickets, { params: { reference: bought.reference, orderId: 'none' } });
  expect(results).toEqual(issued.map(({ content }) => content.toString('base64')));
});

test('a cancelled train of the first shop brings one mail and a banner in the second, after a signed notice that is taken once', async () => {
  const tomorrow = new Date(first.clock.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const bought = await desk.buy({ ...north, departureDate: tomorrow, departureTime: '15:00' }, cards.paid, 'FIRST');
  const segments = (await desk.rowOf(bought)).tripData[0]?.journey.segments ?? [];
  const [train] = segments.flatMap(({ type, designator }) => (type === 'TRANSFER' ? [] : designator));
  expect(await second.shop.watchRunning()).toBe(0);
  first.troubles.cancelTrain(train ?? '');
  expect(await first.shop.watchRunning()).toBeGreaterThan(0);
  const { rows } = await first.platform.retailPool.query<{ id: string }>(
    "select id from retail.osdm_booking where external_ref like $1 || '-%'",
    [bought.reference],
  );
  const bookingId = rows[0]?.id ?? '';
  const { events } = await seller.partner.must('getBookingHistory', { params: { bookingId } });
  expect(events.map(({ type }) => type)).toContain('BOOKING_REAL_TIME_EVENT_OCCURRED');

  const server = await serveShop(second);
  const event = {
    objectType: 'BookingEvent',
    type: 'BOOKING_REAL_TIME_EVENT_OCCURRED',
    bookingId,
    summary: 'Cancelled',
    revision: 1,
    resources: [],
  };
  const body = JSON.stringify(event);
  const headers = webhookHeaders({ id: 'msg_1', body, nowMs: second.clock.now(), keys: [Buffer.from(seller.partner.secret, 'base64')] });
  const post = async (more: object, source = 'FIRST') =>
    (await server.inject({ method: 'POST', url: `/osdm/notices/${source}`, headers: { ...headers, ...more }, payload: body })).statusCode;
  expect([await post({ 'webhook-id': 'msg_2' }), await post({}, 'OTHER')]).toEqual([401, 404]);
  // no notice has been taken, and the first shop is asked about each booking some minutes apart
  expect(await second.shop.watchRunning()).toBe(0);
  expect([await post({}), await post({})]).toEqual([200, 200]);
  await server.close();
  await expect.poll(async () => (await desk.rowOf(bought)).disruption?.join(' '), { timeout: 60_000 }).toMatch(/cancelled/i);
  const taken = await second.platform.retailPool.query("select from retail.seller_notice where source = 'FIRST'");
  expect(taken.rowCount).toBe(1);
  const mails = (await second.mailsSent()).filter(
    ({ subject }) => subject.includes(bought.reference) && !subject.startsWith('Your tickets'),
  );
  expect(mails.length).toBe(1);
  first.troubles.end();
});

test('a party that the seller refunds only as a whole is refunded as a whole by the second shop too', async () => {
  const bought = await desk.buy({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-15', ...couple }, cards.paid, 'FIRST');
  const { row, body, quote } = await desk.quoteOf(bought);
  expect(body.items).toMatchObject([{ isLocked: true, isPartyTogether: true }]);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  expect(await bought.shopper.refusalOf(getRefundableItems, { params, query: { parts: 'outward.1' } })).toMatchObject({
    code: 'refund.wholeOnly',
  });
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  await desk.expectSettled(bought);
  await expectBooksAgree();
});

test('a sale is taken back at once and in full by both shops', async () => {
  const bought = await desk.buy(north, cards.paid, 'FIRST');
  const { shopper, reference } = bought;
  const { source } = await desk.rowOf(bought);
  const { body } = await shopper.must(voidBooking, { params: { reference }, body: { source, bookingId: reference } });
  expect(minorOf(body.refundedAmount)).toBe(bought.charged);
  await expectBooksAgree();
});

test('a ticket that cannot be refunded is exchanged in one step by both shops, and the difference alone is paid', async () => {
  const bought = await desk.buy({ ...north, passengers: { ...couple.passengers, Adult: 1 } }, cards.paid, 'FIRST', 'cheapest');
  const { body: refundable } = await desk.answerOf(bought);
  expect(refundable.items.flatMap(({ parts }) => parts.map(({ state }) => state))).toEqual(['not_refundable']);
  const { body: before } = await exchangeDesk.itemsOf(bought);
  expect(before.items).toMatchObject([
    { isExchangeable: true, lineItem: { legs: [{ reason: 'Exchange fee £10.00 for each traveller' }] } },
  ]);
  const offered = await exchangeDesk.search(bought);
  const summary = await exchangeDesk.quote(
    bought,
    offered,
    fareWhere(offered, (due) => due > 10),
  );
  expect(summary.paidFirst).toBeUndefined();
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  expect(response).toMatchObject({ status: 'exchanged' });
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Exchanged' });
  await expectBooksAgree();
});

test('a live shop starts with a seller over OSDM and no embedded carrier, and a check of the seller says what works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-live-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    forgetSource('RAIL');
  });
  const [{ address } = { address: '' }] = readRows(seller.file, sellerRow);
  const file = (isDemonstration: boolean) =>
    writeSeller(
      folder,
      address.replace('/osdm/v3', ''),
      seller.partner,
      { source: 'RAIL', isDemonstration },
      first.platform.config.publicUrl,
    );
  await expect(createTestShop({ variables: { ...live, OSDM_SUPPLIERS: file(true) } })).rejects.toThrow('not valid for travel');
  forgetSource('RAIL');
  const shop = await createTestShop({ variables: { ...live, OSDM_SUPPLIERS: file(false) } });
  const found = await (await createShopper(shop.client, { 'browse-from': '/uk' })).search(north);
  expect(found.sources).toEqual([{ source: 'RAIL', state: 'answered' }]);
  expect(found.outward.length).toBeGreaterThan(2);
  const supplier = shop.carriers.list().find(({ source }) => source === 'RAIL');
  const checks = supplier && (await checkSeller(supplier, { from: ['KGX'], to: ['EDB'], nowMs: shop.clock.now() }));
  expect(checks?.map(({ what, outcome }) => `${what}: ${outcome}`)).toEqual([
    'Search for journeys: works',
    'Price a known trip: works',
    'Read the conditions after the sale: works',
    'Hold a place: works',
    'Find the booking by our reference: works',
    'Give the place back: works',
  ]);
  await shop.stop();
});

test('the comparison of the second shop names bookings that the first does not have, has ended, or sold at another price', async () => {
  const singles = { ...north, passengers: { ...couple.passengers, Adult: 1 } };
  const [missing, ended, dearer] = [
    await desk.buy(singles, cards.paid, 'FIRST'),
    await desk.buy(singles, cards.paid, 'FIRST'),
    await desk.buy(singles, cards.paid, 'FIRST'),
  ];
  const soldOf = async ({ reference }: typeof missing) => {
    const { rows } = await first.platform.retailPool.query<{ id: string }>(
      "select id from retail.osdm_booking where external_ref like $1 || '-%'",
      [reference],
    );
    return rows[0]?.id ?? '';
  };
  await first.platform.retailPool.query("update retail.osdm_booking set external_ref = 'unknown' where id = $1", [await soldOf(missing)]);
  const bookingId = await soldOf(ended);
  const { booking } = await seller.partner.must('getBooking', { params: { bookingId } });
  const body = { fulfillmentIds: booking?.fulfillments?.map(({ id }) => id) ?? [], overruleCode: 'SALES_STAFF_ERROR' };
  const { refundOffers = [] } = await seller.partner.must('createRefundOffer', { params: { bookingId }, body });
  const refundOfferId = refundOffers[0]?.id ?? '';
  await seller.partner.must('changeRefundOffer', { params: { bookingId, refundOfferId }, body: { status: 'CONFIRMED' } });
  await second.platform.retailPool.query('update retail.order_item_booking set supplier_minor = supplier_minor - 1 where reference = $1', [
    dearer.reference,
  ]);
  const { differences } = await second.shop.reconcile(3);
  const found = differences
    .filter(({ sides }) => sides.some(({ book }) => book === 'supplier'))
    .map(({ kind, orderId }) => [kind, orderId]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['booking_missing', missing.orderId],
      ['booking_ended', ended.orderId],
      ['price_differs', dearer.orderId],
    ]),
  );
});

test('a refund by the desk of the seller stands among the differences after its notice', async () => {
  const bought = await desk.buy({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-16', ...couple }, cards.paid, 'FIRST');
  const { rows } = await first.platform.retailPool.query<{ id: string }>(
    "select id from retail.osdm_booking where external_ref like $1 || '-%'",
    [bought.reference],
  );
  const bookingId = rows[0]?.id ?? '';
  const { refundOffers } = await seller.partner.must('createRefundOffer', {
    params: { bookingId },
    body: { fulfillmentIds: [`${bookingId}.0`], overruleCode: 'SALES_STAFF_ERROR' },
  });
  const params = { bookingId, refundOfferId: refundOffers?.[0]?.id ?? '' };
  await seller.partner.must('changeRefundOffer', { params, body: { status: 'CONFIRMED' } });
  const body = JSON.stringify({
    objectType: 'BookingEvent',
    type: 'FULFILLMENT_REFUNDED',
    bookingId,
    summary: 'Refunded',
    revision: 2,
    resources: [],
  });
  const headers = webhookHeaders({ id: 'msg_9', body, nowMs: second.clock.now(), keys: [Buffer.from(seller.partner.secret, 'base64')] });
  const server = await serveShop(second);
  expect((await server.inject({ method: 'POST', url: '/osdm/notices/FIRST', headers: { ...headers }, payload: body })).statusCode).toBe(
    200,
  );
  await server.close();
  const differences = async () =>
    (
      await second.platform.retailPool.query<{ kind: string }>(
        'select kind from retail.reconcile_difference where order_id = $1 and gone_at is null',
        [bought.orderId],
      )
    ).rows.map(({ kind }) => kind);
  await expect.poll(differences, { timeout: 60_000 }).toContain('booking_ended');
});

/** The nightly comparison of each shop, which asks its suppliers: the second asks the first. */
async function expectBooksAgree(): Promise<void> {
  for (const { shop } of [second, first]) {
    const { differences, unanswered } = await shop.reconcile(3);
    expect({ differences, unanswered }).toEqual({ differences: [], unanswered: [] });
  }
}
