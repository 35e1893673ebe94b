import type { Offer } from '@throughfare/osdm/offers';
import type { Trip } from '@throughfare/osdm/trips';
import type { FareCodes } from '@throughfare/contract/shapes/exchange';
import type { ExchangeTerms } from '@throughfare/suppliers/port/after-sales';
import type { ChosenFare } from '@throughfare/contract/shapes/chosen-fare';
import type { SearchedPassenger } from '../rules/search-party.ts';

/** One direction of an offer, as the cart takes it. `promise` is the index of the signed promise of its price. */
export interface ChosenDirection extends Pick<ChosenFare, 'priceId'> {
  readonly promise: number;
}

interface KeptExtra {
  readonly priceId: string;
  readonly direction: 'outward' | 'inward';
  /** Of a room: how many one of them sleeps. */
  readonly sleeps?: number;
}

/** An offer, and what it is in the shop's own search. */
export interface KeptOffer {
  readonly offer: Offer;
  readonly outward?: ChosenDirection;
  readonly inward?: ChosenDirection;
  /** Of a rail pass, which has no direction. */
  readonly passId?: string;
  /** The extras and rooms that can be had with it, by the id of their offer part. */
  readonly extras: Readonly<Record<string, KeptExtra>>;
}

/** What a partner found, kept until its prices lapse. */
export interface Found {
  readonly searchId: string;
  /** Of offers in exchange: what they replace. They are of no other use. */
  readonly exchangeOf?: {
    readonly bookingId: string;
    readonly item: number;
    readonly reference: string;
    readonly lineId: string;
    readonly fareCodes: FareCodes;
    readonly terms: ExchangeTerms;
  };
  readonly promises: readonly string[];
  readonly ticketIds: readonly string[];
  readonly trips: readonly Trip[];
  readonly offers: readonly KeptOffer[];
  readonly passengers: readonly SearchedPassenger[];
}
