import { expect, it } from 'vitest';
import { defaultTime, earliestTime, firstDay } from './search-days.ts';

const morning = { today: '2026-11-20', now: '06:10', atMs: Date.parse('2026-11-20T06:10Z') };
const noon = { today: '2026-11-20', now: '12:01', atMs: Date.parse('2026-11-20T12:01Z') };

it('starts at 08:00, and at midnight for AMT, VIA and SNCF', () => {
  expect(defaultTime('2026-11-21', 'ATOC', noon)).toBe('08:00');
  expect(defaultTime('2026-11-21', 'SNCF', noon)).toBe('00:00');
  expect(defaultTime('2026-11-20', 'ATOC', morning)).toBe('08:00');
});

it('starts today at the next half hour once the default time has passed', () => {
  expect(defaultTime('2026-11-20', 'ATOC', noon)).toBe('12:30');
  expect(defaultTime('2026-11-20', 'SNCF', morning)).toBe('06:30');
  expect(earliestTime('2026-11-21', noon)).toBe('00:00');
});

it('starts tomorrow when today is over', () => {
  expect(firstDay({ today: '2026-12-31', now: '23:45', atMs: Date.parse('2026-12-31T23:45Z') })).toBe('2027-01-01');
  expect(firstDay(noon)).toBe('2026-11-20');
});
