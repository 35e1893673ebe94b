import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedUse, PoolClaim, UsedPlaces } from '../places.types.ts';
import { nothingTaken } from './nothing-taken.ts';
import { claimQuota, quotaPlacesLeft } from './quota-lanes.ts';

const legs = 5;

/** A train's quota as the database stores it: the places sold by a claim stay sold. */
function sellTo(sold: Map<string, { size: number; byLeg: number[] }>, claims: readonly PoolClaim[]): void {
  for (const { pool, shape, places, fromLeg, toLeg } of claims) {
    const lane = sold.get(pool) ?? { size: shape.size, byLeg: Array.from({ length: legs }, () => 0) };
    for (let leg = fromLeg; leg < toLeg; leg += 1) lane.byLeg[leg] = (lane.byLeg[leg] ?? 0) + (typeof places === 'number' ? places : 0);
    sold.set(pool, lane);
  }
}

function usedOn(sold: ReadonlyMap<string, { size: number; byLeg: number[] }>, fromLeg: number, toLeg: number): UsedPlaces {
  const counted = new Map<string, CountedUse>();
  for (const [pool, { size, byLeg }] of sold) counted.set(pool, { shape: { legs, size }, soldByLeg: byLeg.slice(fromLeg, toLeg) });
  return { numbered: new Map(), counted };
}

test('has all its places on an empty train, whatever its size', () => {
  for (const size of [0, 1, 3, 4, 5, 42]) {
    expect(quotaPlacesLeft({ quota: 'T', size, legs }, { fromLeg: 0, toLeg: legs }, nothingTaken)).toBe(size);
  }
});

test('sells exactly the places of each leg, in any order and over any legs', () => {
  const wish = fc.record({
    fromLeg: fc.integer({ min: 0, max: legs - 1 }),
    length: fc.integer({ min: 1, max: legs }),
    count: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.array(wish, { maxLength: 40 }), (size, wishes) => {
      const sold = new Map<string, { size: number; byLeg: number[] }>();
      const counter = Array.from({ length: legs }, () => 0);
      for (const [index, { fromLeg, length, count }] of wishes.entries()) {
        const toLeg = Math.min(legs, fromLeg + length);
        const interval = { owner: 'ATOC', designator: '1', operatingDay: '2026-12-04', fromLeg, toLeg };
        const fits = counter.slice(fromLeg, toLeg).every((taken) => taken + count <= size);
        const claims = claimQuota({ quota: 'T', size, legs }, count, interval, usedOn(sold, fromLeg, toLeg), String(index));
        expect(claims !== undefined).toBe(fits);
        if (!claims) continue;
        sellTo(sold, claims);
        for (let leg = fromLeg; leg < toLeg; leg += 1) counter[leg] = (counter[leg] ?? 0) + count;
      }
      for (const lane of sold.values()) for (const taken of lane.byLeg) expect(taken).toBeLessThanOrEqual(lane.size);
      const lanes = [...sold.values()];
      for (const [leg, taken] of counter.entries()) expect(lanes.reduce((sum, lane) => sum + (lane.byLeg[leg] ?? 0), 0)).toBe(taken);
    }),
    { seed: 11, numRuns: 200 },
  );
});

test('takes a party from one lane if possible, so that one row is written', () => {
  const interval = { owner: 'ATOC', designator: '1', operatingDay: '2026-12-04', fromLeg: 0, toLeg: legs };
  expect(claimQuota({ quota: 'T', size: 40, legs }, 6, interval, nothingTaken, 'seed')).toHaveLength(1);
});

test('sells nothing from lanes of a train whose calls have changed', () => {
  const counted = new Map([0, 1, 2, 3].map((lane) => [`quota/T/${lane}`, { shape: { legs: legs + 1, size: 10 }, soldByLeg: [0] }]));
  expect(quotaPlacesLeft({ quota: 'T', size: 40, legs }, { fromLeg: 0, toLeg: 1 }, { numbered: new Map(), counted })).toBe(0);
});
