export interface PopularJourney {
  readonly fromStation: string;
  readonly toStation: string;
  /** Empty if the journey has no page of its own, though its way back has one. */
  readonly pageUrl: string;
}

/**
 * The destinations from a station with pages (CONTENT-3: Trains from {origin}, Trains from {destination}): first the journeys that begin
 * there, then the reverse of those that end there. `except`: the other end of the present page.
 */
export function journeysFrom(station: string, except: string | undefined, pages: readonly PopularJourney[]): PopularJourney[] {
  const begin = pages.filter(({ fromStation, toStation }) => fromStation === station && toStation !== except);
  const known = new Set(begin.map(({ toStation }) => toStation));
  const back = pages
    .filter(({ fromStation, toStation }) => toStation === station && !known.has(fromStation) && fromStation !== except)
    .map(({ fromStation }) => ({ fromStation: station, toStation: fromStation, pageUrl: '' }));
  return [...begin, ...back];
}
