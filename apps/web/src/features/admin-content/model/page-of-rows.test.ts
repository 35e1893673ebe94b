import { expect, test } from 'vitest';
import { pageOfRows } from './page-of-rows.ts';

const rows = Array.from({ length: 45 }, (_, index) => index);

test.each([
  [1, 0, 20, 1],
  [3, 40, 5, 3],
  [99, 40, 5, 3],
  [-1, 0, 20, 1],
  [Number.NaN, 0, 20, 1],
])('page %d begins with row %d', (asked, first, count, page) => {
  const shown = pageOfRows(rows, asked);
  expect([shown.items[0], shown.items.length, shown.page, shown.pages]).toEqual([first, count, page, 3]);
});

test('an empty list has one page', () => {
  expect(pageOfRows([], 1)).toEqual({ items: [], page: 1, pages: 1 });
});
