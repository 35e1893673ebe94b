import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { BookedSegment, ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { ChosenPlace } from '@throughfare/suppliers/port/seat-map';

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
  /** The same for the return direction, if the supplier sells a part of both directions. Absent: none. */
  readonly ridesBeforeBack?: number;
  readonly pass?: undefined;
} & ({ readonly outward: ChosenTrip; readonly inward?: ChosenTrip } | { readonly outward?: undefined; readonly inward: ChosenTrip });

/** The passes that their seller is asked to prebook. */
export interface PassRequest {
  readonly passengers: readonly (PassengerSpec & { readonly group: PassGroupName })[];
  readonly railcards: readonly string[];
  readonly ridesBefore?: undefined;
  readonly ridesBeforeBack?: undefined;
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

/** The fields of a request that place its trips within the item. */
export interface PlaceInItem {
  readonly outward?: unknown;
  readonly inward?: unknown;
  readonly ridesBefore?: number | undefined;
  readonly ridesBeforeBack?: number | undefined;
}

/** The number of rides in a direction of the item that other suppliers sell before this supplier's first ride. */
export function ridesBeforeIn(request: PlaceInItem, direction: Direction): number {
  const isOfReturn = direction === 'inward' && !isWayBack(request);
  return (isOfReturn ? request.ridesBeforeBack : request.ridesBefore) ?? 0;
}

/** Translates a supplier's directions and rides into those of the item. */
export function inItem<Said extends { readonly direction: Direction; readonly segmentIndex?: number }>(
  request: PlaceInItem,
  said: Said,
): Said {
  const direction = isWayBack(request) ? 'inward' : said.direction;
  if (said.segmentIndex === undefined) return { ...said, direction };
  return { ...said, direction, segmentIndex: said.segmentIndex + ridesBeforeIn(request, direction) };
}

/** The opposite of `inItem` for chosen places: those on a supplier's trains, in its own directions and rides. */
export function placesAsked(request: BookingRequest, places: readonly ChosenPlace[]): readonly ChosenPlace[] {
  return places.flatMap((place) => {
    const rides = ridesOf(request, place.direction);
    if (!rides || place.segmentIndex < rides.from || place.segmentIndex >= rides.to) return [];
    return [{ ...place, direction: isWayBack(request) ? 'outward' : place.direction, segmentIndex: place.segmentIndex - rides.from }];
  });
}

/** The rides of one direction of the item that a booking covers. */
export function ridesOf(request: BookingRequest, direction: Direction): { readonly from: number; readonly to: number } | undefined {
  const trip = (direction === 'outward' ? request.outward : request.inward)?.trip;
  const from = ridesBeforeIn(request, direction);
  return trip && { from, to: from + trip.segments.length };
}

/** Whether the supplier sells only the way back of the item. Passes have no direction. */
export function isWayBack({ outward, inward }: Pick<PlaceInItem, 'outward' | 'inward'>): boolean {
  return outward === undefined && inward !== undefined;
}
