import { chanceOfChange } from '@throughfare/suppliers/port/punctuality';
import { expect, test } from 'vitest';
import { measuredPunctuality } from './measured-punctuality.ts';

test('of few arrivals nothing is said', () => {
  expect(measuredPunctuality(new Map([[0, 99]]), 99)).toBeUndefined();
  expect(measuredPunctuality(new Map([[0, 100]]), 100)).toMatchObject({ basis: 'history', measured: { arrivals: 100, days: 28 } });
});

test('a feed that tells of late trains only says nothing of a chance', () => {
  const late = new Map([[9, 180]]);
  expect(measuredPunctuality(late, 201)).toBeUndefined();
  expect(measuredPunctuality(late, 200)).toMatchObject({ measured: { arrivals: 180, ofHundred: 90 } });
  // Arrivals that slipped into another day.
  expect(measuredPunctuality(late, 170)).toMatchObject({ measured: { ofHundred: 100 } });
});

test('those who catch a change are those whose train was not later than the time for it', () => {
  const known = measuredPunctuality(
    new Map([
      [0, 140],
      [5, 40],
      [12, 16],
      [61, 4],
    ]),
    200,
  );
  expect(known && [0, 4, 5, 11, 12, 90].map((spare) => chanceOfChange(known, spare))).toEqual([70, 70, 90, 90, 98, 98]);
});
