import { expect, test } from 'vitest';
import { listQuery, sortColumnOf, sortedAs, sortedBy } from './list-query.ts';

test('a list is sorted by newest booking until another column is chosen', () => {
  expect(sortedAs({}, 'dateOfBooking')).toBe('descending');
  expect(sortedAs({ sort: 'price' }, 'dateOfBooking')).toBeUndefined();
  expect(sortedAs({ sort: 'price' }, 'price')).toBe('ascending');
});

test('choosing a column again turns its order round, and goes back to the first page', () => {
  const once = sortedBy({ page: '3', search: 'lee' }, 'price');
  expect(once).toMatchObject({ search: 'lee', sort: 'price', direction: 'asc', page: undefined });
  expect(sortedBy(once, 'price')).toMatchObject({ direction: 'desc' });
  expect(sortedBy({}, 'dateOfBooking')).toMatchObject({ sort: 'dateOfBooking', direction: 'asc' });
});

test('closing a booking leaves search, days and order as they are', () => {
  const shown = {
    search: 'lee',
    page: '1',
    sort: 'trip',
    direction: 'desc',
    dateOf: 'trip',
    from: '2026-12-01',
    to: '2026-12-31',
  } as const;
  expect(listQuery({ ...shown, open: 'TFABC', flow: 'refund', parts: 'outward.1' })).toEqual(shown);
});

test('an unknown column sorts nothing', () => {
  expect(sortColumnOf('price')).toBe('price');
  expect(sortColumnOf('toString')).toBeUndefined();
});
