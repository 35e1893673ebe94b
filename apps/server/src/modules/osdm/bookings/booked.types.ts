import type { Offer } from '@throughfare/osdm/offers';
import type { Trip } from '@throughfare/osdm/trips';
import type { PassengerSpecification, PersonDetail, Purchaser } from '@throughfare/osdm/passengers';
import type { Gender } from '@throughfare/osdm/codes';
import type { Currency } from '@throughfare/kernel/money';

/** An offer that was booked, with the extras that were chosen. */
export interface BookedOfferOf {
  readonly offer: Offer;
  readonly externalRef?: string;
  /** The ids of the chosen ancillary parts. */
  readonly extras: readonly string[];
  /** The ids of the chosen rooms, one for each. Absent: none. */
  readonly rooms?: readonly string[];
}

/** Places that were chosen on a train. */
export interface ChosenSeats {
  readonly legId: string;
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
  readonly places: { readonly passengerRef: string; readonly coach: string; readonly place: string }[];
}

/** One item of the order: the offers of one direction or of both. */
export interface BookedItem {
  readonly cartItemId: string;
  readonly total: string;
  readonly offers: readonly BookedOfferOf[];
  /** The number of each passenger at the seller, by the partner's reference. */
  readonly refs: Readonly<Record<string, string>>;
  /** The fields that its sellers ask for, and those without which they take no booking. */
  readonly asked: readonly { readonly passengerRef: string; readonly fields: readonly string[]; readonly required: readonly string[] }[];
  /** Absent: none were chosen. */
  readonly seats?: readonly ChosenSeats[];
  /** The reference of an item that an exchange has added. Absent: the item stands in the order where it stands here. */
  readonly bookingReference?: string;
}

export interface Booked {
  readonly currency: Currency;
  /** The country of the partner's market. Absent where the passengers have to say where they live. */
  readonly market?: string;
  readonly cartId: string;
  readonly items: readonly BookedItem[];
  readonly trips: readonly Trip[];
}

export interface BookedPassenger {
  readonly id: string;
  readonly externalRef: string;
  readonly type: string;
  readonly age?: number;
  readonly dateOfBirth?: string;
  readonly gender?: Gender;
  /** Where they live, as the search said. */
  readonly residency?: string;
  /** As sent: the cards that the price was asked for with. */
  readonly cards?: PassengerSpecification['cards'];
  readonly detail?: PersonDetail;
}

/** A booking of a partner, as stored. */
export interface StoredBooking {
  readonly id: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly externalRef?: string;
  readonly booked: Booked;
  readonly passengers: readonly BookedPassenger[];
  readonly purchaser?: Purchaser;
  readonly priceUntil: Date;
  readonly intentId?: string;
  readonly orderId?: string;
  readonly endedAt?: Date;
  readonly createdAt: Date;
}
