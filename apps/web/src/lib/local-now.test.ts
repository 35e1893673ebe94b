import { expect, it } from 'vitest';
import { localNow } from './local-now.ts';

const lateInLondon = Date.parse('2026-11-20T23:45:00Z');

it('gives the day and the time of the zone, not of the machine', () => {
  expect(localNow(lateInLondon, 'Europe/London')).toEqual({ today: '2026-11-20', now: '23:45' });
  expect(localNow(lateInLondon, 'Europe/Paris')).toEqual({ today: '2026-11-21', now: '00:45' });
  expect(localNow(lateInLondon, 'Australia/Sydney')).toEqual({ today: '2026-11-21', now: '10:45' });
});

it('moves on with the minute', () => {
  const now = (seconds: number) => localNow(lateInLondon + seconds * 1000, 'Europe/London').now;
  expect([now(0), now(59), now(60), now(0)]).toEqual(['23:45', '23:45', '23:46', '23:45']);
});
