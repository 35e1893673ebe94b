import { expect, test } from 'vitest';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { isNear } from './use-kept-day.ts';

test('a sold journey is kept from the day before it to the day after', () => {
  const row = trainRow();
  const day = row.tripData[0]?.journey.departureDateTime.date ?? '';
  const shifted = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  expect([-2, -1, 0, 1, 2].map((days) => isNear(row, shifted(days)))).toEqual([false, true, true, true, false]);
  expect(isNear({ ...row, orders: [] }, day)).toBe(false);
});
