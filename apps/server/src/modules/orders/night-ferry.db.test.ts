import { listBookings } from '@throughfare/contract/calls/bookings';
import { expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop();

test('the night ferry is booked with a cabin that has a number, and two share one', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const found = await shopper.search({ from: 'HPQ', to: 'NLHVH', departureDate: '2026-12-08', departureTime: '20:00', passengers });
  const night = found.outward.find(({ departureDateTime }) => departureDateTime.time.startsWith('23:00'));
  expect(night?.fareInformation[0]?.priceBreakdown.map(({ description }) => description)).toContain('Cabin for two');
  await shopper.add(oneWay(found, night));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state)).toEqual(['confirmed']);
  const { body } = await shopper.must(listBookings, { query: { search: response?.items[0]?.bookingReference ?? '' } });
  const cabins = body[0]?.passengers.flatMap(({ seatingArrangements }) => seatingArrangements);
  expect(cabins).toHaveLength(2);
  expect(cabins?.every((cabin) => cabin.includes('Cabin for two'))).toBe(true);
});
