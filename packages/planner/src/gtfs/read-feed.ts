import type { Horizon } from '../timetable/timetable-input.ts';
import { FaultList } from './csv/fault-list.ts';
import type { FeedReading } from './csv/feed-reading.ts';
import type { FeedFiles } from './feed/feed-files.ts';
import { FeedRefused } from './feed/feed-refused.ts';
import type { FeedAgency, FeedReport, FeedStation, FeedTimetable } from './feed-timetable.ts';
import { type AgencyRow, readAgencies } from './tables/read-agencies.ts';
import { readFeedEndDate } from './tables/read-feed-info.ts';
import { readFrequencies } from './tables/read-frequencies.ts';
import { readRoutes } from './tables/read-routes.ts';
import { readServices } from './tables/read-services.ts';
import { readStops } from './tables/read-stops.ts';
import { readStopTimes } from './tables/read-stop-times.ts';
import { readTransfers, type TransferTable } from './tables/read-transfers.ts';
import { readTrips } from './tables/read-trips.ts';
import { joinBlocks } from './trains/join-blocks.ts';
import { type NamedRun, nameTrains } from './trains/name-trains.ts';
import { runsOfTrips } from './trains/runs-of-trips.ts';
import { toTrain } from './trains/to-train.ts';
import type { TripRun } from './trains/trip-run.ts';

/**
 * Reads a GTFS feed (General Transit Feed Specification, schedule reference of 2024) for a range of operating days. Bad rows are skipped
 * and reported. Throws FeedRefused for an unusable feed: a required file or column is missing, or nothing runs within the range.
 */
export async function readFeed(files: FeedFiles, range: Horizon): Promise<FeedTimetable> {
  const reading: FeedReading = { files, faults: new FaultList(), rows: new Map() };
  const agencyRows = await readAgencies(reading);
  const stops = await readStops(reading, [...agencyRows.values()][0]?.zone ?? 'UTC');
  const routes = await readRoutes(reading, agencyRows);
  const services = await readServices(reading, range);
  const trips = await readTrips(reading, routes, services);
  const stopTimes = await readStopTimes(reading, trips, stops);
  const frequencies = await readFrequencies(reading, trips);
  const transferTable = await readTransfers(reading, stops);
  const feedEndDate = await readFeedEndDate(reading);

  const runs = joinBlocks(runsOfTrips({ trips: trips.running, stopTimes, frequencies }, reading.faults), transferTable);
  const named = nameTrains(runs, reading.faults);
  if (named.length === 0)
    throw new FeedRefused(`no trip of the feed runs in the ${range.days} days from ${range.startDate}${firstFault(reading)}`);
  const stations = stationsOf(named, transferTable);
  const called = new Set(stations.map(({ id }) => id));
  const transfers = transferTable.walks.filter(({ from, to }) => called.has(from) && called.has(to));
  const agencies = agenciesOf(runs, agencyRows);
  const report = { ...reportOf(named, reading), agencies: agencies.length, stations: stations.length, transfers: transfers.length };
  return {
    agencies,
    stations,
    trains: named.map(toTrain),
    transfers,
    report: { ...report, ...(feedEndDate === undefined ? {} : { feedEndDate }) },
    faults: reading.faults.kept,
  };
}

/** The likeliest reason why nothing is left. */
function firstFault({ faults }: FeedReading): string {
  const [first] = faults.kept;
  return first ? ` (first of ${faults.count} faults: ${first.file} line ${first.line}, ${first.fault})` : '';
}

/** In the sequence of the train's calls. */
function stationsOf(named: readonly NamedRun[], { changes }: TransferTable): FeedStation[] {
  const called = new Set<FeedStation>();
  for (const { run } of named) {
    const { calls, from, end } = run.calls;
    for (let row = from; row < end; row += 1) called.add(calls.stationOf(row));
  }
  return [...called].map((station) => {
    const changeMinutes = changes.get(station.id);
    return { ...station, ...(changeMinutes === undefined ? {} : { changeMinutes }) };
  });
}

function agenciesOf(runs: readonly TripRun[], rows: ReadonlyMap<string, AgencyRow>): FeedAgency[] {
  const runsOf = Map.groupBy(runs, ({ route }) => route.agency);
  return [...rows.values()].flatMap((row) => {
    const own = runsOf.get(row);
    if (!own) return [];
    const byColour = new Map<string, number>();
    for (const { route } of own) if (route.colour !== undefined) byColour.set(route.colour, (byColour.get(route.colour) ?? 0) + 1);
    const [colour] = [...byColour].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return [{ ...row, ...(colour === undefined ? {} : { colour }) }];
  });
}

function reportOf(named: readonly NamedRun[], { rows, faults }: FeedReading): Omit<FeedReport, 'agencies' | 'stations' | 'transfers'> {
  // trains share their arrays of days
  const days = [...new Set(named.map(({ run }) => run.operatingDays))];
  return {
    rows: Object.fromEntries(rows),
    trains: named.length,
    calls: named.reduce((sum, { run }) => sum + run.calls.length, 0),
    firstDay: days.map((dates) => dates[0] ?? '').toSorted()[0] ?? '',
    lastDay:
      days
        .map((dates) => dates.at(-1) ?? '')
        .toSorted()
        .at(-1) ?? '',
    faults: faults.count,
  };
}
