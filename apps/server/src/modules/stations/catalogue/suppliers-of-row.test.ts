import { expect, test } from 'vitest';
import type { TrainlineRow } from './trainline-row.ts';
import { suppliersOfRow } from './suppliers-of-row.ts';

const row: TrainlineRow = {
  id: '1',
  name: 'Somewhere',
  country: 'FR',
  time_zone: 'Europe/Paris',
  is_city: false,
  is_main_station: false,
  sncf_is_enabled: false,
  atoc_is_enabled: false,
  trenitalia_is_enabled: false,
  ntv_is_enabled: false,
  benerail_is_enabled: false,
};

test('Irish stations are sold by rail and sail', () => {
  expect(suppliersOfRow({ ...row, country: 'IE', atoc_id: 'DCL', atoc_is_enabled: true })).toEqual([{ source: 'ATOC', alias: 'DCL' }]);
});

test('Italian stations are sold by whichever of the railways calls there', () => {
  const termini = {
    ...row,
    country: 'IT',
    trenitalia_id: '8308409',
    trenitalia_is_enabled: true,
    ntv_id: 'RMT',
    ntv_is_enabled: true,
    sncf_id: 'ITRTI',
  };
  expect(suppliersOfRow(termini)).toEqual([
    { source: 'ITAL', alias: 'RMT' },
    { source: 'TRENITALIA', alias: '8308409' },
  ]);
  expect(suppliersOfRow({ ...termini, ntv_is_enabled: false, sncf_is_enabled: true }).map(({ source }) => source)).toEqual([
    'TRENITALIA',
    'SNCF',
  ]);
});

test('SNCF sells all other stations, under its own code if it has one', () => {
  expect(suppliersOfRow({ ...row, sncf_id: 'FRPLY' })).toEqual([{ source: 'SNCF', alias: 'FRPLY' }]);
  expect(suppliersOfRow({ ...row, country: 'NL' })).toEqual([{ source: 'SNCF' }]);
});
