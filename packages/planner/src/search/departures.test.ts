import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestRun, earliestRunNear } from './departures.ts';

/** Runs of a pattern, given by their departures from one position, laid out as in a view with `width` minutes for each run. */
const patterns = fc
  .record({
    minutes: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
    width: fc.integer({ min: 1, max: 4 }),
    at: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ minutes, width, at }) => {
    const sorted = minutes.toSorted((a, b) => a - b);
    const times = new Int16Array(at + sorted.length * width).fill(-1);
    sorted.forEach((minute, run) => (times[at + run * width] = minute));
    return { sorted, width, at, times };
  });
const minute = fc.integer({ min: -1, max: 41 });

describe('the first run that departs at a minute or later', () => {
  it('equals the one found by counting, among those before an end', () => {
    fc.assert(
      fc.property(patterns, minute, fc.nat(12), ({ sorted, width, at, times }, earliest, most) => {
        const end = Math.min(most, sorted.length);
        const counted = sorted.slice(0, end).filter((departs) => departs < earliest).length;
        expect(earliestRun(times, at, width, end, earliest)).toBe(counted);
      }),
    );
  });

  it('is the same one, wherever it is looked for first', () => {
    fc.assert(
      fc.property(patterns, minute, fc.nat(12), fc.nat(14), ({ sorted, width, at, times }, earliest, most, near) => {
        const end = Math.min(most, sorted.length);
        expect(earliestRunNear(times, at, width, end, earliest, near)).toBe(earliestRun(times, at, width, end, earliest));
      }),
    );
  });
});
