import type { Cart as ShownCart, CheckoutDraft, PassItem, TicketItem } from '@throughfare/contract/shapes/cart';
import type { Currency, Money, Rate } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { PassOffer } from '@throughfare/suppliers/port/passes';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { ChoicePair } from './choice.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { AgencyShare } from './rules/agency-share.ts';
import type { BookingRequest } from './booking-request.ts';

export { type AgencyShare, paidForAgency, shownPrice } from './rules/agency-share.ts';
export { holdOfCart } from './hold-of-cart.ts';
export { type ChoicePair, choicePair } from './choice.ts';
export {
  type BookingRequest,
  type Direction,
  inItem,
  isWayBack,
  type PassRequest,
  ridesOf,
  tripsAsked,
  type TripsRequest,
} from './booking-request.ts';

/** The part of an item that one supplier sells. */
export interface CartPart {
  readonly source: Source;
  readonly request: BookingRequest;
  /** What the customer pays for it. */
  readonly total: Money;
  /** What the supplier asks, in its own currency, and the rate at which that was converted. */
  readonly supplierTotal: Money;
  readonly rate: Rate;
}

/** Never empty, in the order of travel: where the two directions are bought of two suppliers, and where several sell one direction. */
export type CartParts = readonly [CartPart, ...CartPart[]];

/** The part of an item that the customer is shown and that does not change with its price's state. */
export type ShownTicket = Pick<TicketItem, 'outward' | 'inward' | 'pass' | ShownOfEvery>;
export type ShownPass = Pick<PassItem, 'pass' | 'residence' | 'outward' | 'inward' | ShownOfEvery>;
export type ShownChoice = ShownTicket | ShownPass;
type ShownOfEvery = 'passengers' | 'deliveryOptions' | 'seatsReserved' | 'contract';

export interface CartItem {
  readonly itemId: string;
  readonly searchId: string;
  readonly parts: CartParts;
  readonly shown: ShownChoice;
  /** Of all parts together. */
  readonly total: Money;
  readonly priceUntil: Date;
  /** The agency that sells it to somebody else, and the quote that it was chosen from. */
  readonly agencyId?: string;
  readonly quoteId?: string;
  readonly state: 'priced' | 'changed' | 'gone';
  readonly previousTotal?: Money;
}

export interface Cart {
  readonly cartId: string;
  readonly sessionId: string;
  readonly state: 'active' | 'ordering' | 'ordered';
  readonly revision: number;
  /** How often it has been given to an order, with whatever outcome. */
  readonly orders: number;
  readonly currency: Currency;
  readonly market: string;
  readonly promoCode?: string;
  /** The agent's own mark-up for all items together; absent: the agency's standard. */
  readonly markUpMinor?: number;
  readonly draft: CheckoutDraft;
  readonly items: readonly CartItem[];
}

/** Price of the cart for its payer. `total` has the agencies' mark-up or net discount in it, and no card fee. */
export interface CartPrice {
  /** By item. */
  readonly shares: ReadonlyMap<string, AgencyShare>;
  readonly fares: Money;
  readonly discount: Money;
  readonly total: Money;
  readonly cardFee: Money;
}

/** Whose cart, and the storefront that a new one begins on. */
export interface CartOwner {
  readonly sessionId: string;
  readonly market: string;
}

export interface PassWanted {
  readonly offer: PassOffer;
  readonly validFrom: string;
  /** Of its travellers, in the order of its groups. */
  readonly refs: readonly string[];
  readonly currency: Currency;
}

export interface Carts {
  /** A chosen trip as an item that is in no cart. Refuses `offer.*` and fails as the supplier does. */
  quote(pair: ChoicePair): Promise<CartItem>;
  /** The same of a supplier that answers other prices: those of an exchange. */
  quoteAt(pair: ChoicePair, supplier: Supplier): Promise<CartItem>;
  /** Other passes for travellers who are known, at the rate of now. Fails as their seller does. */
  passPart(wanted: PassWanted): Promise<{ readonly part: CartPart; readonly shown: ShownPass }>;
  /** The item at the price of now; undefined where a supplier does not answer. */
  requote(item: CartItem): Promise<CartItem | undefined>;
  /** Puts an item that was quoted before into a session's cart, as it can be had now. Undefined: it cannot. Refuses `cart.*`. */
  putIn(owner: CartOwner, item: CartItem): Promise<Cart | undefined>;
  /** The open cart of a session, if it has one. */
  find(sessionId: string): Promise<Cart | undefined>;
  /** For whoever pays: an agent pays by the terms of their agency. */
  price(cart: Cart, session: Session | undefined): Promise<CartPrice>;
  present(cart: Cart, session: Session | undefined): Promise<ShownCart>;
  /** What an agency adds to tickets that its customers may choose from a quote; by item. */
  sharesAtQuote(items: readonly (CartItem & { readonly agencyId: string })[]): Promise<ReadonlyMap<string, AgencyShare>>;
  /** The mark-up that an agent's payment names. Refuses `markUp.tooHigh`, `markUp.none`, `cart.ordered`, `cart.empty`. */
  takeMarkUp(session: Session, markUpMinor: number): Promise<Cart>;
  /**
   * Takes a cart that was read up for an order, with the order's own rows, if nobody has changed it since. Refuses `cart.empty`, `cart.changed`,
   * `cart.ordered`.
   */
  takingUp(cart: Cart): StatementPart;
  /** Why a cart that was read could not be taken up. */
  whyNotTaken(db: Db, cart: Cart): Promise<Refusal>;
  /** The order came to nothing: the customer may try again with what is in it. */
  givingBack(cartId: string): StatementPart;
  /** The order stands: the next ticket goes into a new cart. */
  closing(cartId: string): StatementPart;
}
