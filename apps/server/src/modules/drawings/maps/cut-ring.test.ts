import { expect, test } from 'vitest';
import fc from 'fast-check';
import { cutRing } from './cut-ring.ts';

const bounds = [0, 50, 10, 60] as const;

/** The area within a closed ring, in square degrees; negative if it runs clockwise. */
function areaOf(ring: readonly (readonly number[])[]): number {
  return ring.slice(1).reduce((sum, [x = 0, y = 0], index) => sum + ((ring[index]?.[0] ?? 0) * y - x * (ring[index]?.[1] ?? 0)) / 2, 0);
}

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

test('a ring within the bounds stays as it is, and one outside is gone', () => {
  const island = box(2, 52, 3, 53);
  expect(cutRing(island, bounds)).toEqual(island);
  expect(cutRing(box(20, 52, 30, 53), bounds)).toEqual([]);
});

test('any rectangle is cut to its common part with the bounds, closed and in the same direction', () => {
  const side = fc.tuple(fc.integer({ min: -20, max: 30 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(side, side, ([west, wide], [low, high]) => {
      const [south, east, north] = [50 + low, west + wide, 50 + low + high];
      const cut = cutRing(box(west, south, east, north), bounds);
      const common = Math.max(0, Math.min(east, 10) - Math.max(west, 0)) * Math.max(0, Math.min(north, 60) - Math.max(south, 50));
      expect(areaOf(cut)).toBeCloseTo(common, 9);
      expect(cut.at(-1)).toEqual(cut[0]);
    }),
  );
});

test('its new edges along a latitude have a place at each degree, so that they stay on it', () => {
  const cut = cutRing(box(-20, 40, 30, 70), bounds);
  for (const latitude of [50, 60]) {
    const places = cut.slice(1).filter(([, y]) => y === latitude);
    expect(new Set(places.map(([x]) => x)).size).toBe(11);
  }
});
