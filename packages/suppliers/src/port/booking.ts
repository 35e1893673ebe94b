import type { Money } from '@throughfare/kernel/money';
import type { HelpNeed } from '@throughfare/kernel/rights/boarding-help.data';
import type { PassengerSpec, TripSegment, TripSpec } from './offer.ts';
import type { ChosenPlace } from './seat-map.ts';

export interface PrebookRequest {
  /** Our own reference, unique for each cart item and revision. Repeating it answers the same prebooking. */
  readonly reference: string;
  readonly outward: ChosenTrip;
  readonly inward?: ChosenTrip;
  readonly passengers: readonly BookingPassenger[];
  readonly railcards: readonly string[];
  /** The total that the customer saw, in the supplier's currency. */
  readonly expectedPrice: Money;
  readonly seatPreferences: SeatPreferences;
  /** The party's places on a train that its ticket before this one ends on. They stay theirs if they are free on this ticket too (SPLIT-4). */
  readonly keepsPlaces?: KeptPlaces;
  /** The wanted duration of the hold. The supplier may give less. */
  readonly holdSeconds: number;
}

export interface KeptPlaces extends Pick<TripSegment, 'designator' | 'operatingDay' | 'operator'> {
  readonly places: readonly Pick<ReservedPlace, 'passengerRef' | 'coach' | 'place'>[];
}

export interface ChosenTrip {
  readonly trip: TripSpec;
  readonly offerRef: string;
  readonly secondaryRefs: readonly string[];
  readonly optionalPrices: readonly { readonly optionalPriceRef: string; readonly quantity: number }[];
}

/** The trips whose places a party wants to see, at the fares that it has chosen. */
export interface SeatMapsRequest {
  readonly outward: ChosenTrip;
  readonly inward?: ChosenTrip;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
}

/** Fields besides the names are present if the offer's `requestedInformation` asked for them. */
export interface BookingPassenger extends PassengerSpec {
  readonly title?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly dateOfBirth?: string;
  readonly countryOfResidence?: string;
}

/**
 * Wishes, not conditions: a prebooking that cannot meet them still succeeds and names its seats. Chosen places are conditions: if one is
 * taken, the prebooking fails `price_changed` at the same price and names the nearest free one.
 */
export interface SeatPreferences {
  /** Places chosen on the seat map. Travellers without one get a place as near as possible. */
  readonly places?: readonly ChosenPlace[];
  /** Help to board and alight at these stations, for the carrier to know. The shop asks its desk. */
  readonly help?: { readonly need: HelpNeed; readonly stations: readonly string[] };
  readonly position?: 'WINDOW' | 'AISLE';
  readonly facing?: 'FORWARD' | 'BACKWARD';
  readonly table?: boolean;
  readonly quiet?: boolean;
}

/** REFUNDED and EXCHANGED: every part of the booking. A booking that lost only some of its parts keeps its status. */
export type BookingStatus = 'PREBOOKED' | 'CONFIRMED' | 'FULFILLED' | 'RELEASED' | 'EXPIRED' | 'VOIDED' | 'REFUNDED' | 'EXCHANGED';

export interface Booking {
  /** The supplier's own id, used in later calls. */
  readonly bookingId: string;
  /** The code that the traveller and the supplier's desk quote. */
  readonly bookingCode: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly price: Money;
  /** The end of a prebooking, in epoch milliseconds. */
  readonly confirmBeforeMs: number;
  /** Each traveller's price in each direction, extras included. The sum is `price`. Refunds of parts start from these amounts. */
  readonly parts: readonly BookedPart[];
  readonly segments: readonly BookedSegment[];
  /** The valid tickets. Present once fulfilled. */
  readonly tickets: readonly IssuedTicket[];
}

/** For a return fare the outward part is worth at most a single, and the inward part is worth the rest of the price. */
export interface BookedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  readonly price: Money;
}

/** A line of a supplier's own list of sales and holds. */
export type ReportedBooking = Pick<Booking, 'bookingId' | 'bookingCode' | 'reference' | 'status' | 'price'>;

export interface BookedSegment {
  readonly direction: 'outward' | 'inward';
  /** The index within the trip of that direction. */
  readonly segmentIndex: number;
  /** Empty if the train has no reserved places. */
  readonly places: readonly ReservedPlace[];
}

export interface ReservedPlace {
  readonly passengerRef: string;
  readonly coach: string;
  /** The number of the seat, or of the room or berth if one was bought. */
  readonly place: string;
  /** A berth, a room, or a space for a wheelchair. Absent: a seat. */
  readonly sleeper?: SleeperPlace | WheelchairSpace;
  readonly position?: 'WINDOW' | 'AISLE' | 'MIDDLE';
  readonly facing?: 'FORWARD' | 'BACKWARD';
  readonly table: boolean;
  readonly quiet: boolean;
}

export interface SleeperPlace {
  /** Its name at the sale: "Roomette", "Cabin for 1". */
  readonly name: string;
  /** Whether the number is that of a room, shared by its guests, or of a single berth. */
  readonly kind: SleeperKind;
}

/** In the form of a berth, so that whatever shows the one shows the other. */
export interface WheelchairSpace {
  readonly name: 'Wheelchair space';
  readonly kind: 'space';
}

export type SleeperKind = 'berth' | 'room';

/** A document or a code as the seller has issued it. It is handed on unchanged. */
export interface IssuedDocument {
  /** The first of the tickets that it shows. */
  readonly ticketNumber: string;
  readonly pdf?: Uint8Array;
  /** The octets of an Aztec code. */
  readonly code?: Uint8Array;
}

/** One for each traveller and leg. */
export interface IssuedTicket {
  /** Unique within the source. It is printed and contained in the code. */
  readonly ticketNumber: string;
  readonly passengerRef: string;
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
}
