import { fileURLToPath } from 'node:url';
import { indexStations, rankStations } from '@throughfare/kernel/stations/station-index';
import { expect, test } from 'vitest';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import { meantStations } from './testing/meant-stations.data.ts';

const { stations } = await buildCatalogue(fileURLToPath(new URL('../../../../../data', import.meta.url)));
const index = indexStations(stations.filter(({ served }) => served));

/** The place of the meant station in the list; -1 if it is missing. */
const placeOf = ([typed, code]: readonly [string, string]) => rankStations(index, typed).findIndex(({ entry }) => entry.code === code);

test('the table has three hundred texts', () => {
  expect(new Set(meantStations.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(300);
});

test('the meant station comes first for 98 of 100 typed texts', () => {
  const missed = meantStations.filter((row) => placeOf(row) !== 0);
  // Shown as a list, so that a failure names the texts.
  expect(missed.slice(Math.floor(0.02 * meantStations.length))).toEqual([]);
});

test('the meant station is always among the first three', () => {
  expect(meantStations.filter((row) => placeOf(row) < 0 || placeOf(row) > 2)).toEqual([]);
});
