import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Money } from '@throughfare/kernel/money';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName, PassParty } from '@throughfare/kernel/passes/pass-party';
import type { PassLength } from '@throughfare/kernel/passes/pass-validity';
import type { ExchangeDesk, ExchangeTerms, HeldExchange, RefundDesk } from './after-sales.ts';
import type { Booking, BookingPassenger } from './booking.ts';
import type { Seller } from './seller.ts';

/**
 * The port of a seller of rail passes. A pass has no train: it is bought for countries and a period, issued, activated, and used day by
 * day. From the prebooking on it is handled like a ticket (`Seller`): confirm, fulfil, find, release, void, refund.
 *
 * A fulfilled booking has one ticket for each traveller, whose number is the pass cover number, and one part for each traveller, always
 * `outward`.
 */
export interface PassSupplier extends Seller {
  readonly afterSales: PassDesk;

  /** The residents to whom a brand is sold (ISO 3166-1 codes). Everybody else buys the other brand. */
  isSoldTo(brand: PassBrand, countryOfResidence: string): boolean;

  /** All passes of a brand that cover the countries, priced for a party. Reads only. */
  offers(request: PassOffersRequest): Promise<readonly PassOffer[]>;

  /** Holds passes for a party until a deadline. Repeating `reference` answers the same prebooking. Fails `price_changed` as tickets do. */
  prebook(request: PassPrebookRequest): Promise<Booking>;

  /** The present state of a booking's passes, in the order of travellers. Fails `rejected` for an unknown booking. */
  passes(bookingId: string): Promise<readonly IssuedPass[]>;

  /** Activates a pass from its first day on. Repeating it with the same facts gives the same answer. Fails `rejected` (`PassUseRefusal`). */
  activate(request: ActivatePassRequest): Promise<IssuedPass>;

  /**
   * Adds a journey to a day. The first journey of a day uses a travel day. Repeating the reference gives the same answer. Fails `rejected`
   * (`PassUseRefusal`).
   */
  addJourney(request: AddPassJourneyRequest): Promise<IssuedPass>;

  /** Removes a journey, until midnight of its day. A day without journeys is free again. Fails `rejected` (`PassUseRefusal`). */
  removeJourney(request: { readonly bookingId: string; readonly passengerRef: string; readonly reference: string }): Promise<IssuedPass>;
}

/**
 * The after-sales of a seller of passes. An exchange takes all open passes of the order together and gives their travellers other passes of
 * the same brand.
 */
export interface PassDesk extends RefundDesk, ExchangeDesk {
  /** Other passes for those travellers, and the value of their old ones. Reads only. Fails `rejected` if these cannot be exchanged. */
  exchangeOffers(request: PassExchangeOffersRequest): Promise<PassExchangeOffers>;

  /** Holds the new passes. The old ones stay valid meanwhile. Fails `price_changed` like a prebooking. */
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
  /** The travellers whose passes are exchanged, in their order. */
  readonly travellers: readonly Pick<PassTraveller, 'passengerRef' | 'group'>[];
  /** The possible first days of the new passes, both included. */
  readonly firstDays: { readonly from: CalendarDay; readonly to: CalendarDay };
}

export interface HoldPassExchangeRequest {
  readonly bookingId: string;
  readonly reference: string;
  readonly offerRef: string;
  readonly validFrom: CalendarDay;
  /** The offered price of the new passes. */
  readonly expectedPrice: Money;
  /** Includes the fee. Negative if money is refunded. */
  readonly expectedDue: Money;
  readonly holdSeconds: number;
}

/**
 * Why a pass cannot be activated, or a journey cannot be added or removed; the `why` of the failure `rejected`:
 * - `gone`: it was refunded or exchanged; `not_issued`; `not_activated`;
 * - `in_use`, `has_journeys`: its first day can no longer change, or not before its journeys are removed;
 * - `day_passed`, `day_ended`, `too_late`: about the first day, or the day of a journey;
 * - `not_valid`: the day is outside the validity; `no_day_left`: all travel days are used;
 * - `wrong_age`: on that first day the traveller does not have the age of the pass.
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
  /** Identifies product, brand and class. The prebooking sends it. */
  readonly offerRef: string;
  readonly productId: string;
  readonly brand: PassBrand;
  /** For example "Eurail Global Pass" or "Interrail Italy Pass". */
  readonly name: string;
  readonly scope: 'global' | 'country';
  readonly countries: readonly string[];
  readonly kind: PassKind;
  /** Only for a flexible pass. */
  readonly travelDays?: number;
  readonly length: PassLength;
  readonly serviceClass: 'STANDARD' | 'FIRST';
  /** A saver fare for this number of adults together. The party has a multiple of it, and all of its passes are refunded together. */
  readonly sharedBy?: number;
  /** One entry for each group with members in the party. */
  readonly groups: readonly PassGroupPrice[];
  /** The price for the whole party. */
  readonly price: Money;
  /** The refund rule in a sentence for the customer. */
  readonly refundRule: string;
  /** The exchange rule in a sentence. Absent: it is not exchanged here. */
  readonly exchangeRule?: string;
  /** It is activated, and its journeys are kept, in the seller's own app only. */
  readonly isUsedElsewhere?: boolean;
  /** The refund rule as figures, for a sale today. Absent: not refundable. */
  readonly refunds?: PassRefunds;
}

/** The part of the price kept of unused passes that are given back, and until when. */
export interface PassRefunds {
  /** For so long after the sale nothing is kept. */
  readonly freeMinutes: number;
  /** The last day, before the first day of validity too, in the zone of the passes' days. */
  readonly lastDay: CalendarDay;
  readonly zone: string;
  /** The sum kept of a pass at this price later on. */
  readonly feeOf: (price: Money) => Money;
}

export interface PassGroupPrice {
  readonly group: PassGroupName;
  readonly count: number;
  /** The price for one traveller. */
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
  /** The number needed for reservations. Absent until issued. */
  readonly coverNumber?: string;
  /** The code with which the traveller adds the pass to an app. Absent until issued. */
  readonly passNumber?: string;
  readonly validFrom: CalendarDay;
  readonly validUntil: CalendarDay;
  /** The latest possible first day of an activation. */
  readonly activateBy: CalendarDay;
  /** Only for a flexible pass. */
  readonly travelDays?: { readonly total: number; readonly used: number };
  readonly journeys: readonly PassJourney[];
}

export interface PassJourney {
  readonly reference: string;
  readonly day: CalendarDay;
  readonly from: string;
  readonly to: string;
  /** The train, if the traveller named it. */
  readonly train?: string;
  /** Whether it can still be removed. */
  readonly isRemovable: boolean;
}

export interface ActivatePassRequest {
  readonly bookingId: string;
  readonly passengerRef: string;
  readonly firstDay: CalendarDay;
  /** The number of the passport or identity card that the traveller carries. */
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
