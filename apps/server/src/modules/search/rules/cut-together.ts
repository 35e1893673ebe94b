interface Departing {
  readonly journey: { readonly departsAt: number };
}

export interface SourceList<Trip extends Departing> {
  /** By departure. */
  readonly trips: readonly Trip[];
  /** The source has more in this window. */
  readonly isCut: boolean;
}

export const noTrips: SourceList<never> = { trips: [], isCut: false };

/**
 * The lists of several sources end at one instant: where the first of them was cut. "Later" goes on from there, and finds what was left out of
 * each; else it would go on after the last train of all of them, and trains of the one that was cut would never be shown.
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
