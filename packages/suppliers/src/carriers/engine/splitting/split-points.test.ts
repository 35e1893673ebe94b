import { expect, test } from 'vitest';
import type { TripSpec } from '../../../port/offer.ts';
import { resolveTrip } from '../resolve-trip.ts';
import { tinyRide, tinySegment, tinyTimetable } from '../testing/tiny-timetable.ts';
import { splitPoints, stretchBetween } from './split-points.ts';

const day = '2026-12-08';

function pointsOf(spec: TripSpec) {
  const trip = resolveTrip(tinyTimetable, spec);
  if (!trip) throw new Error('no such trip');
  return { trip, points: splitPoints(trip) };
}

test('a ticket may begin and end at the ends and at each call on the way', () => {
  const { points } = pointsOf(tinyRide('1', day, 'Birch', 'Elm'));
  expect(points.map(({ station }) => station)).toEqual(['Birch', 'Cedar', 'Dogwood', 'Elm']);
});

test('each stretch is a trip that the timetable knows', () => {
  const { trip, points } = pointsOf(tinyRide('1', day, 'Alder', 'Elm'));
  for (const [index, from] of points.entries())
    for (const to of points.slice(index + 1)) expect(resolveTrip(tinyTimetable, stretchBetween(trip, from, to))?.segments).toHaveLength(1);
});

test('a change at one station is a join, and a stretch may go across it', () => {
  const spec: TripSpec = { tripId: 'change', segments: [tinySegment('1', day, 'Alder', 'Cedar'), tinySegment('2', day, 'Cedar', 'Birch')] };
  const { trip, points } = pointsOf(spec);
  expect(points.map(({ station }) => station)).toEqual(['Alder', 'Birch', 'Cedar', 'Birch']);
  const [, birch, cedar, end] = points;
  if (!birch || !cedar || !end) throw new Error('too few points');
  expect(stretchBetween(trip, birch, end).segments.map(({ from, to }) => `${from} ${to}`)).toEqual(['Birch Cedar', 'Cedar Birch']);
  expect(stretchBetween(trip, cedar, end).segments.map(({ from, to }) => `${from} ${to}`)).toEqual(['Cedar Birch']);
});

test('a change to another station is no join: the ticket across it pays for the way between', () => {
  const spec: TripSpec = { tripId: 'walk', segments: [tinySegment('1', day, 'Alder', 'Cedar'), tinySegment('2', day, 'Dogwood', 'Alder')] };
  const { points } = pointsOf(spec);
  expect(points.map(({ station }) => station)).toEqual(['Alder', 'Birch', 'Cedar', 'Birch', 'Alder']);
  // Cedar is the call of the second train; the first one's is not a join.
  expect(points[2]?.endsOn).toBe(1);
});
