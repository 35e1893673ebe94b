import { expect, test } from 'vitest';
import type { ImportedTimetable } from './imported-timetable.types.ts';
import { packImport, unpackImport } from './pack-import.ts';

const days = ['2026-12-01', '2026-12-09', '2027-03-01'];
const train = {
  designator: '7',
  mode: 'TRAIN',
  zone: 'America/Toronto',
  agency: '1',
  operator: 'VIA',
  equipment: 'imported-train',
  calls: [],
  trips: [],
} as const;
const timetable: ImportedTimetable = {
  source: 'VIA',
  stations: [],
  operators: { VIA: { name: 'Northern', colour: '#123456', country: 'CA' } },
  trains: [
    { ...train, operatingDays: ['2026-12-25'] },
    { ...train, designator: '8', operatingDays: days },
    { ...train, designator: '9', operatingDays: days },
  ],
  transfers: [{ from: 'A', to: 'B', minutes: 7, by: 'WALK' }],
};

test('packing and unpacking keeps the import, and trains share their days again', () => {
  const unpacked = unpackImport(packImport(timetable));
  expect(unpacked).toEqual(timetable);
  expect(unpacked.trains[1]?.operatingDays).toBe(unpacked.trains[2]?.operatingDays);
});

test('the same timetable is packed to the same bytes', () => {
  expect(packImport(timetable).equals(packImport(structuredClone(timetable)))).toBe(true);
});
