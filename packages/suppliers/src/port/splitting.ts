import type { Money } from '@throughfare/kernel/money';
import type { OffersRequest, TripSpec } from './offer.ts';

/** The trips of one direction, and the party that makes each of them together. */
export interface SplitRequest extends Pick<OffersRequest, 'passengers' | 'railcards'> {
  readonly trips: readonly TripSpec[];
  /** One of the joins is at one of these stations. Absent: wherever it costs least. */
  readonly joins?: readonly string[] | undefined;
  /** The trips of the way back, which are split too, with a return inside where both directions then cost least (SPLIT-7). */
  readonly inward?: readonly TripSpec[];
}

/** A trip that several tickets cover for less than one does (SPLIT-1). Prices are for all passengers together. */
export interface TripSplit {
  readonly tripId: string;
  /** In travel order, at least two. Each is a trip of its own, and ends at the station where the next begins. */
  readonly tickets: readonly [TripSpec, ...TripSpec[]];
  readonly price: Money;
  /**
   * One of the tickets is half of a return: of a way out it has the price of both halves. The splits of the other direction with the same
   * tag have the other half.
   */
  readonly half?: { readonly ticket: number; readonly tag: string };
}

/** The cheapest split of each trip that has one. The prices promise nothing: `offers` for the tickets' trips does. */
export type SplitTrips = (request: SplitRequest, signal?: AbortSignal) => Promise<readonly TripSplit[]>;
