import { expect, test } from 'vitest';
import type { TripSpec } from '../../port/offer.ts';
import { resolveTrip } from './resolve-trip.ts';
import { tinyRide, tinySegment, tinyTimetable } from './testing/tiny-timetable.ts';

const day = '2026-07-03';

test('finds the legs, the local times and the distance of a ride', () => {
  const [segment] = resolveTrip(tinyTimetable, tinyRide('1', day, 'Birch', 'Dogwood'))?.segments ?? [];
  expect(segment).toMatchObject({ boardIndex: 1, alightIndex: 3, operator: 'tiny' });
  // 11:00 UTC is noon in London's summer time, and 3 July 2026 is a Friday
  expect(segment?.departsLocal).toEqual({ date: day, weekday: 5, minuteOfDay: 720 });
  expect(segment?.train.departsLocal.minuteOfDay).toBe(660);
  // two half degrees of latitude, at 111.19 km per degree
  expect(segment?.distanceKm).toBeCloseTo(111.19, 1);
});

test('a stretch of a train requested again is the same object, and another stretch has the same train', () => {
  const trip = tinyTimetable.findTrip('1', day);
  const timetable = { ...tinyTimetable, findTrip: () => trip };
  const find = (spec: TripSpec) => resolveTrip(timetable, spec)?.segments[0];
  const [long, short] = [tinyRide('1', day, 'Birch', 'Dogwood'), tinyRide('1', day, 'Alder', 'Cedar')];
  expect(find(long)).toBe(find(structuredClone(long)));
  expect(find(short)).not.toBe(find(long));
  expect(find(short)?.train).toBe(find(long)?.train);
});

test.each([
  ['a train that does not run', { designator: 'X1' }],
  ['another time of departure', { departsAt: 1 }],
  ['another time of arrival', { arrivesAt: 1 }],
  ['a station that it passes', { to: 'Fir' }],
])('does not find %s', (_, change) => {
  expect(
    resolveTrip(tinyTimetable, { tripId: 't', segments: [{ ...tinySegment('1', day, 'Alder', 'Cedar'), ...change }] }),
  ).toBeUndefined();
});

test('does not find a change of trains against the clock, nor a trip without trains', () => {
  const late = tinySegment('1', day, 'Cedar', 'Elm');
  const early = tinySegment('1', day, 'Alder', 'Birch');
  expect(resolveTrip(tinyTimetable, { tripId: 't', segments: [early, late] })?.segments).toHaveLength(2);
  expect(resolveTrip(tinyTimetable, { tripId: 't', segments: [late, early] })).toBeUndefined();
  expect(resolveTrip(tinyTimetable, { tripId: 't', segments: [] })).toBeUndefined();
});
