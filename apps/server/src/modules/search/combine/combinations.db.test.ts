/** Journeys that no single seller sells: one ticket with a part of each seller (SEARCH-20). */
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterEach, expect, test } from 'vitest';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

afterEach(() => shop.troubles.end());

const tuesday = '2026-12-08';
const minor = (decimal: string) => Math.round(Number(decimal) * 100);
const minutes = (changeTime = '') => {
  const [, hours = '0', rest = '0'] = /^(\d+)h (\d+)m$/.exec(changeTime) ?? [];
  return Number(hours) * 60 + Number(rest);
};
const combined = (tickets: readonly Ticket[]) => tickets.filter(({ parts }) => parts);
const sellersOf = (ticket: Ticket | undefined) => ticket?.parts?.map(({ source }) => source);

test('Manchester to Paris is one ticket: each part names its seller, its stations and the time to change', async () => {
  const { outward, sources, notices } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday });
  expect({ sources, notices }).toEqual({
    sources: [
      { source: 'SNCF', state: 'answered' },
      { source: 'ATOC', state: 'answered' },
    ],
    notices: [],
  });
  expect(outward.length).toBeGreaterThan(6);
  const ticket = outward.find(({ departureDateTime }) => departureDateTime.time === '09:35');
  expect(ticket).toMatchObject({
    source: 'ATOC',
    fromStation: 'Manchester Piccadilly',
    toStation: 'Paris Gare du Nord',
    parts: [
      {
        source: 'ATOC',
        seller: 'Avanti West Coast',
        fromStation: 'Manchester Piccadilly',
        toStation: 'London Euston',
        changeTime: '1h 42m',
      },
      { source: 'SNCF', seller: 'Eurostar', fromStation: 'London St Pancras International', toStation: 'Paris Gare du Nord' },
    ],
    secondaryFareInformation: { offers: [{ displayName: 'Bicycle space' }, { displayName: 'Standard Premium' }] },
  });
});

test('a combination leaves an hour for Eurostar, and the way across the town beside it', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday });
  for (const { parts, travelSegments } of outward) {
    const crossing = travelSegments.find(({ type, originTravelPoint }) => type === 'TRANSFER' && originTravelPoint.value === 'EUS');
    const walk = crossing ? Date.parse(crossing.arrivalDateTime) - Date.parse(crossing.departureDateTime) : 0;
    expect(minutes(parts?.[0]?.changeTime)).toBeGreaterThanOrEqual(60 + walk / 60_000);
  }
});

test('its fares are one of each part, and their prices add up', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday });
  for (const { fareInformation, parts } of outward) {
    expect(fareInformation.length).toBeLessThanOrEqual(3);
    for (const { fares, convertedTotalPrice, passengerBreakdown } of fareInformation) {
      expect(fares).toHaveLength(parts?.length ?? 0);
      const sum = fares.reduce((total, { part }) => total + minor(part?.convertedTotalPrice ?? ''), 0);
      expect(sum).toBe(minor(convertedTotalPrice));
      expect(passengerBreakdown.map(({ amount }) => minor(amount))).toEqual([sum]);
      expect(fares.every(({ part, fareConditions }) => part?.refundRule && fareConditions.length > 0)).toBe(true);
    }
  }
});

test('the cheapest choice comes first, and there is one in first class', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday });
  const [ticket] = outward;
  const prices = ticket?.fareInformation.map(({ convertedTotalPrice }) => minor(convertedTotalPrice)) ?? [];
  expect(prices[0]).toBe(Math.min(...prices));
  expect(ticket?.fareInformation.map(({ serviceClass }) => serviceClass)).toContain('FIRST');
});

test.each([
  ['Edinburgh to Milan', 'EDB', 'ITMIL', '00:00', ['ATOC', 'SNCF']],
  ['Bristol to Barcelona', 'BRI', 'ESBST', '00:00', ['ATOC', 'SNCF']],
  ['Leeds to Amsterdam, where rail and sail takes a night', 'LDS', 'NLAMA', '08:00', ['ATOC', 'SNCF']],
  ['Manchester to Dublin Airport, with a coach at the end', 'MAN', 'IEXDUB', '08:00', ['ATOC', 'DISTRIBUSION']],
  ['Manchester to Cork, where the coach is a walk away from the train', 'MAN', 'IEXCOR', '08:00', ['ATOC', 'DISTRIBUSION']],
  ['Beauvais Airport to Rotterdam', 'FRXBVA', 'NLRTA', '08:00', ['DISTRIBUSION', 'SNCF']],
  ['Chicago to Montréal, with a night in Toronto between the two', 'USCHI', 'CAMTRL', '00:00', ['AMT', 'VIA']],
  ['New York to Kingston in Ontario, with the same night', 'USNYP', 'CAKGON', '00:00', ['AMT', 'VIA']],
  ['Québec to New York', 'CAQBEC', 'USNYP', '00:00', ['VIA', 'AMT']],
  ['New York to London in Ontario, where the international train meets one of the Corridor', 'USNYP', 'CALNDN', '00:00', ['AMT', 'VIA']],
] as const)('%s is sold by several', async (_, from, to, departureTime, sellers) => {
  const { outward } = await shopper.search({ from, to, departureDate: tuesday, departureTime });
  expect(combined(outward).map(sellersOf)).toContainEqual([...sellers]);
});

test.each([
  ['Richmond in California to Buffalo', 'USRIC', 'USBFX', ['AMT']],
  ['Miami to Albany in Oregon', 'USMIA', 'USALY', ['AMT']],
  ['Sacramento to Ottawa', 'USSAC', 'CAOTTW', ['AMT', 'VIA']],
  ['Richmond in California to Moncton', 'USRIC', 'CAMCTN', ['AMT', 'VIA']],
] as const)('%s, a way of three to five nights, is on sale', async (_, from, to, sellers) => {
  const { outward } = await shopper.search({ from, to, departureDate: '2026-12-09' });
  const [ticket] = outward;
  expect(sellersOf(ticket) ?? [ticket?.source]).toEqual([...sellers]);
  expect(ticket?.fareInformation.length).toBeGreaterThan(0);
});

test('where the day train has left, no page offers a way of two days by another country', async () => {
  const [morning, afternoon] = await Promise.all(
    ['00:00', '12:32'].map((departureTime) => shopper.search({ from: 'CAQBEC', to: 'USNYP', departureDate: tuesday, departureTime })),
  );
  const hours = ({ duration }: Ticket) => minutes(duration) / 60;
  expect(morning?.outward.length).toBeGreaterThan(0);
  expect([...(morning?.outward ?? []), ...(afternoon?.outward ?? [])].filter((ticket) => hours(ticket) > 24)).toEqual([]);
});

test('the night train from Edinburgh leaves in the evening: the one after midnight takes nobody on there', async () => {
  const { outward } = await shopper.search({ from: 'EDB', to: 'FRPAR', departureDate: tuesday, departureTime: '18:00' });
  const nights = outward.filter(({ marketingCarrier }) => marketingCarrier.includes('Caledonian Sleeper'));
  expect(new Set(nights.map(({ departureDateTime }) => departureDateTime.time))).toEqual(new Set(['23:40']));
  expect(nights[0]?.fareInformation[0]?.optionalPrices.map(({ part }) => part?.source)).toContain('ATOC');
});

test('the European Sleeper is the night of a journey from Manchester, with its rooms', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'DEBHX', departureDate: tuesday });
  const night = outward.find(({ marketingCarrier }) => marketingCarrier.includes('European Sleeper'));
  const rooms = night?.fareInformation[0]?.optionalPrices ?? [];
  expect(new Set(rooms.map(({ part }) => part?.source))).toEqual(new Set(['SNCF']));
  const train = night?.travelSegments.find(({ designator }) => designator.startsWith('ESL'));
  expect(new Set(rooms.flatMap((room) => room.applicableTravelSegments.travelSegmentIDRef))).toEqual(new Set([train?.travelSegmentID]));
});

test('a return is joined both ways', async () => {
  const { outward, inward } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday, arrivalDate: '2026-12-10' });
  expect(sellersOf(outward[0])).toEqual(['ATOC', 'SNCF']);
  expect(sellersOf(inward[0])).toEqual(['SNCF', 'ATOC']);
  // after a Channel train: passport control and the way to another station
  expect(minutes(inward[0]?.parts?.[0]?.changeTime)).toBeGreaterThanOrEqual(30);
});

test('Bristol to Barcelona after the last day train: the next morning is named, and no night on a platform is offered', async () => {
  const [early, late] = await Promise.all(
    ['05:00', '08:00'].map((departureTime) => shopper.search({ from: 'BRI', to: 'ESBST', departureDate: tuesday, departureTime })),
  );
  expect(early?.outward.map(({ departureDateTime }) => departureDateTime.time)).toEqual(['06:29']);
  expect(late?.outward).toEqual([]);
  expect(late?.notices).toMatchObject([{ code: 'search.nextCombinedOrTwo', text: expect.stringContaining('Wed 09 Dec 2026 at 06:29.') }]);
});

/** Travellers given 47 minutes caught their train by a hair (independent.co.uk, Simon Calder); guides advise an hour. */
test('from a Channel train to Gare de Lyon there are 50 minutes at least', async () => {
  const answers = await Promise.all(
    [
      ['EDB', 'ITMIL'],
      ['BRI', 'ESBST'],
      ['STP', 'FRLPD'],
    ].map(([from = '', to = '']) => shopper.search({ from, to, departureDate: tuesday, departureTime: '00:00' })),
  );
  const changes = answers.flatMap(({ outward }) =>
    outward.flatMap(({ travelSegments }) =>
      travelSegments.flatMap(({ type, originTravelPoint, destinationTravelPoint }, index) => {
        if (type !== 'TRANSFER' || originTravelPoint.value !== 'FRPNO' || destinationTravelPoint.value !== 'FRPLY') return [];
        const [before, after] = [travelSegments[index - 1], travelSegments[index + 1]];
        return [(Date.parse(after?.departureDateTime ?? '') - Date.parse(before?.arrivalDateTime ?? '')) / 60_000];
      }),
    ),
  );
  expect(changes.length).toBeGreaterThan(3);
  expect(Math.min(...changes)).toBeGreaterThanOrEqual(50);
});

test('Manchester to Paris does not go by Lille for seven minutes and more money', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: '2026-12-09', departureTime: '00:00' });
  expect(outward.map(({ departureDateTime }) => departureDateTime.time)).toContain('09:35');
  expect(outward.filter(({ travelSegments }) => travelSegments.some((one) => one.originTravelPoint.value === 'FRLLE'))).toEqual([]);
});

test('in the evening the next morning with one ticket is named', async () => {
  const { outward, notices } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday, departureTime: '23:00' });
  expect(outward).toEqual([]);
  expect(notices).toMatchObject([{ code: 'search.nextCombinedOn', text: expect.stringMatching(/Wed 09 Dec 2026 at 0\d:\d\d\./) }]);
});

test('Manchester to Rome has one ticket for the same times, whether the second seller begins in Turin or in Milan', async () => {
  const { outward } = await shopper.search({ from: 'MAN', to: 'ITRTI', departureDate: '2026-12-09', departureTime: '00:00' });
  const times = outward.map(({ travelSegments }) => `${travelSegments[0]?.departureDateTime} ${travelSegments.at(-1)?.arrivalDateTime}`);
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...new Set(times)]);
});

test('Nice to Rome goes along the coast: the way of its first seller by Paris and Vienna, two nights long, is left out', async () => {
  const { outward } = await shopper.search({ from: 'FRNIC', to: 'ITRMA', departureDate: '2026-12-06', departureTime: '16:00' });
  expect(combined(outward).map(sellersOf)).toContainEqual(['SNCF', 'TRENITALIA', 'ITAL']);
  expect(outward.filter(({ durationMinutes }) => durationMinutes > 24 * 60)).toEqual([]);
});

test('two coach companies with a currency each have no ticket in common: nothing is sold out, and two searches are named', async () => {
  const { outward, notices } = await shopper.search({ from: 'IEXCOR', to: 'IEXDRO', departureDate: tuesday });
  expect(outward).toEqual([]);
  expect(notices).toMatchObject([{ code: 'search.combination', searches: [{ from: 'IEXCOR' }, { to: 'IEXDRO' }] }]);
});

test.each([
  ['NCL', 'NLAMA', '15:00', 'DFDS'],
  ['HUL', 'NLRTA', '12:00', 'P&O Ferries'],
  ['ITNAC', 'ITPMO', '12:00', 'GNV'],
])('%s to %s is offered by ship too, with the ways to and from the ports', async (from, to, departureTime, company) => {
  const { outward } = await shopper.search({ from, to, departureDate: tuesday, departureTime });
  const ship = outward.find(({ source }) => source === 'DISTRIBUSION');
  expect(ship?.travelSegments.map(({ type }) => type)).toEqual(['TRANSFER', 'FERRY', 'TRANSFER']);
  expect(ship?.travelSegments[1]?.marketingServiceName).toBe(company);
});

test.each([
  ['EDB', 'NLAMA', ['ATOC', 'DISTRIBUSION']],
  ['NLAMA', 'EDB', ['DISTRIBUSION', 'ATOC']],
  ['YRK', 'NLRTA', ['ATOC', 'DISTRIBUSION']],
])('%s to %s has the night ship with the train to its port, beside the ways by London', async (from, to, sellers) => {
  const { outward } = await shopper.search({ from, to, departureDate: tuesday });
  const ship = outward.find((ticket) => sellersOf(ticket)?.join() === sellers.join());
  expect(ship?.travelSegments.filter(({ type }) => type === 'FERRY')).toHaveLength(1);
  expect(combined(outward).some((ticket) => sellersOf(ticket)?.includes('SNCF'))).toBe(true);
});

test('a port far from the other end is no way: Birmingham to Amsterdam goes by London only', async () => {
  const { outward } = await shopper.search({ from: 'BHM', to: 'NLAMA', departureDate: tuesday });
  expect(outward.filter(({ travelSegments }) => travelSegments.some(({ type }) => type === 'FERRY'))).toEqual([]);
});

test('no coach is offered from London to Paris, although one leaves near both stations', async () => {
  const { sources } = await shopper.search({ from: 'LON', to: 'FRPAR', departureDate: tuesday });
  expect(sources.map(({ source }) => source)).toEqual(['SNCF']);
});

test('where one seller sells it, nothing is joined', async () => {
  const { outward, sources } = await shopper.search({ from: 'MAN', to: 'EUS', departureDate: tuesday });
  expect(combined(outward)).toEqual([]);
  expect(sources.map(({ source }) => source)).toEqual(['ATOC', 'SilverRail']);
});

test('a silent seller of a part removes its journeys and is named', async () => {
  shop.troubles.make({ source: 'ATOC', call: 'offers', kind: 'unavailable', times: 9 });
  const { outward, notices, sources } = await shopper.search({ from: 'MAN', to: 'FRPAR', departureDate: tuesday });
  expect(outward).toEqual([]);
  expect(notices.map(({ code }) => code)).toEqual(['search.partly']);
  expect(sources).toContainEqual({ source: 'ATOC', state: 'failed' });
});

test('via a station, only journeys that pass it', async () => {
  const restriction = { type: 'PREFERRED', routingTravelPoint: 'BEBMI' } as const;
  const { outward } = await shopper.search({
    from: 'MAN',
    to: 'FRPAR',
    departureDate: tuesday,
    departureRoutingRestriction: restriction,
  });
  for (const { travelSegments } of combined(outward))
    expect(travelSegments.flatMap((segment) => [segment.originTravelPoint.value, segment.destinationTravelPoint.value])).toContain('BEBMI');
});
