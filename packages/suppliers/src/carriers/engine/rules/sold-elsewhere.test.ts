import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftAfterOthers } from './sold-elsewhere.ts';

const ladder = { quotas: ['S1', 'S2', 'S3'], soldByDeparturePerMille: 600 };
const curve = { opensDaysAhead: 84, lateness: 2 };
const places = [40, 30, 30];
const left = (daysAhead: number, train = '1S09/2026-12-08') => leftAfterOthers(ladder, places, curve, daysAhead, train);
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('places left after other retailers', () => {
  it('is all of them on the day that sales open and before', () => {
    expect(left(84)).toEqual(places);
    expect(left(120)).toEqual(places);
  });

  it('shrinks from the cheapest tier up', () => {
    const onTheDay = left(0);
    expect(onTheDay[0]).toBe(0);
    expect(onTheDay[2]).toBeGreaterThan(0);
    // 600 per mille of 100 places, with a tolerance of three in ten
    expect(100 - sum(onTheDay)).toBeGreaterThanOrEqual(42);
    expect(100 - sum(onTheDay)).toBeLessThanOrEqual(78);
  });

  it('sells most in the last weeks', () => {
    expect(sum(left(84)) - sum(left(42))).toBeLessThan(sum(left(42)) - sum(left(0)));
  });

  it('differs from train to train but not from one request to the next', () => {
    const trains = Array.from({ length: 20 }, (_, index) => `1S${index}/2026-12-08`);
    expect(new Set(trains.map((train) => sum(left(3, train)))).size).toBeGreaterThan(5);
    expect(left(3)).toEqual(left(3));
  });

  it('never gives a place back as the day comes nearer, and never sells more than there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(200), { maxLength: 8 }),
        fc.nat(1000),
        fc.nat(200),
        fc.nat(200),
        fc.string(),
        (tiers, soldByDeparturePerMille, oneDay, otherDay, train) => {
          const at = (day: number) => leftAfterOthers({ quotas: [], soldByDeparturePerMille }, tiers, curve, day, train);
          const [nearer, farther] = [at(Math.min(oneDay, otherDay)), at(Math.max(oneDay, otherDay))];
          expect(nearer.every((each, index) => each >= 0 && each <= (farther[index] ?? 0))).toBe(true);
        },
      ),
    );
  });
});
