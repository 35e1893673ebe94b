import { expect, it } from 'vitest';
import { dayOf, stripFrom } from './day-strip.ts';

const search = {
  from: 'LON',
  to: 'EDB',
  isRoundTrip: true,
  departureDate: '2026-11-28',
  departureTime: '08:00:00',
  arrivalDate: '2026-11-30',
  arrivalTime: '16:30:00',
};

it('puts the searched day in the middle, unless that would show past days', () => {
  expect(stripFrom('2026-11-28', '2026-11-20')).toBe('2026-11-25');
  expect(stripFrom('2026-11-21', '2026-11-20')).toBe('2026-11-20');
});

it('knows the day of the way back', () => {
  expect(dayOf(search, 'outward')).toBe('2026-11-28');
  expect(dayOf(search, 'inward')).toBe('2026-11-30');
});
