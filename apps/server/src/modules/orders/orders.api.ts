import type { Currency, Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Booking, BookingPassenger, IssuedTicket } from '@throughfare/suppliers/port/booking';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { WorkToHandOver } from '../quotes/quotes.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { NewExchangePayment, PaymentSet } from './store/write-payments.ts';
import type { ItemBooking, Order, OrderItem, OrderPayment } from './order.types.ts';
import type { PaymentShare } from './rules/payment-shares.ts';
import type { BookingNotes, NewBookingNotes } from './store/booking-notes.ts';
import type { SoldPart } from './rules/sold-parts.ts';

export { accountOf } from './rules/account-of.ts';
export type { BookingNotes } from './store/booking-notes.ts';
export {
  type AgencySale,
  chargedForSale,
  chargedOf,
  type ItemBooking,
  leadPayment,
  type Order,
  type OrderItem,
  type OrderPayment,
  segmentsOf,
  supplierReference,
  ticketsOf,
} from './order.types.ts';
export type { PaymentShare } from './rules/payment-shares.ts';
export { payerOf } from './placing/payer-of.ts';
export { bookingReference } from './rules/booking-reference.ts';
export { checkPassTravellers } from './placing/check-pass-travellers.ts';
export { type RailcardName, linkedBooking, ticketedBooking, ticketedPasses, travellerName } from './telling/ticketed-booking.ts';

/** The person who asks: purchases of the session, of the guest and of the user are theirs. */
export interface OrderOwner {
  readonly sessionId: string;
  readonly guestId?: string;
  readonly userId?: string;
}

interface OwnBookings {
  readonly owner: OrderOwner;
  readonly opened: readonly string[];
}

/** Whose bookings are listed. */
export type BookingScope =
  /** One's own, with the references of those that were opened to the session by a link. */
  | ({ readonly kind: 'own' } & OwnBookings)
  /** The sales of an agency: its people's purchases, and those of customers who paid by a link of its quotes. `own`: of one who looks from inside. */
  | { readonly kind: 'agency'; readonly agencyId: string; readonly userIds: readonly string[]; readonly own?: OwnBookings }
  /** What everybody but these users bought, guests included. */
  | { readonly kind: 'all but'; readonly userIds: readonly string[] };

export interface BookingQuery {
  readonly scope: BookingScope;
  /** Just this one, if it is theirs. */
  readonly bookingReference?: string;
  /** Part of a reference, a traveller's name, an e-mail address or a phone number. */
  readonly search?: string;
  readonly days?: BookingDays;
  readonly task?: TaskOfBookings;
  /** Newest first when absent. */
  readonly sort?: { readonly by: BookingColumn; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

/** What there is to do with the bookings that are listed. */
export type TaskOfBookings =
  | { readonly kind: 'held' | 'unfinished' }
  /** Sold, and the way out leaves on one of these days, both included. */
  | { readonly kind: 'departing'; readonly from: string; readonly until: string }
  /** One of these. */
  | { readonly kind: 'named'; readonly bookingReferences: readonly string[] };

/** Days from one to another, both included: of the booking, where it was bought, or of a departure, at its station. */
export interface BookingDays {
  readonly of: 'booking' | 'trip';
  readonly from?: string;
  readonly to?: string;
}

export type BookingColumn = 'dateOfBooking' | 'bookingReference' | 'trip' | 'dateOfTrip' | 'price';

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

/** What one supplier sold to one traveller in one direction, as it was captured, and what was given back of it since. */
export interface SoldPartOfItem extends SoldPart {
  readonly itemId: string;
  readonly charged: Money;
  readonly refunded: Money;
  readonly supplierRefunded: Money;
}

export interface TravellingBooking {
  readonly orderId: string;
  readonly bookingReference: string;
  /** Outward, then inward. */
  readonly trains: readonly TripSegment[];
}

export interface OrderEvent {
  readonly atMs: number;
  readonly kind: string;
  /** The booking or payment that it tells of. */
  readonly aboutId?: string;
  /** Ids, codes and amounts, never personal data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An order that waits for an operator: something was noted, somebody has not answered for several tries, or nothing has happened for minutes. */
export interface WaitingOrder {
  readonly orderId: string;
  readonly bookingReferences: readonly string[];
  readonly attempts: number;
  /** Nothing has happened to it for minutes, and it does not wait for its customer. */
  readonly standsStill?: true;
  readonly attention?: string;
  readonly outcome?: 'completed' | 'failed';
  /** When it last changed. */
  readonly changedAtMs: number;
}

export interface OrderSearch {
  /** Part of a reference or address; the whole id of an order or payment. */
  readonly words?: string;
  readonly placedFrom?: Date;
  readonly placedBefore?: Date;
  readonly state?: 'unfinished' | 'completed' | 'failed';
  readonly offset: number;
  readonly limit: number;
}

/** For operators, who may see every order. */
export interface OrderDesk {
  listWaiting(): Promise<readonly WaitingOrder[]>;
  /** Newest first. */
  search(query: OrderSearch): Promise<{ readonly total: number; readonly orders: readonly Order[] }>;
  historyOf(orderId: string): Promise<readonly OrderEvent[]>;
  /** Makes an unfinished order look and ask again now. */
  wake(orderId: string): Promise<void>;
}

export interface RefundedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  /** To the customer. */
  readonly refund: Money;
  /** From the supplier, in its currency. */
  readonly supplierRefund: Money;
}

/** What an after-sale changes of an item, which stays sold. */
export interface ItemChange {
  readonly itemId: string;
  /** Of which of the item's bookings, by the supplier's own id. */
  readonly supplierBookingId: string;
  /** The customer's refund for each part. */
  readonly refunded: readonly RefundedPart[];
  /** In place of those that it had. */
  readonly tickets?: readonly IssuedTicket[];
  readonly travellers?: readonly BookingPassenger[];
}

/** The item that an exchange adds to an order: sold and ticketed. */
export interface ExchangedItem extends Pick<
  OrderItem,
  'itemId' | 'bookingReference' | 'shown' | 'travellers' | 'deliveryOption' | 'seatPreferences' | 'discount' | 'fee' | 'agency'
> {
  readonly orderId: string;
  readonly booking: Pick<ItemBooking, 'bookingId' | 'source' | 'request' | 'total' | 'supplierTotal' | 'rate' | 'voidable'>;
  /** As the supplier has issued it. */
  readonly issued: Booking;
}

export type SalesGroup = 'week' | 'month' | 'agent' | 'source';

/** What an agency sold, of one currency. Amounts in decimals. */
export interface SalesFigures {
  readonly label: string;
  readonly currency: Currency;
  readonly bookings: number;
  readonly fares: string;
  readonly commission: string;
  readonly markUp: string;
}

interface WorkItem {
  readonly bookingReference: string;
  readonly trip: string;
  readonly orderedAt: Date;
  readonly departs: { readonly date: string; readonly time: string };
  /** The first traveller's name. */
  readonly lead: string;
  readonly travellers: number;
}

export interface AgencyWork {
  readonly unfinished: readonly WorkItem[];
  /** The next deadline first. */
  readonly held: readonly (WorkItem & { readonly payBy: Date })[];
  readonly departures: readonly WorkItem[];
}

/** What other modules may ask of orders. */
export interface Orders {
  /** Newest first. */
  listBookings(query: BookingQuery): Promise<BookingPage>;
  agencySales(asked: { readonly agencyId: string; readonly by: SalesGroup; readonly since: Date }): Promise<readonly SalesFigures[]>;
  /** Days of departure, YYYY-MM-DD. */
  agencyWork(asked: { readonly agencyId: string; readonly from: string; readonly until: string }): Promise<AgencyWork>;
  /** By item; only for those that have any. */
  notesOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, BookingNotes>>;
  saveNotes(notes: NewBookingNotes): Promise<void>;
  find(orderId: string): Promise<Order | undefined>;
  /** Nothing before the capture. In the order of items, directions and travellers. */
  soldParts(orderId: string): Promise<readonly SoldPartOfItem[]>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /** By the payment provider's charge. */
  findByCharge(chargeId: string): Promise<Order | undefined>;
  /** Writes what an after-sale has changed of an item, in its transaction. */
  takeAfterSale(transaction: Db, change: ItemChange): Promise<void>;
  /**
   * Promises an amount of what the order has paid back to its customer: by which payments it goes, the last paid first (PAY-10). In the
   * transaction of the promise.
   */
  promiseRefund(transaction: Db, orderId: string, amount: Money): Promise<readonly PaymentShare<OrderPayment>[]>;
  /** Makes another person of the agency the one who is told of places that are held; answers of how many orders. In the transaction. */
  handOverHeld(transaction: Db, work: WorkToHandOver): Promise<number>;
  /** Adds the payment of an exchange's difference to its order; the after-sale works on it. */
  addPayment(transaction: Db, orderId: string, payment: NewExchangePayment): Promise<OrderPayment>;
  /** Writes how a payment of an after-sale stands, in the after-sale's transaction. A payment of the sale is the order's own to write. */
  changePayment(transaction: Db, paymentId: string, set: PaymentSet): Promise<void>;
  /** Adds the item that an exchange has brought, in its transaction. */
  addExchanged(transaction: Db, item: ExchangedItem): Promise<void>;
  /** Orders that were placed from one instant to before another, oldest first. */
  listPlaced(from: Date, before: Date): Promise<readonly Order[]>;
  /** Ids of the orders that have changed since an instant. */
  listChanged(since: Date): Promise<readonly string[]>;
  /** `reference`: of an item, or ours of one of its bookings towards its supplier, without the revision. */
  findByBooking(reference: string): Promise<Order | undefined>;
  /** Sold bookings of a source of which a train leaves at that epoch minute or later. */
  listTravelling(source: Source, fromMinutes: number, untilMinutes?: number): Promise<readonly TravellingBooking[]>;
}
