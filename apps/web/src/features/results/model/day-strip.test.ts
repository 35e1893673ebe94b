import { expect, it } from 'vitest';
import { dayOf, onDay, stripFrom } from './day-strip.ts';

const search = {
  from: 'LON',
  to: 'EDB',
  isRoundTrip: true,
  departureDate: '2026-11-28',
  departureTime: '08:00:00',
  arrivalDate: '2026-11-30',
  arrivalTime: '16:30:00',
};

it('puts the searched day in the middle, unless that would show days gone by', () => {
  expect(stripFrom('2026-11-28', '2026-11-20')).toBe('2026-11-25');
  expect(stripFrom('2026-11-21', '2026-11-20')).toBe('2026-11-20');
});

it('moves an earlier return along with the outward day', () => {
  expect(onDay(search, 'outward', '2026-12-05')).toMatchObject({ departureDate: '2026-12-05', arrivalDate: '2026-12-07' });
  expect(onDay({ ...search, arrivalDate: '2026-11-29', arrivalTime: '08:00:00' }, 'outward', '2026-11-29')).toMatchObject({
    departureDate: '2026-11-29',
    arrivalDate: '2026-11-30',
  });
  expect(onDay(search, 'outward', '2026-11-29')).toMatchObject({ departureDate: '2026-11-29', arrivalDate: '2026-11-30' });
});

it('moves the way back alone', () => {
  expect(onDay(search, 'inward', '2026-12-02')).toMatchObject({ departureDate: '2026-11-28', arrivalDate: '2026-12-02' });
  expect(dayOf(search, 'inward')).toBe('2026-11-30');
});
