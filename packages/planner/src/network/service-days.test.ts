import { expect, test } from 'vitest';
import { departureTimes } from './departure-times.ts';
import { serviceDays } from './service-days.ts';

const december = { startDate: '2026-12-21', days: 14 };

test('reads seven digits from Monday on', () => {
  expect(serviceDays({ days: '1000000' }, december)).toEqual(['2026-12-21', '2026-12-28']);
  expect(serviceDays({ days: '0000011' }, december)).toEqual(['2026-12-26', '2026-12-27', '2027-01-02', '2027-01-03']);
});

test('leaves out exceptions of each year and of one', () => {
  const days = serviceDays({ days: '1111111', not: ['12-25', '2026-12-26', '2025-12-27'] }, december);
  expect(days).toHaveLength(12);
  expect(days).not.toContain('2026-12-25');
  expect(days).not.toContain('2026-12-26');
});

test('keeps within a season, over New Year too', () => {
  expect(serviceDays({ days: '1111111', season: '12-30..01-02' }, december)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(serviceDays({ days: '1111111', season: '01-01..12-22' }, december).slice(0, 3)).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2027-01-01',
  ]);
});

test('departs by interval up to the last, and at single times as written', () => {
  expect(departureTimes({ days: '1111111', first: '06:00', last: '07:10', every: 30 })).toEqual([360, 390, 420]);
  expect(departureTimes({ days: '1111111', first: '23:30', last: '24:30', every: 60 })).toEqual([1410, 1470]);
  expect(departureTimes({ days: '1111111', at: ['09:00', '07:15'] })).toEqual([540, 435]);
  expect(() => departureTimes({ days: '1111111', first: '06:00' })).toThrow('at');
});
