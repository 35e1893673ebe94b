import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import type { Currency, Money, Rate } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookedSegment, Booking, BookingPassenger, IssuedTicket } from '@throughfare/suppliers/port/booking';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { WorkToHandOver } from '../quotes/quotes.api.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { HeldFacts } from './holding/held-facts.ts';
import type { HeldTicket } from '../quotes/quotes.api.ts';
import type { CartItem } from '../cart/cart.api.ts';
import type { AskedTravellers, TypedTraveller } from './rules/check-travellers.ts';
import type { NewExchangePayment, PaymentSet } from './store/write-payments.ts';
import type { ItemBooking, KeptRights, Order, OrderItem, OrderPayment } from './order.types.ts';
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
  type KeptRights,
  leadPayment,
  type Order,
  type OrderItem,
  type OrderPayment,
  segmentsOf,
  supplierReference,
  ticketsOf,
} from './order.types.ts';
export type { TypedTraveller } from './rules/check-travellers.ts';
export { type PaymentShare, refundShares } from './rules/payment-shares.ts';
export type { HeldFacts } from './holding/held-facts.ts';
export type { OrderRunner } from './working/order-runner.ts';
export { payerOf } from './placing/payer-of.ts';
export { aboutOrder } from './telling/order-mails.ts';
export { bookingReference } from './rules/booking-reference.ts';
export { ofPayment } from './working/order-change.ts';
export { lockItem } from './store/lock-item.ts';
export { checkPassTravellers } from './placing/check-pass-travellers.ts';
export { receivedDocuments } from './telling/received-documents.ts';
export { broughtWords } from './telling/brought-words.ts';
export { type RailcardName, linkedBooking, ticketedBooking, ticketedPasses, travellerName } from './telling/ticketed-booking.ts';

/** The person asking. They own the purchases of their session, their guest identity and their account. */
export interface OrderOwner {
  readonly sessionId: string;
  readonly guestId?: string;
  readonly userId?: string;
}

interface OwnBookings {
  readonly owner: OrderOwner;
  readonly opened: readonly string[];
}

/** Decides whose bookings are listed. */
export type BookingScope =
  /** The caller's own bookings, and those that a mailed link opened to this session. */
  | ({ readonly kind: 'own' } & OwnBookings)
  /**
   * The sales of an agency: what its people bought, and what customers paid for through a link in one of its quotes. `own` is present when
   * the caller belongs to the agency.
   */
  | { readonly kind: 'agency'; readonly agencyId: string; readonly userIds: readonly string[]; readonly own?: OwnBookings }
  /** All bookings except those of these users; guests are included. */
  | { readonly kind: 'all but'; readonly userIds: readonly string[] };

export interface BookingQuery {
  readonly scope: BookingScope;
  /** Only this booking, if the scope contains it. */
  readonly bookingReference?: string;
  /** Part of a reference, a traveller's name, an e-mail address or a phone number. */
  readonly search?: string;
  readonly days?: BookingDays;
  readonly task?: TaskOfBookings;
  /** Absent: newest first. */
  readonly sort?: { readonly by: BookingColumn; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

/** Narrows the list to bookings that need somebody to act. */
export type TaskOfBookings =
  | { readonly kind: 'held' | 'unfinished' }
  /** Sold bookings whose outward journey leaves on one of these days, both included. */
  | { readonly kind: 'departing'; readonly from: string; readonly until: string }
  | { readonly kind: 'named'; readonly bookingReferences: readonly string[] };

/**
 * A range of days, both included. The day of a booking is that of the market it was bought in; the day of a departure is that of its
 * station.
 */
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
  /** The number of bookings on all pages. */
  readonly total: number;
  readonly bookings: readonly OrderedBooking[];
}

/** The part of a sale for one traveller in one direction at one supplier: the amounts at capture, and what has been refunded since. */
export interface SoldPartOfItem extends SoldPart {
  readonly itemId: string;
  /** From the supplier's currency to that of the price. Absent after an exchange, whose price has no single rate. */
  readonly rate?: Rate;
  readonly charged: Money;
  readonly refunded: Money;
  readonly supplierRefunded: Money;
  readonly compensated: Money;
  readonly supplierCompensated: Money;
}

export interface TravellingBooking {
  readonly orderId: string;
  readonly bookingReference: string;
  readonly supplierBookingId: string;
  /** Outward, then inward. */
  readonly trains: readonly (TripSegment & { readonly direction: 'outward' | 'inward' })[];
}

export interface OrderEvent {
  readonly atMs: number;
  readonly kind: string;
  /** The booking or payment concerned. */
  readonly aboutId?: string;
  /** Holds ids, codes and amounts, never personal data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An order that needs an operator: it carries a note, an outside party has missed several tries, or nothing has happened for minutes. */
export interface WaitingOrder {
  readonly orderId: string;
  readonly bookingReferences: readonly string[];
  readonly attempts: number;
  /** Nothing has happened for minutes, and the order is not waiting for its customer. */
  readonly standsStill?: true;
  readonly attention?: string;
  readonly outcome?: 'completed' | 'failed';
  /** The time of its last change. */
  readonly changedAtMs: number;
}

export interface OrderSearch {
  /** Part of a reference or an address, or the whole id of an order or payment. */
  readonly words?: string;
  readonly placedFrom?: Date;
  readonly placedBefore?: Date;
  readonly state?: 'unfinished' | 'completed' | 'failed';
  readonly offset: number;
  readonly limit: number;
}

/** The order desk, for operators, who may see every order. */
export interface OrderDesk {
  listWaiting(): Promise<readonly WaitingOrder[]>;
  /** Newest first. */
  search(query: OrderSearch): Promise<{ readonly total: number; readonly orders: readonly Order[] }>;
  historyOf(orderId: string): Promise<readonly OrderEvent[]>;
  /** Makes an unfinished order ask its suppliers and payment providers again now. */
  wake(orderId: string): Promise<void>;
}

export interface RefundedPart {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
  /** The amount refunded to the customer. */
  readonly refund: Money;
  /** The amount refunded by the supplier, in the supplier's currency. */
  readonly supplierRefund: Money;
}

/** Compensation for a late arrival, in the currencies of the customer and of the supplier. */
export interface CompensatedPart extends Pick<RefundedPart, 'direction' | 'passengerRef'> {
  readonly amount: Money;
  readonly supplierAmount: Money;
}

/** What an after-sale changes in an item that stays sold. */
export interface ItemChange {
  readonly itemId: string;
  /** The supplier's id of the item's booking that changes. */
  readonly supplierBookingId: string;
  /** The customer's refund for each sold part. */
  readonly refunded: readonly RefundedPart[];
  /** What carriers pay for a late arrival, for each sold part. Its tickets stay valid. */
  readonly compensated?: readonly CompensatedPart[];
  /** The tickets that replace the earlier ones. */
  readonly tickets?: readonly IssuedTicket[];
  /** All places of the booking from now on. */
  readonly segments?: readonly BookedSegment[];
  readonly travellers?: readonly BookingPassenger[];
}

/** The new item that an exchange adds to an order. It arrives sold and ticketed. */
export interface ExchangedItem extends Pick<
  OrderItem,
  'itemId' | 'bookingReference' | 'shown' | 'travellers' | 'deliveryOption' | 'seatPreferences' | 'discount' | 'fee' | 'agency'
> {
  readonly orderId: string;
  readonly booking: Pick<ItemBooking, 'bookingId' | 'source' | 'request' | 'total' | 'supplierTotal' | 'rate' | 'voidable'>;
  /** When its travellers were told of the new journey. */
  readonly toldAt: Date;
  /** The tickets as the supplier issued them. */
  readonly issued: Booking;
}

export type SalesGroup = 'week' | 'month' | 'agent' | 'source';

/** An agency's sales in one currency. Amounts are decimal strings. */
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
  /** Sorted by deadline, the nearest first. */
  readonly held: readonly (WorkItem & { readonly payBy: Date })[];
  readonly departures: readonly WorkItem[];
}

/** Places for the first on a waiting list, at the price of the moment. */
export interface WaiterWish {
  readonly item: CartItem;
  readonly travellers: readonly TypedTraveller[];
  readonly email: string;
  readonly phone: string;
  readonly market: string;
  readonly payBy: Date;
  /** Runs in the transaction that writes the order. It throws if the wish has ended meanwhile. */
  note(transaction: DbTransaction, orderId: string): Promise<void>;
}

/** `gone`: no place was left. `unknown`: the seller has not answered. `lapsed`: they were held and given back unpaid. */
export type WaitersPlaces =
  | { readonly state: 'held'; readonly until: Date; readonly page: string }
  | { readonly state: 'gone' | 'unknown' | 'bought' | 'lapsed' };

/** The questions and changes that other modules may bring to orders. */
export interface Orders {
  /** Newest first. */
  listBookings(query: BookingQuery): Promise<BookingPage>;
  agencySales(asked: { readonly agencyId: string; readonly by: SalesGroup; readonly since: Date }): Promise<readonly SalesFigures[]>;
  /** `from` and `until` are days of departure, YYYY-MM-DD. */
  /** One agency's own words about bookings, by booking reference. */
  ownReferencesOf(agencyId: string, bookingReferences: readonly string[]): Promise<ReadonlyMap<string, OwnReferences>>;
  agencyWork(asked: { readonly agencyId: string; readonly from: string; readonly until: string }): Promise<AgencyWork>;
  /** Keyed by item. Items without any are left out. */
  notesOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, BookingNotes>>;
  saveNotes(notes: NewBookingNotes): Promise<void>;
  /** Reads through the given transaction, which must not ask for a second connection. */
  find(orderId: string, transaction?: Db): Promise<Order | undefined>;
  /** What the travellers of these items were told, by item. Without passes, and without items from before it was kept. */
  keptRights(itemIds: readonly string[]): Promise<ReadonlyMap<string, KeptRights>>;
  /** Empty before the capture. Sorted by item, direction and traveller. */
  soldParts(orderId: string): Promise<readonly SoldPartOfItem[]>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /** Finds the order by the payment provider's charge. */
  findByCharge(chargeId: string): Promise<Order | undefined>;
  /** Stores what an after-sale has changed in an item, in the after-sale's transaction. */
  takeAfterSale(transaction: Db, change: ItemChange): Promise<void>;
  /**
   * Promises to refund a part of an order's payments. Answers the payments that it is refunded through, the last one first (PAY-10).
   * Runs in the transaction of the promise.
   */
  promiseRefund(transaction: Db, orderId: string, amount: Money): Promise<readonly PaymentShare<OrderPayment>[]>;
  /**
   * Makes a colleague responsible for the places that a person holds. Answers the references of their orders. Runs in the caller's
   * transaction.
   */
  handOverHeld(transaction: Db, work: WorkToHandOver): Promise<readonly string[]>;
  /** Makes a colleague look after the bookings that a person sold. Answers the references. Runs in the caller's transaction. */
  handOverBookings(transaction: Db, work: WorkToHandOver): Promise<readonly string[]>;
  /** Makes a person of the selling agency look after one booking. Runs in the caller's transaction. */
  giveBooking(transaction: Db, given: { readonly itemId: string; readonly toUserId: string; readonly at: Date }): Promise<void>;
  /** The held places of these orders, by order id. Only people of the agency see the ways to pay and the payment link. */
  heldFacts(orders: readonly Order[], session: Session): Promise<ReadonlyMap<string, HeldFacts>>;
  /** The places that the customers of these orders hold themselves, by order id. Only for people who may pay for them. */
  ownHolds(orders: readonly Order[]): ReadonlyMap<string, { readonly payBy: string; readonly page: string }>;
  /** The tickets of these carts that an agency holds and has not paid for. */
  heldOfCarts(cartIds: readonly string[]): Promise<readonly HeldTicket[]>;
  /** Holds places without a cart and without payment. Refuses as an order does. */
  holdForWaiter(wish: WaiterWish): Promise<WaitersPlaces>;
  /** The state of such an order. Goes on with one that a dead process has left. */
  goOnForWaiter(orderId: string): Promise<WaitersPlaces>;
  placesOfWaiter(orderId: string): Promise<WaitersPlaces>;
  /** Checks what somebody has typed about the travellers. Refuses `booking.*`. */
  checkTravellers(asked: AskedTravellers, typed: readonly TypedTraveller[], lead: { readonly email: string; readonly phone: string }): void;
  /** Gives back a cart's held places, in the caller's transaction. Answers false if it has none. Refuses `hold.busy`. */
  giveBackOfCart(transaction: DbTransaction, cartId: string): Promise<boolean>;
  /** The name of the person who looks after each booking, by item id. */
  keepersOf(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Adds the payment for an exchange's price difference to the order. The after-sale drives that payment. */
  addPayment(transaction: Db, orderId: string, payment: NewExchangePayment): Promise<OrderPayment>;
  /** Stores the state of an after-sale's payment, in the after-sale's transaction. Only orders write payments of the sale. */
  changePayment(transaction: Db, paymentId: string, set: PaymentSet): Promise<void>;
  /** Adds the new item of an exchange, in the exchange's transaction. */
  addExchanged(transaction: Db, item: ExchangedItem): Promise<void>;
  /** Orders placed from the first instant (included) to the second (excluded), oldest first. */
  listPlaced(from: Date, before: Date): Promise<readonly Order[]>;
  /** Ids of the orders changed since an instant. */
  listChanged(since: Date): Promise<readonly string[]>;
  /** Finds an order by the reference of an item, or by our reference of a booking at its supplier (without the revision). */
  findByBooking(reference: string): Promise<Order | undefined>;
  /** Sold bookings of a source with a train that leaves at that epoch minute or later. */
  listTravelling(source: Source, fromMinutes: number, untilMinutes?: number): Promise<readonly TravellingBooking[]>;
}
