import { addDays, dayOfWeek } from '@throughfare/kernel/calendar-day';
import { expect, test } from 'vitest';
import { horizonAt } from './horizon.ts';

test('a week has one horizon, which begins on the Monday before it and covers a year of sales', () => {
  const starts = Array.from({ length: 7 }, (_, day) => horizonAt(Date.parse('2026-11-16T00:00:00Z') + day * 86_400_000));
  expect(new Set(starts.map(({ startDate }) => startDate))).toEqual(new Set(['2026-11-09']));
  expect(dayOfWeek('2026-11-09')).toBe(1);
  expect(horizonAt(Date.parse('2026-11-23T00:00:00Z')).startDate).toBe('2026-11-16');
  const [first] = starts;
  expect(addDays(first?.startDate ?? '', (first?.days ?? 0) - 1) >= addDays('2026-11-22', 365)).toBe(true);
});
