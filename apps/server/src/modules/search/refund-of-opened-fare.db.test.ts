/** The refund of an opened train counts the rooms and extras chosen with it (RESULT-18). */
import { getFareConditions } from '@throughfare/contract/calls/search';
import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import { beforeEach, expect, test } from 'vitest';
import { createShopper, type Shopper, type Tickets } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

let shopper: Shopper;

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });

// A cart is full with three tickets.
beforeEach(async () => {
  shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
});

const withRooms = (tickets: readonly Ticket[]): readonly [Ticket, FareInformation] => {
  const [found] = tickets.flatMap((ticket) =>
    ticket.fareInformation.filter(({ optionalPrices }) => optionalPrices.length > 0).map((fare) => [ticket, fare] as const),
  );
  if (!found) throw new Error('no ticket with rooms');
  return found;
};

/** The refund line of each part, as the opened train shows it and as the cart does after adding the same choice. */
async function bothLines({ search }: Tickets, ticket: Ticket, fare: FareInformation, rooms: readonly { id: string; quantity: number }[]) {
  const secondary = ticket.secondaryFareInformation.offers
    .filter(({ withPrices }) => withPrices === undefined || withPrices.includes(fare.priceId))
    .slice(0, 1)
    .map(({ priceId }) => priceId);
  const chosen = { priceId: fare.priceId, secondary, optional: rooms.map(({ id, quantity }) => ({ optionalPriceID: id, qty: quantity })) };
  const { data } = await shopper.must(getFareConditions, { body: { id: search.id, ticketId: ticket.ticketId, chosen } });
  const cart = await shopper.add({ searchId: search.id, outward: { offer: ticket.offer, ...chosen } });
  const outward = cart.items.at(-1)?.outward;
  return {
    opened: data.fares.filter(({ priceId }) => priceId === fare.priceId).map(({ refundNow }) => refundNow),
    inCart: (outward?.parts ?? [outward]).map((sold) => sold?.refundNow),
  };
}

test.each([
  ['a Caledonian Sleeper', { from: 'EUS', to: 'INV', departureDate: '2026-12-08', departureTime: '18:00' }],
  ['an Amtrak night', { from: 'USNYP', to: 'USCHI', departureDate: '2026-12-08' }],
  ['a Nightjet', { from: 'DEMUN', to: 'ITRMA', departureDate: '2026-12-08' }],
  ['a journey of two sellers, one with a night', { from: 'MAN', to: 'DEBHX', departureDate: '2026-12-08' }],
] as const)('of %s, the opened train and the cart say the same', async (_, wish) => {
  const found = await shopper.search(wish);
  const [ticket, fare] = withRooms(found.outward);
  const [room] = fare.optionalPrices;
  const { opened, inCart } = await bothLines(found, ticket, fare, [{ id: room?.optionalPriceID ?? '', quantity: 1 }]);
  expect(opened).toEqual(inCart);
  const paid = opened.reduce((sum, line) => sum + Number(line?.paid), 0);
  expect(paid).toBeGreaterThanOrEqual(Number(fare.convertedTotalPrice) + Number(room?.convertedPrice.value) - 0.001);
});

test('the other fares of the ticket keep their own price', async () => {
  const found = await shopper.search({ from: 'EUS', to: 'INV', departureDate: '2026-12-08', departureTime: '18:00' });
  const [ticket, fare] = withRooms(found.outward);
  const body = { id: found.search.id, ticketId: ticket.ticketId };
  const plain = await shopper.must(getFareConditions, { body });
  const optional = fare.optionalPrices.slice(0, 1).map(({ optionalPriceID }) => ({ optionalPriceID, qty: 1 }));
  const opened = await shopper.must(getFareConditions, { body: { ...body, chosen: { priceId: fare.priceId, optional } } });
  const others = ({ data }: typeof plain) => data.fares.filter(({ priceId }) => priceId !== fare.priceId);
  expect(others(opened)).toEqual(others(plain));
  expect(opened).not.toEqual(plain);
});
