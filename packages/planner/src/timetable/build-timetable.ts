import type { Source } from '@throughfare/kernel/source';
import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TransportMode } from '../network/network-data.ts';
import { DaySets } from './day-sets.ts';
import { groupPatterns } from './group-patterns.ts';
import { Interner } from './interner.ts';
import { openTimetable, packTimetable } from './pack-timetable.ts';
import { type Columns, picksUp, setsDown, type Timetable } from './timetable.ts';
import type { CallInput, Horizon, TimetableInput, TripInput } from './timetable-input.ts';

const longestTimeMinutes = 0x7fff - 2 * 1440;

function checkTrip(trip: TripInput, stations: ReadonlyMap<string, number>): void {
  const name = `${trip.source} ${trip.designator}`;
  if (trip.calls.length < 2) throw new Error(`${name} calls at fewer than two stations`);
  let before = Number.NEGATIVE_INFINITY;
  for (const { station, arrives, departs } of trip.calls) {
    if (!stations.has(station)) throw new Error(`${name} calls at ${station}, which is not among the stations`);
    if (arrives < before || departs < arrives) throw new Error(`${name} has times that do not increase at ${station}`);
    if (departs > longestTimeMinutes) throw new Error(`${name} is under way for more days than a timetable can hold`);
    before = departs;
  }
}

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

function flagsOf(call: CallInput): number {
  return (call.picksUp ? picksUp : 0) | (call.setsDown ? setsDown : 0);
}

function callsOf(trips: readonly TripInput[]): CallInput[] {
  return trips.flatMap(({ calls }) => calls);
}

/** Arrival and departure of each call of each trip in turn. */
function timesOf(trips: readonly TripInput[]): Int16Array<ArrayBuffer> {
  const times = new Int16Array(trips.reduce((sum, { calls }) => sum + 2 * calls.length, 0));
  let at = 0;
  for (const { calls } of trips) {
    for (const { arrives, departs } of calls) {
      times[at] = arrives;
      times[at + 1] = departs;
      at += 2;
    }
  }
  return times;
}

function numbered(codes: readonly string[]): Map<string, number> {
  return new Map(codes.map((code, index) => [code, index]));
}

/** Where the items of each group start when they are numbered through, and where the last group ends. */
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
 * Compiles a timetable. Trips without an operating day in the horizon are left out; transfers and rules for stations that
 * the input does not have are an error. Throws an Error that names the trip for times that do not increase and for unknown
 * stations. The same input always gives the same bytes.
 */
export function buildTimetable(input: TimetableInput): Timetable {
  const { horizon } = input;
  const stations = input.stations.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const stationNumbers = numbered(stations.map((station) => station.code));
  const station = (code: string): number => {
    const number = stationNumbers.get(code);
    if (number === undefined) throw new Error(`${code} is not among the stations`);
    return number;
  };
  const start = horizon.startDate;
  const end = dateOfDayNumber(dayNumber(start) + horizon.days);
  const running = input.trips.filter((trip) => trip.operatingDays.some((date) => date >= start && date < end));
  for (const trip of running) checkTrip(trip, stationNumbers);

  const patterns = groupPatterns(running);
  const heads = patterns.flatMap((pattern) => pattern.slice(0, 1));
  const trips = patterns.flat();
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
  const timeStarts = starts(patterns.map((pattern) => pattern.length * 2 * (pattern[0]?.calls.length ?? 0)));

  const columns: Omit<Columns, 'dayOrigins' | 'daySets'> = {
    stationChangeMinutes: Uint16Array.from(stations, (entry) => entry.minChangeMinutes),
    patternSource: Uint8Array.from(heads, (trip) => sources.number(trip.source)),
    patternOperator: Uint16Array.from(heads, (trip) => operators.number(trip.operator)),
    patternZone: Uint8Array.from(heads, (trip) => zones.number(trip.zone)),
    patternPositionStart: starts(heads.map((trip) => trip.calls.length)),
    patternTripStart: starts(patterns.map((pattern) => pattern.length)),
    patternTimeStart: timeStarts.slice(0, patterns.length),
    positionStation: Uint16Array.from(callsOf(heads), (call) => station(call.station)),
    positionFlags: Uint8Array.from(callsOf(heads), flagsOf),
    tripMode: Uint8Array.from(trips, (trip) => modes.number(trip.mode)),
    tripEquipment: Uint16Array.from(trips, (trip) => equipment.number(trip.equipment)),
    tripService: Uint16Array.from(trips, (trip) => (trip.serviceName === undefined ? 0 : services.number(trip.serviceName) + 1)),
    tripDaySet: Uint16Array.from(trips, (trip) => daySets.number(trip.operatingDays)),
    times: timesOf(trips),
    transferFrom: Uint16Array.from(transfers, (transfer) => station(transfer.from)),
    transferTo: Uint16Array.from(transfers, (transfer) => station(transfer.to)),
    transferMinutes: Uint16Array.from(transfers, (transfer) => transfer.minutes),
    transferKind: Uint8Array.from(transfers, (transfer) => kinds.number(transfer.by)),
    ontoStation: Uint16Array.from(onto, (rule) => station(rule.station)),
    ontoOperator: Uint16Array.from(onto, (rule) => operators.number(rule.operator)),
    ontoMinutes: Uint16Array.from(onto, (rule) => rule.minutes),
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
