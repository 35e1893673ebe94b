import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const size = { width: 960, height: 720 };
const label = (x: number, y: number, changes = {}) => ({ x, y, width: 100, height: 20, radius: 6, must: false, ...changes });

test('is to the right of its dot if there is room', () => {
  expect(placeLabels([label(100, 100)], size)[0]).toMatchObject({ index: 0, x: 112 });
});

test('goes to the left at the right edge', () => {
  expect(placeLabels([label(940, 100)], size)[0]?.x).toBe(828);
});

test('is left out if everything around it is taken, unless it is required', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6, 7].map(() => label(500, 300));
  expect(placeLabels(crowd, size).length).toBeLessThan(8);
  expect(placeLabels([...crowd, label(500, 300, { must: true })], size).at(-1)?.index).toBe(8);
});

test('no two cover each other, and all are on the map', () => {
  const dots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 960 }), y: fc.integer({ min: 0, max: 720 }) }), { maxLength: 40 });
  fc.assert(
    fc.property(dots, (points) => {
      const placed = placeLabels(
        points.map(({ x, y }) => label(x, y)),
        size,
      );
      for (const [i, a] of placed.entries()) {
        expect(a.x).toBeGreaterThan(0);
        expect(a.x + 100).toBeLessThan(960);
        // labels may touch; baselines are fractions of a pixel
        for (const b of placed.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 99.99 || Math.abs(a.y - b.y) >= 19.99).toBe(true);
      }
    }),
  );
});
