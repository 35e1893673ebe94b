import { expect, test } from 'vitest';
import { tinyArea, tinyLine } from '../../testing/tiny-area.ts';
import type { CalendarRule } from '../network-data.ts';
import { calendarFaults } from './calendar-faults.ts';

function faults(on: readonly string[], rule: CalendarRule): string[] {
  return calendarFaults(tinyArea([tinyLine], { calendar: { note: '', days: [{ name: 'Holiday', on, rules: [rule] }] } }), new Set(['NO']));
}

test('finds nothing wrong with a sound calendar, or without one', () => {
  expect(faults(['12-25', '2026-12-28'], { operators: ['NO'], lines: ['north'], runs: 'SUNDAY', from: '08:30' })).toEqual([]);
  expect(calendarFaults(tinyArea(), new Set())).toEqual([]);
});

test('names days, keys, timetables and times that do not exist', () => {
  expect(faults([], { runs: 'NOTHING' })).toEqual(['Holiday: is on no day']);
  expect(faults(['25-12'], { runs: 'NOTHING' })).toEqual(['Holiday: "25-12" is not a day']);
  const rule: CalendarRule = { operators: ['ZZ'], lines: ['south'], runs: 'FRIDAY' as 'SUNDAY', until: '8:30' };
  expect(faults(['12-25'], rule)).toEqual([
    'Holiday: unknown operator "ZZ"',
    'Holiday: unknown line "south"',
    'Holiday: "FRIDAY" is no timetable',
    'Holiday: "8:30" is not a time',
  ]);
});
