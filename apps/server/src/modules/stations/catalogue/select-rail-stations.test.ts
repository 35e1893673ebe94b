import { expect, test } from 'vitest';
import { selectRailStations } from './select-rail-stations.ts';
import type { TrainlineRow } from './trainline-row.ts';

const nowhere: TrainlineRow = {
  id: '1',
  name: 'Nowhere',
  country: 'FR',
  time_zone: 'Europe/Paris',
  latitude: '48',
  longitude: '2',
  uic: '87',
  is_city: false,
  is_main_station: false,
  sncf_is_enabled: false,
  atoc_is_enabled: false,
  trenitalia_is_enabled: false,
  ntv_is_enabled: false,
  benerail_is_enabled: false,
};

const onSale: TrainlineRow = { ...nowhere, sncf_id: 'FRAAA', sncf_is_enabled: true };

function selected(rows: readonly TrainlineRow[], wanted: readonly string[] = []): string[] {
  return selectRailStations(rows, new Set(wanted), ['\\bbus\\b', 'gare routière']).map(({ id }) => id);
}

test('keeps stations that a supplier sells', () => {
  expect(selected([onSale, { ...nowhere, id: '2' }, { ...nowhere, id: '3', country: 'IT', trenitalia_is_enabled: true }])).toEqual([
    '1',
    '3',
  ]);
});

test('leaves out bus stops by name and by the number that they lack', () => {
  const { uic: _, ...withoutNumber } = onSale;
  expect(selected([{ ...onSale, name: 'Aéroport Bus' }, { ...onSale, name: 'Aubusson Gare Routière' }, withoutNumber])).toEqual([]);
  expect(selected([{ ...onSale, name: 'Bussang' }])).toEqual(['1']);
});

test('keeps Irish stations, which have no such number', () => {
  const { uic: _, ...withoutNumber } = nowhere;
  expect(selected([{ ...withoutNumber, country: 'IE', atoc_id: 'DCL', atoc_is_enabled: true }])).toEqual(['1']);
});

test('leaves out rows that refer to another row, have no position or are in Great Britain', () => {
  const { latitude: _, ...withoutPosition } = onSale;
  expect(selected([{ ...onSale, same_as: '9' }, withoutPosition, { ...onSale, country: 'GB' }])).toEqual([]);
});

test('keeps stations served by lines, on sale or not', () => {
  expect(selected([{ ...nowhere, sncf_id: 'DEFRH', country: 'DE' }], ['DEFRH'])).toEqual(['1']);
  expect(
    selected([
      { ...nowhere, sncf_id: 'DEFRH', country: 'DE' },
      { ...onSale, id: '2', country: 'DE' },
    ]),
  ).toEqual(['2']);
});

test('of stations without a seller, keeps the main ones, and all in a country without any seller', () => {
  const lisbon = { ...nowhere, id: '2', country: 'PT' };
  expect(selected([onSale, { ...nowhere, id: '3' }, { ...nowhere, id: '4', is_main_station: true }, lisbon])).toEqual(['1', '4', '2']);
  expect(selected([onSale, { ...lisbon, name: 'Lisboa Bus' }])).toEqual(['1']);
});

test('leaves out a town that has stations of its own, and keeps one that is its station', () => {
  const town = { ...onSale, is_city: true };
  expect(selected([town, { ...onSale, id: '2', sncf_id: 'FRBBB', parent_station_id: '1' }])).toEqual(['2']);
  expect(selected([town])).toEqual(['1']);
});
