import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import { expect, test } from 'vitest';
import { readSearches, withSearch } from './recent-searches.ts';

const search = (id: string, more: Partial<SearchRecord['searchParam']> = {}): SearchRecord => ({
  id,
  productType: 'PointToPoint',
  provider: 'ATOC',
  from: { code: 'KGX', name: "London King's Cross", country: 'GB' },
  to: { code: 'EDB', name: 'Edinburgh', country: 'GB' },
  passengersText: '2 adults',
  createdAt: '2026-11-20T09:00:00Z',
  // only the fields that the list reads
  searchParam: { departureDate: '2026-12-12', isRoundTrip: false, ...more } as SearchRecord['searchParam'],
});

test('the latest search is first, and a repeated one is listed once', () => {
  const one = withSearch([], search('a'));
  expect(one).toEqual([{ id: 'a', text: "London King's Cross – Edinburgh, 12 Dec, 2 adults" }]);
  const both = withSearch(one, search('b', { isRoundTrip: true, arrivalDate: '2026-12-14' }));
  expect(both.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(both[0]?.text).toContain('12 Dec to 14 Dec');
  // A repeated search has another id and the same words.
  expect(withSearch(both, search('c')).map(({ id }) => id)).toEqual(['c', 'b']);
});

test('keeps nine', () => {
  const many = Array.from({ length: 12 }, (_, index) => `2026-12-${10 + index}`);
  const kept = many.reduce((known, departureDate, index) => withSearch(known, search(`s${index}`, { departureDate })), readSearches(null));
  expect(kept).toHaveLength(9);
  expect(kept[0]?.id).toBe('s11');
});

test('drops invalid values', () => {
  expect(readSearches('{')).toEqual([]);
  expect(readSearches('{"id":"a"}')).toEqual([]);
  expect(readSearches('[1,{"id":"a"},{"id":"b","text":"B"}]')).toEqual([{ id: 'b', text: 'B' }]);
});
