import type { CallAnswer } from '@throughfare/contract/call';
import type { getConnectedStations, getMarketingCarriers } from '@throughfare/contract/calls/distribusion';
import type { Stations } from '../stations/stations.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';

/** The source that sells coaches, airport buses and ferries (SEARCH-19). */
const source = 'DISTRIBUSION';

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'en');

export function marketingCarriers({
  timetable,
}: {
  readonly timetable: Pick<Timetable, 'operatorsOf'>;
}): CallAnswer<typeof getMarketingCarriers> {
  const carriers = timetable.operatorsOf(source).map(({ code, name }) => ({ code, name }));
  return { data: { body: { body: carriers.toSorted(byName) } } };
}

interface KnownStations extends Pick<Stations, 'callsAt'> {
  places(): readonly { readonly code: string }[];
  byCode(code: string): { readonly name: string; readonly countryCode: string } | undefined;
}

export function connectedStations({ stations }: { readonly stations: KnownStations }): CallAnswer<typeof getConnectedStations> {
  const connected = stations.places().flatMap(({ code }) => {
    const station = stations.byCode(code);
    return station && stations.callsAt(source, code) ? [{ code, name: station.name, countryCode: station.countryCode }] : [];
  });
  return { data: { body: { body: connected.toSorted(byName) } } };
}
