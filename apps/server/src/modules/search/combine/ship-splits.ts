import { sourcesAsked } from '@throughfare/kernel/search/provider';
import type { Source } from '@throughfare/kernel/source';
import type { Stations } from '../../stations/stations.api.ts';
import type { JourneyQuery, Timetable, TransferLeg } from '../../timetable/timetable.api.ts';
import { brokers } from '../suppliers-asked.ts';
import type { Split } from './split-journey.ts';

interface Deps {
  readonly timetable: Pick<Timetable, 'journeys' | 'townsByShip'>;
  readonly stations: Pick<Stations, 'kilometres' | 'byCode' | 'callsAt'>;
}

type Ways = Pick<JourneyQuery, 'origins' | 'destinations' | 'departsFrom' | 'via' | 'avoid'>;

/** The train to the ship, or from it, is at most this share of the ship's way. */
const feederShare = 0.4;
const dayMinutes = 24 * 60;

/**
 * Splits with a broker's ship and a train to its port, or from it (SEARCH-22): Edinburgh, Newcastle, Amsterdam. The planner does not see
 * them where a train by another way arrives first, but people take the ship for its night. The port's town is near the other end.
 */
export function shipSplits(ways: Ways, deps: Deps): Split[] {
  return brokers().flatMap((broker) => [...toTheShip(broker, ways, deps), ...fromTheShip(broker, ways, deps)]);
}

/** The nearest town in which the ship to the destination is boarded. */
function toTheShip(broker: Source, ways: Ways, { timetable, stations }: Deps): Split[] {
  const [origin, destination] = [ways.origins[0], ways.destinations[0]];
  if (origin === undefined || destination === undefined) return [];
  const towns = [...timetable.townsByShip(broker)].flatMap(([town, reached]) =>
    ways.destinations.some((end) => reached.has(end)) && !ways.origins.includes(town) ? [town] : [],
  );
  const feeder = nearest(towns, origin, destination, stations);
  if (!feeder) return [];
  const [first, ship] = shipOf({ ...ways, source: broker, origins: [feeder.town] }, timetable)?.legs ?? [];
  if (first?.kind !== 'transfer' || ship?.kind !== 'ride' || ship.mode !== 'FERRY') return [];
  return [
    { sellers: [feeder.seller, broker], interchanges: [{ arriveAt: feeder.town, leaveFrom: first.to, crossing: crossingOf(first) }] },
  ];
}

/** The nearest town to which the ship from the origin goes. */
function fromTheShip(broker: Source, ways: Ways, { timetable, stations }: Deps): Split[] {
  const [origin, destination] = [ways.origins[0], ways.destinations[0]];
  if (origin === undefined || destination === undefined) return [];
  const byShip = timetable.townsByShip(broker);
  const towns = ways.origins.flatMap((start) => [...(byShip.get(start) ?? [])]).filter((town) => !ways.destinations.includes(town));
  const feeder = nearest(towns, destination, origin, stations);
  if (!feeder) return [];
  const legs = shipOf({ ...ways, source: broker, destinations: [feeder.town] }, timetable)?.legs ?? [];
  const [ship, last] = legs.slice(-2);
  if (last?.kind !== 'transfer' || ship?.kind !== 'ride' || ship.mode !== 'FERRY') return [];
  return [
    { sellers: [broker, feeder.seller], interchanges: [{ arriveAt: last.from, leaveFrom: feeder.town, crossing: crossingOf(last) }] },
  ];
}

/** The town from which the railway's own seller goes to one end, if the way to that end is short beside the ship's. */
function nearest(
  towns: readonly string[],
  end: string,
  overSea: string,
  stations: Deps['stations'],
): { readonly town: string; readonly seller: Source } | undefined {
  const country = (code: string): string => stations.byCode(code)?.countryCode ?? '';
  const feeders = towns.flatMap((town) => {
    const [seller] = sourcesAsked(country(end), country(town));
    const km = stations.kilometres(end, town);
    const isNear = country(town) === country(end) && km <= feederShare * stations.kilometres(town, overSea);
    return isNear && seller !== undefined && stations.callsAt(seller, town) ? [{ town, seller, km }] : [];
  });
  return feeders.toSorted((a, b) => a.km - b.km)[0];
}

function shipOf(query: Ways & { readonly source: Source }, timetable: Deps['timetable']) {
  return timetable.journeys({ ...query, departsBefore: query.departsFrom + dayMinutes })[0];
}

function crossingOf({ by, from, to, minutes }: TransferLeg): Pick<TransferLeg, 'by' | 'from' | 'to' | 'minutes'> {
  return { by, from, to, minutes };
}
