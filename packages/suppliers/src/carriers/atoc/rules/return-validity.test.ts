import { describe, expect, it } from 'vitest';
import { isReturnValid } from './return-validity.ts';

const at = (date: string, minuteOfDay = 600) => ({ date, weekday: 1, minuteOfDay });

describe('the way back of a return', () => {
  it('of a day return is on the outward day, or before 04:30 of the next morning', () => {
    expect(isReturnValid({ days: 0 }, '2026-12-01', at('2026-12-01'))).toBe(true);
    expect(isReturnValid({ days: 0 }, '2026-12-01', at('2026-12-02', 269))).toBe(true);
    expect(isReturnValid({ days: 0 }, '2026-12-01', at('2026-12-02', 270))).toBe(false);
  });

  it('of a period return is within a month: from 12 March to the end of 11 April', () => {
    expect(isReturnValid({ months: 1 }, '2027-03-12', at('2027-04-11'))).toBe(true);
    expect(isReturnValid({ months: 1 }, '2027-03-12', at('2027-04-12'))).toBe(false);
    expect(isReturnValid({ months: 1 }, '2027-03-12', at('2027-04-12', 60))).toBe(true);
  });

  it('of a return from 31 January ends with February', () => {
    expect(isReturnValid({ months: 1 }, '2027-01-31', at('2027-02-28'))).toBe(true);
    expect(isReturnValid({ months: 1 }, '2027-01-31', at('2027-03-01'))).toBe(false);
  });

  it('is never before the outward day', () => {
    expect(isReturnValid({ months: 1 }, '2026-12-02', at('2026-12-01'))).toBe(false);
    expect(isReturnValid({ days: 0 }, '2026-12-02', at('2026-12-01', 1439))).toBe(false);
  });
});
