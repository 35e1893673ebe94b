import { expect, test } from 'vitest';
import type { PoolClaim } from '../places.types.ts';
import { claimDeltas } from './claim-deltas.ts';

const train = { owner: 'ATOC', designator: '1', operatingDay: '2026-12-04' };

test("combines a party's places in one coach into one change", () => {
  const seat = (place: number): PoolClaim => ({
    ...train,
    fromLeg: 1,
    toLeg: 3,
    pool: 'coach/A',
    shape: { legs: 4, size: 20 },
    places: [place],
  });
  expect(claimDeltas([seat(3), seat(4)])).toEqual([
    {
      ...train,
      pool: 'coach/A',
      shape: { legs: 4, size: 20 },
      numbered: [
        { place: 3, fromLeg: 1, toLeg: 3 },
        { place: 4, fromLeg: 1, toLeg: 3 },
      ],
    },
  ]);
});

test('adds up counts leg by leg', () => {
  const some = (fromLeg: number, toLeg: number, places: number): PoolClaim => ({
    ...train,
    fromLeg,
    toLeg,
    pool: 'quota/T/0',
    shape: { legs: 4, size: 9 },
    places,
  });
  expect(claimDeltas([some(0, 2, 2), some(1, 4, 1)])).toEqual([
    { ...train, pool: 'quota/T/0', shape: { legs: 4, size: 9 }, counted: [2, 3, 1, 1] },
  ]);
});

test('keeps trains, days and pools apart', () => {
  const one: PoolClaim = { ...train, fromLeg: 0, toLeg: 1, pool: 'coach/A', shape: { legs: 4, size: 20 }, places: [1] };
  expect(claimDeltas([one, { ...one, designator: '2' }, { ...one, operatingDay: '2026-12-05' }, { ...one, pool: 'coach/B' }])).toHaveLength(
    4,
  );
});
