import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { britishTrip } from '../testing/british-trips.ts';
import { atocFares } from '../testing/price-one.ts';
import { closesMinutesBefore } from './advance-closing.ts';
import { isAdvanceJourney } from './advance-journey.ts';
import { tierPrices, tierSeats } from './advance-tiers.ts';
import { busyness } from './busyness.ts';
import { compileBand } from './station-time.ts';

const { tiers, connects } = atocFares.advance;
const busyHours = atocFares.advance.busyHours.map((row) => ({ ...row, ...compileBand(row) }));
const holidays = new Set(atocFares.restrictions.bankHolidays);

describe('advance tiers', () => {
  it('are between the floor and the ceiling of the flow, cheapest first', () => {
    expect(tierPrices(tiers.STANDARD, 2500, 7500)).toEqual([2500, 3250, 4100, 5100, 6250, 7500]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5000 }), fc.integer({ min: 0, max: 20_000 }), (floor, spread) => {
        const prices = tierPrices(tiers.FIRST, floor, floor + spread);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(Math.abs((prices[0] ?? 0) - floor)).toBeLessThanOrEqual(5);
        expect(Math.abs((prices.at(-1) ?? 0) - floor - spread)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('take fewer cheap seats on busier trains, and never all seats', () => {
    for (const shapes of Object.values(tiers)) {
      const quiet = tierSeats(shapes, 600, 0);
      const full = tierSeats(shapes, 600, 3);
      expect(quiet[0]).toBeGreaterThan(full[0] ?? 0);
      for (const level of [0, 1, 2, 3] as const) {
        expect(tierSeats(shapes, 600, level).reduce((sum, seats) => sum + seats, 0)).toBeLessThan(600);
      }
    }
  });
});

describe('how busy a train is', () => {
  const levels = (weekday: number, date: string, minuteOfDay: number) =>
    Array.from({ length: 60 }, (_, index) => busyness(busyHours, { date, weekday, minuteOfDay }, `VT${1000 + index}`, holidays));
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('is fuller on Friday afternoons than late in the evening, and differs from train to train', () => {
    const friday = levels(5, '2026-12-04', 17 * 60);
    expect(average(friday)).toBeGreaterThan(average(levels(5, '2026-12-04', 22 * 60)) + 1.5);
    expect(new Set(friday).size).toBeGreaterThan(1);
  });

  it('answers the same for the same train of the same day', () => {
    expect(levels(2, '2026-12-01', 600)).toEqual(levels(2, '2026-12-01', 600));
  });

  it('is no weekday peak on a bank holiday', () => {
    expect(average(levels(5, '2026-12-25', 7 * 60))).toBeLessThan(average(levels(5, '2026-12-18', 7 * 60)));
  });
});

describe('the end of sale of advance fares', () => {
  it('is some minutes before departure, or an hour of the evening before', () => {
    const departure = { date: '2026-12-01', weekday: 2, minuteOfDay: 8 * 60 };
    expect(closesMinutesBefore({ minutesBefore: 10 }, departure)).toBe(10);
    expect(closesMinutesBefore({ eveningBeforeMinuteOfDay: 18 * 60 }, departure)).toBe(14 * 60);
  });
});

describe('advance journeys', () => {
  const on = (setters: readonly string[], rides: string) => isAdvanceJourney(setters, connects, britishTrip('2026-12-01', rides).segments);

  it('are on trains of one operator that sets the fare', () => {
    expect(on(['VT'], 'EUS 09:40 MAN 11:50 VT')).toBe(true);
    expect(on(['XC'], 'EUS 09:40 MAN 11:50 VT')).toBe(false);
  });

  it('may connect to operators with which it has agreed, and to no others', () => {
    expect(on(['GR'], 'KGX 09:00 LDS 11:10 GR; LDS 11:30 SHF 12:20 NT')).toBe(true);
    expect(on(['GR'], 'KGX 09:00 YRK 11:00 GR; YRK 11:30 BHM 14:00 XC')).toBe(false);
    expect(on(['GR'], 'LDS 11:30 SHF 12:20 NT')).toBe(false);
  });
});
