import { allSources } from '@throughfare/kernel/source';
import type { MapRide } from '@throughfare/contract/map-name';
import type { Station } from '../../stations/stations.api.ts';
import type { Timetable } from '../../timetable/timetable.api.ts';
import type { MapPlan, MapStop } from './map.types.ts';
import { nameOf } from './plan-route-map.ts';

type MapStation = Pick<Station, 'code' | 'name' | 'latitude' | 'longitude'>;

export interface JourneyMapDeps {
  readonly stations: { byCode(code: string): MapStation | undefined };
  readonly timetable: Pick<Timetable, 'findTrain'>;
}

/** Lower than a place's map, because it stands beside the times of the journey. */
const size = { width: 960, height: 540 };

/**
 * The way of a journey: the line of each ride through the stations at which its train calls, and the walks between them. A ride that the
 * timetable no longer has is a straight line. Undefined if a ride begins or ends at an unknown station.
 */
export function planJourneyMap(rides: readonly MapRide[], deps: JourneyMapDeps): MapPlan | undefined {
  const ways = rides.map((ride) => stationsOf(ride, deps));
  const ends = ways.flatMap((way) => [way[0], way.at(-1)]);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || ways.some(({ length }) => length < 2)) return undefined;
  const changes = ends.filter((station) => station !== undefined && station.code !== first.code && station.code !== last.code);
  const seen = new Set<string>();
  const stops = [first, last, ...changes, ...ways.flat()].flatMap((station): MapStop[] => {
    if (!station || seen.has(station.code)) return [];
    const isMain = seen.size < 2;
    seen.add(station.code);
    return [{ name: nameOf(station.name), latitude: station.latitude, longitude: station.longitude, isMain }];
  });
  return {
    size,
    stops,
    lines: ways.map((way) => way.map(position)),
    walks: ways.slice(1).flatMap((way, index) => {
      const [from, to] = [ways[index]?.at(-1), way[0]];
      return from && to && from.code !== to.code ? [[position(from), position(to)]] : [];
    }),
  };
}

const position = ({ longitude, latitude }: MapStation) => [longitude, latitude] as const;

/** The known stations of a ride, first to last. Fewer than two if an end is unknown. */
function stationsOf({ carrier, designator, day, from, to }: MapRide, { stations, timetable }: JourneyMapDeps): MapStation[] {
  const calls = allSources()
    .map((source) => timetable.findTrain(source, designator, day))
    .filter((train) => train?.operator === carrier)
    .flatMap((train) => {
      const codes = train?.calls.map(({ station }) => station) ?? [];
      const [boards, alights] = [codes.indexOf(from), codes.lastIndexOf(to)];
      return boards >= 0 && alights > boards ? [codes.slice(boards, alights + 1)] : [];
    });
  if (!stations.byCode(from) || !stations.byCode(to)) return [];
  return (calls[0] ?? [from, to]).flatMap((code) => stations.byCode(code) ?? []);
}
