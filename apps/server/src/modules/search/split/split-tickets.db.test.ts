/** Journeys on several tickets of one seller, where these cost less than one (SPLIT-1, SPLIT-2). */
import { searchTickets } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cheapestFare, createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';

let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await createTestShop({ now: '2026-11-28T09:00:00Z' });
  shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
});

afterEach(() => shop.troubles.end());
afterAll(() => shop.stop());

const tuesday = '2026-12-08';
const toCornwall = { from: 'PAD', to: 'PNZ', departureDate: tuesday };
const minor = (decimal: string) => Math.round(Number(decimal) * 100);
const splitsOf = (tickets: readonly Ticket[]) => tickets.flatMap((ticket) => (ticket.split ? [{ ticket, split: ticket.split }] : []));

function wholeOf(tickets: readonly Ticket[], { ofTicket }: NonNullable<Ticket['split']>): Ticket {
  const whole = tickets.find(({ ticketId }) => ticketId === ofTicket);
  if (!whole) throw new Error('the split of no ticket');
  return whole;
}

test('a search answers no splits unless it is asked for them', async () => {
  const { outward } = await shopper.search(toCornwall);
  expect(splitsOf(outward)).toEqual([]);
});

test('each names the ticket with the same trains, and costs as much less as it says', async () => {
  const { outward } = await shopper.search(toCornwall, { withSplits: true });
  const splits = splitsOf(outward);
  expect(splits.length).toBeGreaterThan(3);
  for (const { ticket, split } of splits) {
    const whole = wholeOf(outward, split);
    expect([ticket.departureDateTime, ticket.arrivalTime, ticket.numberOfConnections]).toEqual([
      whole.departureDateTime,
      whole.arrivalTime,
      whole.numberOfConnections,
    ]);
    const [fare, ...others] = ticket.fareInformation;
    expect(others).toEqual([]);
    expect(minor(cheapestFare(whole).convertedTotalPrice) - minor(fare?.convertedTotalPrice ?? '')).toBe(minor(split.saving));
    expect(fare?.fares.reduce((sum, { part }) => sum + minor(part?.convertedTotalPrice ?? ''), 0)).toBe(
      minor(fare?.convertedTotalPrice ?? ''),
    );
  }
});

test('its tickets follow each other on the same train, and its words name the saving and nothing to do', async () => {
  const { outward } = await shopper.search(toCornwall, { withSplits: true });
  const direct = splitsOf(outward).filter(({ ticket }) => ticket.numberOfConnections === 0);
  expect(direct.length).toBeGreaterThan(0);
  for (const { ticket, split } of direct) {
    const parts = ticket.parts ?? [];
    expect(parts.slice(0, -1).map(({ toStation }) => toStation)).toEqual(split.joins);
    expect(parts.slice(1).map(({ fromStation }) => fromStation)).toEqual(split.joins);
    expect(parts.map(({ staysOnTrain, changeTime }) => [staysOnTrain, changeTime])).toEqual([
      ...split.joins.map(() => [true, undefined]),
      [undefined, undefined],
    ]);
    expect(split.words).toMatch(/^£\d+\.\d\d less as (two|three|four|five|six) tickets: stay on the same train, change nothing$/);
  }
});

test('a railcard counts on each ticket by its own rules', async () => {
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [{ value: 'UK_NETWORK', count: 1 }] };
  const plain = splitsOf((await shopper.search(toCornwall, { withSplits: true })).outward);
  const withCard = splitsOf((await shopper.search({ ...toCornwall, passengers }, { withSplits: true })).outward);
  const saved = (splits: ReturnType<typeof splitsOf>) => Math.max(...splits.map(({ split }) => minor(split.saving)));
  // The card ends at the border of the Network area, which a ticket of its own ends at too.
  expect(saved(withCard)).toBeGreaterThan(saved(plain));
});

test('it is for the whole party', async () => {
  const passengers = {
    Adult: 2,
    Senior: 0,
    Youth: 0,
    Child: 1,
    ageFields: [{ id: '1', value: 9, fieldName: 'Child' as const }],
    railCards: [],
  };
  const { outward } = await shopper.search({ ...toCornwall, passengers }, { withSplits: true });
  const [first] = splitsOf(outward);
  expect(first?.ticket.fareInformation[0]?.passengerBreakdown.map(({ passengerType }) => passengerType)).toEqual([
    'Adult',
    'Adult',
    'Child',
  ]);
});

test('with a way back, no split is offered that costs more than a return fare for the same trains', async () => {
  const { outward, inward } = await shopper.search(
    { from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: tuesday, arrivalTime: '18:00' },
    { withSplits: true },
  );
  const singleBack = Math.min(...inward.filter(({ split }) => !split).map((ticket) => minor(cheapestFare(ticket).convertedTotalPrice)));
  for (const { ticket, split } of splitsOf(outward)) {
    const returns = wholeOf(outward, split).fareInformation.filter(({ isReturn }) => isReturn);
    for (const { convertedTotalPrice } of returns)
      expect(minor(ticket.fareInformation[0]?.convertedTotalPrice ?? '') + singleBack).toBeLessThan(minor(convertedTotalPrice));
  }
});

test('a seller that cannot split in time only loses its splits, and the answer says so, not that there are none', async () => {
  shop.troubles.make({ source: 'ATOC', call: 'splits', kind: 'unavailable' });
  const id = await shopper.record(toCornwall);
  const { outward, sources, notices, splitsUnanswered } = await shopper.must(searchTickets, {
    body: { id, withSplits: true, joinAt: 'Plymouth' },
  });
  expect([splitsOf(outward), notices, splitsUnanswered]).toEqual([[], [], true]);
  expect(outward.length).toBeGreaterThan(5);
  expect(sources.find(({ source }) => source === 'ATOC')?.state).toBe('answered');
});

test('no rooms are sold with a split: a berth is for the whole night', async () => {
  const { outward } = await shopper.search(
    { from: 'MAN', to: 'EDB', departureDate: tuesday, departureTime: '20:00' },
    { withSplits: true },
  );
  const nights = splitsOf(outward).filter(({ split }) =>
    wholeOf(outward, split).fareInformation.some(({ optionalPrices }) => optionalPrices.length > 0),
  );
  expect(nights.length).toBeGreaterThan(0);
  for (const { ticket } of nights) expect(ticket.fareInformation.flatMap(({ optionalPrices }) => optionalPrices)).toEqual([]);
});

const minorOfFare = (ticket: Ticket, priceId: string | undefined) =>
  minor(ticket.fareInformation.find((fare) => fare.priceId === priceId)?.convertedTotalPrice ?? '');

/** The least that both directions cost without a return inside: two singles, on one or several tickets, or a return for the whole way. */
function leastBesides(outward: readonly Ticket[], inward: readonly Ticket[], like: Ticket): number {
  const singles = (tickets: readonly Ticket[]) =>
    tickets.flatMap(({ fareInformation }) =>
      fareInformation.flatMap(({ isReturn, isIllegalFare, compatiblePrices, convertedTotalPrice }) =>
        isReturn || isIllegalFare || compatiblePrices ? [] : [minor(convertedTotalPrice)],
      ),
    );
  const same = outward.filter(
    ({ departureDateTime, arrivalTime }) =>
      departureDateTime.time === like.departureDateTime.time && arrivalTime.time === like.arrivalTime.time,
  );
  const returns = same
    .filter(({ split }) => !split)
    .flatMap(({ fareInformation }) =>
      fareInformation.flatMap(({ isReturn, convertedTotalPrice }) => (isReturn ? [minor(convertedTotalPrice)] : [])),
    );
  return Math.min(Math.min(...singles(same)) + Math.min(...singles(inward)), ...returns);
}

test('with a way back, a return ticket inside is found where both directions then cost less, and goes into the cart with its other half', async () => {
  let found = 0;
  for (const [from, to] of [
    ['EDB', 'ABD'],
    ['PAD', 'CDF'],
    ['MAN', 'BRI'],
  ] as const) {
    const tickets = await shopper.search(
      { from, to, departureDate: tuesday, departureTime: '09:00', arrivalDate: tuesday, arrivalTime: '17:00' },
      { withSplits: true },
    );
    const { search, outward, inward } = tickets;
    for (const ticket of outward) {
      const { split } = ticket;
      const fare = split && ticket.fareInformation.find(({ isReturn }) => isReturn);
      if (!fare) continue;
      found += 1;
      const backs = inward.flatMap((back) => {
        const other = fare.mappingIds?.[back.ticketId];
        return other === undefined ? [] : [{ back, priceId: other, price: minorOfFare(back, other) }];
      });
      const [cheapest] = backs.toSorted((a, b) => a.price - b.price);
      if (!cheapest) throw new Error('no way back with the other half');
      const both = minor(fare.convertedTotalPrice) + cheapest.price;
      expect(both).toBeLessThanOrEqual(leastBesides(outward, inward, ticket) - 100);
      if (found > 1) continue;
      const guest = await createShopper(shop.client, { 'browse-from': '/uk' });
      const cart = await guest.add({
        searchId: search.id,
        outward: { offer: ticket.offer, priceId: fare.priceId },
        inward: { offer: cheapest.back.offer, priceId: cheapest.priceId },
      });
      expect(minor(cart.total)).toBe(both);
      expect(cart.items[0]?.outward?.parts?.filter(({ isReturn }) => isReturn)).toHaveLength(1);
      expect(cart.items[0]?.inward?.parts?.filter(({ isReturn }) => isReturn)).toHaveLength(1);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('the traveller may name the station of a join: every split has it, and one where no train calls is refused in plain words', async () => {
  const joined = async (joinAt: string) => {
    const id = await shopper.record(toCornwall);
    const { outward, notices, splitsUnanswered } = await shopper.must(searchTickets, {
      body: { id, withSplits: true, joinAt, isPatient: true },
    });
    expect(splitsUnanswered).toBeUndefined();
    return { splits: splitsOf(outward), codes: notices.map(({ code }) => code), texts: notices.map(({ text }) => text) };
  };
  const { splits } = await joined('Plymouth');
  expect(splits.length).toBeGreaterThan(0);
  for (const { split } of splits) expect(split.joins).toContain('Plymouth');
  const elsewhere = await joined('EDB');
  expect([elsewhere.splits, elsewhere.codes]).toEqual([[], ['split.notCalled']]);
  expect(elsewhere.texts).toEqual(['None of these trains calls at Edinburgh on the way, so no ticket can end there.']);
  expect(await joined('Stanlow')).toMatchObject({ splits: [], codes: ['split.closedStation'] });
  expect(await joined('FRPLY')).toMatchObject({ splits: [], codes: ['split.notCalled'] });
  expect(await joined('Xyzzyx')).toMatchObject({ splits: [], codes: ['split.unknownStation'] });
  // The ends of the journey are no joins.
  expect((await joined('PNZ')).codes).toEqual(['split.notCalled']);
});
