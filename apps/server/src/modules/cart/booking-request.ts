import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { BookedSegment, ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';

/** Of an item as its customer sees it. */
export type Direction = BookedSegment['direction'];

/** What one supplier is asked to prebook; passengers get their names at the order. The way back may be all that it sells of an item. */
export type TripsRequest = {
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** Rides of the item's direction before its own, which others sell. Absent: none. */
  readonly ridesBefore?: number;
  readonly pass?: undefined;
} & ({ readonly outward: ChosenTrip; readonly inward?: ChosenTrip } | { readonly outward?: undefined; readonly inward: ChosenTrip });

/** The passes that a seller of passes is asked to prebook. */
export interface PassRequest {
  readonly passengers: readonly (PassengerSpec & { readonly group: PassGroupName })[];
  readonly railcards: readonly string[];
  readonly ridesBefore?: undefined;
  readonly pass: { readonly offerRef: string; readonly validFrom: string; readonly brand: PassBrand };
  readonly outward?: undefined;
  readonly inward?: undefined;
}

export type BookingRequest = TripsRequest | PassRequest;

/** Trips as their supplier is asked for them: a way back that it sells alone is a journey out to it. */
export function tripsAsked<Trip>({ outward, inward }: { readonly outward?: Trip | undefined; readonly inward?: Trip | undefined }): {
  readonly outward?: Trip;
  readonly inward?: Trip;
} {
  if (outward === undefined) return inward === undefined ? {} : { outward: inward };
  return inward === undefined ? { outward } : { outward, inward };
}

/** What a supplier says of its own booking, with the item's direction and its place among all rides of that. */
export function inItem<Said extends { readonly direction: Direction; readonly segmentIndex?: number }>(
  request: { readonly outward?: unknown; readonly inward?: unknown; readonly ridesBefore?: number | undefined },
  said: Said,
): Said {
  const { ridesBefore = 0 } = request;
  const direction = isWayBack(request) ? 'inward' : said.direction;
  return said.segmentIndex === undefined ? { ...said, direction } : { ...said, direction, segmentIndex: said.segmentIndex + ridesBefore };
}

/** The rides that a booking covers of one direction of its item. */
export function ridesOf(
  { outward, inward, ridesBefore = 0 }: Pick<BookingRequest, 'outward' | 'inward' | 'ridesBefore'>,
  direction: Direction,
): { readonly from: number; readonly to: number } | undefined {
  const trip = (direction === 'outward' ? outward : inward)?.trip;
  return trip && { from: ridesBefore, to: ridesBefore + trip.segments.length };
}

/** Whether its supplier sells only the item's way back. A pass has no way at all. */
export function isWayBack({ outward, inward }: { readonly outward?: unknown; readonly inward?: unknown }): boolean {
  return outward === undefined && inward !== undefined;
}
