import type { HoldFee } from '@throughfare/kernel/hold-fee';
import type { Market } from '@throughfare/kernel/market';
import type { CardFee } from '@throughfare/kernel/markets.data';
import type { Currency, Money, Rate } from '@throughfare/kernel/money';
import type { SplitFee } from '@throughfare/kernel/split-fee';
import type { Db } from '../../platform/postgres/db.ts';
import type { OfferSigner } from './sign-offers.ts';

export type { OfferPromise, OfferTransfer, PromisedExtra, PromisedFare, PromisedPart, PromisedPrice } from './rules/offer-token.ts';
export { promisedSegments } from './rules/offer-token.ts';
export { readRoomId, roomId, type RoomOfPart } from './rules/room-of-part.ts';
export type { OfferSigner } from './sign-offers.ts';
export { convertFare } from './rules/convert-fare.ts';
export { markUpIn } from './rules/mark-up-in.ts';

export interface AppliedPromotion {
  readonly code: string;
  readonly description: string;
  readonly discount: Money;
}

export interface ListedPromotion {
  readonly code: string;
  readonly description: string;
  /** YYYY-MM-DD, both included, as calendar days of the market. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** Empty for all markets. */
  readonly markets: readonly string[];
  /** Plain text, as the operator entered it. */
  readonly terms: string;
}

export interface EditedRow {
  readonly slug: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Texts that the editor keeps, as they are before anybody edits them. */
  readonly untilEdited?: Readonly<Record<string, string>>;
}

/** Rows of this module that the content editor shows and writes. Its texts are those of the form, by field. */
export interface EditedRecords {
  list(): Promise<readonly EditedRow[]>;
  /** The texts with which a new one begins. */
  begin?(): Readonly<Record<string, string>>;
  problems(slug: string, texts: Readonly<Record<string, string>>): Promise<readonly { readonly field: string; readonly message: string }[]>;
  publish(trx: Db, slug: string, texts: Readonly<Record<string, string>>): Promise<void>;
  /** Takes it out of use. */
  end(trx: Db, slug: string): Promise<void>;
}

export interface Pricing {
  readonly offers: OfferSigner;
  /** Units of `to` for one unit of `from`. A converted amount keeps its rate. */
  rate(from: Currency, to: Currency): Rate;
  /** The discount of a code on these fares. Refuses with the reason (`promo.*`). Does not use the code up. */
  promotionFor(code: string, fares: Money, market: string): Promise<AppliedPromotion>;
  /** All promotions, sorted by their days. */
  listPromotions(): Promise<readonly ListedPromotion[]>;
  /** Uses a code for an order, in the order's transaction. False if it has been used up. */
  takePromotionUse(trx: Db, use: { code: string; orderId: string }): Promise<boolean>;
  returnPromotionUse(trx: Db, orderId: string): Promise<void>;
  /** The card fees that the desk has set for a market. */
  cardFeesOf(market: string): readonly CardFee[];
  /** What the shop keeps of each refund that the customer of an order asks for, if the order is placed at that instant (MONEY-9). */
  refundFeeOf(market: string, currency: Currency, atMs: number): Money;
  /** Today's fees for held places (HOLD-7). */
  holdFeesOf(market: Market): readonly HoldFee[];
  /** Today's fee for split tickets (SPLIT-9). */
  splitFeeOf(market: Market): SplitFee | undefined;
  readonly edited: Readonly<Record<'PROMO' | 'FEE' | 'RATES', EditedRecords>>;
}
