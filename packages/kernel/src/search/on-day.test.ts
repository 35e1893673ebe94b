import { expect, test } from 'vitest';
import { onDay } from './on-day.ts';

const single = { from: 'KGX', to: 'EDB', isRoundTrip: false, departureDate: '2026-12-08', departureTime: '08:00' };
const roundTrip = { ...single, isRoundTrip: true, arrivalDate: '2026-12-10', arrivalTime: '08:00:00' };

test('a return that is still later stays where it is', () => {
  expect(onDay(roundTrip, 'outward', '2026-12-09')).toMatchObject({ departureDate: '2026-12-09', arrivalDate: '2026-12-10' });
  const evening = { ...roundTrip, arrivalTime: '18:00' };
  expect(onDay(evening, 'outward', '2026-12-10')).toMatchObject({ departureDate: '2026-12-10', arrivalDate: '2026-12-10' });
});

test('a return that would be earlier, or at the same time of the same day, keeps the length of the stay', () => {
  expect(onDay(roundTrip, 'outward', '2026-12-11')).toMatchObject({ departureDate: '2026-12-11', arrivalDate: '2026-12-13' });
  expect(onDay(roundTrip, 'outward', '2026-12-10')).toMatchObject({ departureDate: '2026-12-10', arrivalDate: '2026-12-12' });
});

test('moving the way back leaves the way out, and one way there is no way back', () => {
  expect(onDay(roundTrip, 'inward', '2026-12-12')).toMatchObject({ departureDate: '2026-12-08', arrivalDate: '2026-12-12' });
  expect(onDay(single, 'outward', '2026-12-09')).toEqual({ ...single, departureDate: '2026-12-09' });
});
