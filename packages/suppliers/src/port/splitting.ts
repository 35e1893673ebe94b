import type { Money } from '@throughfare/kernel/money';
import type { OffersRequest, TripSpec } from './offer.ts';

/** The trips of one direction, and the party that makes each of them together. */
export interface SplitRequest extends Pick<OffersRequest, 'passengers' | 'railcards'> {
  readonly trips: readonly TripSpec[];
}

/** A trip that several tickets cover for less than one does (SPLIT-1). Prices are for all passengers together. */
export interface TripSplit {
  readonly tripId: string;
  /** In travel order, at least two. Each is a trip of its own, and ends at the station where the next begins. */
  readonly tickets: readonly [TripSpec, ...TripSpec[]];
  readonly price: Money;
}

/** The cheapest split of each trip that has one. The prices promise nothing: `offers` for the tickets' trips does. */
export type SplitTrips = (request: SplitRequest, signal?: AbortSignal) => Promise<readonly TripSplit[]>;
