import type { Money } from '@throughfare/kernel/money';
import type { PassengerSpec, TripSpec } from './offer.ts';

export interface PrebookRequest {
  /** Ours, unique for each cart item and revision: the same again answers the same prebooking. */
  readonly reference: string;
  readonly outward: ChosenTrip;
  readonly inward?: ChosenTrip;
  readonly passengers: readonly BookingPassenger[];
  readonly railcards: readonly string[];
  /** What the customer was shown, all in all, in the supplier's currency. */
  readonly expectedPrice: Money;
  readonly seatPreferences: SeatPreferences;
  /** How long the places should be held; the supplier may give less. */
  readonly holdSeconds: number;
}

export interface ChosenTrip {
  readonly trip: TripSpec;
  readonly offerRef: string;
  readonly secondaryRefs: readonly string[];
  readonly optionalPrices: readonly { readonly optionalPriceRef: string; readonly quantity: number }[];
}

/** Fields beyond the names are present where the offer's `requestedInformation` asked for them. */
export interface BookingPassenger extends PassengerSpec {
  readonly title?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly dateOfBirth?: string;
  readonly countryOfResidence?: string;
}

/** Wishes, not conditions: a prebooking without them is still a prebooking, and says which seats it got. */
export interface SeatPreferences {
  readonly position?: 'WINDOW' | 'AISLE';
  readonly facing?: 'FORWARD' | 'BACKWARD';
  readonly table?: boolean;
  readonly quiet?: boolean;
}

/** REFUNDED and EXCHANGED: every part of the booking was. One that lost some of its parts keeps its status. */
export type BookingStatus = 'PREBOOKED' | 'CONFIRMED' | 'FULFILLED' | 'RELEASED' | 'EXPIRED' | 'VOIDED' | 'REFUNDED' | 'EXCHANGED';

export interface Booking {
  /** The supplier's own id, given back in later calls. */
  readonly bookingId: string;
  /** What the supplier's desk and the traveller quote. */
  readonly bookingCode: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly price: Money;
  /** Epoch milliseconds after which a prebooking lapses. */
  readonly confirmBeforeMs: number;
  /** What each traveller pays in each direction, extras included; adds up to `price`. A refund of a part starts from this. */
  readonly parts: readonly BookedPart[];
  readonly segments: readonly BookedSegment[];
  /** Those that are valid; present once fulfilled. */
  readonly tickets: readonly IssuedTicket[];
}

/** Of a return fare the outward part is worth a single at most, and the inward part what is left of the price. */
export interface BookedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  readonly price: Money;
}

/** A line of a supplier's own list of sales and holds. */
export type ReportedBooking = Pick<Booking, 'bookingId' | 'bookingCode' | 'reference' | 'status' | 'price'>;

export interface BookedSegment {
  readonly direction: 'outward' | 'inward';
  /** Index within the trip of that direction. */
  readonly segmentIndex: number;
  /** Empty where the train has no reserved places. */
  readonly places: readonly ReservedPlace[];
}

export interface ReservedPlace {
  readonly passengerRef: string;
  readonly coach: string;
  /** Number of the seat, or of the room or berth where that is what was bought. */
  readonly place: string;
  /** Absent: a seat. */
  readonly sleeper?: SleeperPlace;
  readonly position?: 'WINDOW' | 'AISLE' | 'MIDDLE';
  readonly facing?: 'FORWARD' | 'BACKWARD';
  readonly table: boolean;
  readonly quiet: boolean;
}

export interface SleeperPlace {
  /** As it was sold: "Roomette", "Cabin for 1". */
  readonly name: string;
  /** Whether the number is that of a room, which its guests share, or of one berth. */
  readonly kind: SleeperKind;
}

export type SleeperKind = 'berth' | 'room';

/** One per traveller and leg. */
export interface IssuedTicket {
  /** Unique in the source; printed and in the code. */
  readonly ticketNumber: string;
  readonly passengerRef: string;
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
}
