import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import { expect, test } from 'vitest';
import { LineDays } from './line-days.ts';
import type { CalendarRule, ServiceRun } from './network-data.ts';

/** From Monday 21 December 2026 to Sunday 3 January 2027. */
const horizon = { startDate: '2026-12-21', days: 14 };
const north = { id: 'north', operator: 'NO' };
const daily: ServiceRun = { days: '1111111', times: '09:00' };
const weekdays: ServiceRun = { days: '1111100', times: '09:00' };

function days(rules: readonly CalendarRule[], run: ServiceRun, departs = '09:00', on = ['12-26', '2026-12-28']): readonly string[] {
  return new LineDays({ note: '', days: [{ name: 'Holiday', on, rules }] }, horizon).daysOf(north, run, minutesOfTime(departs));
}

test('runs as the service says where the calendar says nothing', () => {
  expect(new LineDays(undefined, horizon).daysOf(north, weekdays, 540)).toHaveLength(10);
  expect(days([{ operators: ['SO'], runs: 'NOTHING' }], daily)).toHaveLength(14);
});

test('takes the first rule that names the operator or the line, or names none', () => {
  expect(days([{ operators: ['NO'], runs: 'NOTHING' }], daily)).not.toContain('2026-12-26');
  expect(days([{ lines: ['north'], runs: 'NOTHING' }, { runs: 'USUAL' }], daily)).not.toContain('2026-12-26');
  expect(days([{ lines: ['south'], runs: 'NOTHING' }, { runs: 'USUAL' }], daily)).toContain('2026-12-26');
});

test('runs the timetable of another day of the week', () => {
  expect(days([{ runs: 'SATURDAY' }], weekdays)).not.toContain('2026-12-28');
  expect(days([{ runs: 'MONDAY' }], weekdays)).toContain('2026-12-26');
  expect(days([{ runs: 'SUNDAY' }], { days: '0000001', times: '09:00' })).toEqual(['2026-12-26', '2026-12-27', '2026-12-28', '2027-01-03']);
});

test('starts late and ends early', () => {
  const rule: CalendarRule = { runs: 'USUAL', from: '08:30', until: '20:00' };
  expect(days([rule], daily, '08:30')).toContain('2026-12-28');
  expect(days([rule], daily, '08:29')).not.toContain('2026-12-28');
  expect(days([rule], daily, '20:01')).not.toContain('2026-12-28');
  expect(days([rule], daily, '20:01')).toContain('2026-12-29');
});

test('keeps the exceptions and the season of the service on a holiday too', () => {
  expect(days([{ runs: 'SATURDAY' }], { ...daily, not: ['12-26'] })).not.toContain('2026-12-26');
  expect(days([{ runs: 'SATURDAY' }], { ...daily, season: '12-28..12-31' })).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test('runs on single days only, a bus in place of trains for example', () => {
  const bus: ServiceRun = { days: '1111111', times: '09:00', only: ['2026-12-26', '2026-12-30'] };
  expect(days([{ operators: ['SO'], runs: 'NOTHING' }], bus)).toEqual(['2026-12-26', '2026-12-30']);
  expect(days([{ runs: 'USUAL' }], bus)).toEqual(['2026-12-26', '2026-12-30']);
});

test('the first named day counts if two fall on one date', () => {
  const calendar = {
    note: '',
    days: [
      { name: 'Works', on: ['2026-12-28'], rules: [{ lines: ['north'], runs: 'NOTHING' as const }] },
      { name: 'Holiday', on: ['12-28'], rules: [{ runs: 'SATURDAY' as const }] },
    ],
  };
  const lineDays = new LineDays(calendar, horizon);
  expect(lineDays.daysOf(north, daily, 540)).not.toContain('2026-12-28');
  expect(lineDays.daysOf({ id: 'south', operator: 'NO' }, daily, 540)).toContain('2026-12-28');
});

test('departures that run on the same days share them', () => {
  const lineDays = new LineDays(
    { note: '', days: [{ name: 'Holiday', on: ['12-28'], rules: [{ runs: 'USUAL', until: '20:00' }] }] },
    horizon,
  );
  expect(lineDays.daysOf(north, daily, 540)).toBe(lineDays.daysOf(north, daily, 600));
  expect(lineDays.daysOf(north, daily, 540)).not.toBe(lineDays.daysOf(north, daily, 1260));
});
