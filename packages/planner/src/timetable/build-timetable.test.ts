import { expect, test } from 'vitest';
import { tinyInput, tinyTimetable } from '../testing/tiny-network.ts';
import { buildTimetable } from './build-timetable.ts';
import type { TimetableInput } from './timetable-input.ts';

const trains = ['1A: A 10:00, B 10:30', '1B: A 11:00, B 11:30', '2A: B 10:00, A 10:30'];

function withCalls(input: TimetableInput, change: (arrives: number) => number): TimetableInput {
  return {
    ...input,
    trips: input.trips.map((trip) => ({ ...trip, calls: trip.calls.map((call) => ({ ...call, arrives: change(call.arrives) })) })),
  };
}

test('gives the same bytes and hash for the same input, in whatever order', () => {
  const input = tinyInput({ trains });
  const timetable = buildTimetable(input);
  const shuffled = buildTimetable({ ...input, stations: input.stations.toReversed(), trips: input.trips.toReversed() });
  expect(shuffled.hash).toBe(timetable.hash);
  expect(timetable.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('gives another hash when a train runs a minute later or on another day', () => {
  const { hash } = tinyTimetable({ trains });
  expect(tinyTimetable({ trains: ['1A: A 10:00, B 10:31', ...trains.slice(1)] }).hash).not.toBe(hash);
  expect(tinyTimetable({ trains, days: ['2027-02-03'] }).hash).not.toBe(hash);
});

test('keeps trips of the same calls in one pattern, and those that overtake in another', () => {
  expect(tinyTimetable({ trains }).columns.patternOperator).toHaveLength(2);
  expect(tinyTimetable({ trains: [...trains, '1C: A 10:50, B 11:40'] }).columns.patternOperator).toHaveLength(3);
});

test('also counts a journey that leaves last and arrives first as overtaking', () => {
  const waiting = ['1A: A 10:00, B 10:20 10:30, C 11:00', '1B: A 10:05, B 10:15 10:35, C 11:05'];
  expect(tinyTimetable({ trains: waiting }).columns.patternOperator).toHaveLength(2);
});

test('keeps trips separate that are more than a day apart', () => {
  expect(tinyTimetable({ trains: ['1A: A 00:10, B 00:40', '1B: A 23:20, B 23:50'] }).columns.patternOperator).toHaveLength(2);
  expect(tinyTimetable({ trains: ['1A: A 00:10, B 00:40 02:00', '1B: A 01:10, B 23:50 23:55'] }).columns.patternOperator).toHaveLength(2);
});

test('keeps operators, sources and calls for one purpose apart', () => {
  const apart = [
    '1A: A 10:00, B 10:30, C 11:00',
    '1B X: A 11:00, B 11:30, C 12:00',
    '1C X SNCF: A 12:00, B 12:30, C 13:00',
    '1D: A 12:00, B 12:30 up, C 13:00',
  ];
  expect(tinyTimetable({ trains: apart }).columns.patternOperator).toHaveLength(4);
});

test('requests each trip and its calls once, so they can be made on request', () => {
  const input = tinyInput({ trains });
  const asked: string[] = [];
  const trips = input.trips.values().map((trip) => ({
    ...trip,
    get calls() {
      asked.push(trip.designator);
      return trip.calls;
    },
  }));
  expect(buildTimetable({ ...input, trips: trips.toArray().values() }).hash).toBe(buildTimetable(input).hash);
  expect(asked).toEqual(['1A', '1B', '2A']);
});

test('has room for long trips and for many', () => {
  const minute = (index: number): string => `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  const shuttle = Array.from({ length: 200 }, (_, index) => `${index % 2 === 0 ? 'A' : 'B'} ${minute(index)}`).join(', ');
  const { columns } = tinyTimetable({ trains: Array.from({ length: 40 }, (_, number) => `${number}: ${shuttle}`) });
  expect(columns.patternOperator).toHaveLength(1);
  expect(columns.times).toHaveLength(40 * 200 * 2);
  expect(columns.times.slice(-400)).toEqual(columns.times.slice(0, 400));
});

test('leaves out trips without a day in the horizon', () => {
  const input = tinyInput({ trains, days: ['2020-01-01', '2040-01-01'] });
  expect(buildTimetable(input).names.designators).toEqual([]);
});

test('names the trip whose times do not increase', () => {
  const input = withCalls(tinyInput({ trains: ['1A: A 10:00, B 10:30'] }), (arrives) => -arrives);
  expect(() => buildTimetable(input)).toThrow('ATOC 1A has times that do not increase at B');
});

test('names the trip that calls at an unknown station, or at only one', () => {
  const input = tinyInput({ trains: ['1A: A 10:00, B 10:30'] });
  expect(() => buildTimetable({ ...input, stations: input.stations.slice(1) })).toThrow('ATOC 1A calls at A');
  expect(() => buildTimetable(tinyInput({ trains: ['1A: A 10:00'] }))).toThrow('fewer than two');
});

test('refuses transfers and rules for stations it does not have, and trains that never arrive', () => {
  const input = tinyInput({ trains });
  expect(() => buildTimetable({ ...input, transfers: [{ from: 'A', to: 'Z', minutes: 5, by: 'WALK' }] })).toThrow(
    'Z is not among the stations',
  );
  expect(() => buildTimetable({ ...input, onto: [{ station: 'Z', operator: 'ES', minutes: 60 }] })).toThrow('Z is not among the stations');
  expect(() => buildTimetable(withCalls(input, (arrives) => arrives))).not.toThrow();
  const endless = input.trips.map((trip) => ({ ...trip, calls: trip.calls.map((call) => ({ ...call, departs: call.departs + 40_000 })) }));
  expect(() =>
    buildTimetable({
      ...input,
      trips: endless.map((trip) => ({ ...trip, calls: trip.calls.map((call) => ({ ...call, arrives: call.departs })) })),
    }),
  ).toThrow('more days');
});
