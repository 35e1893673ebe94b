/**
 * A return over several sellers that contains one seller's return fare: a single booking for both directions, which is partly used and
 * refunded (SEARCH-24).
 */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { type Choice, cheapestFare, createShopper } from '../../../../../tests/support/shopper.ts';
import { orderQueries } from '../orders/reading/order-queries.ts';

const { shop, sandbox, desk } = await openRefundDesk();
let guests = 0;

/** The first outward journey with a return fare for its British part, and the first return journey that fits it. */
async function choose(ends: { readonly from: string; readonly to: string } = { from: 'MAN', to: 'FRPAR' }) {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  guests += 1;
  await shopper.becomeGuest(`returning${guests}@example.com`);
  const dates = { departureDate: '2026-12-08', arrivalDate: '2026-12-10' };
  const found = await shopper.search({ ...ends, ...dates, departureTime: '08:00', arrivalTime: '08:00' });
  const out = found.outward.find(({ fareInformation }) => fareInformation.some(({ isReturn }) => isReturn));
  if (!out) throw new Error('no return fare outward');
  const fare = cheapestFare(out, 'return');
  const back = found.inward.find(({ ticketId }) => fare.mappingIds?.[ticketId] !== undefined);
  const half = back?.fareInformation.find(({ priceId }) => priceId === fare.mappingIds?.[back.ticketId]);
  if (!back || !half) throw new Error('no way back takes the return fare');
  const choice: Choice = {
    searchId: found.search.id,
    outward: { offer: out.offer, priceId: fare.priceId },
    inward: { offer: back.offer, priceId: half.priceId },
  };
  return { shopper, fare, half, back, choice };
}

type Chosen = Awaited<ReturnType<typeof choose>>;

async function pay({ shopper, choice }: Chosen): Promise<Bought> {
  await shopper.add(choice);
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  if (!response) throw new Error('nothing was booked');
  const reference = response.items[0]?.bookingReference ?? '';
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function refundable(bought: Bought) {
  const row = await desk.rowOf(bought);
  const line = row.orders.find(({ source }) => source === 'ATOC');
  if (!line) throw new Error('no British line');
  const params = { reference: bought.reference, source: line.source, orderId: line.orderId };
  const { body } = await bought.shopper.must(getRefundableItems, { params, query: {} });
  return { line, body };
}

test('its price covers both ways of one part, and is less than the two singles as good as it', async () => {
  const { fare, half, back } = await choose();
  const [british, eurostar] = fare.fares.map(({ part }) => part);
  expect(fare.displayNames[0]).toMatch(/Return$/);
  expect(british?.isReturn).toBe(true);
  expect(eurostar?.isReturn).toBeUndefined();
  expect(minorOf(fare.convertedTotalPrice)).toBe(
    minorOf(british?.convertedTotalPrice ?? '') + minorOf(eurostar?.convertedTotalPrice ?? ''),
  );
  expect(half.fares.map(({ part }) => [part?.isReturn, minorOf(part?.convertedTotalPrice ?? '') > 0])).toEqual([
    [undefined, true],
    [true, false],
  ]);
  const flexible = back.fareInformation.find(({ isReturn, flexibility }) => !isReturn && flexibility !== 'NON_FLEXIBLE');
  const single = flexible?.fares.at(-1)?.part?.convertedTotalPrice ?? '0.00';
  expect(minorOf(british?.convertedTotalPrice ?? '')).toBeLessThan(2 * minorOf(single));
});

test('is three contracts in the cart: the return fare once, with its refund said on the way out', async () => {
  const { shopper, fare, half, choice } = await choose();
  await shopper.add(choice);
  const [item] = (await shopper.cart()).items;
  expect(minorOf(item?.total ?? '')).toBe(minorOf(fare.convertedTotalPrice) + minorOf(half.convertedTotalPrice));
  expect(item?.contract.text).toContain('3 separate contracts');
  expect(item?.contract.text).toContain('Manchester Piccadilly to London Euston and back with Avanti West Coast');
  const back = item?.inward?.parts?.at(-1);
  expect(back).toMatchObject({
    price: '0.00',
    isReturn: true,
    refundRule: 'Refunded together with the outward journey: it is one ticket.',
  });
  expect(item?.inward?.refundRule).toContain('Refunded together with the outward journey: it is one ticket.');
  shop.clock.advance(31 * 60_000);
  const later = (await shopper.cart()).items[0];
  expect(later).toMatchObject({ state: 'priced', total: item?.total, outward: item?.outward, inward: item?.inward });
});

test('a half is not sold without its other half', async () => {
  const { shopper, choice, back } = await choose();
  await expect(shopper.add({ searchId: choice.searchId, outward: choice.outward })).rejects.toThrow('offer.returnMissing');
  const single = { offer: back.offer, priceId: cheapestFare(back).priceId };
  await expect(shopper.add({ ...choice, inward: single })).rejects.toThrow('offer.doNotCombine');
  expect((await shopper.cart()).items).toEqual([]);
});

test('is one booking of its seller for both ways, with each ticket on its own train', async () => {
  const bought = await pay(await choose());
  const sold = await orderQueries(shop.platform.db).find(bought.orderId);
  const bookings = sold?.items.flatMap((item) => item.bookings) ?? [];
  expect(
    bookings.map(({ source, tickets }) => [source, tickets.map(({ direction, segmentIndex }) => `${direction} ${segmentIndex}`)]),
  ).toEqual([
    ['ATOC', ['outward 0', 'inward 1']],
    ['SNCF', ['outward 1']],
    ['SNCF', ['inward 0']],
  ]);
  const { orders } = await desk.rowOf(bought);
  expect(orders.map(({ description }) => description)).toEqual([
    'Manchester Piccadilly – London Euston and back, 1 traveller',
    'London St Pancras International – Paris Gare du Nord, 1 traveller',
    'Paris Gare du Nord – London St Pancras International, 1 traveller',
  ]);
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test.each(['ATOC', 'SNCF'] as const)('is not sold at all if %s refuses at the last moment', async (source) => {
  const { shopper, choice } = await choose();
  await shopper.add(choice);
  shop.troubles.make({ source, call: 'confirm', kind: 'rejected', times: 1 });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  await outcomeOf(shopper, key);
  shop.troubles.end();
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [] });
  const books = booksOf(shop);
  expect((await books.bookings(await books.orderOf(payment.intentId))).filter(({ holds }) => holds)).toEqual([]);
});

test('before the journey both halves are given back together, and the other contracts stay', async () => {
  const bought = await pay(await choose());
  const { line, body } = await refundable(bought);
  expect(body.items[0]?.parts.map(({ direction, journey }) => `${direction}: ${journey}`)).toEqual([
    'outward: Manchester Piccadilly – London Euston',
    'inward: London Euston – Manchester Piccadilly',
  ]);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: line.source, refSysOrderId: line.orderId, quoteId: body.quote?.quoteId ?? '' },
  });
  const { orders } = await desk.rowOf(bought);
  expect(orders.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED']);
  await desk.expectSettled(bought);
});

test('once the outward journey is made, the way back is refunded: the fare paid less a single', async () => {
  // not from Manchester, where a return costs a pound more than a single and the unused half would refund nothing
  const bought = await pay(await choose({ from: 'CDF', to: 'NLAMA' }));
  const whole = await refundable(bought);
  shop.clock.advance(Date.parse('2026-12-09T12:00:00Z') - shop.clock.now());
  const { line, body } = await refundable(bought);
  expect(body.items[0]?.parts.map(({ direction, state }) => [direction, state])).toEqual([
    ['outward', 'used'],
    ['inward', 'refundable'],
  ]);
  expect(minorOf(body.quote?.refundAmount ?? '')).toBeLessThan(minorOf(whole.body.quote?.refundAmount ?? '') / 2);
  expect(line.ticketNumbers).toHaveLength(2);
});
