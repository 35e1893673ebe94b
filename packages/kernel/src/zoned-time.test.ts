import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { epochToLocal, minutesOfTime, offsetMinutesAt, wallClockToEpochMinutes, zonedToEpochMinutes } from './zoned-time.ts';

function utc(iso: string): number {
  return Date.parse(iso) / 60_000;
}

test('refuses an invalid time or zone', () => {
  for (const wrong of ['7:30', '07:60', '0730', '07:30:00']) expect(() => minutesOfTime(wrong)).toThrow(RangeError);
  expect(() => offsetMinutesAt('Europe/Lundun', 0)).toThrow(RangeError);
});

test('reads hours past midnight', () => {
  expect(minutesOfTime('00:05')).toBe(5);
  expect(minutesOfTime('25:30')).toBe(1530);
  expect(minutesOfTime('102:00')).toBe(6120);
});

test('takes wall-clock times in both halves of the year', () => {
  expect(wallClockToEpochMinutes('Europe/London', '2026-07-01', 600)).toBe(utc('2026-07-01T09:00Z'));
  expect(wallClockToEpochMinutes('Europe/London', '2026-12-01', 600)).toBe(utc('2026-12-01T10:00Z'));
  expect(wallClockToEpochMinutes('Europe/Paris', '2026-12-01', 1530)).toBe(utc('2026-12-02T00:30Z'));
  expect(wallClockToEpochMinutes('America/Toronto', '2026-12-01', 600)).toBe(utc('2026-12-01T15:00Z'));
});

test('reads a skipped time with the offset before, and a repeated one as the first', () => {
  expect(wallClockToEpochMinutes('Europe/London', '2027-03-28', 90)).toBe(utc('2027-03-28T01:30Z'));
  expect(wallClockToEpochMinutes('Europe/London', '2027-03-28', 30)).toBe(utc('2027-03-28T00:30Z'));
  expect(wallClockToEpochMinutes('Europe/London', '2026-10-25', 90)).toBe(utc('2026-10-25T00:30Z'));
  expect(wallClockToEpochMinutes('Europe/London', '2026-10-25', 120)).toBe(utc('2026-10-25T02:00Z'));
});

test('counts an operating day from noon minus twelve hours', () => {
  expect(zonedToEpochMinutes('Europe/London', '2027-06-01', 1530)).toBe(utc('2027-06-02T00:30Z'));
  // clocks go forward at 01:00 on the 28th: 10:00 is still 10:00, and the day's origin is 23:00 on the day before
  expect(zonedToEpochMinutes('Europe/London', '2027-03-28', 600)).toBe(utc('2027-03-28T09:00Z'));
  expect(zonedToEpochMinutes('Europe/London', '2027-03-28', 0)).toBe(utc('2027-03-27T23:00Z'));
  // a train of the day before that leaves at 24:30 is under way when the clocks change
  expect(zonedToEpochMinutes('Europe/London', '2027-03-27', 1470)).toBe(utc('2027-03-28T00:30Z'));
  expect(zonedToEpochMinutes('Europe/London', '2026-10-25', 0)).toBe(utc('2026-10-25T00:00Z'));
  expect(zonedToEpochMinutes('Europe/London', '2026-10-25', 600)).toBe(utc('2026-10-25T10:00Z'));
});

test('shows an instant in local time', () => {
  expect(epochToLocal('Europe/Paris', Date.parse('2026-07-01T22:30:05Z'))).toEqual({
    date: '2026-07-02',
    time: '00:30',
    offsetMinutes: 120,
    iso: '2026-07-02T00:30:05+02:00',
  });
  expect(epochToLocal('America/St_Johns', Date.parse('2026-01-01T00:00:00Z'))).toEqual({
    date: '2025-12-31',
    time: '20:30',
    offsetMinutes: -210,
    iso: '2025-12-31T20:30:00-03:30',
  });
});

test('switches in the minute when the clocks change', () => {
  expect(epochToLocal('Europe/London', Date.parse('2027-03-28T00:59:59Z')).iso).toBe('2027-03-28T00:59:59+00:00');
  expect(epochToLocal('Europe/London', Date.parse('2027-03-28T01:00:00Z')).iso).toBe('2027-03-28T02:00:00+01:00');
  expect(epochToLocal('Europe/London', Date.parse('2026-10-25T00:59:59Z')).iso).toBe('2026-10-25T01:59:59+01:00');
  expect(epochToLocal('Europe/London', Date.parse('2026-10-25T01:00:00Z')).iso).toBe('2026-10-25T01:00:00+00:00');
});

test('agrees with Temporal at every half hour around the changes of several zones', () => {
  for (const zone of ['Europe/London', 'Europe/Paris', 'America/New_York', 'America/Vancouver', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    for (const start of ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31']) {
      for (let half = 0; half < 96; half += 1) {
        const epochMs = Date.parse(`${start}T00:00:00Z`) + half * 1_800_000;
        const expected = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
        const shown = epochToLocal(zone, epochMs);
        expect(`${shown.iso}[${zone}]`).toBe(expected.toString());
        const minutes = half * 30;
        const wall = Temporal.PlainDateTime.from(`${start}T00:00`).add({ minutes }).toZonedDateTime(zone);
        expect(wallClockToEpochMinutes(zone, start, minutes)).toBe(wall.epochMilliseconds / 60_000);
      }
    }
  }
});
