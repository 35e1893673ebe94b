/** A supplier that plans by itself is asked for journeys, beside suppliers that are asked to price the shop's trips. */
import { searchTickets } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterEach, expect, test } from 'vitest';
import { createShopper, type SearchWindows } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

afterEach(() => shop.troubles.end());

/** Coaches every half hour, and no other trains. */
const airport = { from: 'ITXBGY', to: 'ITMIL', departureDate: '2026-12-08' };
/** Coaches beside the trains of Great Britain and the ferry. */
const belfast = { from: 'GBXBFS', to: 'IEXCUS', departureDate: '2026-12-08' };

const search = (windows?: SearchWindows) => shopper.search(airport, windows);
const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ ticketId }) => ticketId);

test('the supplier says itself that it plans, and no other does', () => {
  const planners = shop.carriers.list().filter(({ planning }) => planning);
  expect(planners.map(({ source }) => source)).toEqual(['DISTRIBUSION']);
});

test('its journeys are sold like any other: by their own name, with a price, to the cart', async () => {
  const searchId = await shopper.record(airport);
  const { outward } = await shopper.must(searchTickets, { body: { id: searchId, limit: 3 } });
  const coach = outward.find(({ source }) => source === 'DISTRIBUSION');
  const fare = coach?.fareInformation[0];
  if (!coach || !fare) throw new Error('no coach is sold');
  const cart = await shopper.add({ searchId, outward: { offer: coach.offer, priceId: fare.priceId } });
  expect(cart.items).toHaveLength(1);
});

test('walking on to later journeys meets each one once, and leaves none out', async () => {
  const whole = idsOf((await search({ limit: 40 })).outward);
  const walked: string[] = [];
  let windows: SearchWindows = { limit: 7 };
  for (let page = 0; page < 30 && walked.length < whole.length; page += 1) {
    const { outward, windows: next } = await search(windows);
    expect(outward.length).toBeGreaterThan(0);
    walked.push(...idsOf(outward));
    const { laterAfter } = next.outward;
    if (laterAfter === undefined) break;
    windows = { limit: 7, outward: { after: laterAfter } };
  }
  expect(walked.slice(0, whole.length)).toEqual(whole);
  expect(new Set(walked).size).toBe(walked.length);
});

test('walking back to earlier ones does, too', async () => {
  const { outward, windows } = await search({ limit: 5, outward: { after: '2026-12-08T12:00:00+01:00' } });
  const before = await search({ limit: 5, outward: { before: windows.outward.earlierBefore ?? '' } });
  expect(before.outward).toHaveLength(5);
  expect(idsOf(before.outward).some((id) => idsOf(outward).includes(id))).toBe(false);
  const last = before.outward.at(-1)?.departureDateTime.time ?? '';
  expect(last < (outward[0]?.departureDateTime.time ?? '')).toBe(true);
});

test('while it is silent the others are shown, and it is named', async () => {
  shop.troubles.make({ source: 'DISTRIBUSION', call: 'offers', kind: 'silent' });
  const { sources, notices } = await shopper.must(searchTickets, { body: { id: await shopper.record(belfast) } });
  expect(sources).toContainEqual({ source: 'DISTRIBUSION', state: 'late' });
  expect(notices.map(({ code }) => code)).toContain('search.partly');
});
