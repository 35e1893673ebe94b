import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import { createRecentSearches } from './recent-searches.ts';

test('knows a search for an hour', () => {
  const clock = new SettableClock('2026-11-28T09:00:00Z');
  const recent = createRecentSearches(clock);
  const params = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08', departureTime: '08:00', isRoundTrip: false };
  const search = { id: 'one', provider: 'ATOC' as const, searchParam: params, createdAt: new Date(clock.now()) };
  recent.keep(search);
  expect(recent.find('one')).toBe(search);
  expect(recent.find('two')).toBeUndefined();
  clock.advance(3_600_000);
  expect(recent.find('one')).toBeUndefined();
});
