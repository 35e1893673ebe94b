import type { TripSegment } from '@throughfare/suppliers/port/offer';

interface BookedTrip {
  readonly trip: { readonly segments: readonly Pick<TripSegment, 'departsAt'>[] };
}

interface Sold {
  readonly shown: { readonly pass?: { readonly validFrom: string } | undefined };
  readonly bookings: readonly {
    readonly request: { readonly outward?: BookedTrip | undefined; readonly inward?: BookedTrip | undefined };
  }[];
}

/**
 * When the last direction of an item departs, in epoch milliseconds, from the times of its booked trains. A pass counts from the first
 * midnight (UTC) of its first day. Several suppliers may sell one direction: the first of their trains counts.
 */
export function lastDepartureMs({ shown, bookings }: Sold): number {
  if (shown.pass) return Date.parse(`${shown.pass.validFrom}T00:00:00Z`);
  const departuresOf = (direction: 'outward' | 'inward'): readonly number[] =>
    bookings.flatMap(({ request }) => request[direction]?.trip.segments.map(({ departsAt }) => departsAt) ?? []);
  const back = departuresOf('inward');
  return Math.min(...(back.length > 0 ? back : departuresOf('outward'))) * 60_000;
}
