import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Money } from '@throughfare/kernel/money';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName, PassParty } from '@throughfare/kernel/passes/pass-party';
import type { PassLength } from '@throughfare/kernel/passes/pass-validity';
import type { ExchangeDesk, ExchangeTerms, HeldExchange, RefundDesk } from './after-sales.ts';
import type { Booking, BookingPassenger } from './booking.ts';
import type { Seller } from './seller.ts';

/**
 * The port of a seller of rail passes. It has no trains: a pass is bought for countries and a time, issued, activated, and used day by
 * day. From the prebooking on it goes the way of a ticket (`Seller`): confirm, fulfil, find, release, void, refund.
 *
 * A fulfilled booking has one ticket for each traveller, whose number is the pass cover number, and one part for each traveller, all
 * of them `outward`.
 */
export interface PassSupplier extends Seller {
  readonly afterSales: PassDesk;

  /** Which residents a brand is sold to (ISO 3166-1 codes). Everybody else buys the other one. */
  isSoldTo(brand: PassBrand, countryOfResidence: string): boolean;

  /** All passes of a brand that cover the countries, for a party. Reads only. */
  offers(request: PassOffersRequest): Promise<readonly PassOffer[]>;

  /** Keeps passes for a party until a deadline. The same `reference` again answers the same prebooking. Fails `price_changed` as tickets do. */
  prebook(request: PassPrebookRequest): Promise<Booking>;

  /** The passes of a booking as they stand now, in the order of travellers. Fails `rejected` for a booking that it does not know. */
  passes(bookingId: string): Promise<readonly IssuedPass[]>;

  /** Makes a pass ready to travel from its first day on. Again, with the same facts: the same answer. Fails `rejected` (`PassUseRefusal`) where it cannot be. */
  activate(request: ActivatePassRequest): Promise<IssuedPass>;

  /** Adds a journey to a day. Its first journey uses a travel day. Again, under the same reference: the same answer. Fails `rejected` (`PassUseRefusal`). */
  addJourney(request: AddPassJourneyRequest): Promise<IssuedPass>;

  /** Takes a journey back until midnight of its day. The day is free again when nothing is left on it. Fails `rejected` (`PassUseRefusal`). */
  removeJourney(request: { readonly bookingId: string; readonly passengerRef: string; readonly reference: string }): Promise<IssuedPass>;
}

/**
 * What a seller of passes does with an order after the sale. In an exchange all passes of the order that are still open go together: their
 * travellers get other passes of the same brand.
 */
export interface PassDesk extends RefundDesk, ExchangeDesk {
  /** Other passes for those travellers, and what their old ones are worth. Reads only. Fails `rejected` where these cannot be exchanged. */
  exchangeOffers(request: PassExchangeOffersRequest): Promise<PassExchangeOffers>;

  /** Keeps the new passes beside the old ones, which stay valid. Fails `price_changed` as a prebooking does. */
  holdExchange(request: HoldPassExchangeRequest): Promise<HeldExchange>;
}

export interface PassExchangeOffersRequest {
  readonly bookingId: string;
  /** As in `PassOffersRequest`. */
  readonly countries: readonly string[];
}

export interface PassExchangeOffers {
  readonly offers: readonly PassOffer[];
  readonly terms: ExchangeTerms;
  /** Whose passes are exchanged, in the order of travellers. */
  readonly travellers: readonly Pick<PassTraveller, 'passengerRef' | 'group'>[];
  /** The first day of the new passes is one of these, both included. */
  readonly firstDays: { readonly from: CalendarDay; readonly to: CalendarDay };
}

export interface HoldPassExchangeRequest {
  readonly bookingId: string;
  readonly reference: string;
  readonly offerRef: string;
  readonly validFrom: CalendarDay;
  /** Of the new passes, as offered. */
  readonly expectedPrice: Money;
  /** Fee included; negative where money comes back. */
  readonly expectedDue: Money;
  readonly holdSeconds: number;
}

/**
 * Why a pass cannot be activated, or a journey not be added or taken back: `why` of the failure `rejected`.
 *
 * - `gone`: it was given back or exchanged; `not_issued`; `not_activated`;
 * - `in_use`, `has_journeys`: its first day cannot be changed any more, or not before its journeys are taken back;
 * - `day_passed`, `day_ended`, `too_late`: of the first day, or of the day of a journey;
 * - `not_valid`: the day is outside the validity; `no_day_left`: all travel days are used;
 * - `wrong_age`: on that first day the traveller is not of the age of the pass.
 */
export const passUseRefusals = [
  'gone',
  'not_issued',
  'not_activated',
  'in_use',
  'has_journeys',
  'day_passed',
  'day_ended',
  'too_late',
  'not_valid',
  'no_day_left',
  'wrong_age',
] as const;

export type PassUseRefusal = (typeof passUseRefusals)[number];

/** One country (ISO 3166-1 alpha-2), or ALL for every country of the pass. */
export interface PassOffersRequest {
  readonly brand: PassBrand;
  readonly countries: readonly string[];
  readonly party: PassParty;
}

export type PassKind = 'flexible' | 'continuous';

export interface PassOffer {
  /** Names product, brand and class: what a prebooking asks for. */
  readonly offerRef: string;
  readonly productId: string;
  readonly brand: PassBrand;
  /** "Eurail Global Pass", "Interrail Italy Pass". */
  readonly name: string;
  readonly scope: 'global' | 'country';
  readonly countries: readonly string[];
  readonly kind: PassKind;
  /** Of a flexible pass. */
  readonly travelDays?: number;
  readonly length: PassLength;
  readonly serviceClass: 'STANDARD' | 'FIRST';
  /** A saver fare for so many adults together: the party has a multiple of them, and all of its passes go back together. */
  readonly sharedBy?: number;
  /** For each group of the party that has anybody in it. */
  readonly groups: readonly PassGroupPrice[];
  /** Of the whole party. */
  readonly price: Money;
  /** When it can be given back and what is kept, in a sentence for the customer. */
  readonly refundRule: string;
}

export interface PassGroupPrice {
  readonly group: PassGroupName;
  readonly count: number;
  /** Of one traveller. */
  readonly price: Money;
  readonly sku: string;
}

export interface PassTraveller extends BookingPassenger {
  readonly group: PassGroupName;
}

export interface PassPrebookRequest {
  readonly reference: string;
  readonly offerRef: string;
  readonly validFrom: CalendarDay;
  readonly travellers: readonly PassTraveller[];
  readonly expectedPrice: Money;
  readonly holdSeconds: number;
}

export type MobilePassStatus = 'NOT_ISSUED' | 'NOT_ACTIVATED' | 'ACTIVATED' | 'IN_USE' | 'EXPIRED' | 'REFUNDED' | 'EXCHANGED';

export interface IssuedPass {
  readonly passengerRef: string;
  readonly group: PassGroupName;
  readonly status: MobilePassStatus;
  /** What reservations are made with. Absent until issued. */
  readonly coverNumber?: string;
  /** What the traveller adds the pass to an app with. Absent until issued. */
  readonly passNumber?: string;
  readonly validFrom: CalendarDay;
  readonly validUntil: CalendarDay;
  /** The last first day that the pass may be activated for. */
  readonly activateBy: CalendarDay;
  /** Of a flexible pass. */
  readonly travelDays?: { readonly total: number; readonly used: number };
  readonly journeys: readonly PassJourney[];
}

export interface PassJourney {
  readonly reference: string;
  readonly day: CalendarDay;
  readonly from: string;
  readonly to: string;
  /** The train, where the traveller said which. */
  readonly train?: string;
  /** Whether it can still be taken back. */
  readonly isRemovable: boolean;
}

export interface ActivatePassRequest {
  readonly bookingId: string;
  readonly passengerRef: string;
  readonly firstDay: CalendarDay;
  /** Of the passport or identity card that is carried. */
  readonly documentNumber: string;
}

export interface AddPassJourneyRequest {
  readonly bookingId: string;
  readonly passengerRef: string;
  readonly reference: string;
  readonly day: CalendarDay;
  readonly from: string;
  readonly to: string;
  readonly train?: string;
}
