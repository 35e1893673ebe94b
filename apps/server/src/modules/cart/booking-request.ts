import type { BookedSegment, ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';

/** Of an item as its customer sees it. */
export type Direction = BookedSegment['direction'];

/** What one supplier is asked to prebook; passengers get their names at the order. The way back may be all that it sells of an item. */
export type BookingRequest = {
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
} & ({ readonly outward: ChosenTrip; readonly inward?: ChosenTrip } | { readonly outward?: undefined; readonly inward: ChosenTrip });

/** Trips as their supplier is asked for them: a way back that it sells alone is a journey out to it. */
export function tripsAsked<Trip>({ outward, inward }: { readonly outward?: Trip | undefined; readonly inward?: Trip | undefined }): {
  readonly outward?: Trip;
  readonly inward?: Trip;
} {
  if (outward === undefined) return inward === undefined ? {} : { outward: inward };
  return inward === undefined ? { outward } : { outward, inward };
}

/** The item's direction of what a supplier says of one of its own. */
export function itemDirection({ outward }: Pick<BookingRequest, 'outward'>, suppliers: Direction): Direction {
  return outward === undefined ? 'inward' : suppliers;
}
