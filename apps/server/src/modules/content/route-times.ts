import type { CallAnswer } from '@throughfare/contract/call';
import type { getRouteTimes } from '@throughfare/contract/calls/content';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Stations } from '../stations/stations.api.ts';
import type { Journey, Timetable } from '../timetable/timetable.api.ts';

type Times = CallAnswer<typeof getRouteTimes>['data'];

export interface RouteTimesWish {
  readonly fromStation: string;
  readonly toStation: string;
  /** Local time at the departure station. */
  readonly date: string;
}

/** The timetable's day begins at 03:00, so that the last train of an evening is not the first of the next day. */
const dayBeginsMinutes = 3 * 60;
const minutesOfDay = 24 * 60;

/** The timetable's facts about a day between two stations. Refuses `search.unknownStation`. */
export function routeTimes(
  { fromStation, toStation, date }: RouteTimesWish,
  { stations, timetable }: { readonly stations: Stations; readonly timetable: Timetable },
): Times {
  for (const code of [fromStation, toStation]) if (!stations.byCode(code)) throw new Refusal('search.unknownStation', { code });
  const zone = stations.byCode(fromStation)?.zone ?? 'UTC';
  const departsFrom = wallClockToEpochMinutes(zone, date, dayBeginsMinutes);
  const journeys = timetable
    .journeys({
      origins: stations.expandGroup(fromStation),
      destinations: stations.expandGroup(toStation),
      departsFrom,
      departsBefore: departsFrom + minutesOfDay,
    })
    .filter(({ overtaken }) => !overtaken);
  const [first, last] = [journeys[0], journeys.at(-1)];
  const local = (journey: Journey): string => epochToLocal(zone, journey.departsAt * 60_000).iso.slice(11, 16);
  const fastest = journeys.reduce<Journey | undefined>((best, one) => (best && duration(best) <= duration(one) ? best : one), undefined);
  return {
    date,
    departures: journeys.length,
    direct: journeys.filter(({ changes }) => changes === 0).length,
    ...(first && { first: local(first) }),
    ...(last && { last: local(last) }),
    ...(fastest && { fastestMinutes: duration(fastest), fastestChanges: fastest.changes }),
    // One company may run trains under several codes.
    operators: [...new Set(operatorsOf(journeys).map((code) => timetable.operator(code).name))],
    kilometres: Math.round(stations.kilometres(fromStation, toStation)),
  };
}

const duration = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/** The operators of the rides, the busiest first, equal ones by code. */
function operatorsOf(journeys: readonly Journey[]): string[] {
  const rides = new Map<string, number>();
  for (const { legs } of journeys)
    for (const leg of legs) if (leg.kind === 'ride') rides.set(leg.operator, (rides.get(leg.operator) ?? 0) + 1);
  return [...rides].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([code]) => code);
}
