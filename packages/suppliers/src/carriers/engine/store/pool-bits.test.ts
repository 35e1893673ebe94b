import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, placesTaken } from './pool-bits.ts';

test('writes leg by leg, a bit for each place', () => {
  expect(bitsOf({ legs: 3, size: 4 }, [{ place: 2, fromLeg: 1, toLeg: 3 }])).toBe('000001000100');
});

test('refuses a place outside its pool', () => {
  expect(() => bitsOf({ legs: 2, size: 4 }, [{ place: 5, fromLeg: 0, toLeg: 1 }])).toThrow(RangeError);
  expect(() => bitsOf({ legs: 2, size: 4 }, [{ place: 1, fromLeg: 0, toLeg: 3 }])).toThrow(RangeError);
});

test('reads back the places that overlap an interval, and no others', () => {
  const run = fc.record({
    place: fc.integer({ min: 1, max: 6 }),
    fromLeg: fc.integer({ min: 0, max: 3 }),
    toLeg: fc.integer({ min: 1, max: 4 }),
  });
  const interval = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 })).filter(([from, to]) => from < to);
  fc.assert(
    fc.property(fc.array(run), interval, (runs, [fromLeg, toLeg]) => {
      const expected = runs
        .filter((each) => each.fromLeg < each.toLeg && each.fromLeg < toLeg && fromLeg < each.toLeg)
        .map(({ place }) => place);
      expect(placesTaken(bitsOf({ legs: 4, size: 6 }, runs), 6, fromLeg, toLeg)).toEqual(new Set(expected));
    }),
    { seed: 3 },
  );
});
