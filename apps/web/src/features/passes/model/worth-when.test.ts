import { expect, test } from 'vitest';
import { isPending, worthWhen, type WeighedArea } from './worth-when.ts';

const trip = (name: string, sums: Partial<WeighedArea['itineraries'][number]>) => ({ name, travelDays: 3, rides: [], ...sums });
const area = (itineraries: WeighedArea['itineraries'], state: WeighedArea['state'] = 'ready'): WeighedArea => ({
  mainProductId: 'FR',
  name: 'Eurail France Pass',
  state,
  itineraries,
});

test('the trip on which the pass saves most is named', () => {
  const said = worthWhen(area([trip('A', { saves: '5.00' }), trip('B', { saves: '45.50' }), trip('C', { costsMore: '12.00' })]), 'EUR');
  expect(said).toBe('Worth it for trips such as “B”: the pass saves €45.50. On 1 of the 3 trips below single tickets are cheaper.');
});

test('says if a pass never saves money, and what else it offers', () => {
  const said = worthWhen(area([trip('A', { costsMore: '50.00' }), trip('B', { costsMore: '20.00' })]), 'EUR');
  expect(said).toContain('cheaper on all of these trips, by €20.00 or more');
});

test('distinguishes missing prices, missing trains and loading prices', () => {
  expect(worthWhen(area([trip('A', {})]), 'EUR')).toContain('we cannot compare');
  expect(worthWhen(area([], 'none'), 'EUR')).toBe('We sell too few trains here to compare single tickets with the Eurail France Pass.');
  expect(worthWhen(area([], 'pending'), 'EUR')).toContain('calculating');
  expect(isPending({ currency: 'EUR', areas: [area([], 'none'), area([], 'pending')] })).toBe(true);
  expect(isPending({ currency: 'EUR', areas: [area([], 'none')] })).toBe(false);
});
