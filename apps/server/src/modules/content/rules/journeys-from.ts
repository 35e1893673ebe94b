export interface PopularJourney {
  readonly fromStation: string;
  readonly toStation: string;
  /** Empty: the journey has no page of its own, though its way back has one. */
  readonly pageUrl: string;
}

/**
 * Where trains go from a station, of the pages that there are (CONTENT-3: Trains from {origin}, Trains from {destination}): those that
 * begin there, then the ways back of those that end there. `except`: the other end of the page that is being read.
 */
export function journeysFrom(station: string, except: string | undefined, pages: readonly PopularJourney[]): PopularJourney[] {
  const begin = pages.filter(({ fromStation, toStation }) => fromStation === station && toStation !== except);
  const known = new Set(begin.map(({ toStation }) => toStation));
  const back = pages
    .filter(({ fromStation, toStation }) => toStation === station && !known.has(fromStation) && fromStation !== except)
    .map(({ fromStation }) => ({ fromStation: station, toStation: fromStation, pageUrl: '' }));
  return [...begin, ...back];
}
