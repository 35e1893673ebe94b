import { factsOf, type Source } from '@throughfare/kernel/source';
import { daysBetween } from '@throughfare/kernel/calendar-day';
import type { FeedTimetable } from '@throughfare/planner/gtfs/feed-timetable';
import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import type { Station } from '../../stations/stations.api.ts';
import { defaultEquipment } from './default-equipment.data.ts';
import type { ImportedTimetable } from './imported-timetable.types.ts';
import { matchStations, type StationMatch } from './rules/match-stations.ts';
import { type KnownOperators, operatorsOfFeed } from './rules/operators-of-feed.ts';
import type { OwnStock } from './rules/own-stock.ts';

/** For feeds without change times. */
const defaultChangeMinutes = 10;

/** A compiled timetable numbers stations and sets of days in two bytes, and the shop's own use some of them. */
const mostStations = 50_000;
const mostDaySets = 50_000;

export interface MadeImport {
  readonly timetable: ImportedTimetable;
  readonly newStations: number;
}

/** Translates a feed into our terms. Throws FeedRefused if it is too large for a timetable. */
export function makeImport(
  source: Source,
  feed: FeedTimetable,
  catalogue: readonly Station[],
  { knownOperators, stockOf }: { readonly knownOperators: KnownOperators; readonly stockOf: OwnStock },
): MadeImport {
  if (feed.stations.length > mostStations)
    throw new FeedRefused(`the feed has ${feed.stations.length} stations; ${mostStations} is the most`);
  const daySets = new Set(feed.trains.map(({ operatingDays }) => operatingDays)).size;
  if (daySets > mostDaySets) throw new FeedRefused(`the feed has ${daySets} calendars; ${mostDaySets} is the most`);
  const { home } = factsOf(source);
  const matches = matchStations(source, feed.stations, catalogue, home);
  const { codes, added } = operatorsOfFeed(source, feed.agencies, knownOperators, home);
  const match = (id: string): StationMatch => found(matches, id, 'station');
  const perWeek = callsPerWeek(feed);

  const stations = feed.stations.map(({ id, name, zone, latitude, longitude, changeMinutes = defaultChangeMinutes }) => {
    const { code, countryCode, alias } = match(id);
    return { code, name, countryCode, zone, latitude, longitude, alias, changeMinutes, callsPerWeek: Math.round(perWeek.get(id) ?? 0) };
  });
  const trains = feed.trains.map(({ designator, agency, mode, serviceName, zone, operatingDays, calls: stops, trips }) => {
    const calls = stops.map((call) => ({ ...call, station: match(call.station).code }));
    const stock = stockOf({ designator, mode, calls });
    const name = serviceName ?? stock?.serviceName;
    return {
      designator,
      agency,
      mode,
      ...(name === undefined ? {} : { serviceName: name }),
      zone,
      operatingDays,
      calls,
      trips,
      operator: found(codes, agency, 'agency'),
      equipment: stock?.equipment ?? defaultEquipment[mode].key,
    };
  });
  const transfers = feed.transfers.map(({ from, to, minutes }) => ({
    from: match(from).code,
    to: match(to).code,
    minutes,
    by: 'WALK' as const,
  }));
  return {
    timetable: { source, stations, operators: added, trains, transfers },
    newStations: [...matches.values()].filter(({ known }) => !known).length,
  };
}

function found<Value>(values: ReadonlyMap<string, Value>, key: string, what: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`the feed's ${what} ${key} has come to nothing`);
  return value;
}

function callsPerWeek({ trains, report }: FeedTimetable): Map<string, number> {
  const weeks = (daysBetween(report.firstDay, report.lastDay) + 1) / 7;
  const calls = new Map<string, number>();
  for (const { calls: stations, operatingDays } of trains) {
    for (const { station } of stations) calls.set(station, (calls.get(station) ?? 0) + operatingDays.length / weeks);
  }
  return calls;
}
