import { addPassSearch, addSearchRecord, getSearchRecord } from '@throughfare/contract/calls/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopper, searchFor, type Shopper } from '../../../../../tests/support/shopper.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  // late on 28 November in London, already the 29th in Sydney
  shop = await createTestShop({ now: '2026-11-28T21:00:00Z' });
  shopper = await createShopper(shop.client);
});

afterAll(() => shop.stop());

interface Wish {
  readonly id?: string;
  readonly countries?: string[];
  readonly passengers?: { Adult: number; Senior: number; Youth: number; Child: number };
  readonly validFrom?: string;
}

function body({ id, ...wish }: Wish = {}) {
  const searchParam = {
    countries: ['FR'],
    passengers: { Adult: 1, Senior: 0, Youth: 1, Child: 0 },
    language: 'en' as const,
    validFrom: '2026-12-24',
    ...wish,
  };
  return { body: { productType: 'RailPass' as const, actionType: 'Search' as const, searchParam, ...(id !== undefined && { id }) } };
}

test('is opened by its id, with countries and passengers ready to show', async () => {
  const { id } = await shopper.must(addPassSearch, body({ countries: ['FR', 'IT'] }));
  const somebody = await createShopper(shop.client);
  expect((await somebody.must(getSearchRecord, { query: { id } })).searchData).toMatchObject({
    productType: 'RailPass',
    searchParam: { countries: ['FR', 'IT'], validFrom: '2026-12-24', passengers: { Adult: 1, Youth: 1 } },
    countriesText: 'France, Italy',
    passengersText: '1 adult, 1 youth',
  });
});

test('accepts the id that the page requests, and never one that is in use', async () => {
  const first = await shopper.must(addPassSearch, body({ id: 'wished-for-1' }));
  expect(first.id).toBe('wished-for-1');
  const somebody = await createShopper(shop.client);
  const second = await somebody.must(addPassSearch, body({ id: 'wished-for-1', countries: ['IT'] }));
  expect(second.id).not.toBe('wished-for-1');
  expect((await shopper.must(getSearchRecord, { query: { id: 'wished-for-1' } })).searchData.searchParam).toMatchObject({
    countries: ['FR'],
  });
});

test('cannot overwrite a search for tickets', async () => {
  const { id } = await shopper.must(addSearchRecord, {
    body: {
      productType: 'PointToPoint',
      actionType: 'Search',
      from: 'KGX',
      to: 'EDB',
      searchParam: searchFor({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' }),
    },
  });
  expect((await shopper.must(addPassSearch, body({ id }))).id).not.toBe(id);
  expect((await shopper.must(getSearchRecord, { query: { id } })).searchData.productType).toBe('PointToPoint');
});

test('counts days in the market that the visitor browses from', async () => {
  const today = body({ validFrom: '2026-11-28' });
  expect((await shopper.refusalOf(addPassSearch, today)).code).toBe('search.dateInPast');
  const british = await shopper.claiming({ 'browse-from': 'uk' });
  await british.must(addPassSearch, today);
});

test.each([
  ['pass.countryUnknown', { countries: ['JP'] }],
  ['pass.adultMissing', { passengers: { Adult: 0, Senior: 0, Youth: 1, Child: 0 } }],
  ['search.dateTooFar', { validFrom: '2027-10-30' }],
])('refuses with %s', async (code, wish) => {
  expect((await shopper.refusalOf(addPassSearch, body(wish))).code).toBe(code);
});
