import { sourcesAsked } from '@throughfare/kernel/search/provider';
import { factsOf, type Source, allSources } from '@throughfare/kernel/source';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Station } from '../stations/stations.api.ts';
import type { CheckedSearch } from './record-search.ts';
import type { SearchDeps } from './search-deps.ts';

/**
 * They sell coaches and ferries in any country, and are asked together with the railways if they serve both ends. A stop or port that only
 * a broker serves is enough: the other end may be a walk away, like Dublin Connolly from the coaches. Between two towns that one ship joins
 * they are always asked: the ports of Newcastle and Amsterdam are miles from the stations. A coach near both stations is no reason, because
 * nobody looks for one between London and Paris who names two stations.
 */
export const brokers = (): readonly Source[] => allSources().filter((source) => factsOf(source).sellsWhereItCalls);

/** The suppliers in use that may sell between these stations. */
export function suppliersAsked({ from, to }: CheckedSearch, { suppliers, stations, timetable }: SearchDeps): Supplier[] {
  const callsAt = (source: Source, station: Station): boolean =>
    stations.expandGroup(station.code).some((code) => stations.callsAt(source, code));
  const callsAlone = (source: Source, station: Station): boolean =>
    callsAt(source, station) && allSources().every((other) => other === source || !callsAt(other, station));
  const [origins, destinations] = [stations.expandGroup(from.code), stations.expandGroup(to.code)];
  const sources = [
    ...sourcesAsked(from.countryCode, to.countryCode),
    ...brokers().filter(
      (broker) =>
        (callsAt(broker, from) && callsAt(broker, to)) ||
        callsAlone(broker, from) ||
        callsAlone(broker, to) ||
        origins.some((origin) => destinations.some((destination) => timetable.townsByShip(broker).get(origin)?.has(destination))),
    ),
  ];
  return [...new Set(sources)].flatMap((source) => suppliers.get(source) ?? []);
}
