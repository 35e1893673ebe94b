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
  function kilometresIfKnown(from: string, to: string): number | undefined {
    const now = current().kilometresIfKnown(from, to);
    if (now !== undefined) return now;
    for (const stations of all()) {
      const kilometres = stations.kilometresIfKnown(from, to);
      if (kilometres !== undefined) return kilometres;
    }
    return undefined;
  }

  return {
    byCode,
    expandGroup: (code) => current().expandGroup(code),
    mainOf: (code) => current().mainOf(code),
    groupsOf: (code) => current().groupsOf(code),
    callsAt: (source, code) => current().callsAt(source, code),
    search: (typed, search) => current().search(typed, search),
    towns: () => current().towns(),
    nearest: (place, limit) => current().nearest(place, limit),
    kilometres: (from, to) => kilometresIfKnown(from, to) ?? current().kilometres(from, to),
    kilometresIfKnown,
    places: () => current().places(),
    datasetFile: () => current().datasetFile(),
  };
}
