import { expect, test } from 'vitest';
import type { TripUpdate } from '../realtime.types.ts';
import { arrivalsTold } from './arrivals-told.ts';

/** Epoch minutes of arrivals: 9:00 at B, 10:00 at C (only to board), 11:00 at D. */
const nine = Date.parse('2026-12-08T14:00:00Z') / 60_000;
const both = { picksUp: true, setsDown: true };
const run = {
  source: 'VIA',
  designator: '60',
  operatingDay: '2026-12-08',
  operator: 'VIA',
  mode: 'TRAIN',
  equipment: 'imported-train',
  calls: [
    { station: 'A', departsAt: nine - 60, ...both },
    { station: 'B', arrivesAt: nine, departsAt: nine + 5, ...both },
    { station: 'C', arrivesAt: nine + 60, departsAt: nine + 60, picksUp: true, setsDown: false },
    { station: 'D', arrivesAt: nine + 120, ...both },
  ],
  stations: ['A', 'B', 'C', 'D'],
} as const;
const part = { tripId: 't60', routeId: 'r1', firstCall: 0, stops: [1, 2, 3, 4].map((sequence) => ({ sequence, stopId: `s${sequence}` })) };
const told = (minutesPastNine: number, update: Partial<TripUpdate>) =>
  arrivalsTold(
    { trip: { tripId: 't60' }, isCancelled: false, stops: [], ...update },
    part,
    { run, parts: [part], agencyId: '1' },
    nine + minutesPastNine,
  ).map(({ call, station, late }) => [call, station, late]);
const at = (sequence: number, delay: number) => ({ sequence, kind: 'times' as const, arrival: { delay } });

test('an arrival counts from a minute before the time that the railway gives', () => {
  const update = { stops: [at(2, 420), at(3, 420), at(4, 420)] };
  expect(told(5, update)).toEqual([]);
  expect(told(6, update)).toEqual([[1, 'B', 7]]);
  // nobody alights at C
  expect(told(130, update)).toEqual([
    [1, 'B', 7],
    [3, 'D', 7],
  ]);
  expect(told(25 * 60, update)).toEqual([[3, 'D', 7]]);
});

test('an early train is on time, and more than an hour late is one count', () => {
  expect(told(200, { stops: [at(2, -180), at(4, 61 * 60 + 1)] })).toEqual([
    [1, 'B', 0],
    [3, 'D', 61],
  ]);
});

test('a delay that is carried on from another call, or of the whole trip, counts for none', () => {
  expect(
    told(200, {
      delay: 300,
      stops: [
        { sequence: 1, kind: 'times', departure: { delay: 300 } },
        { sequence: 4, kind: 'none' },
      ],
    }),
  ).toEqual([]);
});

test('a train that does not call counts as late at the planned time', () => {
  expect(told(-2, { isCancelled: true })).toEqual([]);
  expect(told(0, { isCancelled: true })).toEqual([[1, 'B', 61]]);
  expect(told(0, { stops: [{ stopId: 's2', kind: 'skipped' }] })).toEqual([[1, 'B', 61]]);
});
