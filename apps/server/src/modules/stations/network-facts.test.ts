import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { TripInput } from '@throughfare/planner/timetable/timetable-input';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { createStations } from './create-stations.ts';
import { type FirstAndLast, firstAndLastFaults, throughTrains } from './testing/first-and-last.ts';
import { type SideBySide, sideBySide } from './testing/side-by-side.ts';
import { twinTrains } from './testing/twin-trains.ts';
import { lateStarts } from './testing/late-mornings.ts';
import { frequencyFaults, isNear, middayTrains, type StationFrequency } from './testing/station-frequency.ts';

/** Compares the product's lines with published facts about the real railway: first and last trains of all areas, the rest in Great Britain. */
const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const days = { weekday: '2026-12-01', saturday: '2026-12-05', sunday: '2026-12-06' };
/** Areas of `data/network` with a file of first and last trains. */
const firstAndLastAreas = ['gb', 'america', 'continent'];

let frequencies: readonly StationFrequency[];
let everyDay: readonly TripInput[];
let trains: TripInput[];
let cache: string;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'network-facts-'));
  const stations = createStations(await loadCatalogue(data, cache));
  const areas = await loadNetwork(join(data, 'network'));
  const { trips } = buildFromLines(areas, stations.places(), { startDate: '2026-11-30', days: 7 });
  everyDay = trips;
  ({ stations: frequencies } = await read<{ readonly stations: readonly StationFrequency[] }>('weekday-departures.json'));
  trains = trips.filter((trip) => trip.mode === 'TRAIN' && trip.operatingDays.includes(days.weekday));
});

afterAll(() => rm(cache, { recursive: true, force: true }));

async function read<Shape>(file: string, area = 'gb'): Promise<Shape> {
  // a file of our own
  return JSON.parse(await readFile(join(data, 'network', area, file), 'utf8')) as Shape;
}

test('of at least 120 stations, the trains of most were looked up, each row with its source', () => {
  expect(frequencies.length).toBeGreaterThanOrEqual(120);
  expect(frequencies.filter(({ source, isEstimate }) => (source === undefined) !== (isEstimate === true))).toEqual([]);
  expect(new Set(frequencies.map(({ station }) => station)).size).toBe(frequencies.length);
  expect(frequencies.filter(({ isEstimate }) => isEstimate === undefined).length).toBeGreaterThanOrEqual(120);
});

test('the stations have within 25 % as many trains on a weekday as really', () => {
  expect(frequencyFaults(everyDay, frequencies, days)).toEqual([]);
});

test.each(['hourly', 'saturdayHourly', 'sundayHourly'] as const)('between 10:00 and 16:00 as many trains leave as really: %s', (field) => {
  const date = { hourly: days.weekday, saturdayHourly: days.saturday, sundayHourly: days.sunday }[field];
  const stated = frequencies.flatMap((row) => (row[field] === undefined ? [] : [{ row, really: row[field] }]));
  expect(stated.length).toBeGreaterThan(0);
  expect(
    stated.flatMap(({ row, really }) => {
      const here = middayTrains(everyDay, row, date);
      return isNear(here, really) ? [] : [`${row.name}: ${here.toFixed(2)} an hour, really ${really}`];
    }),
  ).toEqual([]);
});

test('the first and the last train of 60 lines leave as their sources say, and those of estimated lines as estimated', async () => {
  const areas = await Promise.all(
    firstAndLastAreas.map((area) => read<{ readonly lines: readonly FirstAndLast[] }>('first-and-last-trains.json', area)),
  );
  const lines = areas.flatMap((area) => area.lines);
  expect(lines.filter(({ source, isEstimate }) => (source === undefined) !== (isEstimate === true))).toEqual([]);
  expect(lines.filter(({ source }) => source !== undefined).length).toBeGreaterThanOrEqual(60);
  expect(firstAndLastFaults(trains, lines)).toEqual([]);
  const onSunday = everyDay.filter(({ mode, operatingDays }) => mode === 'TRAIN' && operatingDays.includes(days.sunday));
  const sundays = lines.flatMap(({ sunday, ...line }) => (sunday ? [{ ...line, ...sunday }] : []));
  expect(sundays.length).toBeGreaterThan(0);
  expect(firstAndLastFaults(onSunday, sundays)).toEqual([]);
});

/** Beside the trains side by side in one minute, whose reasons are written there. */
const joined: SideBySide[] = [
  { trains: [['147', '667']], reason: 'published by Amtrak, December 2026' },
  {
    trains: [
      ['SR3072', 'SR3115'],
      ['SR3075', 'SR3121'],
    ],
    reason: 'parts in Crianlarich, for Oban and for Fort William',
  },
  { trains: [['ALV 661', 'AVE 3991']], reason: "Renfe's feed of August 2026" },
];

test('no two trains of one company leave one station in the same minute for the same places', () => {
  const dates = Object.values(days);
  // Thameslink's trains of four lines follow each other every few minutes from Brighton on
  const spaced = everyDay.filter(({ operator }) => operator !== 'TL');
  expect(dates.flatMap((date) => twinTrains(spaced, date, [...sideBySide, ...joined]))).toEqual([]);
});

test('between neighbouring large stations the first train leaves in the early morning, on Sundays too, except where a reason is written', () => {
  expect(lateStarts(everyDay, days)).toEqual([]);
});

test('the trains of the night from York to Manchester Airport end where those of the day begin, on Sundays too', () => {
  const gapsOn = (date: string): number[] => {
    const running = everyDay.filter(({ mode, operatingDays }) => mode === 'TRAIN' && operatingDays.includes(date));
    const morning = throughTrains(running, { from: 'YRK', to: 'MIA', operator: 'TP' }).filter((minute) => minute < 11 * 60);
    return morning.toSorted((a, b) => a - b).flatMap((minute, index, all) => (index === 0 ? [] : [minute - (all[index - 1] ?? minute)]));
  };
  for (const date of [days.weekday, days.saturday, days.sunday]) {
    const gaps = gapsOn(date);
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(90);
  }
});

test('at least 15,000 trains run in Great Britain on a weekday', () => {
  expect(trains.filter(({ source }) => source === 'ATOC').length).toBeGreaterThanOrEqual(15_000);
});

test('no two LNER trains leave King’s Cross in the same minute', () => {
  const minutes = trains
    .filter(({ operator, calls }) => operator === 'GR' && calls[0]?.station === 'KGX')
    .map(({ calls }) => calls[0]?.departs ?? 0);
  expect(minutes.filter((minute, index) => minutes.indexOf(minute) !== index)).toEqual([]);
  expect(minutes.length).toBeGreaterThan(80);
});

test.each(['EDB', 'KGX'])('no two LNER trains between London and Edinburgh end at %s in the same minute', (end) => {
  const arrivals = trains
    .filter(({ operator, calls }) => operator === 'GR' && calls.at(-1)?.station === end && calls.some(({ station }) => station === 'BWK'))
    .map(({ calls }) => calls.at(-1)?.arrives ?? 0);
  expect(arrivals.length).toBeGreaterThan(20);
  expect(arrivals.filter((at, index) => arrivals.indexOf(at) !== index)).toEqual([]);
});

test.each([
  ['PAD', 'HXX', 'HX', 15],
  ['LST', 'SSD', 'LE', 15],
  ['VIC', 'GTW', 'GX', 30],
  ['NCL', 'SUN', 'NT', 30],
  ['STP', 'SUO', 'TL', 30],
  ['OXN', 'WDM', 'NT', 60],
])('from %s to %s by %s a train leaves every %i minutes of the day', (from, to, operator, every) => {
  const day = throughTrains(trains, { from, to, operator }).filter((minute) => minute >= 8 * 60 && minute <= 18 * 60);
  const gaps = day.toSorted((a, b) => a - b).map((minute, index, all) => minute - (all[index - 1] ?? minute));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(every);
});

test.each(['MER', 'MST', 'EKL', 'LAR', 'LEV', 'ASL', 'OKE', 'BUX', 'MAT', 'GBBFG', 'IEDCL'])('%s is served', (station) => {
  expect(everyDay.some(({ calls }) => calls.some((call) => call.station === station))).toBe(true);
});
