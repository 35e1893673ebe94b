interface Departing {
  readonly journey: { readonly departsAt: number };
}

export interface SourceList<Trip extends Departing> {
  /** Sorted by departure. */
  readonly trips: readonly Trip[];
  /** Whether the source has more journeys in this window. */
  readonly isCut: boolean;
}

export const noTrips: SourceList<never> = { trips: [], isCut: false };

/**
 * Cuts the lists of several sources at one instant, where the first of them was cut. "Later" continues from there and finds the journeys
 * left out of each list. Without the cut it would continue after the last train of all, and the shortest list would lose trains.
 */
export function cutTogether<Trip extends Departing>(
  lists: readonly SourceList<Trip>[],
  keep: 'first' | 'last',
): readonly (readonly Trip[])[] {
  const cut = lists.filter(({ isCut, trips }) => isCut && trips.length > 0);
  if (cut.length === 0) return lists.map(({ trips }) => trips);
  if (keep === 'first') {
    const end = Math.min(...cut.map(({ trips }) => trips.at(-1)?.journey.departsAt ?? Number.POSITIVE_INFINITY));
    return lists.map(({ trips }) => trips.filter(({ journey }) => journey.departsAt <= end));
  }
  const begin = Math.max(...cut.map(({ trips }) => trips[0]?.journey.departsAt ?? Number.NEGATIVE_INFINITY));
  return lists.map(({ trips }) => trips.filter(({ journey }) => journey.departsAt >= begin));
}
