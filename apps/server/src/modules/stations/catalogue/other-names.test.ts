import { expect, test } from 'vitest';
import { furtherNames, otherNamesOfRow } from './other-names.ts';
import type { TrainlineRow } from './trainline-row.ts';

const row: TrainlineRow = {
  id: '1',
  name: 'Köln Hbf',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  is_city: false,
  is_main_station: true,
  sncf_is_enabled: true,
  atoc_is_enabled: false,
  trenitalia_is_enabled: false,
  ntv_is_enabled: false,
  benerail_is_enabled: false,
};

test("reads other languages' names and skips remarks about the location", () => {
  expect(otherNamesOfRow({ ...row, 'info:fr': 'Cologne', 'info:it': 'Colonia', 'info:nl': '30 km van Metz' })).toEqual([
    'Cologne',
    'Colonia',
  ]);
  expect(otherNamesOfRow(row)).toEqual([]);
});

test("keeps each name once, and none that the station's own name contains", () => {
  expect(furtherNames('Köln Hbf (Cologne)', ['Cologne', 'Colonia', 'colónia', 'Keulen'])).toEqual(['colónia', 'Keulen']);
  expect(furtherNames('Lyon Part-Dieu', ['lyon', ''])).toEqual([]);
});
