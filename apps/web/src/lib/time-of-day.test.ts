import { describe, expect, it } from 'vitest';
import { halfHours, isTimeOfDay, nextHalfHour } from './time-of-day.ts';

describe('time of day', () => {
  it('offers every half hour of the day', () => {
    expect(halfHours).toHaveLength(48);
    expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(halfHours.at(-1)).toBe('23:30');
  });

  it('rounds up to the next half hour, and to none after the last one of the day', () => {
    expect(nextHalfHour('09:01')).toBe('09:30');
    expect(nextHalfHour('09:30')).toBe('09:30');
    expect(nextHalfHour('23:31')).toBeUndefined();
  });

  it('distinguishes a time from other text', () => {
    expect(isTimeOfDay('24:00')).toBe(false);
    expect(isTimeOfDay('08:00')).toBe(true);
  });
});
