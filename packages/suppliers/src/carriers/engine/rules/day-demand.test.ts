import { addDays, dayOfWeek } from '@throughfare/kernel/calendar-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayDemand, easterSunday } from './day-demand.ts';
import { leftAfterOthers } from './sold-elsewhere.ts';

const day = fc.integer({ min: 0, max: 3650 }).map((after) => addDays('2026-01-01', after));
const ladder = { quotas: ['S1', 'S2', 'S3'], soldByDeparturePerMille: 500 };
const places = [40, 30, 30];
const curve = { opensDaysAhead: 84, lateness: 2 };

describe('the demand for a day', () => {
  it('is lowest on Tuesdays and highest on Fridays of an ordinary week, whatever the year and the seller', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2026, max: 2040 }), fc.constantFrom('ATOC', 'SNCF', 'AMT'), (year, source) => {
        // a week of February: no holiday moves it
        const monday = addDays(`${year}-02-02`, (8 - dayOfWeek(`${year}-02-02`)) % 7);
        const week = Array.from({ length: 7 }, (_, index) => dayDemand(addDays(monday, index), source));
        expect(Math.min(...week)).toBe(Math.min(week[1] ?? 0, week[2] ?? 0));
        expect(Math.max(...week)).toBe(Math.max(week[4] ?? 0, week[6] ?? 0));
      }),
    );
  });

  it('rises before Christmas, around Easter, and around Thanksgiving on American trains only', () => {
    expect(dayDemand('2026-12-22', 'ATOC')).toBeGreaterThan(2 * dayDemand('2026-12-08', 'ATOC'));
    expect(dayDemand('2027-03-25', 'ATOC')).toBeGreaterThan(1.5);
    expect(dayDemand('2026-11-25', 'AMT')).toBeGreaterThan(1.6);
    expect(dayDemand('2026-11-25', 'SNCF')).toBeLessThan(1);
  });

  it('knows Easter', () => {
    expect([2026, 2027, 2028, 2029, 2038].map(easterSunday)).toEqual([
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2029-04-01',
      '2038-04-25',
    ]);
  });
});

describe('the places of a train', () => {
  it('are fewer, and the cheap ones first, the more people want the day, from the opening of its sales on', () => {
    fc.assert(
      fc.property(day, day, fc.nat(84), (one, other, daysAhead) => {
        const demands = [dayDemand(one, 'ATOC'), dayDemand(other, 'ATOC')].toSorted((a, b) => a - b);
        const [quiet = [], busy = []] = demands.map((demand) => leftAfterOthers(ladder, places, curve, daysAhead, '1S09', demand));
        expect(busy.every((left, tier) => left >= 0 && left <= (quiet[tier] ?? 0))).toBe(true);
      }),
    );
  });

  it('are all on sale at the opening of a quiet day, and fewer at that of a busy one', () => {
    const at = (demand: number) => leftAfterOthers(ladder, places, curve, 84, '1S09', demand);
    expect(at(0.7)).toEqual(places);
    expect(at(2)).toEqual([20, 30, 30]);
  });
});
