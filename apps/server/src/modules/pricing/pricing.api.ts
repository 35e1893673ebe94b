import type { Currency, Money, Rate } from '@throughfare/kernel/money';
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
}
