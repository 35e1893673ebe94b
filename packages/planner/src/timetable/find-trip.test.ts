import { expect, test } from 'vitest';
import { london, tinyInput, tinyTimetable } from '../testing/tiny-network.ts';
import { buildTimetable } from './build-timetable.ts';
import { findTrip, trainsOnDay } from './find-trip.ts';

const timetable = tinyTimetable({
  trains: ['1A LNER: A 10:00, B 10:30 10:35 up, C 24:30', '1A SN SNCF: D 09:00, E 10:00', '1B: A 12:00, B 13:00'],
  days: ['2027-02-02', '2027-02-04'],
});

test('finds a train by source, number and operating day, with all its calls', () => {
  const train = findTrip(timetable, { source: 'ATOC', designator: '1A', operatingDay: '2027-02-02' });
  expect({ ...train, calls: train?.calls }).toEqual({
    source: 'ATOC',
    designator: '1A',
    operatingDay: '2027-02-02',
    operator: 'LNER',
    mode: 'TRAIN',
    equipment: 'unit',
    calls: [
      { station: 'A', departsAt: london('10:00'), picksUp: true, setsDown: true },
      { station: 'B', arrivesAt: london('10:30'), departsAt: london('10:35'), picksUp: true, setsDown: false },
      { station: 'C', arrivesAt: london('00:30', '2027-02-03'), picksUp: true, setsDown: true },
    ],
    stations: ['A', 'B', 'C'],
  });
});

test('trains of one line share the list of its stations', () => {
  const [first, second] = ['2027-02-02', '2027-02-04'].map((operatingDay) =>
    findTrip(timetable, { source: 'ATOC', designator: '1A', operatingDay }),
  );
  expect(first).not.toBe(second);
  expect(first?.stations).toBe(second?.stations);
});

test('distinguishes trains of the same number by source', () => {
  expect(findTrip(timetable, { source: 'SNCF', designator: '1A', operatingDay: '2027-02-04' })?.calls[0]?.station).toBe('D');
});

test('finds nothing on a day it does not run, past the horizon, or for an unknown number', () => {
  const find = (designator: string, operatingDay: string): unknown => findTrip(timetable, { source: 'ATOC', designator, operatingDay });
  expect(find('1A', '2027-02-03')).toBeUndefined();
  expect(find('1A', '2020-02-04')).toBeUndefined();
  expect(find('1A', '2040-02-04')).toBeUndefined();
  expect(find('9Z', '2027-02-02')).toBeUndefined();
});

test('finds the variant that runs on the day when a number has several', () => {
  const [early, late] = [
    tinyInput({ trains: ['1A: A 10:00, B 10:30'] }),
    tinyInput({ trains: ['1A: A 10:10, B 10:40'], days: ['2027-02-03'] }),
  ];
  const both = buildTimetable({ ...early, trips: [...early.trips, ...late.trips] });
  expect(findTrip(both, { source: 'ATOC', designator: '1A', operatingDay: '2027-02-02' })?.calls[0]?.departsAt).toBe(london('10:00'));
  expect(findTrip(both, { source: 'ATOC', designator: '1A', operatingDay: '2027-02-03' })?.calls[0]?.departsAt).toBe(
    london('10:10', '2027-02-03'),
  );
});

test('lists the trains of a source on a day', () => {
  const names = (source: 'ATOC' | 'AMT', day: string): string[] =>
    [...trainsOnDay(timetable, source, day)].map((train) => train.designator).toSorted();
  expect(names('ATOC', '2027-02-04')).toEqual(['1A', '1B']);
  expect(names('ATOC', '2027-02-05')).toEqual([]);
  expect(names('AMT', '2027-02-04')).toEqual([]);
});
