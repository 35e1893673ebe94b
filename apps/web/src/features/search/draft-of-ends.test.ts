import { expect, test } from 'vitest';
import { draftOfEnds } from './draft-of-ends.ts';

const station = (code: string, text: string) => ({ code, text, country: 'GB', sources: ['ATOC' as const], type: 'Station', served: true });
const ends = {
  from: { station: station('YRK', 'York') },
  to: { station: station('EDB', 'Edinburgh') },
  clock: { today: '2026-12-30', now: '09:10', atMs: Date.parse('2026-12-30T09:10Z') },
};

test('a day of the strip sets origin, destination, that day out and the next day back', () => {
  expect(draftOfEnds(ends, '2026-12-31')).toMatchObject({
    origin: { code: 'YRK' },
    destination: { code: 'EDB' },
    departureDate: '2026-12-31',
    returnDate: '2027-01-01',
    isRoundTrip: false,
  });
});

test('without a day the search is for today', () => {
  expect(draftOfEnds(ends, undefined)).toMatchObject({ departureDate: '2026-12-30', returnDate: '2026-12-31' });
});

test('the plain box reports a station that is no longer known', () => {
  expect(draftOfEnds({ ...ends, to: { station: undefined } }, undefined)).toBeUndefined();
});
