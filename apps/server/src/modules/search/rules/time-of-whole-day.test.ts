import { expect, test } from 'vitest';
import { timeOfWholeDay } from './time-of-whole-day.ts';

const search = {
  from: 'EUS',
  to: 'MAN',
  isRoundTrip: true,
  departureDate: '2026-12-08',
  departureTime: '10:00',
  arrivalDate: '2026-12-08',
};

test('a late search is priced from the usual time of its seller', () => {
  expect(timeOfWholeDay({ ...search, departureTime: '23:55' }, 'outward', '08:00')).toBe('08:00');
  expect(timeOfWholeDay({ ...search, departureTime: '08:00:00' }, 'outward', '08:00')).toBeUndefined();
});

test('the way back on the same day is priced from the departure of the way out', () => {
  expect(timeOfWholeDay({ ...search, arrivalTime: '23:30' }, 'inward', '08:00')).toBe('10:01');
  expect(timeOfWholeDay({ ...search, departureTime: '23:59', arrivalTime: '23:59' }, 'inward', '08:00')).toBeUndefined();
});

test('the way back on a later day is priced from the usual time', () => {
  expect(timeOfWholeDay({ ...search, arrivalDate: '2026-12-09', arrivalTime: '23:30' }, 'inward', '08:00')).toBe('08:00');
  expect(timeOfWholeDay({ ...search, arrivalDate: '2026-12-09', arrivalTime: '06:00' }, 'inward', '08:00')).toBeUndefined();
});
