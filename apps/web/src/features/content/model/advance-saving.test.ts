import { expect, test } from 'vitest';
import { advanceSaving } from './advance-saving.data.ts';

test('the percentage on the pages is the mean of what was measured', () => {
  const { days, percent } = advanceSaving;
  const mean = days.reduce((sum, { saving }) => sum + saving, 0) / days.length;
  expect(Math.round(mean * 100)).toBe(percent);
});

test('was measured on days of one weekday, one after the other', () => {
  const instants = advanceSaving.days.map(({ travelDate }) => Date.parse(`${travelDate}T00:00:00Z`));
  expect(new Set(instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0)))).toEqual(new Set([7 * 86_400_000]));
});
