import { getRailCards } from '@throughfare/contract/calls/reference';
import { addSearchRecord, getSearchRecord, searchTickets } from '@throughfare/contract/calls/search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { expect, test } from 'vitest';
import { createShopper, searchFor, type Wish } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client);

const north: Wish = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' };
const party = (changed: Partial<NonNullable<SearchParam['passengers']>>) => ({
  passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [], ...changed },
});

function recording(wish: Wish) {
  const searchParam = searchFor(wish);
  return { body: { productType: 'PointToPoint', actionType: 'Search', from: wish.from, to: wish.to, searchParam } } as const;
}

test('can be opened by anybody who has its address', async () => {
  const id = await shopper.record({ ...north, ...party({ Adult: 2, Child: 1, ageFields: [{ id: '1', value: 7, fieldName: 'Child' }] }) });
  const somebody = await createShopper(shop.client);
  const { searchData } = await somebody.must(getSearchRecord, { query: { id } });
  expect(searchData).toMatchObject({
    id,
    provider: 'ATOC',
    from: { code: 'KGX', name: "London King's Cross", country: 'GB' },
    to: { code: 'EDB', name: 'Edinburgh', country: 'GB' },
    searchParam: { departureDate: '2026-12-08', departureTime: '08:00', isRoundTrip: false },
    passengersText: '2 adults, 1 child',
    createdAt: '2026-11-28T09:00:00.000Z',
  });
});

test('remembers which traveller holds a railcard', async () => {
  const railCards = [{ value: 'UK_NETWORK', count: 1, holder: 'Senior' as const }];
  const id = await shopper.record({ ...north, ...party({ Adult: 1, Senior: 1, railCards }) });
  const { searchData } = await shopper.must(getSearchRecord, { query: { id } });
  expect(searchData.searchParam.passengers).toMatchObject({ Adult: 1, Senior: 1, railCards });
});

test('names the stations to go via and to avoid', async () => {
  const id = await shopper.record({
    ...north,
    arrivalDate: '2026-12-09',
    departureRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'YRK' },
    arrivalRoutingRestriction: { type: 'AVOID', routingTravelPoint: 'DON' },
  });
  expect((await shopper.must(getSearchRecord, { query: { id } })).searchData).toMatchObject({
    departureRoutingStation: { code: 'YRK', name: 'York' },
    arrivalRoutingStation: { code: 'DON', name: 'Doncaster' },
  });
});

test('derives the provider, whatever the browser says', async () => {
  const { body } = recording({ from: 'LON', to: 'FRPAR', departureDate: '2026-12-08' });
  const { id } = await shopper.must(addSearchRecord, {
    body: { ...body, provider: 'AMT', searchParam: { ...body.searchParam, provider: 'VIA' } },
  });
  expect((await shopper.must(getSearchRecord, { query: { id } })).searchData).toMatchObject({
    provider: 'SNCF',
    searchParam: { provider: 'SNCF' },
  });
});

test.each<readonly [string, Wish]>([
  ['search.sameStations', { ...north, to: 'KGX' }],
  ['search.unknownStation', { ...north, to: 'XXXXX' }],
  ['search.unknownStation', { ...north, departureRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'XXXXX' } }],
  ['search.passengersMissing', { ...north, ...party({ Adult: 0 }) }],
  ['search.tooManyPassengers', { ...north, ...party({ Adult: 9 }) }],
  ['search.unknownRailcard', { ...north, ...party({ railCards: [{ value: 'UK_NOBODY', count: 1 }] }) }],
  ['search.dateInPast', { ...north, departureDate: '2026-11-27' }],
  ['search.dateTooFar', { ...north, departureDate: '2027-03-01' }],
  ['search.dateTooFar', { ...north, arrivalDate: '2027-03-01' }],
  ['search.returnEarlier', { ...north, arrivalDate: '2026-12-07' }],
  ['search.returnEarlier', { ...north, arrivalDate: '2026-12-08', arrivalTime: '07:30' }],
  ['search.returnSameTime', { ...north, arrivalDate: '2026-12-08', arrivalTime: '08:00' }],
  ['search.returnViaOneWay', { ...north, arrivalRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'YRK' } }],
  [
    'search.avoidNotOffered',
    {
      from: 'FRPLY',
      to: 'FRMSC',
      departureDate: '2026-12-08',
      departureRoutingRestriction: { type: 'AVOID', routingTravelPoint: 'FRLPD' },
    },
  ],
])('refuses with %s: %o', async (code, wish) => {
  expect(await shopper.refusalOf(addSearchRecord, recording(wish))).toMatchObject({ code, status: 422 });
});

test('says which day is the last', async () => {
  const refusal = await shopper.refusalOf(addSearchRecord, recording({ ...north, departureDate: '2027-03-01' }));
  expect(refusal).toMatchObject({ details: { last: 'Sun 28 Feb 2027' }, message: expect.stringContaining('Sun 28 Feb 2027') });
});

test('does not find an unknown search', async () => {
  expect(await shopper.refusalOf(getSearchRecord, { query: { id: 'nothing' } })).toMatchObject({ code: 'search.notFound', status: 404 });
  expect(await shopper.refusalOf(searchTickets, { body: { id: 'nothing' } })).toMatchObject({ code: 'search.notFound' });
});

test('checks an old search again when it is opened later', async () => {
  const later = await createTestShop({ now: '2026-11-28T09:00:00Z', beside: shop });
  const id = await shopper.record(north);
  shop.clock.advance(20 * 24 * 3_600_000);
  const somebody = await createShopper(later.client);
  expect(await somebody.refusalOf(searchTickets, { body: { id } })).toMatchObject({ code: 'search.dateInPast' });
  expect((await somebody.must(getSearchRecord, { query: { id } })).searchData.id).toBe(id);
  shop.clock.advance(-20 * 24 * 3_600_000);
  await later.stop();
});

test('lists every railcard, each with the prefix of its country', async () => {
  const { railCards } = await shopper.must(getRailCards, {});
  const values = railCards.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['UK_16-25', 'UK_GROUPSAVE', 'FR_AVANTAGE_ADULTE', 'EU_PASS_GLOBAL']));
  expect(values.filter((value) => !/^[A-Z]{2}_|^WHEELCHAIR$/.test(value))).toEqual([]);
});
