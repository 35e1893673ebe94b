import type { Cart as ShownCart, CheckoutDraft, PassItem, TicketItem } from '@throughfare/contract/shapes/cart';
import type { Currency, Money, Rate } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { PassOffer } from '@throughfare/suppliers/port/passes';
import type { ChosenPlace, TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { ChoicePair } from './choice.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AgencyShare } from './rules/agency-share.ts';
import type { HoldOption } from './rules/hold-options.ts';
import type { BookingRequest } from './booking-request.ts';

export type { HoldOption } from './rules/hold-options.ts';

export { type AgencyShare, paidForAgency, shownPrice } from './rules/agency-share.ts';
export { splitFeeOf, withoutSplitFee } from './rules/split-fee.ts';
export { type BookedChange, changesOf, type Contract, toldRights } from './told-rights.ts';
export { mapOfTrain } from './seats/rules/map-of-train.ts';
export { presentSeatMap, presentTrain } from './seats/present-seat-map.ts';
export { checkChoice } from './seats/rules/check-choice.ts';
export { holdOfCart } from './hold-of-cart.ts';
export { type ChoicePair, choicePair } from './choice.ts';
export {
  type BookingRequest,
  type Direction,
  inItem,
  isWayBack,
  placesAsked,
  type PassRequest,
  ridesBeforeIn,
  ridesOf,
  tripsAsked,
  type TripsRequest,
} from './booking-request.ts';

/** The part of an item that one supplier sells. */
export interface CartPart {
  readonly source: Source;
  readonly request: BookingRequest;
  /** The customer's price of the part. */
  readonly total: Money;
  /** The supplier's price in its own currency, and the exchange rate used. */
  readonly supplierTotal: Money;
  readonly rate: Rate;
}

/** In travel order and never empty. There are several when each direction, or a part of one, has its own supplier. */
export type CartParts = readonly [CartPart, ...CartPart[]];

/** The part of an item that the customer sees and that stays the same when its price changes. */
export type ShownTicket = Pick<TicketItem, 'outward' | 'inward' | 'pass' | ShownOfEvery>;
export type ShownPass = Pick<PassItem, 'pass' | 'residence' | 'refundTerms' | 'outward' | 'inward' | ShownOfEvery>;
export type ShownChoice = ShownTicket | ShownPass;
type ShownOfEvery = 'passengers' | 'deliveryOptions' | 'seatsReserved' | 'contract' | 'splitFee';

export interface CartItem {
  readonly itemId: string;
  readonly searchId: string;
  readonly parts: CartParts;
  readonly shown: ShownChoice;
  /** The sum of all parts and of the shop's fee for joined tickets. */
  readonly total: Money;
  readonly priceUntil: Date;
  /** The agency that sells the item to another customer, and the quote they chose it from. */
  readonly agencyId?: string;
  readonly quoteId?: string;
  readonly state: 'priced' | 'changed' | 'gone';
  readonly previousTotal?: Money;
  /** Places that the customer chose on its trains, in the item's directions and rides (SEAT-2). */
  readonly chosenPlaces?: readonly ChosenPlace[];
}

export interface Cart {
  readonly cartId: string;
  readonly sessionId: string;
  readonly state: 'active' | 'ordering' | 'ordered';
  readonly revision: number;
  /** How many orders were made from the cart, successful or not. */
  readonly orders: number;
  readonly currency: Currency;
  readonly market: string;
  readonly promoCode?: string;
  /** The agent's own mark-up for all items together. Absent: the agency's standard. */
  readonly markUpMinor?: number;
  readonly draft: CheckoutDraft;
  readonly items: readonly CartItem[];
}

/** The price of the cart for its payer. `total` includes the agencies' mark-up or net discount and excludes card fees. */
export interface CartPrice {
  /** Keyed by item. */
  readonly shares: ReadonlyMap<string, AgencyShare>;
  readonly fares: Money;
  readonly discount: Money;
  readonly total: Money;
  readonly cardFee: Money;
}

/** The owner of the cart, and the storefront on which a new one begins. */
export interface CartOwner {
  readonly sessionId: string;
  readonly market: string;
}

export interface PassWanted {
  readonly offer: PassOffer;
  readonly validFrom: string;
  /** The references of its travellers, in the order of its groups. */
  readonly refs: readonly string[];
  readonly currency: Currency;
}

export interface Carts {
  /** Prices a chosen trip as an item outside any cart. Refuses `offer.*` and fails as the supplier does. */
  priceChoice(pair: ChoicePair): Promise<CartItem>;
  /** As `priceChoice`, at a supplier that answers exchange prices. */
  priceChoiceAt(pair: ChoicePair, supplier: Supplier): Promise<CartItem>;
  /** Prices other passes for known travellers at today's exchange rate. Fails as their seller does. */
  passPart(wanted: PassWanted): Promise<{ readonly part: CartPart; readonly shown: ShownPass }>;
  /** The places of a chosen trip's trains, in its directions and rides. Refuses `offer.*` and fails as the supplier does. */
  seatMaps(pair: ChoicePair): Promise<readonly TrainSeatMap[]>;
  /** The item at its present price; undefined if a supplier does not answer. */
  reprice(item: CartItem): Promise<CartItem | undefined>;
  /** Puts an earlier priced item into a session's cart at today's terms. Undefined if it is no longer sold. Refuses `cart.*`. */
  putIn(owner: CartOwner, item: CartItem): Promise<Cart | undefined>;
  /** The open cart of a session, if it has one. */
  find(sessionId: string): Promise<Cart | undefined>;
  /** Prices the cart for its payer. An agent pays by the terms of their agency. */
  price(cart: Cart, session: Session | undefined): Promise<CartPrice>;
  present(cart: Cart, session: Session | undefined): Promise<ShownCart>;
  /** An agency's mark-up on tickets that its customers may choose from a quote, by item. */
  sharesAtQuote(items: readonly (CartItem & { readonly agencyId: string })[]): Promise<ReadonlyMap<string, AgencyShare>>;
  /** The time until which an agency could hold this ticket and pay later, in epoch milliseconds. */
  holdUntil(item: CartItem): number | undefined;
  /** The durations for which a customer may hold the cart, the shortest first, each with its fee. */
  holds(cart: Cart): readonly HoldOption[];
  /** The mark-up named by an agent's payment. Refuses `markUp.tooHigh`, `markUp.none`, `cart.ordered`, `cart.empty`. */
  takeMarkUp(session: Session, markUpMinor: number): Promise<Cart>;
  /**
   * Gives a cart to an order in the statement that stores the order, if nobody has changed it since it was read. Refuses `cart.empty`,
   * `cart.changed`, `cart.ordered`.
   */
  takingUp(cart: Cart): StatementPart;
  /** The reason why a cart could not be given to an order. */
  whyNotTaken(db: Db, cart: Cart): Promise<Refusal>;
  /** The order failed: the customer gets the cart back and may try again. */
  givingBack(cartId: string): StatementPart;
  /** The order succeeded: the next ticket goes into a new cart. */
  closing(cartId: string): StatementPart;
}
