import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { BookedSegment, ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';

/** A direction of the item that the customer sees. */
export type Direction = BookedSegment['direction'];

/**
 * The request to prebook at one supplier. The passengers get their names at the order. A supplier may sell nothing but the way back of an
 * item.
 */
export type TripsRequest = {
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** The number of earlier rides in this direction that other suppliers sell. Absent: none. */
  readonly ridesBefore?: number;
  readonly pass?: undefined;
} & ({ readonly outward: ChosenTrip; readonly inward?: ChosenTrip } | { readonly outward?: undefined; readonly inward: ChosenTrip });

/** The passes that their seller is asked to prebook. */
export interface PassRequest {
  readonly passengers: readonly (PassengerSpec & { readonly group: PassGroupName })[];
  readonly railcards: readonly string[];
  readonly ridesBefore?: undefined;
  readonly pass: { readonly offerRef: string; readonly validFrom: string; readonly brand: PassBrand };
  readonly outward?: undefined;
  readonly inward?: undefined;
}

export type BookingRequest = TripsRequest | PassRequest;

/** The trips in the supplier's view: to a supplier that sells only the way back, it is an outward journey. */
export function tripsAsked<Trip>({ outward, inward }: { readonly outward?: Trip | undefined; readonly inward?: Trip | undefined }): {
  readonly outward?: Trip;
  readonly inward?: Trip;
} {
  if (outward === undefined) return inward === undefined ? {} : { outward: inward };
  return inward === undefined ? { outward } : { outward, inward };
}

/** Translates a supplier's directions and rides into those of the item. */
export function inItem<Said extends { readonly direction: Direction; readonly segmentIndex?: number }>(
  request: { readonly outward?: unknown; readonly inward?: unknown; readonly ridesBefore?: number | undefined },
  said: Said,
): Said {
  const { ridesBefore = 0 } = request;
  const direction = isWayBack(request) ? 'inward' : said.direction;
  return said.segmentIndex === undefined ? { ...said, direction } : { ...said, direction, segmentIndex: said.segmentIndex + ridesBefore };
}

/** The rides of one direction of the item that a booking covers. */
export function ridesOf(
  { outward, inward, ridesBefore = 0 }: Pick<BookingRequest, 'outward' | 'inward' | 'ridesBefore'>,
  direction: Direction,
): { readonly from: number; readonly to: number } | undefined {
  const trip = (direction === 'outward' ? outward : inward)?.trip;
  return trip && { from: ridesBefore, to: ridesBefore + trip.segments.length };
}

/** Whether the supplier sells only the way back of the item. Passes have no direction. */
export function isWayBack({ outward, inward }: { readonly outward?: unknown; readonly inward?: unknown }): boolean {
  return outward === undefined && inward !== undefined;
}
