import { expect, test } from 'vitest';
import { testCatalogue } from '../testing/open-test-eurail.ts';
import { listProducts } from './list-products.ts';
import { offerPasses } from './offer-passes.ts';

const eurail = listProducts(testCatalogue, 'EURAIL');
const interrail = listProducts(testCatalogue, 'INTERRAIL');
const couple = { Adult: 2, Senior: 0, Youth: 0, Child: 0 };

test('the Global Pass comes in ten lengths and two classes, at the list price of each group', () => {
  const offers = offerPasses(eurail, ['ALL'], { Adult: 1, Senior: 1, Youth: 1, Child: 1 });
  expect(offers).toHaveLength(20);
  const week = offers.find(({ offerRef }) => offerRef === 'EURAIL/GLOBAL-F7-1M/1');
  expect(week).toMatchObject({ name: 'Eurail Global Pass', kind: 'flexible', travelDays: 7, serviceClass: 'FIRST' });
  expect(week?.groups.map(({ price }) => price.minor)).toEqual([48_400, 43_600, 36_300, 0]);
  expect(week?.price.minor).toBe(48_400 + 43_600 + 36_300);
});

test('at least twenty countries have a pass of their own, which comes before the Global Pass', () => {
  const own = new Set(eurail.filter(({ scope }) => scope === 'country').map(({ name }) => name));
  expect(own.size).toBeGreaterThanOrEqual(20);
  const offers = offerPasses(eurail, ['IT'], couple);
  expect(offers.slice(0, 10).map(({ name }) => name)).toEqual(Array(10).fill('Eurail Italy Pass'));
  expect(offers.slice(10).every(({ scope }) => scope === 'global')).toBe(true);
  expect(offers[0]).toMatchObject({ travelDays: 3, serviceClass: 'STANDARD', price: { currency: 'EUR', minor: 2 * 17_400 } });
});

test('first class, seniors, youths and more expensive areas follow their percentages in whole euros', () => {
  const pass = (id: string) => eurail.find(({ offerRef }) => offerRef === `EURAIL/${id}`)?.prices;
  expect(pass('IT-F3-1M/1')).toEqual({ Adult: 22_100, Senior: 19_900, Youth: 19_200, Child: 0 });
  expect(pass('SCANDINAVIA-F3-1M/2')?.Adult).toBe(19_100);
});

test('the passes of Great Britain and Switzerland are sold only as Interrail', () => {
  const names = (products: typeof eurail) => new Set(offerPasses(products, ['GB'], couple).map(({ name }) => name));
  expect([...names(eurail)]).toEqual(['Eurail Global Pass']);
  expect([...names(interrail)]).toEqual(['Interrail Great Britain Pass', 'Interrail Global Pass']);
});

test('neighbours on one pass are offered it for either country and for both', () => {
  const scope = (countries: string[]) => new Set(offerPasses(eurail, countries, couple).map(({ name }) => name));
  expect([...scope(['BE'])]).toEqual(['Eurail Benelux Pass', 'Eurail Global Pass']);
  expect([...scope(['BE', 'NL'])]).toEqual(['Eurail Benelux Pass', 'Eurail Global Pass']);
  expect([...scope(['BE', 'DE'])]).toEqual(['Eurail Global Pass']);
});

test('two adults together are offered the saver fare of Germany, and one or three are not', () => {
  const twins = (Adult: number, more = {}) =>
    offerPasses(eurail, ['DE'], { ...couple, Adult, ...more }).filter(({ sharedBy }) => sharedBy === 2);
  const [first] = twins(2, { Child: 1 });
  expect(first).toMatchObject({ name: 'Eurail Germany Twin Pass', travelDays: 3, price: { minor: 2 * 15_400 } });
  expect(first?.groups.map(({ group, price }) => [group, price.minor])).toEqual([
    ['Adult', 15_400],
    ['Child', 0],
  ]);
  expect(twins(4)).toHaveLength(10);
  expect([...twins(1), ...twins(3), ...twins(2, { Youth: 1 })]).toEqual([]);
  expect(offerPasses(eurail, ['IT'], couple).some(({ sharedBy }) => sharedBy !== undefined)).toBe(false);
});

test('a party with a senior is offered no German pass, which has no senior price', () => {
  const offers = offerPasses(eurail, ['DE'], { Adult: 0, Senior: 1, Youth: 0, Child: 0 });
  expect(new Set(offers.map(({ scope }) => scope))).toEqual(new Set(['global']));
});
