import { expect, test } from 'vitest';
import { railMiles } from './distance-curve.ts';
import { buildTrackGraph } from './track-graph.ts';

/** Stations a degree of latitude apart: about 81.5 miles of track. */
const places: Record<string, { latitude: number; longitude: number }> = {
  A: { latitude: 51, longitude: 0 },
  B: { latitude: 52, longitude: 0 },
  C: { latitude: 53, longitude: 0 },
  D: { latitude: 54, longitude: 0 },
  E: { latitude: 52.5, longitude: 3 },
};
const degree = railMiles({ latitude: 51, longitude: 0 }, { latitude: 52, longitude: 0 });
const graph = buildTrackGraph(
  [
    ['A', 'B', 'C', 'D'],
    ['A', 'E', 'D'],
    ['X', 'Y'],
  ],
  (code) => places[code],
);

test('adds up the calls of the shortest way, either way round', () => {
  expect(graph.miles('A', 'D')).toBeCloseTo(3 * degree, 5);
  expect(graph.miles('D', 'A')).toBeCloseTo(3 * degree, 5);
  expect(graph.miles('A', 'A')).toBe(0);
});

test('goes round stations that are to be avoided, but reaches them', () => {
  const around = graph.miles('A', 'D', new Set(['B']));
  expect(around).toBeGreaterThan(4 * degree);
  expect(graph.miles('A', 'C', new Set(['C']))).toBeCloseTo(2 * degree, 5);
});

test('measures to the nearest of several stations, the second time from memory', () => {
  const ends = new Set(['C', 'D', 'X']);
  expect(graph.milesToNearest('A', ends)).toBeCloseTo(2 * degree, 5);
  expect(graph.milesToNearest('A', ends)).toBeCloseTo(2 * degree, 5);
  expect(graph.milesToNearest('A', new Set(['X']))).toBeUndefined();
});

test('gives no distance for unknown stations', () => {
  expect(graph.miles('A', 'Z')).toBeUndefined();
  expect(graph.miles('X', 'Y')).toBeUndefined();
  expect(graph.miles('A', 'D', new Set(['B', 'E']))).toBeUndefined();
});
