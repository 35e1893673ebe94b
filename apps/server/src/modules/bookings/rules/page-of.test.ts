import { expect, test } from 'vitest';
import { pageCount, pageOf } from './page-of.ts';

test('ten to a page, the first is page 0', () => {
  expect(pageOf({})).toEqual({ offset: 0, limit: 10 });
  expect(pageOf({ page: 2 })).toEqual({ offset: 20, limit: 10 });
  expect(pageOf({ page: 3, size: 5 })).toEqual({ offset: 15, limit: 5 });
});

test('a fraction is not a page', () => {
  expect(pageOf({ page: 1.9, size: 5.5 })).toEqual({ offset: 5, limit: 5 });
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i bookings fill %i pages of ten', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages);
});
