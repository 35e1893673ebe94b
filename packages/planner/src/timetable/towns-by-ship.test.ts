import { expect, test } from 'vitest';
import { tinyInput } from '../testing/tiny-network.ts';
import { buildTimetable } from './build-timetable.ts';
import { townsByShip } from './towns-by-ship.ts';

const input = tinyInput({
  trains: [
    '1 DFDSF DISTRIBUSION: North-Shields 17:00, Half-Way 22:00 22:10 up, IJmuiden 33:15',
    '2 NATX DISTRIBUSION: Newcastle-Coaches 09:00, Sloterdijk 30:00',
    '3 ZF ATOC: Harwich 09:00, Hoek 17:15',
  ],
  transfers: [
    'North-Shields Newcastle 40 UNDERGROUND',
    'IJmuiden Amsterdam 60 UNDERGROUND',
    'Newcastle-Coaches Newcastle 10',
    'Sloterdijk Amsterdam 20',
  ],
});
const timetable = buildTimetable({
  ...input,
  trips: input.trips.map((trip) => (trip.designator === '2' ? { ...trip, mode: 'BUS' as const } : { ...trip, mode: 'FERRY' as const })),
});
const towns = townsByShip(timetable);
const from = (station: string): string[] => [...(towns.get('DISTRIBUSION')?.get(station) ?? [])].toSorted();

test('a ship joins its ports and the stations a walk or town transport away', () => {
  expect(from('Newcastle')).toEqual(['Amsterdam', 'IJmuiden']);
  expect(from('North-Shields')).toEqual(['Amsterdam', 'IJmuiden']);
});

test('it does not join them the other way, nor where it sets nobody down', () => {
  expect(from('Amsterdam')).toEqual([]);
  expect(from('Half-Way')).toEqual(['Amsterdam', 'IJmuiden']);
  expect(from('North-Shields')).not.toContain('Half-Way');
});

test('a coach joins no towns, and each source has its own ships', () => {
  expect(from('Newcastle-Coaches')).toEqual([]);
  expect([...towns.keys()].toSorted()).toEqual(['ATOC', 'DISTRIBUSION']);
  expect([...(towns.get('ATOC')?.get('Harwich') ?? [])]).toEqual(['Hoek']);
});
