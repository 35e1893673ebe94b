/** The recommended order, with the figures of each row (RANK-1 to RANK-3). */
import { getRanking, getTravelPoints } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { fromDecimal } from '@throughfare/kernel/money';
import { rankSum } from '@throughfare/kernel/search/recommend';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
const minor = (amount: string) => fromDecimal('GBP', amount).minor;

/** A journey with a change of trains: to Norwich by way of London or Peterborough. */
const wish = { from: 'EDB', to: 'NRW', departureDate: '2026-12-08' };

async function changesOf(ticket: Ticket) {
  const travelSegments = ticket.travelSegments.map(({ travelSegmentID: travelSegmentId, ...segment }) => ({ ...segment, travelSegmentId }));
  const { body } = await shopper.must(getTravelPoints, { body: { ticketId: ticket.ticketId, travelSegments } });
  return body.flatMap(({ change }) => change ?? []);
}

test('a ticket says how many of 100 catch all its changes, from the chances that its tracker shows', async () => {
  const { outward } = await shopper.search(wish);
  const changing = outward.filter(({ numberOfConnections }) => numberOfConnections > 0).slice(0, 5);
  expect(changing.length).toBeGreaterThan(2);
  for (const ticket of changing) {
    const chances = await changesOf(ticket);
    expect(chances.length).toBe(ticket.numberOfConnections);
    const all = chances.reduce((product, { chance = 0 }) => (product * chance) / 100, 100);
    expect(ticket.connectionChance).toBe(Math.floor(all + 1e-9));
    expect(ticket.connectionChance).toBeLessThan(100);
  }
  const direct = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  expect(direct.outward.find(({ numberOfConnections }) => numberOfConnections === 0)?.connectionChance).toBe(100);
});

test('the call answers each journey once, with figures from which anybody can count its sum and its place', async () => {
  const { search, outward } = await shopper.search(wish);
  const { data } = await shopper.must(getRanking, { body: { id: search.id } });
  expect(data).toMatchObject({ currency: 'GBP', weights: { hour: '10.00', changeMinutes: 15, missedMinutes: 60 }, inward: [] });
  expect(data.outward.map(({ ticketId }) => ticketId).toSorted()).toEqual(outward.map(({ ticketId }) => ticketId).toSorted());
  expect(data.outward.map(({ place }) => place)).toEqual(data.outward.map((_, index) => index + 1));
  const sums = data.outward.map(({ sum }) => minor(sum.whole));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  for (const { ticketId, figures, sum } of data.outward) {
    const ticket = outward.find((one) => one.ticketId === ticketId);
    expect(Math.min(...(ticket?.fareInformation.map((fare) => minor(fare.convertedTotalPrice)) ?? []))).toBe(minor(figures.price));
    expect(figures).toMatchObject({
      minutes: ticket?.durationMinutes,
      changes: ticket?.numberOfConnections,
      co2Grams: ticket?.co2.trainGrams,
    });
    const parts = [sum.price, sum.time, sum.changes, sum.risk, sum.flexibility].map(minor);
    expect(parts.reduce((whole, part) => whole + part, 0)).toBe(minor(sum.whole));
    expect(rankSum({ ...figures, id: ticketId, price: minor(figures.price) }, 'GBP').sum).toBe(minor(sum.whole));
  }
});

test('the way back is ranked by singles, and an unknown search is refused', async () => {
  const { search } = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', arrivalDate: '2026-12-09' });
  const { data } = await shopper.must(getRanking, { body: { id: search.id } });
  expect(data.inward.length).toBeGreaterThan(5);
  expect(data.inward.every(({ figures }) => minor(figures.price) > 0)).toBe(true);
  expect((await shopper.refusalOf(getRanking, { body: { id: 'unknown' } })).code).toBe('search.notFound');
});
