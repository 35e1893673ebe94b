import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import type { Currency } from '@throughfare/kernel/money';
import type { OfferPromise, PromisedPart } from '../pricing/pricing.api.ts';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { FareOffer, PassengerSpec, SecondaryOffer } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';

export { requestCurrency } from './request-currency.ts';

/** The choice in one direction: the promise with each supplier's words for the chosen fare and extras. */
export interface ChosenJourney {
  readonly promise: OfferPromise;
  /** In the order of travel. */
  readonly parts: readonly [ChosenPart, ...ChosenPart[]];
}

/** What one supplier sells of it. */
export interface ChosenPart {
  readonly promised: PromisedPart;
  readonly fare: FareOffer;
  readonly extras: readonly SecondaryOffer[];
  /** What the customer pays for fare, extras and rooms. */
  readonly convertedMinor: number;
  /** In the supplier's own currency. */
  readonly supplierMinor: number;
  readonly extrasConvertedMinor: readonly number[];
  /** The rooms and berths, by name: "2 × Roomette". */
  readonly rooms: readonly { readonly name: string; readonly convertedMinor: number }[];
}

export interface RatesWish {
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  /** Days from the first on. */
  readonly days: number;
}

/** A ride of an adult who holds a rail pass. */
export interface PassHolderWish {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** PASS_GLOBAL, PASS_FR … */
  readonly program: string;
}

/** Where a ticket is looked for in exchange for another, in local time of the station of departure. */
interface WantedJourney {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly time: string;
}

export interface ExchangeWish {
  /** Named in the promise of each ticket. */
  readonly searchId: string;
  /** Answers the prices of the exchange. */
  readonly supplier: Supplier;
  readonly outward: WantedJourney;
  readonly inward?: WantedJourney;
  readonly party: { readonly passengers: readonly PassengerSpec[]; readonly railcards: readonly string[] };
  readonly currency: Currency;
  readonly withConditions: boolean;
}

export interface Search {
  /** Refuses `search.notFound`. */
  record(id: string): Promise<SearchRecord>;
  /** Of a search for rail passes. Refuses `search.notFound`. */
  passSearch(id: string): Promise<PassSearchParam>;
  /** The lowest price of each day for one adult, one way, at any hour. Station codes. A day without a price has nothing to be had. Refuses `search.failed`. */
  lowestRates(
    wish: RatesWish,
    currency: Currency,
  ): Promise<readonly { readonly date: string; readonly cheapestRate?: string | undefined }[]>;
  /** What is paid beside a rail pass on a day, in minor units: the cheapest reservation, or nothing. Undefined: no train takes it. Refuses `search.failed`. */
  passHolderRate(wish: PassHolderWish, currency: Currency): Promise<number | undefined>;
  /** Writes down a search that the shop makes for a customer; answers its id. Refuses as a search of theirs would be. */
  recordFor(searchParam: SearchParam, oldAnalyticsId?: string): Promise<string>;
  /** Tickets that one supplier sells in exchange for one of its own. Refuses `search.failed`. */
  exchangeTickets(wish: ExchangeWish): Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[] }>;
  /** A chosen journey as cart, mails and documents show it. */
  presentChosen(chosen: ChosenJourney, type: 'Outward' | 'Return'): ShownJourney;
}
