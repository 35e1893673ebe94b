import type { CallAnswer } from '@throughfare/contract/call';
import type { FullTrain } from '@throughfare/contract/calls/search';
import type { getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import type { Currency } from '@throughfare/kernel/money';
import type { OfferPromise, PromisedPart } from '../pricing/pricing.api.ts';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { FareOffer, PassengerSpec, SecondaryOffer, TripSegment } from '@throughfare/suppliers/port/offer';
import type { Source } from '@throughfare/kernel/source';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Crossing } from './combine/change-minutes.ts';

export { requestCurrency } from './request-currency.ts';

/** The choice in one direction: the signed promise, with each supplier's words for the chosen fare and extras. */
export interface ChosenJourney {
  readonly promise: OfferPromise;
  /** In travel order. */
  readonly parts: readonly [ChosenPart, ...ChosenPart[]];
}

/** The part that one supplier sells. */
export interface ChosenPart {
  readonly promised: PromisedPart;
  readonly fare: FareOffer;
  readonly extras: readonly SecondaryOffer[];
  /** The customer's price for fare, extras and rooms. */
  readonly convertedMinor: number;
  /** The price in the supplier's own currency. */
  readonly supplierMinor: number;
  readonly extrasConvertedMinor: readonly number[];
  /** The rooms and berths by name: "2 × Roomette". */
  readonly rooms: readonly { readonly name: string; readonly convertedMinor: number }[];
}

export interface RatesWish {
  /** Absent: one adult. */
  readonly travellers?: Pick<SearchParam, 'passengers' | 'passengersV2'>;
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  /** The number of days, starting with the first. */
  readonly days: number;
}

/** `most`: in whole units of the currency. */
export interface PlacesWish {
  readonly from: string;
  readonly most?: number | undefined;
  readonly minutes?: number | undefined;
}

export interface RatesHow {
  /** Absent: some hours. */
  readonly freshMs?: number;
  /** False: a job renews them, and nobody is waiting. */
  readonly asked?: boolean;
  readonly turn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export interface LowestRate {
  readonly date: string;
  readonly cheapestRate?: string;
  readonly leavesAtMs?: number;
  /** The reason why there is no price. */
  readonly state?: 'soldOut' | 'notOnSale' | 'noTrains' | 'unknown';
}

/** One adult with a rail pass on one ride. */
export interface PassHolderWish {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** Such as EU_PASS_GLOBAL or FR_PASS. */
  readonly program: string;
}

/** The wanted ticket of an exchange; times are local at the departure station. */
interface WantedJourney {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly time: string;
}

/** A ride of another contract that the traveller keeps. */
export interface KeptRide {
  readonly source: Source;
  readonly train: TripSegment;
  /** Present if the change is to another station. */
  readonly crossing?: Crossing;
}

/** The last ride before a trip and the first one after it. */
export interface Besides {
  readonly before?: KeptRide;
  readonly after?: KeptRide;
}

export interface ExchangeWish {
  /** Stored in the promise of each ticket. */
  readonly searchId: string;
  /** Answers the supplier's exchange prices. */
  readonly supplier: Supplier;
  readonly outward: WantedJourney & { readonly besides?: Besides };
  readonly inward?: WantedJourney & { readonly besides?: Besides };
  readonly party: { readonly passengers: readonly PassengerSpec[]; readonly railcards: readonly string[] };
  readonly currency: Currency;
  readonly withConditions: boolean;
}

/** Epoch minutes. */
export interface Departures {
  readonly outward: number;
  readonly inward?: number | undefined;
}

/** A train for whose places somebody may wait. */
export interface WaitedTrain {
  readonly supplier: Supplier;
  /** The search, one way, from its departure on. */
  readonly param: SearchParam;
  readonly segments: readonly TripSegment[];
  /** In epoch minutes. */
  readonly departsAt: number;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  readonly line: FullTrain;
  /** Present if it has places for the party, at any price. */
  readonly ticket?: Ticket;
}

export interface Search {
  /** Refuses `search.notFound`. */
  record(id: string): Promise<SearchRecord>;
  /** For searches for rail passes. Refuses `search.notFound`. */
  passSearch(id: string): Promise<PassSearchParam>;
  /**
   * The lowest price of each day for one adult, one way, at any hour, between two station codes, and the departure of the journey that it
   * buys. A day without a price has the reason. What is remembered (FARES-1) is searched again if it is older than `freshMs`, each day in
   * a turn of its own. Refuses `search.failed`, and what `turn` refuses.
   */
  lowestRates(wish: RatesWish, currency: Currency, how?: RatesHow): Promise<readonly LowestRate[]>;
  /** A train of a recorded search, by the key of `fullTrain`. Refuses `search.failed`, `alert.trainUnknown`. */
  waitedTrain(record: SearchRecord, key: string, currency: Currency): Promise<WaitedTrain>;
  /** The towns within reach of a place, for its map: what is known now. Refuses `search.unknownStation`. */
  placesWithin(wish: PlacesWish, currency: Currency, address: string): Promise<CallAnswer<typeof getPlacesWithin>['data']>;
  /** The lines, and the currency of each, whose days somebody wanted to know since this instant, for one adult. */
  askedLines(sinceMs: number): Promise<readonly { readonly from: string; readonly to: string; readonly currency: Currency }[]>;
  /**
   * The amount, in minor units, that a traveller pays besides a rail pass on a day: the cheapest reservation, or 0. Undefined if no train
   * accepts the pass. Refuses `search.failed`.
   */
  passHolderRate(wish: PassHolderWish, currency: Currency): Promise<number | undefined>;
  /** Records a search that the shop makes for a customer and answers its id. Refuses whatever it would refuse a customer. */
  recordFor(searchParam: SearchParam, oldAnalyticsId?: string): Promise<string>;
  /**
   * One supplier's tickets in exchange for one of its own, without trips that miss a ride beside them. `trains` says whether it runs trains
   * in each wanted direction at all, cancelled ones apart. Refuses `search.failed`.
   */
  exchangeTickets(
    wish: ExchangeWish,
  ): Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[]; readonly trains: 'run' | 'cancelled' | 'none' }>;
  /** The tickets of a search from these departures on, whole and split, at today's prices (SPLIT-3). Refuses `search.notFound`, `search.failed`. */
  ticketsOn(
    searchId: string,
    departures: Departures,
    currency: Currency,
  ): Promise<{ readonly outward: readonly Ticket[]; readonly inward: readonly Ticket[] }>;
  /** Whether a trip leaves time to change from and to the rides beside it. */
  fitsBeside(trip: { readonly source: Source; readonly segments: readonly TripSegment[] }, besides: Besides): boolean;
  /** Presents a chosen journey in cart, mails and documents. */
  presentChosen(chosen: ChosenJourney, type: 'Outward' | 'Return'): ShownJourney;
}
