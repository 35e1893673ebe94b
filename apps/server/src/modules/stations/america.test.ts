import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { epochToLocal, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { expandLine } from '@throughfare/planner/network/expand-line';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { Journey } from '@throughfare/planner/search/journey';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import type { Timetable } from '@throughfare/planner/timetable/timetable';
import type { TimetableInput } from '@throughfare/planner/timetable/timetable-input';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { createStations } from './create-stations.ts';
import type { Stations } from './stations.api.ts';
import { frequencyFaults, type StationFrequency } from './testing/station-frequency.ts';

/** The trains of Amtrak and VIA Rail that the product ships with. */
const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const monday = '2026-12-07';
const week = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'];

let stations: Stations;
let areas: NetworkArea[];
let input: TimetableInput;
let timetable: Timetable;
let cache: string;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'america-'));
  stations = createStations(await loadCatalogue(data, cache));
  areas = (await loadNetwork(join(data, 'network'))).filter(({ name }) => name === 'america');
  input = buildFromLines(areas, stations.places(), { startDate: monday, days: 14 });
  timetable = buildTimetable(input);
});

afterAll(() => rm(cache, { recursive: true, force: true }));

const lines = () => areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => content.lines));
const zoneOf = (code: string): string => stations.byCode(code)?.zone ?? 'UTC';

/** Journeys that leave on one day. */
function journeys(from: string, to: string, date: string): Journey[] {
  const departAfter = zonedToEpochMinutes(zoneOf(from), date, 0);
  return planJourneys(timetable, {
    origins: [from],
    destinations: [to],
    maxChanges: 8,
    window: { departAfter, departBefore: departAfter + 1440 },
  });
}

const isFoundInTheWeek = (pair: string): boolean => {
  const [from = '', to = ''] = pair.split(' ');
  return week.some((date) => journeys(from, to, date).length > 0);
};

/** "USNYP CAMTRL" means that a train picks up at the first and sets down at the second. */
function directPairs({ trips }: TimetableInput): Set<string> {
  const found = new Set<string>();
  for (const calls of new Set(trips.map((trip) => trip.calls))) {
    for (const [at, from] of calls.entries()) {
      if (from.picksUp) for (const to of calls.slice(at + 1)) if (to.setsDown) found.add(`${from.station} ${to.station}`);
    }
  }
  return found;
}

test('30 stations have within 25 % as many trains on a weekday as their sources say', async () => {
  const file = await readFile(join(data, 'network', 'america', 'weekday-departures.json'), 'utf8');
  const { stations: rows } = JSON.parse(file) as { readonly stations: readonly StationFrequency[] }; // a file of our own
  const dates = { weekday: '2026-12-08', saturday: '2026-12-12', sunday: '2026-12-13' };
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(rows.filter(({ source }) => source === undefined)).toEqual([]);
  expect(frequencyFaults(input.trips, rows, dates)).toEqual([]);
});

test('every pair of stations on one route finds a journey on some day of a week', () => {
  const summer = buildFromLines(areas, stations.places(), { startDate: '2027-06-07', days: 7 });
  const direct = directPairs(input).union(directPairs(summer));
  const asked = new Set<string>();
  for (const { calls } of lines().flatMap(expandLine)) {
    for (const [at, from] of calls.entries()) for (const to of calls.slice(at + 1)) asked.add(`${from.station} ${to.station}`);
  }
  expect(asked.size).toBeGreaterThan(25_000);
  expect([...asked].filter((pair) => !direct.has(pair) && !isFoundInTheWeek(pair))).toEqual([]);
});

test.each([
  ['USLAX', 'USNYP'],
  ['USEMY', 'USNYP'],
  ['USSEA', 'USWAS'],
])('%s to %s, two trains over three nights, is found every day', (from, to) => {
  expect(week.filter((date) => journeys(from, to, date).length === 0)).toEqual([]);
});

test('the planner finds direct trains, for one pair in two hundred', () => {
  const some = [...directPairs(input)].filter((_, number) => number % 200 === 0);
  expect(some.filter((pair) => !isFoundInTheWeek(pair))).toEqual([]);
});

test('calls at 600 stations and more', () => {
  const served = stations.places().filter(({ code }) => stations.callsAt('AMT', code) || stations.callsAt('VIA', code));
  expect(served.length).toBeGreaterThanOrEqual(900);
});

describe('days of the week', () => {
  const daysOf = (source: string, designator: string): string[] =>
    input.trips
      .filter((trip) => trip.source === source && trip.designator === designator)
      .flatMap(({ operatingDays }) => operatingDays)
      .filter((date) => week.includes(date))
      .toSorted();

  test.each([
    ['AMT', '50', ['2026-12-08', '2026-12-10', '2026-12-12']],
    ['AMT', '1', ['2026-12-07', '2026-12-09', '2026-12-12']],
    ['AMT', '2', ['2026-12-09', '2026-12-11', '2026-12-13']],
    ['AMT', '5', week],
    ['VIA', '1', ['2026-12-09', '2026-12-13']],
    ['VIA', '2', ['2026-12-07', '2026-12-11']],
    ['VIA', '14', ['2026-12-09', '2026-12-11', '2026-12-13']],
    ['VIA', '693', ['2026-12-08', '2026-12-13']],
  ])('%s %s runs on its own days', (source, designator, expected) => {
    expect(daysOf(source, designator)).toEqual(expected);
  });
});

describe('clocks', () => {
  const local = (code: string, epoch: number): string => epochToLocal(zoneOf(code), epoch * 60_000).time;
  const rideOf = (from: string, to: string, date: string): Journey => {
    const direct = journeys(from, to, date).find(({ changes }) => changes === 0);
    if (!direct) throw new Error(`no direct train from ${from} to ${to}`);
    return direct;
  };

  test.each([
    // [from, to, day, leaves, arrives, days later], in each station's local time
    ['USCHI', 'USEMY', '2026-12-08', '14:00', '16:57', 2],
    ['USCHI', 'USDEN', '2026-12-08', '14:00', '07:56', 1],
    ['USCHI', 'USSEA', '2026-12-08', '15:05', '11:29', 2],
    ['USNYP', 'USCHI', '2026-12-08', '15:40', '10:12', 1],
    // British Columbia keeps summer time all year since March 2026, so 08:00 is summer time
    ['CATRTO', 'CAVCVR', '2026-12-09', '09:55', '09:00', 4],
    ['CAMTRL', 'CAHLFX', '2026-12-09', '18:30', '18:36', 1],
    // VIA Rail's feed gives Toronto's time, 18:00: in summer 15:00 in Vancouver, which no longer changes its clocks
    ['CAVCVR', 'CATRTO', '2026-12-11', '16:00', '14:29', 4],
    ['USSEA', 'CAVCVR', '2026-12-08', '08:30', '13:30', 0],
  ])('%s – %s on %s leaves at %s and arrives at %s', (from, to, date, leaves, arrives, later) => {
    const { departsAt, arrivesAt } = rideOf(from, to, date);
    expect([local(from, departsAt), local(to, arrivesAt)]).toEqual([leaves, arrives]);
    const days = (Date.parse(epochToLocal(zoneOf(to), arrivesAt * 60_000).date) - Date.parse(date)) / 86_400_000;
    expect(days).toBe(later);
  });
});

describe('across the border', () => {
  test.each([
    ['USBOS', 'CATRTO'],
    ['USNYP', 'CAMTRL'],
    ['USSEA', 'CAVCVR'],
    ['CATRTO', 'USNYP'],
    ['CAVCVR', 'USLAX'],
    ['USCHI', 'CATRTO'],
  ])('%s – %s is found', (from, to) => {
    expect(journeys(from, to, '2026-12-08').length).toBeGreaterThan(0);
  });

  test('Acela and Northeast Regional run at their real frequency between New York and Washington', () => {
    const direct = journeys('USNYP', 'USWAS', '2026-12-08').filter(({ changes }) => changes === 0);
    const acela = direct.filter(({ legs }) => legs.some((leg) => leg.kind === 'ride' && leg.serviceName === 'Acela'));
    expect(acela).toHaveLength(17);
    expect(direct.length - acela.length).toBeGreaterThanOrEqual(20);
  });
});
