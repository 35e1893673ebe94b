import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import { expect, test } from 'vitest';
import { departureTimes } from './departure-times.ts';
import { readPeriods } from './read-periods.ts';

const minutes = (...times: string[]): number[] => times.map(minutesOfTime);

test('reads single trains and periods of an interval, one after the other', () => {
  expect(readPeriods('05:10, 05:40 every 15 until 06:10, every 30 until 07:10, 24:05')).toEqual(
    minutes('05:10', '05:40', '05:55', '06:10', '06:40', '07:10', '24:05'),
  );
  expect(departureTimes({ days: '1111111', times: '09:00, 12:00' })).toEqual(minutes('09:00', '12:00'));
});

test('refuses an invalid time, a start without a stop, times that go back, and an interval that misses its end', () => {
  expect(() => readPeriods('9:00')).toThrow('"9:00" is not a time');
  expect(() => readPeriods('')).toThrow('is not a time');
  expect(() => readPeriods('every 15 until 06:00')).toThrow('starts without a time');
  expect(() => readPeriods('09:00, 08:00')).toThrow('goes back in time');
  expect(() => readPeriods('09:00 every 15 until 09:20')).toThrow('does not lead to 09:20');
  expect(() => readPeriods('09:00 every 15 until 08:45')).toThrow('does not lead to 08:45');
});
