import { expect, test } from 'vitest';
import { cheapestDay } from './cheapest-day.ts';
import { lowestPrice, reasonOf, shortFare, spokenFare } from './fare-words.ts';

test('a price that was seen and an estimate are told apart, on the page and in words', () => {
  expect([shortFare({ state: 'seen', price: '28.50' }, 'GBP'), shortFare({ state: 'estimate', price: '28.00' }, 'GBP')]).toEqual([
    '£28.50',
    '~£28',
  ]);
  expect([spokenFare({ state: 'seen', price: '28.50' }, 'GBP'), spokenFare({ state: 'estimate', price: '28.00' }, 'GBP')]).toEqual([
    'from £28.50',
    'about £28.00',
  ]);
});

test('a price without pence is never less than the fare', () => {
  expect([shortFare({ state: 'seen', price: '128.10' }, 'EUR'), shortFare({ state: 'seen', price: '32.50' }, 'GBP', true)]).toEqual([
    '€129',
    '£33',
  ]);
});

test('a day without a price says why', () => {
  expect(spokenFare({ state: 'notOnSale', opensOn: '2026-12-02' }, 'GBP')).toBe('on sale from 02 Dec');
  expect(reasonOf({ state: 'notOnSale', opensOn: '2026-12-02' })).toBe('On sale 02 Dec');
  expect((['soldOut', 'noTrains', 'notOnSale', 'unknown'] as const).map((state) => reasonOf({ state }))).toEqual([
    'Sold out',
    'No trains',
    'Not on sale yet',
    '',
  ]);
});

test('the lowest of equal prices is nothing special', () => {
  expect(lowestPrice([{ price: '41.00' }, { price: '100.00' }, {}])).toBe('41.00');
  expect(lowestPrice([{ price: '41.00' }, { price: '41.00' }])).toBeUndefined();
});

test('a card names the earliest of the cheapest days whose price was found, and no guess from other days', () => {
  const foundAt = '2026-11-28T09:00:00Z';
  expect(
    cheapestDay([
      { date: '2026-12-08', state: 'estimate', price: '9.00' },
      { date: '2026-12-10', state: 'seen', price: '25.00', foundAt },
      { date: '2026-12-09', state: 'seen', price: '25.00', foundAt },
    ]),
  ).toEqual({ date: '2026-12-09', price: '25.00' });
  expect(cheapestDay([])).toBeUndefined();
});
