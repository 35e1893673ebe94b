/** Seats, rooms and rail passes of another shop, seen, chosen, raced for and given back over OSDM and real HTTP. */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { getPassInUse } from '@throughfare/contract/calls/pass-use';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { changeSeats, chooseSeats, getBookedSeatMap, getSeatMap } from '@throughfare/contract/calls/seats';
import { expect, test, vi } from 'vitest';
import { answerOrder, cards, order, outcomeOf } from '../../../../tests/support/checkout.ts';
import { passDesk } from '../../../../tests/support/pass-desk.ts';
import { openTwoShops } from '../../../../tests/support/open-two-shops.ts';
import { createShopper, oneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';

const { first, second, sandbox } = await openTwoShops({ sellsPasses: true });

async function guestAt(shop: TestShop): Promise<{ readonly shopper: Shopper; readonly itemId: string }> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-10' });
  const direct = found.outward.find(({ numberOfConnections }) => numberOfConnections === 0);
  const { items } = await shopper.add(oneWay(found, direct));
  return { shopper, itemId: items[0]?.itemId ?? '' };
}

const shownTo = async ({ shopper, itemId }: Awaited<ReturnType<typeof guestAt>>, coach?: string) =>
  (await shopper.must(getSeatMap, { params: { itemId }, query: coach === undefined ? {} : { coach } })).data;

const freeIn = ({ map }: Awaited<ReturnType<typeof shownTo>>) =>
  map.decks.flatMap(({ places }) => places.filter(({ state }) => state === 'free').map(({ number }) => number));

test('a seat is chosen on the map of the other shop, and one taken meanwhile is asked about with the nearest free one', async () => {
  const [one, two] = [await guestAt(second), await guestAt(second)];
  const shown = await shownTo(one);
  expect(shown.map.coaches.length).toBeGreaterThan(3);
  expect(shown.map.decks[0]?.graphics.map(({ code }) => code)).toContain('ENTRANCE');
  const seat = freeIn(shown)[6] ?? '';
  const { direction, segmentIndex, map } = shown;
  for (const { shopper, itemId } of [one, two])
    await shopper.must(chooseSeats, {
      body: { itemId, direction, segmentIndex, places: [{ passengerRef: '1', coach: map.coach, place: seat }] },
    });

  const bought = await order(one.shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(one.shopper, bought.key)).response?.status).toBe('confirmed');
  const rowOf = async (shopper: Shopper) => (await shopper.must(listBookings, { query: {} })).body[0]?.tripData[0]?.seats[0];
  expect(await rowOf(one.shopper)).toMatchObject({ number: seat, coach: map.coach });

  const late = await order(two.shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(two.shopper, late.key);
  expect(response).toMatchObject({ status: 'price_changed', total: late.cart.total });
  const instead = /nearest free one is (\d+)/.exec(response?.items[0]?.takenPlaces?.[0] ?? '')?.[1];
  const key = await answerOrder(two.shopper, response?.orderId ?? '', 'accept_price');
  expect((await outcomeOf(two.shopper, key)).response?.status).toBe('confirmed');
  expect(await rowOf(two.shopper)).toMatchObject({ number: instead });

  // The first of them moves after the purchase, and both shops know the new seat.
  const reference = (await one.shopper.must(listBookings, { query: {} })).body[0]?.bookingReference ?? '';
  const booked = (await one.shopper.must(getBookedSeatMap, { params: { reference }, query: {} })).data;
  const place = freeIn(booked).findLast((number) => number !== seat) ?? '';
  const { coach } = booked.map;
  await one.shopper.must(changeSeats, {
    params: { reference },
    body: { direction: booked.direction, segmentIndex: booked.segmentIndex, places: [{ passengerRef: '1', coach, place }] },
  });
  await expect.poll(() => rowOf(one.shopper), { timeout: 30_000 }).toMatchObject({ number: place, coach });
  expect((await first.shop.reconcile(3)).differences).toEqual([]);
  expect((await second.shop.reconcile(3)).differences).toEqual([]);
});

test('the way back has its map too where each way is an offer of its own', async () => {
  const shopper = await createShopper(second.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-10', arrivalDate: '2026-12-12' });
  const single = (tickets: typeof found.outward) =>
    tickets
      .filter(({ numberOfConnections }) => numberOfConnections === 0)
      .flatMap(({ offer, fareInformation }) =>
        fareInformation.filter(({ isReturn, isIllegalFare }) => !isReturn && !isIllegalFare).map(({ priceId }) => ({ offer, priceId })),
      )[0];
  const [outward, inward] = [single(found.outward), single(found.inward)];
  if (!outward || !inward) throw new Error('no singles for both ways');
  const { items } = await shopper.add({ searchId: found.search.id, outward, inward });
  const { trains } = await shownTo({ shopper, itemId: items[0]?.itemId ?? '' });
  expect(trains.map(({ direction }) => direction)).toEqual(['outward', 'inward']);
});

test('rail passes of the other shop are found, bought for two, shown with their days, and refunded for one', async () => {
  const desk = passDesk({ client: second.client, sandboxUrl: sandbox.url });
  const bought = await desk.buy({ party: { Adult: 2 } });
  const { reference, shopper, lineId } = bought;
  const of = (passengerRef: string) => shopper.must(getPassInUse, { body: { bookingId: reference, passengerRef } });
  const { data: pass } = await of('1');
  expect(pass).toMatchObject({
    mainProductName: 'Interrail Global Pass',
    item: '4 travel days within 1 month',
    mobilePassStatus: 'NOT_ACTIVATED',
    validFrom: '2026-12-20',
    validUntil: '2027-01-19',
    travelDays: { total: 4, used: 0 },
  });
  expect(pass.coverNumber).toMatch(/\w{6}/);
  // Its seller's own app activates it, and nobody exchanges it here.
  expect(pass.activation).toBeUndefined();
  const mail = await vi.waitFor(
    () => {
      const found = second.mails.find(({ text }) => text.includes(reference));
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(mail.text).toContain('in the app of its seller');
  expect(mail.text).not.toMatch(/exchanged|Use this pass/);
  const params = { reference, source: 'Eurail' as const, orderId: lineId };
  const { body } = await shopper.must(getRefundableItems, { params, query: { parts: 'outward.1' } });
  const { quote } = body;
  expect(Number(quote?.refundAmount)).toBeGreaterThan(0);
  await shopper.must(refundBooking, { params: { reference }, body: { source: 'Eurail', quoteId: quote?.quoteId } });
  expect((await of('1')).data.mobilePassStatus).toBe('REFUNDED');
  expect((await of('2')).data.mobilePassStatus).toBe('NOT_ACTIVATED');
  expect((await first.shop.reconcile(3)).differences).toEqual([]);
  expect((await second.shop.reconcile(3)).differences).toEqual([]);
});

test('a room of the night train of the other shop is offered, chosen on its map, sold, shown and refunded', async () => {
  const shopper = await createShopper(second.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'FRPAZ', to: 'FRNIC', departureDate: '2026-12-10', departureTime: '18:00' });
  const roomsOf = ({ fareInformation }: (typeof found.outward)[number]) => fareInformation.flatMap(({ optionalPrices }) => optionalPrices);
  const ticket = found.outward.find((one) => roomsOf(one).length > 0);
  const [room] = ticket ? roomsOf(ticket) : [];
  if (!ticket || !room) throw new Error('no night train with rooms');
  const choice = oneWay(found, ticket);
  const cart = await shopper.add({
    ...choice,
    outward: { ...choice.outward, optional: [{ optionalPriceID: room.optionalPriceID, qty: 1 }] },
  });
  const itemId = cart.items[0]?.itemId ?? '';
  const shown = await shownTo({ shopper, itemId });
  const { direction, segmentIndex, map } = shown;
  const places = map.decks.flatMap((deck) => deck.places);
  expect(places.every(({ kind }) => kind === 'berth' || kind === 'room')).toBe(true);
  const place = freeIn(shown).at(-1) ?? '';
  await shopper.must(chooseSeats, { body: { itemId, direction, segmentIndex, places: [{ passengerRef: '1', coach: map.coach, place }] } });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');
  const [row] = (await shopper.must(listBookings, { query: {} })).body;
  const name = room.fareCodes[0]?.fareDisplayName;
  expect(row?.tripData[0]?.seats).toMatchObject([{ coach: map.coach, number: place, sleeper: { name } }]);
  const reference = row?.bookingReference ?? '';
  const params = { reference, source: ticket.source, orderId: row?.orders[0]?.orderId ?? '' };
  const { quote } = (await shopper.must(getRefundableItems, { params, query: {} })).body;
  await shopper.must(refundBooking, { params: { reference }, body: { source: ticket.source, quoteId: quote?.quoteId } });
  expect((await first.shop.reconcile(3)).differences).toEqual([]);
  expect((await second.shop.reconcile(3)).differences).toEqual([]);
});
