import type { Clock } from '@throughfare/kernel/clock';
import { addDays, dayOfWeek } from '@throughfare/kernel/calendar-day';
import { epochToLocal, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Stations } from '../../stations/stations.api.ts';
import type { Journey, Timetable } from '../../timetable/timetable.api.ts';
import type { MapPlan, MapStop } from './map.types.ts';

export interface MapDeps {
  readonly clock: Clock;
  readonly stations: Stations;
  readonly timetable: Timetable;
}

const minutesOfDay = 24 * 60;
const saturday = 6;

/** The stops, in order, of the fastest of the journeys with fewest changes on the next working day. Undefined: nothing runs. */
export function findWay(fromStation: string, toStation: string, { clock, stations, timetable }: MapDeps): Journey | undefined {
  const zone = stations.byCode(fromStation)?.zone ?? 'UTC';
  let day = addDays(epochToLocal(zone, clock.now()).date, 1);
  while (dayOfWeek(day) >= saturday) day = addDays(day, 1);
  const departsFrom = wallClockToEpochMinutes(zone, day, 0);
  const journeys = timetable.journeys({
    origins: stations.expandGroup(fromStation),
    destinations: stations.expandGroup(toStation),
    departsFrom,
    departsBefore: departsFrom + minutesOfDay,
  });
  const [best] = journeys.toSorted((a, b) => a.changes - b.changes || minutes(a) - minutes(b));
  return best;
}

const minutes = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/** The stops of a journey's trains, first to last, each once. */
export function callsOf({ legs }: Journey): string[] {
  return [...new Set(legs.flatMap((leg) => (leg.kind === 'ride' ? leg.calls.map(({ station }) => station) : [leg.from, leg.to])))];
}

/** The line between two stations; without a train, only its ends. Undefined for an unknown code. */
export function planRouteMap(fromStation: string, toStation: string, deps: MapDeps): MapPlan | undefined {
  const ends = [fromStation, toStation].map((code) => deps.stations.byCode(code));
  const [from, to] = ends;
  if (!from || !to || from.code === to.code) return undefined;
  const way = findWay(fromStation, toStation, deps);
  const calls = (way ? callsOf(way) : []).flatMap((code) => deps.stations.byCode(code) ?? []);
  const between = calls.slice(1, -1);
  const first = calls[0] ?? from;
  const last = calls.at(-1) ?? to;
  const stops: MapStop[] = [
    { ...placeOf(first), name: nameOf(from.name), isMain: true },
    { ...placeOf(last), name: nameOf(to.name), isMain: true },
    ...between.map((station) => ({ ...placeOf(station), name: nameOf(station.name), isMain: false })),
  ];
  return { stops, lines: way ? [calls.map(({ longitude, latitude }) => [longitude, latitude] as const)] : [] };
}

interface Located {
  readonly latitude: number;
  readonly longitude: number;
}

const placeOf = ({ latitude, longitude }: Located): Located => ({ latitude, longitude });

/** A map names "London (All Stations)" simply "London". */
export const nameOf = (station: string): string => station.replace(/ \(All Stations\)$/, '');
