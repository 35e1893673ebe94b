import type { Station, Stations } from './stations.api.ts';

/**
 * The stations in use at the moment of each question. A station that they no longer have is described by earlier ones as long as those are
 * kept, so that older references can be shown.
 */
export function liveStations({ current, all }: { readonly current: () => Stations; readonly all: () => readonly Stations[] }): Stations {
  /** The current ones almost always know, and a search asks hundreds of times. */
  function byCode(code: string): Station | undefined {
    const now = current().byCode(code);
    if (now) return now;
    for (const stations of all()) {
      const station = stations.byCode(code);
      if (station) return station;
    }
    return undefined;
  }
  const knows = (stations: Stations, code: string): boolean => stations.byCode(code) !== undefined;

  return {
    byCode,
    expandGroup: (code) => current().expandGroup(code),
    mainOf: (code) => current().mainOf(code),
    groupsOf: (code) => current().groupsOf(code),
    callsAt: (source, code) => current().callsAt(source, code),
    search: (typed, search) => current().search(typed, search),
    nearest: (place, limit) => current().nearest(place, limit),
    kilometres(from, to) {
      const now = current();
      const stations = knows(now, from) && knows(now, to) ? now : all().find((one) => knows(one, from) && knows(one, to));
      return (stations ?? now).kilometres(from, to);
    },
    places: () => current().places(),
    datasetFile: () => current().datasetFile(),
  };
}
