import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { expect, test } from 'vitest';
import { groupPasses, groupText, readPassQuery, toggleCompared } from './pass-results.ts';

const pass = (id: string, mainProductName: string, travel: PassSelection['travel'], serviceClass: PassSelection['serviceClass']) => ({
  id,
  item: '',
  desc: '',
  templateId: '',
  product: 'Global Pass' as const,
  mainProductId: 'GLOBAL',
  mainProductName,
  businessChannel: 'EURAIL' as const,
  travel,
  serviceClass,
  noOfDays: 4,
  dayArray: [4],
  validFrom: '2026-12-10',
  validUntil: '2027-01-09',
  countries: ['IT'],
  refundRule: 'Refundable until its first day.',
  sku: [],
  currency: 'EUR' as const,
  price: '1.00',
  travellers: [],
  amount: '1.00',
});

test('passes of one class are grouped by kind, then by product, as they came', () => {
  const passes = [
    pass('a', 'Eurail Italy Pass', 'flexible', 'STANDARD'),
    pass('b', 'Eurail Italy Pass', 'flexible', 'FIRST'),
    pass('c', 'Eurail Global Pass', 'flexible', 'STANDARD'),
    pass('d', 'Eurail Global Pass', 'continuous', 'STANDARD'),
  ];
  const shape = groupPasses(passes, false).map(({ travel, products }) => [
    travel,
    products.map(({ name, passes: own }) => [name, own.map(({ id }) => id)]),
  ]);
  expect(shape).toEqual([
    [
      'flexible',
      [
        ['Eurail Italy Pass', ['a']],
        ['Eurail Global Pass', ['c']],
      ],
    ],
    ['continuous', [['Eurail Global Pass', ['d']]]],
  ]);
  expect(groupPasses(passes, true)).toHaveLength(1);
});

test('an address is read with its limits: a brand that exists, at most three passes to compare, each once', () => {
  const query = readPassQuery(new URLSearchParams('id=abc&brand=EURORAIL&class=1&compare=a,b,a,c,d'));
  expect(query).toEqual({ id: 'abc', first: true, compare: ['a', 'b', 'c'] });
  expect(toggleCompared(query, 'd')).toBeUndefined();
  expect(toggleCompared(query, 'b')?.compare).toEqual(['a', 'c']);
});

test('travellers are counted in words', () => {
  const group = (count: number) => groupText({ type: 'Child', count, price: '0.00', total: '0.00' });
  expect([group(1), group(2)]).toEqual(['1 child', '2 children']);
});
