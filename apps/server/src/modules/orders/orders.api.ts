import type { Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { Order, OrderItem } from './order.types.ts';

export type { Order, OrderItem } from './order.types.ts';
export { type RailcardName, ticketedBooking, travellerName } from './ticketed-booking.ts';

/** Who asks: what was bought in the session, by the guest or by the user is theirs. */
export interface OrderOwner {
  readonly sessionId: string;
  readonly guestId?: string;
  readonly userId?: string;
}

export interface BookingQuery {
  readonly owner: OrderOwner;
  /** References of bookings that were opened to the session by a link. */
  readonly opened: readonly string[];
  /** Just this one, if it is theirs. */
  readonly bookingReference?: string;
  /** Part of a reference, a traveller's name or an e-mail address. */
  readonly search?: string;
  readonly offset: number;
  readonly limit: number;
}

/** A booking is an item of an order. */
export interface OrderedBooking {
  readonly order: Order;
  readonly item: OrderItem;
}

export interface BookingPage {
  /** Of all pages together. */
  readonly total: number;
  readonly bookings: readonly OrderedBooking[];
}

export interface TravellingBooking {
  readonly orderId: string;
  readonly bookingReference: string;
  /** Outward, then inward. */
  readonly trains: readonly TripSegment[];
}

/** What other modules may ask of orders. */
export interface Orders {
  /** Newest first. */
  listBookings(query: BookingQuery): Promise<BookingPage>;
  find(orderId: string): Promise<Order | undefined>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /** Orders that were placed from one instant to before another, oldest first. */
  listPlaced(from: Date, before: Date): Promise<readonly Order[]>;
  findByBooking(bookingReference: string): Promise<Order | undefined>;
  /** Sold bookings of a source of which a train leaves at that epoch minute or later. */
  listTravelling(source: Source, fromMinutes: number): Promise<readonly TravellingBooking[]>;
}
