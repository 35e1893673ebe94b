import { expect, test } from 'vitest';
import { onDay } from './on-day.ts';

const single = { from: 'KGX', to: 'EDB', isRoundTrip: false, departureDate: '2026-12-08', departureTime: '08:00' };
const roundTrip = { ...single, isRoundTrip: true, arrivalDate: '2026-12-10', arrivalTime: '08:00:00' };

const nowMs = Date.parse('2026-11-20T21:40:00Z');

test('a return that is still later stays unchanged', () => {
  expect(onDay(roundTrip, 'outward', '2026-12-09', nowMs)).toMatchObject({ departureDate: '2026-12-09', arrivalDate: '2026-12-10' });
  const evening = { ...roundTrip, arrivalTime: '18:00' };
  expect(onDay(evening, 'outward', '2026-12-10', nowMs)).toMatchObject({ departureDate: '2026-12-10', arrivalDate: '2026-12-10' });
});

test('a return that would be earlier, or at the same time of the same day, keeps the length of the stay', () => {
  expect(onDay(roundTrip, 'outward', '2026-12-11', nowMs)).toMatchObject({ departureDate: '2026-12-11', arrivalDate: '2026-12-13' });
  expect(onDay(roundTrip, 'outward', '2026-12-10', nowMs)).toMatchObject({ departureDate: '2026-12-10', arrivalDate: '2026-12-12' });
});

test('moving the way back leaves the way out unchanged, and a one-way search has none', () => {
  expect(onDay(roundTrip, 'inward', '2026-12-12', nowMs)).toMatchObject({ departureDate: '2026-12-08', arrivalDate: '2026-12-12' });
  expect(onDay(single, 'outward', '2026-12-09', nowMs)).toEqual({ ...single, departureDate: '2026-12-09' });
});

test('a search of today, which starts when it is made, starts at the usual time on another day', () => {
  const tonight = { ...single, departureDate: '2026-11-20', departureTime: '22:00:00' };
  expect(onDay(tonight, 'outward', '2026-11-21', nowMs)).toMatchObject({ departureDate: '2026-11-21', departureTime: '08:00:00' });
  expect(onDay({ ...tonight, provider: 'SNCF' }, 'outward', '2026-11-21', nowMs)).toMatchObject({ departureTime: '00:00:00' });
  expect(onDay(tonight, 'outward', '2026-11-20', nowMs)).toMatchObject({ departureTime: '22:00:00' });
});

test('the requested time on a later day is kept', () => {
  const evening = { ...single, departureTime: '18:00' };
  expect(onDay(evening, 'outward', '2026-12-09', nowMs)).toMatchObject({ departureTime: '18:00' });
});

test('a way back on the day of the way out starts after it', () => {
  const back = (departureTime: string, arrivalTime: string) =>
    onDay({ ...roundTrip, departureTime, arrivalTime }, 'inward', '2026-12-08', nowMs).arrivalTime;
  expect(back('14:30', '08:00:00')).toBe('15:30');
  expect(back('08:00', '08:00:00')).toBe('09:00');
  expect(back('23:15', '08:00')).toBe('23:59');
  expect(back('08:00', '17:00')).toBe('17:00');
});
