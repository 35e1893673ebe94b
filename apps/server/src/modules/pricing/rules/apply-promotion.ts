import { convert, type Money, money, type Rate } from '@throughfare/kernel/money';

/**
 * A promotion takes a percentage or an amount off the fares of a cart, within its days, in its markets, from a smallest cart on. Something
 * is left to pay, because an order needs a payment, and fees are not reduced. The code is used up at the order (decision 8), not when it is typed.
 */
export interface Promotion {
  readonly code: string;
  readonly description: string;
  readonly discount: { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly amount: Money };
  /** YYYY-MM-DD, both included, as calendar days of the market. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** Empty for all markets. */
  readonly markets: readonly string[];
  readonly minimum?: Money;
  /** The number of uses left. Absent: unlimited. */
  readonly usesLeft?: number;
}

/** The least that card companies charge in most currencies. */
const leastToPayMinor = 50;

export type PromotionRefusal = 'promo.notNow' | 'promo.notHere' | 'promo.tooLittle' | 'promo.spent' | 'promo.wholePrice';

export type PromotionOutcome =
  | { readonly ok: true; readonly discount: Money }
  | { readonly ok: false; readonly code: PromotionRefusal; readonly minimum?: Money };

export interface PromotionFacts {
  readonly fares: Money;
  readonly market: string;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The rate from the promotion's currency to the cart's. */
  readonly rateFrom: (currency: Money['currency']) => Rate;
}

export function applyPromotion(promotion: Promotion, { fares, market, today, rateFrom }: PromotionFacts): PromotionOutcome {
  if (today < promotion.validFrom || today > promotion.validUntil) return { ok: false, code: 'promo.notNow' };
  if (promotion.markets.length > 0 && !promotion.markets.includes(market)) return { ok: false, code: 'promo.notHere' };
  if (promotion.usesLeft !== undefined && promotion.usesLeft <= 0) return { ok: false, code: 'promo.spent' };

  const inCart = (amount: Money) => convert(amount, rateFrom(amount.currency), fares.currency);
  if (promotion.minimum) {
    const minimum = inCart(promotion.minimum);
    if (fares.minor < minimum.minor) return { ok: false, code: 'promo.tooLittle', minimum };
  }
  const wanted =
    promotion.discount.kind === 'percent'
      ? Math.floor((fares.minor * promotion.discount.percent) / 100)
      : inCart(promotion.discount.amount).minor;
  if (wanted > 0 && fares.minor - wanted < leastToPayMinor) return { ok: false, code: 'promo.wholePrice' };
  return { ok: true, discount: money(fares.currency, wanted) };
}
