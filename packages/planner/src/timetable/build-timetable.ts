import type { Source } from '@throughfare/kernel/source';
import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TransportMode } from '../network/network-data.ts';
import { DaySets } from './day-sets.ts';
import { compactTrips } from './compact-trips.ts';
import { fillColumn } from './fill-column.ts';
import { groupPatterns, type Pattern } from './group-patterns.ts';
import { Interner } from './interner.ts';
import { openTimetable, packTimetable } from './pack-timetable.ts';
import { type Columns, picksUp, setsDown, type Timetable } from './timetable.ts';
import type { Horizon, StationInput, TimetableSource } from './timetable-input.ts';

function dayOrigins(zones: readonly string[], horizon: Horizon): Columns['dayOrigins'] {
  const start = dayNumber(horizon.startDate);
  const origins = new Int32Array(zones.length * horizon.days);
  zones.forEach((zone, index) => {
    for (let day = 0; day < horizon.days; day += 1) {
      origins[index * horizon.days + day] = zonedToEpochMinutes(zone, dateOfDayNumber(start + day), 0);
    }
  });
  return origins;
}

/** Arrival and departure of each call, trip by trip. */
function timesOf(patterns: readonly Pattern[], times: Int16Array): Int16Array<ArrayBuffer> {
  const inOrder = new Int16Array(patterns.reduce((sum, { calls, trips }) => sum + 2 * calls.length * trips.length, 0));
  let at = 0;
  for (const { calls, trips } of patterns) {
    for (const { timeStart } of trips) {
      for (let from = timeStart; from < timeStart + 2 * calls.length; from += 1) {
        inOrder[at] = times[from] ?? 0;
        at += 1;
      }
    }
  }
  return inOrder;
}

/** The calls, pattern by pattern. */
function callsOf(patterns: readonly Pattern[]): Int32Array {
  const all = new Int32Array(patterns.reduce((sum, { calls }) => sum + calls.length, 0));
  let at = 0;
  for (const { calls } of patterns) {
    all.set(calls, at);
    at += calls.length;
  }
  return all;
}

function numbered(codes: readonly string[]): Map<string, number> {
  return new Map(codes.map((code, index) => [code, index]));
}

/**
 * The stations in the order in which trains reach them. Stations of a line are adjacent, so that a search along a train reads neighbouring
 * data.
 */
function alongTrains(stations: readonly StationInput[], patterns: readonly Pattern[]): StationInput[] {
  const met = new Set<number>();
  const byLength = patterns.toSorted((a, b) => b.calls.length - a.calls.length);
  for (const { calls } of byLength) for (const call of calls) met.add(call >> 2);
  const along = [...met].flatMap((number) => stations[number] ?? []);
  return [...along, ...stations.filter((_, number) => !met.has(number))];
}

/** The start of each group in one continuous numbering, and the end of the last. */
function starts(sizes: readonly number[]): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(sizes.length + 1);
  let total = 0;
  sizes.forEach((size, index) => {
    result[index] = total;
    total += size;
    result[index + 1] = total;
  });
  return result;
}

/**
 * Compiles a timetable. Leaves out trips without an operating day in the horizon. Transfers and rules for unknown stations are an error.
 * @throws Error that names the trip if times do not increase or a station is unknown. The same input always gives the same bytes.
 */
export function buildTimetable(input: TimetableSource): Timetable {
  const { horizon } = input;
  const byCode = input.stations.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const compact = compactTrips(input.trips, horizon, numbered(byCode.map(({ code }) => code)));
  const patterns = groupPatterns(
    compact,
    byCode.map(({ code }) => code),
  );
  const stations = alongTrains(byCode, patterns);
  const stationNumbers = numbered(stations.map(({ code }) => code));
  const station = (code: string): number => {
    const number = stationNumbers.get(code);
    if (number === undefined) throw new Error(`${code} is not among the stations`);
    return number;
  };
  const trips = patterns.flatMap((pattern) => pattern.trips);
  const calls = callsOf(patterns);
  const sources = new Interner<Source>();
  const operators = new Interner<string>();
  const zones = new Interner<string>();
  const modes = new Interner<TransportMode>();
  const equipment = new Interner<string>();
  const services = new Interner<string>();
  const kinds = new Interner<'WALK' | 'UNDERGROUND'>();
  const daySets = new DaySets(horizon);
  const transfers = input.transfers.toSorted((a, b) => station(a.from) - station(b.from) || station(a.to) - station(b.to));
  const onto = input.onto.toSorted((a, b) => station(a.station) - station(b.station) || (a.operator < b.operator ? -1 : 1));
  const timeStarts = starts(patterns.map((pattern) => pattern.trips.length * 2 * pattern.calls.length));

  const columns: Omit<Columns, 'dayOrigins' | 'daySets'> = {
    stationChangeMinutes: fillColumn(new Uint16Array(stations.length), stations, (entry) => entry.minChangeMinutes),
    patternSource: fillColumn(new Uint8Array(patterns.length), patterns, ({ source }) => sources.number(source)),
    patternOperator: fillColumn(new Uint16Array(patterns.length), patterns, ({ operator }) => operators.number(operator)),
    patternZone: fillColumn(new Uint8Array(patterns.length), patterns, ({ zone }) => zones.number(zone)),
    patternPositionStart: starts(patterns.map((pattern) => pattern.calls.length)),
    patternTripStart: starts(patterns.map((pattern) => pattern.trips.length)),
    patternTimeStart: timeStarts.slice(0, patterns.length),
    positionStation: fillColumn(new Uint16Array(calls.length), calls, (call) => station(byCode[call >> 2]?.code ?? '')),
    positionFlags: fillColumn(new Uint8Array(calls.length), calls, (call) => call & (picksUp | setsDown)),
    tripMode: fillColumn(new Uint8Array(trips.length), trips, (trip) => modes.number(trip.mode)),
    tripEquipment: fillColumn(new Uint16Array(trips.length), trips, (trip) => equipment.number(trip.equipment)),
    tripService: fillColumn(new Uint16Array(trips.length), trips, (trip) =>
      trip.serviceName === undefined ? 0 : services.number(trip.serviceName) + 1,
    ),
    tripDaySet: fillColumn(new Uint16Array(trips.length), trips, (trip) => daySets.number(trip.operatingDays)),
    times: timesOf(patterns, compact.times),
    transferFrom: fillColumn(new Uint16Array(transfers.length), transfers, (transfer) => station(transfer.from)),
    transferTo: fillColumn(new Uint16Array(transfers.length), transfers, (transfer) => station(transfer.to)),
    transferMinutes: fillColumn(new Uint16Array(transfers.length), transfers, (transfer) => transfer.minutes),
    transferKind: fillColumn(new Uint8Array(transfers.length), transfers, (transfer) => kinds.number(transfer.by)),
    ontoStation: fillColumn(new Uint16Array(onto.length), onto, (rule) => station(rule.station)),
    ontoOperator: fillColumn(new Uint16Array(onto.length), onto, (rule) => operators.number(rule.operator)),
    ontoMinutes: fillColumn(new Uint16Array(onto.length), onto, (rule) => rule.minutes),
  };
  const names = {
    horizon: { startDate: horizon.startDate, days: horizon.days },
    stations: stations.map((entry) => entry.code),
    zones: zones.values,
    sources: sources.values,
    operators: operators.values,
    modes: modes.values,
    equipment: equipment.values,
    services: services.values,
    designators: trips.map((trip) => trip.designator),
    transferKinds: kinds.values,
  };
  const complete = { ...columns, daySets: daySets.toArray(), dayOrigins: dayOrigins(names.zones, horizon) };
  return openTimetable(packTimetable(names, complete));
}
