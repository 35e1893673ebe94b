import { epochToLocal, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { expect, test } from 'vitest';
import { tinyArea, tinyLine, tinyPlaces } from '../testing/tiny-area.ts';
import { buildTimetable } from '../timetable/build-timetable.ts';
import { findTrip } from '../timetable/find-trip.ts';
import { buildFromLines } from './build-from-lines.ts';

const horizon = { startDate: '2027-03-01', days: 60 };
const input = buildFromLines([tinyArea()], tinyPlaces, horizon);

test('numbers departures outward and back over the line in file order', () => {
  const twice = {
    ...tinyLine,
    numbers: { prefix: '9', out: 100, back: 101, step: 2 },
    patterns: [...tinyLine.patterns, ...tinyLine.patterns],
  };
  const { trips } = buildFromLines([tinyArea([twice])], tinyPlaces, { startDate: '2027-03-01', days: 7 });
  const numbers = (start: string): string[] => trips.filter((trip) => trip.calls[0]?.station === start).map((trip) => trip.designator);
  expect(numbers('LON')).toEqual(['9100', '9102', '9104', '9106', '9108', '9110']);
  expect(numbers('NOR')).toEqual(['9101', '9103', '9105', '9107']);
});

test('describes a trip in minutes of its operating day', () => {
  const trip = input.trips.find((found) => found.designator === '1N11');
  expect(trip).toMatchObject({ source: 'ATOC', operator: 'NO', mode: 'TRAIN', equipment: 'unit', zone: 'Europe/London' });
  expect(trip?.calls).toEqual([
    { station: 'LON', arrives: 510, departs: 510, picksUp: true, setsDown: false },
    { station: 'MID', arrives: 540, departs: 542, picksUp: true, setsDown: true },
    { station: 'NOR', arrives: 570, departs: 570, picksUp: false, setsDown: true },
  ]);
  expect(trip).not.toHaveProperty('serviceName');
});

test('runs on the days of the service within the horizon', () => {
  const weekdays = input.trips.find((trip) => trip.designator === '1N10')?.operatingDays;
  expect(weekdays?.slice(0, 6)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-08']);
  expect(weekdays?.at(-1)).toBe('2027-04-29');
});

test('gives transfers both ways and drops those of stations without trains', () => {
  const area = tinyArea([tinyLine], { transfers: [...tinyArea().transfers, { from: 'LON', to: 'XXX', minutes: 5, by: 'WALK' }] });
  expect(buildFromLines([area], tinyPlaces, horizon).transfers).toEqual([
    { from: 'LON', to: 'MID', minutes: 15, by: 'UNDERGROUND' },
    { from: 'MID', to: 'LON', minutes: 15, by: 'UNDERGROUND' },
  ]);
});

test('takes change times from the area’s list, else its default, the longest where areas meet', () => {
  const minutes = Object.fromEntries(input.stations.map((station) => [station.code, station.minChangeMinutes]));
  expect(minutes).toEqual({ LON: 15, MID: 5, NOR: 5 });
  const other = tinyArea([{ ...tinyLine, id: 'south' }], { name: 'fr', changes: { defaultMinutes: 8, stations: { LON: 10 }, onto: [] } });
  const both = buildFromLines([tinyArea(), other], tinyPlaces, horizon);
  expect(Object.fromEntries(both.stations.map((station) => [station.code, station.minChangeMinutes]))).toEqual({ LON: 15, MID: 8, NOR: 8 });
  expect(both.onto).toEqual([{ station: 'LON', operator: 'NO', minutes: 20 }]);
});

test('throws for a station that the catalogue does not have', () => {
  expect(() => buildFromLines([tinyArea()], tinyPlaces.slice(1), horizon)).toThrow('LON');
});

test('leaves at the time on the station’s clock on the day on which clocks change, before the change too', () => {
  const night = {
    ...tinyLine,
    patterns: [{ calls: tinyLine.patterns[0]?.calls ?? [], out: [{ days: '1111111', at: ['00:30', '03:00', '24:20', '26:30'] }] }],
  };
  const timetable = buildTimetable(buildFromLines([tinyArea([night])], tinyPlaces, { startDate: '2026-10-01', days: 200 }));
  const departure = (designator: string, operatingDay: string): string => {
    const departsAt = findTrip(timetable, { source: 'ATOC', designator, operatingDay })?.calls[0]?.departsAt ?? Number.NaN;
    return epochToLocal('Europe/London', departsAt * 60_000).iso.slice(0, 16);
  };
  for (const date of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-03-29']) {
    expect(departure('1N10', date)).toBe(`${date}T00:30`);
    expect(departure('1N11', date)).toBe(`${date}T03:00`);
  }
  expect(departure('1N12', '2027-03-27')).toBe('2027-03-28T00:20');
  expect(departure('1N13', '2027-03-27')).toBe('2027-03-28T02:30');
  expect(departure('1N13', '2026-10-24')).toBe('2026-10-25T02:30');
});

test('shares days between the departures of a service', () => {
  const [first, second] = input.trips.filter((trip) => trip.calls[0]?.station === 'LON');
  expect(first?.operatingDays).toBe(second?.operatingDays);
  expect(zonedToEpochMinutes('Europe/London', first?.operatingDays[0] ?? '', 480) * 60_000).toBe(Date.parse('2027-03-01T08:00Z'));
});

test('takes the numbers that a service lists', () => {
  const [pattern] = tinyLine.patterns;
  if (!pattern) throw new Error('the tiny line has no pattern');
  const named = {
    ...tinyLine,
    patterns: [{ ...pattern, out: [{ days: '1111111', at: ['08:00', '09:00'], trains: ['49', 'B449'] }], back: [] }],
  };
  const { trips } = buildFromLines([tinyArea([named])], tinyPlaces, { startDate: '2027-03-01', days: 7 });
  expect(trips.map(({ designator }) => designator)).toEqual(['49', 'B449']);
});
