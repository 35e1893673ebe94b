import { describe, expect, it } from 'vitest';
import { compileBand, isInBand, minutesSinceMidnight } from './station-time.ts';

describe('station time', () => {
  it('holds a band of the day with both of its ends', () => {
    const band = compileBand({ from: '04:30', to: '09:29' });
    const isIn = (minuteOfDay: number) => isInBand(band, { date: '2026-12-01', weekday: 2, minuteOfDay });
    expect([269, 270, 569, 570].map(isIn)).toEqual([false, true, true, false]);
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
