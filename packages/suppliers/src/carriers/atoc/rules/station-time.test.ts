import { describe, expect, it } from 'vitest';
import { dayNumber, minuteOf, minutesSinceMidnight } from './station-time.ts';

describe('station time', () => {
  it('reads a time of day as minutes after midnight', () => {
    expect([minuteOf('00:00'), minuteOf('09:26'), minuteOf('23:59')]).toEqual([0, 566, 1439]);
  });

  it('refuses what is no time of day', () => {
    for (const clock of ['24:00', '9:30', '10:60', 'noon!']) expect(() => minuteOf(clock)).toThrow(RangeError);
  });

  it('counts days across the end of a year', () => {
    expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1);
  });

  it('counts an hour less since midnight after the clocks went forward, and an hour more after they went back', () => {
    const noon = { weekday: 7, minuteOfDay: 720 };
    expect(minutesSinceMidnight({ ...noon, date: '2027-03-28' })).toBe(660);
    expect(minutesSinceMidnight({ ...noon, date: '2026-10-25' })).toBe(780);
    expect(minutesSinceMidnight({ ...noon, date: '2026-10-18' })).toBe(720);
    expect(minutesSinceMidnight({ date: '2026-10-26', weekday: 1, minuteOfDay: 720 })).toBe(720);
    expect(minutesSinceMidnight({ date: '2026-10-25', weekday: 7, minuteOfDay: 30 })).toBe(30);
  });
});
